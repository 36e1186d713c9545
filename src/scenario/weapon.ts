import { COSTS } from '../model/action.ts';
import { WEAPON_CLASSES, type Weapon } from '../model/encounter.ts';
import type { Findings } from './findings.ts';
import { nameProblem } from './names.ts';
import { named, object, says } from './shape.ts';
import type { Node } from './tree.ts';
import { dice, flag, length, whole, word } from './values.ts';

/** A weapon as printed; what is left out comes from an adapter when a rule asks for it. */
export const WEAPON = object(
  'a weapon',
  {
    class: says('what kind of weapon it is; decides melee or range, and what can block it', word(WEAPON_CLASSES)),
    damage: says('dice, such as 1d8+1', dice),
    tier: says('which of the three dice of 3d8 counts', word(['low', 'mid', 'high'])),
    attackBonus: says('added to attack rolls', whole(-50, 50)),
    range: says('how far it shoots, or one increment of it', length(10_000)),
    band: says('how far it shoots, in bands', word(['short', 'mid', 'long'])),
    reach: says('how far it strikes', length(100)),
    magazine: says('shots before it must be reloaded; left out: it never is', whole(1, 1000)),
    reloadAction: says('what reloading costs', word(COSTS)),
    unblockable: says('whether only dodging helps against it', flag),
    double: says('whether each of its ends is a weapon', flag),
    proficient: says('whether its bearer is proficient with it; left out: yes', flag),
    vs: says('the defence it is aimed at, where rules let weapons choose', word(['ref', 'fort', 'will'])),
    trackSteps: says('steps that a hit moves its victim down a condition track', whole(0, 5)),
    poison: says('turns for which a hit poisons its victim', whole(0, 1000)),
    hands: says('hands it needs', whole(0, 4)),
  },
  { required: ['class'] },
);

const WEAPONS = named(WEAPON, nameProblem);
export const WEAPON_KEYS = Object.keys(WEAPON.schema.properties as object);

/** All weapons of a scenario by name. */
export function readWeapons(node: Node | undefined, findings: Findings): ReadonlyMap<string, Weapon | undefined> {
  // A weapon that cannot be read keeps its name: whoever bears it has made no mistake.
  const names = node?.kind === 'map' ? [...node.entries.keys()] : [];
  const weapons = new Map<string, Weapon | undefined>(names.map((name) => [name, undefined]));
  if (node === undefined) return weapons;
  for (const [name, fields] of WEAPONS.read(node, findings) ?? []) {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (fields.class !== undefined) weapons.set(name, { name, ...Object.fromEntries(given) } as unknown as Weapon);
  }
  return weapons;
}
