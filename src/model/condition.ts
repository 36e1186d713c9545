/** Conditions that one can be under, by the names a scenario uses; a ruleset says what they do. */
export const CONDITIONS = ['shaken', 'sickened', 'dazed', 'shocked', 'prone', 'poisoned'] as const;

export type Condition = (typeof CONDITIONS)[number];

/** A condition's number among the columns. */
export const conditionIndex = (name: Condition): number => CONDITIONS.indexOf(name);

/** Rounds left of a condition that lasts as long as the fight. */
export const FOR_GOOD = 0x3fff;
