import { describe, expect, it } from 'vitest';
import type { Member, Side } from '../../src/model/encounter.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { bindingKey, fingerprint } from '../../src/trial/fingerprint.ts';
import { scenarioOf } from '../run/small.ts';

const [duel] = scenarioOf('duel').variants;

/** The duel with something changed in its first side, or in that side's only member. */
const withSide = (change: Partial<Side>): Variant => {
  const [first, ...others] = duel.encounter.sides;
  return { ...duel, encounter: { ...duel.encounter, sides: [{ ...first, ...change }, ...others] } };
};
const withMember = (change: Partial<Member>): Variant =>
  withSide({ members: [{ ...duel.encounter.sides[0].members[0], ...change }] });
const withStats = (stats: Member['stats']): Variant =>
  withMember({ stats: { ...duel.encounter.sides[0].members[0].stats, ...stats } });

/** Every field of a member but the numbers of its statblock, changed. */
const OTHER: { readonly [Field in keyof Required<Omit<Member, 'stats'>>]: Partial<Member> } = {
  name: { name: 'Marshal' },
  ordinal: { ordinal: 2 },
  weapons: { weapons: [{ name: 'blade', class: 'melee', tier: 'low' }] },
  drawn: { drawn: false },
  techniques: { techniques: ['disarm'] },
  armourAt: { armourAt: { torso: 2 } },
  coverAt: { coverAt: { 'left leg': 'planks' } },
  hiddenFrom: { hiddenFrom: ['Outlaws'] },
  starts: { starts: { shaken: 1 } },
  joinsAfterRound: { joinsAfterRound: 1 },
  tactic: { tactic: 'no-such' },
};

describe('a bound fight', () => {
  it.each(Object.entries(OTHER))('is not shared by members whose %s differs', (_, change) => {
    expect(bindingKey(withMember(change))).not.toBe(bindingKey(duel));
  });

  it('is not shared when a field is added that nobody thought of', () => {
    expect(bindingKey(withMember({ mood: 'grim' } as Partial<Member>))).not.toBe(bindingKey(duel));
  });

  it.each([{ controlledBy: 'gm' }, { knowledge: 'full' }] as const)('is not shared by a side with %o', (change) => {
    expect(bindingKey(withSide(change))).not.toBe(bindingKey(duel));
  });

  it('is shared by those who differ only in the numbers of statblocks, or in what a weapon is called', () => {
    const [blade] = duel.encounter.sides[0].members[0].weapons;
    expect(bindingKey(withStats({ hp: 20, melee: 9 }))).toBe(bindingKey(duel));
    expect(bindingKey(withMember({ weapons: [{ ...blade, name: 'sabre' }] }))).toBe(bindingKey(duel));
  });
});

describe('the fingerprint of a fight', () => {
  it.each(Object.entries(OTHER))('tells apart members whose %s differs', (_, change) => {
    expect(fingerprint(withMember(change))).not.toBe(fingerprint(duel));
  });

  it('tells apart numbers that a rule reads, and leaves out those that none reads', () => {
    expect(fingerprint(withStats({ melee: 4 }))).not.toBe(fingerprint(duel));
    expect(fingerprint(withStats({ hp: 9 }))).not.toBe(fingerprint(duel));
    expect(fingerprint(withStats({ cha: 18 }))).toBe(fingerprint(duel));
  });
});
