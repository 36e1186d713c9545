import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenarioChanges } from '../../../src/analysis/gate/scenarioChanges.ts';
import { parseScenario } from '../../../src/scenario/parseScenario.ts';
import { METRICS } from '../../../src/trial/metrics.ts';

const SKIRMISH = readFileSync('test/support/scenarios/skirmish.yaml', 'utf8');
const TACTICS = `tactics:
  shy:
    - { do: attack, at: nearest, when: me.hp > 3 and not target.prone }
    - { do: withdraw }
`;
const scenario = (text: string) => parseScenario({ file: 'skirmish.yaml', text, metrics: METRICS });

function changes(change: (text: string) => string, base = SKIRMISH) {
  const text = change(base);
  expect(text).not.toBe(base);
  return scenarioChanges(scenario(base), scenario(text));
}

describe('what a scenario says otherwise', () => {
  it.each<[string, (text: string) => string, string, string, string]>([
    ['a stat', (text) => text.replace('ac: 13, dex: 14', 'ac: 15, dex: 14'), 'Heroes.Shot.ac', '13', '15'],
    [
      'a stat that is new',
      (text) => text.replace('hp: 9, ac: 12', 'hp: 9, armour: 1, ac: 12'),
      'Bears.Bear.armour',
      'not there',
      '1',
    ],
    ['how many there are', (text) => text.replace('count: 2', 'count: 3'), 'Bears.Bear.count', '2', '3'],
    ['a weapon', (text) => text.replace('range: 30 ft', 'range: 60 ft'), 'weapons.pistol.range', '30', '60'],
    ['a tactic', (text) => text.replace('tactic: medic', 'tactic: steady'), 'Heroes.Doc.tactic', 'medic', 'steady'],
    [
      'when one joins',
      (text) => text.replace('end of round 1', 'end of round 2'),
      'Heroes.Doc.joins',
      'end of round 1',
      'end of round 2',
    ],
    ['where it is', (text) => text.replace('gap: 20 ft', 'gap: 30 ft'), 'encounter.gap', '20 ft', '30 ft'],
  ])('is told by its path: %s', (_, change, path, before, now) => {
    expect(changes(change)).toContainEqual({ path, before, now, note: '', variants: [] });
  });

  it('tells a rule with its ids, and what came along with it', () => {
    const found = changes((text) => text.replace('seed:', 'rules: { initiative: individual-roll }\nseed:'));
    expect(found.map(({ path, note }) => [path, note.includes('brought by initiative: individual-roll')])).toEqual([
      ['rules.initiative', false],
      ['rules.tieBreak.rules', true],
      ['rules.turnFlow', true],
    ]);
    expect(found[0].note).toMatch(/R00\d-\d+/);
  });

  it('names the variants where it is so, if not in all', () => {
    const found = changes((text) => text.replace('Bears.Bear.hp: +4', 'Bears.Bear.hp: +6'));
    expect(found).toEqual([{ path: 'Bears.Bear.hp', before: '13', now: '15', note: '', variants: ['Tougher bears'] }]);
  });

  it('tells the lines of a tactic as one would type them', () => {
    const base = `${SKIRMISH.replace('tactic: medic', 'tactic: shy')}${TACTICS}`;
    const [found] = changes((text) => text.replace('me.hp > 3', 'me.hp > 5'), base);
    expect(found).toMatchObject({
      path: 'tactics.shy line 1',
      before: 'attack, at nearest, when (me.hp > 3) and not target.prone',
      now: 'attack, at nearest, when (me.hp > 5) and not target.prone',
    });
  });

  it('tells of another order, which decides between equals', () => {
    const found = changes((text) => {
      const [, doc] = /\n( +Doc: [^\n]*)/.exec(text)!;
      return text.replace(`\n${doc}`, '').replace('    members:\n', `    members:\n${doc}\n`);
    });
    expect(found).toEqual([
      { path: 'Heroes.members', before: 'Shot, Doc', now: 'Doc, Shot', note: 'their order', variants: [] },
    ]);
  });

  it('of a member that only one of them has is the count alone', () => {
    const found = changes((text) => text.replace(' Doc:', ' Medic:').replaceAll('Heroes.Doc', 'Heroes.Medic'));
    expect(found.map(({ path, before, now }) => [path, before, now])).toEqual([
      ['Heroes.Medic.count', '0', '1'],
      ['Heroes.Doc.count', '1', '0'],
    ]);
  });

  it('is nothing where only words differ', () => {
    expect(changes((text) => text.replace('A small skirmish', 'Another'))).toEqual([]);
  });
});
