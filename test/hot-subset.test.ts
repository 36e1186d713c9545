import { describe, expect, it } from 'vitest';
import { coldSpots } from './support/hot-subset.ts';
import { sourcesUnder } from './support/syntax.ts';

/** The cold spots of a rule whose inner function has this body; the body begins on line 7. */
const inRule = (...body: string[]): string[] => {
  const text = [
    "export const coin = mechanic('bleed', {",
    "  id: 'coin',",
    '  bind: ({ tailsToDie }, { tails, dies }, dice, { purpose }) => {',
    '    const flip = yesOrNo(1 / 2);',
    '    return {',
    '      roundStart(who) {',
    ...body,
    '      },',
    '      ticksLeft: (who) => tailsToDie - tails[who],',
    '    };',
    '  },',
    '});',
  ];
  return coldSpots([{ path: 'src/rules/bleed/coin.ts', text: text.join('\n') }]);
};

const file = (text: string, path = 'src/combat/turn.ts') => ({ path, text });

describe('the hot subset', () => {
  it('is kept by the source', () => {
    // The solver steps through a battle and is no part of a trial: it stores states, and may allocate for them.
    const inTrials = sourcesUnder('src').filter(({ path }) => !path.startsWith('src/trial/exact/'));
    expect(coldSpots(inTrials)).toEqual([]);
  });

  it('is integers, columns, loops, ifs, calls and requests', () => {
    const body = [
      'for (let i = 0; i < 3; i++) tails[i] = (tails[i]! + 1) | 0;',
      'let left: number = tailsToDie as number;',
      "type Word = 'a type is no string';",
      'while (left > 0) left -= dice.roll(purpose.clock, flip);',
      'if (tails[who] >= tailsToDie) dies(who, CAUSE.coins);',
      'switch (left) { case 0: break; default: left = -left; }',
    ];
    expect(inRule(...body)).toEqual([]);
  });

  it.each([
    ['an array literal', 'const both = [who, 1];'],
    ['a closure made on the way', 'const later = () => dies(who);'],
    ['a template string', 'note(`who flips`);'],
    ['an object literal', 'note({ who });'],
    ['a string', "note('tails');"],
    ['a spread', 'note(...tails);'],
    ['array destructuring, which runs an iterator', 'const [a] = tails;'],
    ['try', 'try { dies(who); } catch {}'],
    ['throw', 'throw tails;'],
    ['for-of, which runs an iterator', 'for (const one of tails) dies(one);'],
    ['for-in', 'for (const key in tails) dies(key);'],
    ['new', 'const seen = new Set();'],
    ['a regular expression or big integer', 'const odd = /x/;'],
    ['a call of bindCoin, which binds', 'bindCoin(who);'],
  ])("has no place for %s in a rule's inner function", (what, line) => {
    expect(inRule('        dies(who);', `        ${line}`)).toEqual([`src/rules/bleed/coin.ts:8: ${what}`]);
  });

  it('begins inside the function that binds, which may allocate', () => {
    const text = `
      export function bindTurn({ bands }, table) {
        const pools = bands.map((band) => pool(\`\${band}d6\`));
        const bindStep = (name) => ({ name, step: (who) => [who] });
        if (pools.length === 0) throw new RangeError('no bands');
        return { act: (who) => { table.act(who, [pools]); }, note: (...all) => table.note(all) };
      }`;
    expect(coldSpots([file(text)])).toEqual([
      'src/combat/turn.ts:4: an array literal',
      'src/combat/turn.ts:6: an array literal',
      'src/combat/turn.ts:6: rest parameters, which make an array',
    ]);
  });

  it('follows the calls of hot code into other functions and files', () => {
    const turn = file(`
      import { reach } from '../model/reach.ts';
      const never = () => [];
      function own(who) { return reach(who); }
      function unrelated() { return {}; }
      export const bindTurn = () => ({ act: (who) => own(who), ticksLeft: never });`);
    const reach = file(
      'export const reach = (who) => ({ who });\nexport const far = () => ({});',
      'src/model/reach.ts',
    );
    expect(coldSpots([turn, reach])).toEqual([
      'src/combat/turn.ts:3: an array literal',
      'src/model/reach.ts:1: an object literal',
    ]);
  });

  it('leaves out what is marked as binding, and lets no hot code call it', () => {
    const text = `
      export const bindTable = (members) => ({
        /** Adds a column. @binding */
        add: (spec) => [spec],
        heal: (who) => load(who),
      });
      /** Sets the state. @binding */
      function load(who) { return { who }; }`;
    expect(coldSpots([file(text, 'src/model/table.ts')])).toEqual([
      'src/model/table.ts:5: a call of load, which binds',
    ]);
  });

  it('takes in what is marked', () => {
    const text = `
      /** The hash of a request. @hot */
      export function mix(a) { return [a]; }
      export function cold(a) { return [a]; }
      class Stream {
        /** @hot */
        next() { return {}; }
      }`;
    expect(coldSpots([file(text, 'src/dice/hash.ts')])).toEqual([
      'src/dice/hash.ts:3: an array literal',
      'src/dice/hash.ts:7: an object literal',
    ]);
  });
});
