import { type Distribution, mean } from '../dice/distribution.ts';
import { parseDice } from '../dice/notation.ts';
import type { Band, Tier, Weapon } from '../model/encounter.ts';

/** The band of a weapon, from its range where it has none: up to 30, 60, 120 ft (F-5). */
export function bandOf(weapon: Weapon): Band {
  if (weapon.band !== undefined) return weapon.band;
  if (weapon.range === undefined || weapon.range > 60) return 'long';
  return weapon.range > 30 ? 'mid' : 'short';
}

/** The tier of a weapon; unarmed is low; from its dice where it has none: mean up to 3.5 low, up to 5.5 mid (A.1). */
export function tierOf(weapon: Weapon): Tier {
  if (weapon.tier !== undefined) return weapon.tier;
  if (weapon.damage === undefined) return 'low';
  const average = mean(parseDice(weapon.damage));
  if (average <= 3.5) return 'low';
  return average <= 5.5 ? 'mid' : 'high';
}

const TIER_DICE: Readonly<Record<Tier, string>> = { low: '1d4', mid: '1d8', high: '2d6' };

/** The damage dice of a weapon, from its tier where it has none (A.1). */
export function damageDiceOf(weapon: Weapon): Distribution {
  return parseDice(weapon.damage ?? TIER_DICE[tierOf(weapon)]);
}
