/** 1 when two of the faces are equal, else 0. */
export const pairFlag = (faces: readonly number[]): number => (new Set(faces).size < faces.length ? 1 : 0);
