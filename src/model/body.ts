/** Places of a body, where the rules tell them apart; a hit has the number of its place from 1 up, 0 is nowhere. */
export const BODY = ['head', 'torso', 'left arm', 'right arm', 'left leg', 'right leg'] as const;
export type Place = (typeof BODY)[number];

export const NOWHERE = 0;
export const placeNumber = (place: Place): number => BODY.indexOf(place) + 1;

/** What one can hide behind. */
export const COVERS = ['grass', 'glass', 'tin', 'planks', 'person', 'sod', 'logs', 'brick', 'stone', 'steel'] as const;
export type CoverKind = (typeof COVERS)[number];
