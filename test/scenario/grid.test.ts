import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Axis, readAxes } from '../../src/scenario/axes.ts';
import { readCompare } from '../../src/scenario/compare.ts';
import { formatDiagnostic } from '../../src/scenario/diagnostic.ts';
import { Findings } from '../../src/scenario/findings.ts';
import { expandGrid, MOST_VARIANTS } from '../../src/scenario/grid.ts';
import { applyPatch } from '../../src/scenario/patch.ts';
import { readYaml } from '../../src/scenario/readYaml.ts';
import { child, descendant, written } from '../../src/scenario/tree.ts';
import { FILE, WORDS } from './words.ts';

const at = { file: 'saloon.yaml', line: 1, column: 1 };

/** The variants of the small file with some lines added, and what is wrong with them. */
const expand = (lines: string) => {
  const tree = readYaml('saloon.yaml', FILE + lines);
  const findings = new Findings();
  const axes = readAxes({ tree, words: WORDS, findings });
  const node = child(tree, 'compare');
  const compare = node === undefined ? undefined : readCompare(node, axes, findings);
  const points = expandGrid(axes, compare, at, findings);
  const trees = points.map(({ patch }) => applyPatch(tree, patch, findings));
  const said = findings.errors.map((error) => formatDiagnostic(error).replace(/^saloon.yaml:/, ''));
  return { tree, points, trees, said, names: points.map(({ name }) => name) };
};

const GRID = `
factors:
  Skill: { low: as written, high: { set: { Law.shoot: +2 } } }
  Firing: { steady: as written, rushing: { set: { Outlaws.tactic: rusher } } }
`;

describe('the variants of a scenario', () => {
  it('are the file itself, when nothing is varied', () => {
    const { points, trees, tree } = expand('');
    expect(points).toEqual([{ name: 'As written', levels: {}, patch: [], reference: 0 }]);
    expect(trees[0]).toBe(tree);
  });

  it('are the file and each variant, compared with the file', () => {
    const { points, trees, tree } = expand(`
variants:
  Tougher: { set: { Law.hp: 15 } }
  Coins: { rules: { bleed: { p: 0.4 } } }
  Flat: { rules: { bleed: flat } }`);
    expect(points.map(({ name, levels, reference }) => [name, levels, reference])).toEqual([
      ['As written', { variant: 'As written' }, 0],
      ['Tougher', { variant: 'Tougher' }, 0],
      ['Coins', { variant: 'Coins' }, 0],
      ['Flat', { variant: 'Flat' }, 0],
    ]);
    expect(written(child(trees[1], 'sides')!)).toBe(
      written(child(tree, 'sides')!).replace('hp: 12', 'hp: 15').replace('hp: 20', 'hp: 15'),
    );
    // A parameter is set on the mechanic of the file; another mechanic brings its own.
    expect(trees.map((variant) => written(descendant(variant, ['rules', 'bleed'])!))).toEqual([
      '{ mechanic: coin, tailsToDie: 4 }',
      '{ mechanic: coin, tailsToDie: 4 }',
      '{ mechanic: coin, tailsToDie: 4, p: 0.4 }',
      '{ mechanic: flat }',
    ]);
  });

  it('are a full grid of the factors, the first turning slowest, then the sweep', () => {
    const { names, points } = expand(`${GRID}sweep: { Outlaws.Outlaw.shoot: 4..5 }`);
    expect(names).toEqual([
      'Skill=low, Firing=steady, Outlaws.Outlaw.shoot=4',
      'Skill=low, Firing=steady, Outlaws.Outlaw.shoot=5',
      'Skill=low, Firing=rushing, Outlaws.Outlaw.shoot=4',
      'Skill=low, Firing=rushing, Outlaws.Outlaw.shoot=5',
      'Skill=high, Firing=steady, Outlaws.Outlaw.shoot=4',
      'Skill=high, Firing=steady, Outlaws.Outlaw.shoot=5',
      'Skill=high, Firing=rushing, Outlaws.Outlaw.shoot=4',
      'Skill=high, Firing=rushing, Outlaws.Outlaw.shoot=5',
    ]);
    expect(points[5].levels).toEqual({ Skill: 'high', Firing: 'steady', 'Outlaws.Outlaw.shoot': '5' });
  });

  it('are compared with the first levels at the same point of the sweep', () => {
    const { points } = expand(`${GRID}sweep: { Outlaws.Outlaw.shoot: 4..5 }`);
    expect(points.map(({ reference }) => reference)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
  });

  it('are compared across one factor inside every combination of the others', () => {
    expect(expand(`${GRID}compare: Firing`).points.map(({ reference }) => reference)).toEqual([0, 0, 2, 2]);
    expect(expand(`${GRID}compare: Skill`).points.map(({ reference }) => reference)).toEqual([0, 1, 0, 1]);
    const turned = expand(`${GRID}compare: { across: Skill, reference: high }`);
    expect(turned.points.map(({ reference }) => reference)).toEqual([2, 3, 2, 3]);
  });

  it('may be played under another ruleset', () => {
    const { trees } = expand('ruleset: frontier\nvariants: { Tiers: { ruleset: d8-tiers } }');
    expect(trees.map((tree) => written(child(tree, 'ruleset')!))).toEqual(['frontier', 'd8-tiers']);
  });

  it('install a mechanic before its parameters, whichever factor comes first', () => {
    const { trees, said } = expand(`
factors:
  Chance: { even: as written, low: { rules: { bleed: { p: 0.3 } } } }
  Clock: { file: as written, coin: { rules: { bleed: coin } } }`);
    expect(said).toEqual([]);
    expect(written(descendant(trees[3], ['rules', 'bleed'])!)).toBe('{ mechanic: coin, p: 0.3 }');
  });

  it('count steps from the file, for every member', () => {
    const { trees, names } = expand('sweep: { Law.hp: [-2, 0, "*2", +1] }');
    expect(names).toEqual(['Law.hp=-2', 'Law.hp=+0', 'Law.hp=*2', 'Law.hp=+1']);
    const hp = trees.map((tree) =>
      ['Deputy', 'Sheriff'].map((who) => written(descendant(tree, ['sides', 'Law', 'members', who, 'hp'])!)),
    );
    expect(hp).toEqual([
      ['10', '18'],
      ['12', '20'],
      ['24', '40'],
      ['13', '21'],
    ]);
  });

  it('set numbers below zero with a range or with =', () => {
    const { trees, names } = expand('sweep: { Law.Deputy.shoot: -1..1, Outlaws.Outlaw.shoot: [=-3] }');
    expect(names[0]).toBe('Law.Deputy.shoot=-1, Outlaws.Outlaw.shoot=-3');
    expect(written(descendant(trees[0], ['sides', 'Law', 'members', 'Deputy', 'shoot'])!)).toBe('-1');
  });
});

describe('what no grid may do', () => {
  it.each([
    [
      'explode',
      'sweep: { Law.hp: 1..100, Outlaws.hp: 1..100 }',
      '1:1: the grid has 100 x 100 = 10,000 variants; at most 1000',
    ],
    [
      'set one value twice',
      `${GRID}sweep: { Law.Deputy.shoot: 1..2 }`,
      '19:28: Skill and Law.Deputy.shoot set one and the same value (found Law.Deputy.shoot)',
    ],
    [
      'set a value and a part of it',
      'factors: { A: { a: { set: { Law.armour: {} } } }, B: { b: { set: { Law.Deputy.armour.torso: 1 } } } }',
      '15:93: A and B set one and the same value (found Law.Deputy.armour.torso)',
    ],
    [
      'set one value twice in one variant',
      'variants: { A: { set: { Law.hp: 1, Law.Deputy.hp: 2 } } }',
      '15:51: one value is set twice; first in line 15 (found Law.Deputy.hp)',
    ],
    [
      'mix variants and factors',
      `${GRID}variants: { A: {} }`,
      '16:1: `variants` and `factors` do not stand together; make the variants a factor of their own',
    ],
    [
      'take the name of the file',
      'variants: { as Written: {} }',
      '15:13: this is the name of the file itself, which is always the reference (found as Written)',
    ],
    [
      'have names that cannot be told apart',
      'factors: { "A=1, B": { a: as written } }',
      '15:12: the name of a factor holds no comma and no = (found A=1, B)',
    ],
    ['be without levels', 'factors: { A: {} }', '15:15: factor A lists names and what they change (found { })'],
    ['be something else than a list', 'factors: 3', '15:10: factors lists names and what they change (found 3)'],
    [
      'change what a variant cannot change',
      'variants: { A: { title: x } }',
      '15:18: a variant changes nothing of this name (found title; allowed: set, rules, readings, ruleset)',
    ],
    [
      'hit nothing',
      'variants: { A: { set: { Law.Deputy.shot: 3 } } }',
      '15:25: no stat of a member has this name (found shot; allowed: hp, ac, shoot, tactic, armour, count, weapons; did you mean shoot?)',
    ],
    [
      'install a mechanic in no slot',
      'variants: { A: { rules: { bled: coin } } }',
      '15:27: no slot has this name (found bled; allowed: bleed, toHit, initiative; did you mean bleed?)',
    ],
    [
      'set no reading',
      'variants: { A: { readings: { critical.satge: x } } }',
      '15:30: no reading has this name (found critical.satge; allowed: critical.stage, checks.skillDie; did you mean critical.stage?)',
    ],
    ['run backwards', 'sweep: { Law.hp: 12..5 }', '15:18: a range that runs backwards (found 12..5; allowed: 5..12)'],
    [
      'sweep over one value',
      'sweep: { Law.hp: 12 }',
      '15:18: a sweep needs a range or a list (found 12; allowed: 5..12, [0, 2, 4])',
    ],
    ['sweep over nothing', 'sweep: { Law.hp: [] }', '15:18: a sweep over nothing'],
    ['sweep over maps', 'sweep: { Law.hp: [{ a: 1 }] }', '15:19: a sweep goes over single values (found { a: 1 })'],
    ['sweep over a point twice', 'sweep: { Law.hp: [1, 2, 1] }', '15:25: this point stands twice (found 1)'],
    [
      'mix numbers and steps',
      'sweep: { Law.hp: [-2, 2] }',
      '15:23: numbers and steps from the file in one list; a step is written +2, the number minus two =-2 (found 2; allowed: +2, =2)',
    ],
    [
      'compare nothing',
      `${GRID}compare: Firnig`,
      '19:10: no factor, list of variants or sweep has this name (found Firnig; allowed: Skill, Firing; did you mean Firing?)',
    ],
    [
      'compare with no level',
      `${GRID}compare: { across: Skill, reference: lo }`,
      '19:38: Skill has no such level (found lo; allowed: low, high; did you mean low?)',
    ],
  ])('%s', (_, lines, message) => {
    expect(expand(lines).said).toEqual([message]);
  });
});

describe('a grid of any size', () => {
  const axis = (i: number, size: number): Axis => ({
    kind: i % 2 === 0 ? 'factor' : 'sweep',
    name: `axis ${i}`,
    at,
    levels: Array.from({ length: size }, (_, level) => ({ name: `level ${level}`, patch: [] })),
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
  const shape = fc.tuple(sizes, fc.nat());

  it('has every combination once, with names of their own, and compares like with like', () => {
    fc.assert(
      fc.property(shape, ([lengths, pick]) => {
        const axes = lengths.map((size, i) => axis(i, size));
        const across = axes.length === 0 ? undefined : axes[pick % axes.length];
        const compare = across && { across: across.name, reference: across.levels[pick % across.levels.length].name };
        const findings = new Findings();
        const points = expandGrid(axes, compare, at, findings);
        const count = lengths.reduce((product, size) => product * size, 1);
        if (count > MOST_VARIANTS) {
          expect(findings.errors[0].message).toContain(`${count.toLocaleString('en')} variants`);
          return;
        }
        expect(new Set(points.map(({ name }) => name)).size).toBe(count);
        for (const [i, { levels, reference }] of points.entries()) {
          if (reference === i) continue;
          const differing = axes.filter(({ name }) => points[reference].levels[name] !== levels[name]);
          expect(differing).toEqual([across]);
          expect(points[reference].reference).toBe(reference);
        }
      }),
    );
  });
});
