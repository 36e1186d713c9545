import type { Reading } from '../../dice/distribution.ts';

/** 1 when two of the faces are equal, else 0. */
export const pairFlag = (faces: readonly number[]): number => (new Set(faces).size < faces.length ? 1 : 0);

/** A total with that flag: how damage dice are read where a pair counts. */
export const withPair = ({ total }: Reading, faces: readonly number[]): Reading => ({ total, flags: pairFlag(faces) });
