import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap, resolvePath, targetName } from '../../src/scenario/path.ts';
import { readYaml } from '../../src/scenario/readYaml.ts';
import { FILE, WORDS } from './words.ts';

const tree = readYaml('saloon.yaml', FILE);

const resolve = (path: string): string => {
  const resolved = resolvePath(path, tree, WORDS);
  if ('problem' in resolved) return `${resolved.problem}; ${resolved.hints.suggestion ?? '-'}`;
  return resolved.targets.map(targetName).join(' + ');
};

describe('a path', () => {
  it.each([
    ['Law.Deputy.hp', 'sides.Law.members.Deputy.hp'],
    ['Law.Deputy.armour.torso', 'sides.Law.members.Deputy.armour.torso'],
    ['Law.hp', 'sides.Law.members.Deputy.hp + sides.Law.members.Sheriff.hp'],
    ['Outlaws.tactic', 'sides.Outlaws.tactic + sides.Outlaws.members.Outlaw.tactic'],
    ['weapons.blade.tier', 'weapons.blade.tier'],
    ['rules.bleed.tailsToDie', 'rules.bleed.tailsToDie'],
    ['rules.bleed.mechanic', 'rules.bleed.mechanic'],
    ['rules.toHit.ranged.die', 'rules.toHit.ranged.die'],
    ['rules.toHit.die', 'rules.toHit.die'],
    ['readings.critical.stage', 'readings.critical.stage'],
    ['encounter.gap', 'space.gap'],
    ['encounter.space', 'space'],
    ['encounter.maxRounds', 'maxRounds'],
  ])('%s names %s', (path, targets) => {
    expect(resolve(path)).toBe(targets);
  });

  it.each([
    ['Lwa.Deputy.hp', 'the path begins with no side of this scenario; Law'],
    ['Law.Deptuy.hp', 'side Law has no member or stat of this name; Deputy'],
    ['Law.Deputy.hq', 'no stat of a member has this name; hp'],
    ['Law.shot', 'side Law has no member or stat of this name; shoot'],
    ['Law', 'the path names a side but nothing of it; -'],
    ['Law.Deputy', 'the path names a member but no stat; -'],
    ['weapons.blad.tier', 'the path names no weapon of this scenario; blade'],
    ['weapons.blade', 'the path names a weapon but no field; -'],
    ['weapons.blade.teir', 'no field of a weapon has this name; tier'],
    ['rules.bled.p', 'the path names no slot of the rules; bleed'],
    ['rules.bleed.tails', 'bleed has no such parameter; tailsToDie'],
    ['rules.bleed.p.q', 'the path goes on behind a parameter; -'],
    ['rules.bleed', 'bleed has no such parameter; -'],
    ['readings.critical.stag', 'the path names no reading; critical.stage'],
    ['encounter.spaec', 'the path names no field of the encounter; space'],
    ['encounter.constructor', 'the path names no field of the encounter; -'],
    ['Law..hp', 'a path has an empty part; -'],
    ['', 'a path has an empty part; -'],
  ])('%s hits nothing: %s', (path, said) => {
    expect(resolve(path)).toBe(said);
  });

  it('never throws', () => {
    const parts = fc.constantFrom(
      'Law',
      'Deputy',
      'hp',
      'rules',
      'toHit',
      'ranged',
      'die',
      '',
      '__proto__',
      'weapons',
      'x',
    );
    fc.assert(fc.property(fc.array(parts), (path) => typeof resolve(path.join('.')) === 'string'));
  });

  it('overlaps with another when one value is, or is part of, the other', () => {
    const target = (path: string) => {
      const resolved = resolvePath(path, tree, WORDS);
      if ('problem' in resolved) throw new Error(resolved.problem);
      return resolved.targets[0];
    };
    expect(overlap(target('Law.Deputy.armour'), target('Law.Deputy.armour.torso'))).toBe(true);
    expect(overlap(target('Law.hp'), target('Law.Deputy.hp'))).toBe(true);
    expect(overlap(target('Law.Deputy.hp'), target('Law.Sheriff.hp'))).toBe(false);
    expect(overlap(target('rules.toHit.die'), target('rules.toHit.ranged.die'))).toBe(false);
  });
});
