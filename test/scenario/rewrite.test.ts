import { describe, expect, it } from 'vitest';
import { CannotRewrite } from '../../src/scenario/cannotRewrite.ts';
import { rewrite } from '../../src/scenario/rewrite.ts';
import { openScenario } from '../../src/scenario/workbench.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const TEXT = `# The yard, at night
title: Two against three # and a boss
ruleset: d8-tiers
sides:
  Law:
    members:
      Kira:   { hp: 12,   dexterity: 3, melee: 4, weapons: [knife] }   # the quick one
      Tom:
        like: Law.Kira   # but slower
        dexterity: 1
  Thugs:
    members:
      Thug: { count: 2, like: Law.Kira, melee: 3 }
      Boss: { like: Thugs.Thug, hp: 20 }
      Dog: { like: Hound }
weapons:
  knife: { class: melee, tier: mid }
  club: { like: knife, attackBonus: 1 }
use: [hounds.yaml]
variants:
  Tough: { set: { Law.Kira.hp: +4 } } # four more
  Coins:
    rules: { bleed: coin }
`;
const HOUNDS = 'members:\n  Hound: { hp: 6, melee: 1, weapons: [knife] }\n';
const load = (name: string) => (name === 'hounds.yaml' ? HOUNDS : undefined);
const open = (text: string) => openScenario({ file: 'yard.yaml', text, load, metrics: METRICS });

function rewritten(path: string, value: number, base = 0, text = TEXT, unit: '' | '%' | 'ft' = '') {
  const result = rewrite(open(text), base, { path, value, unit }, open);
  // What is written can be read.
  open(result.text);
  return result;
}

/** Lines that are new, and the lines they take the place of. */
function changes(path: string, value: number, base = 0, text = TEXT, unit: '' | '%' | 'ft' = '') {
  const before = text.split('\n');
  const after = rewritten(path, value, base, text, unit).text.split('\n');
  return { out: before.filter((line) => !after.includes(line)), in: after.filter((line) => !before.includes(line)) };
}

const hpOf = (text: string, base = 0) =>
  open(text).scenario.variants[base].encounter.sides.flatMap(({ members }) => members.map(({ stats }) => stats.hp));

describe('a scenario with another value', () => {
  it('has it in the place of the old one; spaces and comments stay', () => {
    expect(changes('Thugs.Boss.hp', 7)).toEqual({
      out: ['      Boss: { like: Thugs.Thug, hp: 20 }'],
      in: ['      Boss: { like: Thugs.Thug, hp: 7 }'],
    });
    const { text } = rewritten('Law.Kira.dexterity', -2);
    expect(text).toContain('Kira:   { hp: 12,   dexterity: -2, melee: 4, weapons: [knife] }   # the quick one');
  });

  it('lets whoever was like it keep what it was', () => {
    const { text, kept } = rewritten('Law.Kira.hp', 30);
    expect(kept).toEqual(['Law.Tom.hp', 'Thugs.Thug.hp']);
    expect(text).toContain('        like: Law.Kira   # but slower\n        hp: 12\n        dexterity: 1\n');
    expect(text).toContain('Thug: { count: 2, like: Law.Kira, hp: 12, melee: 3 }');
    expect(hpOf(text)).toEqual([30, 12, 12, 12, 20, 20, 6]);
  });

  it('has a line of its own behind `like`, for one who only copied it', () => {
    expect(changes('Thugs.Thug.hp', 9).in).toEqual(['      Thug: { count: 2, like: Law.Kira, hp: 9, melee: 3 }']);
    expect(changes('Law.Tom.hp', 9).in).toEqual(['        hp: 9']);
    expect(changes('Thugs.Dog.hp', 9).in).toEqual(['      Dog: { like: Hound, hp: 9 }']);
  });

  it('changes a whole side, once for all who are like one another', () => {
    const { text, kept } = rewritten('Thugs.hp', 5);
    expect(hpOf(text)).toEqual([12, 12, 5, 5, 5, 5, 5]);
    expect(kept).toEqual([]);
    expect(hpOf(rewritten('Law.hp', 5).text)).toEqual([5, 5, 12, 12, 20, 20, 6]);
  });

  it('begins an entry for what the file did not say', () => {
    expect(changes('weapons.knife.attackBonus', 2).in).toEqual([
      '  knife: { attackBonus: 2, class: melee, tier: mid }',
    ]);
    expect(changes('Law.Kira.concealment', 10, 0, TEXT, '%').in).toContain(
      '      Kira:   { concealment: 10%, hp: 12,   dexterity: 3, melee: 4, weapons: [knife] }   # the quick one',
    );
    expect(changes('rules.bleed.amount', 3).in).toEqual(['rules: { bleed: { amount: 3 } }']);
    expect(changes('encounter.maxRounds', 30).in).toEqual(['maxRounds: 30']);
  });

  it('opens a mechanic that was only named', () => {
    const text = TEXT.replace('use:', 'rules: { bleed: coin }\nuse:');
    expect(changes('rules.bleed.tailsToDie', 5, 0, text).in).toEqual([
      'rules: { bleed: { mechanic: coin, tailsToDie: 5 } }',
    ]);
  });

  it('of a variant changes only that variant', () => {
    expect(changes('Law.Kira.hp', 30, 1).in).toEqual(['  Tough: { set: { Law.Kira.hp: 30 } } # four more']);
    expect(changes('Thugs.Boss.hp', 30, 1).in).toEqual([
      '  Tough: { set: { Thugs.Boss.hp: 30, Law.Kira.hp: +4 } } # four more',
    ]);
    const { text } = rewritten('rules.bleed.tailsToDie', 5, 2);
    expect(text).toContain('  Coins:\n    set: { rules.bleed.tailsToDie: 5 }\n    rules: { bleed: coin }\n');
    expect(hpOf(rewritten('Law.Kira.melee', -1, 1).text, 1)).toEqual(hpOf(TEXT, 1));
  });

  it('keeps line ends, and JSON', () => {
    const { text } = rewritten('Law.Tom.hp', 9, 0, TEXT.replaceAll('\n', '\r\n'));
    expect(text).toBe(rewritten('Law.Tom.hp', 9).text.replaceAll('\n', '\r\n'));
    const json =
      '{"ruleset": "d8-tiers", "sides": {"A": {"members": {"X": {"hp": 5}}}, "B": {"members": {"Y": {"hp": 5}}}}}';
    expect(rewritten('A.X.hp', 7, 0, json).text).toBe(json.replace('"hp": 5', '"hp": 7'));
    expect(rewritten('rules.bleed.amount', 2, 0, json).text).toContain('{ rules: { bleed: { amount: 2 } },"ruleset"');
  });

  it('is not written where the value has no place of its own', () => {
    const swept = `${TEXT.slice(0, TEXT.indexOf('variants:'))}sweep: { Law.Kira.hp: 5..12 }\n`;
    expect(() => rewritten('Law.Kira.hp', 7, 2, swept)).toThrow(CannotRewrite);
    expect(() => rewritten('Law.Kira.hp', 7, 2, swept)).toThrow('“Law.Kira.hp=7” sets it in line 20');
    // Behind an anchor there is one.
    const shared = TEXT.replace('{ set: { Law.Kira.hp: +4 } } # four more', '{ set: &more { Law.Kira.hp: +4 } }');
    expect(rewritten('Law.Kira.hp', 30, 1, shared).text).toContain('&more { Law.Kira.hp: 30 }');
  });
});
