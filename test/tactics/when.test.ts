import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn, parseWhen } from '../../src/tactics/when.ts';
import type { KnownNames, When } from '../../src/tactics/whenTree.ts';

const KNOWN: KnownNames = {
  'me.ammo': 'number',
  'me.armed': 'truth',
  'me.seen': 'truth',
  'target.shocked': 'truth',
  'target.posture': ['standing', 'prone', 'flat-footed'],
  round: 'number',
  chance: 'number',
};

const show = (when: When): string => {
  if (when.kind === 'number') return String(when.value);
  if (when.kind === 'name') return when.name;
  if (when.kind === 'word') return `"${when.word}"`;
  if (when.kind === 'not') return `not ${show(when.of)}`;
  const operator = 'operator' in when ? when.operator : when.kind;
  return `(${show(when.left)} ${operator} ${show(when.right)})`;
};

const read = (text: string): string => {
  const result = parseWhen(text, KNOWN);
  return 'when' in result
    ? show(result.when)
    : `${result.offset}: ${result.problem}${result.found ? ` ${result.found}` : ''}`;
};

describe('a condition', () => {
  it.each([
    ['me.armed', 'me.armed'],
    ['not target.shocked', 'not target.shocked'],
    ['round == 1 and me.seen', '((round == 1) and me.seen)'],
    ['not me.ammo == 0 and round > 2', '(not (me.ammo == 0) and (round > 2))'],
    ['not not me.armed', 'not not me.armed'],
    ['not (me.armed or me.seen) and round<3', '(not (me.armed or me.seen) and (round < 3))'],
    ['me.armed and not me.seen or round >= 2 + 1 * 3', '((me.armed and not me.seen) or (round >= (2 + (1 * 3))))'],
    ['chance >= 60%', '(chance >= 0.6)'],
    ['target.posture == prone', '(target.posture == "prone")'],
    ["target.posture != 'flat-footed'", '(target.posture != "flat-footed")'],
    ['-me.ammo < 0', '((0 - me.ammo) < 0)'],
    ['me.ammo - 1 - 1 > 0', '(((me.ammo - 1) - 1) > 0)'],
  ])('%s is read as %s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  it.each([
    ['', '0: the condition is empty'],
    ['me.ammo', '0: this is not something that holds or does not; compare it'],
    ['me.armed and round', '13: this is not something that holds or does not; compare it'],
    ['round > 1 and me.amo > 1', '14: a condition knows no such name me.amo'],
    ['constructor == 1', '0: a condition knows no such name constructor'],
    ['me.__proto__ == 1', '0: a condition knows no such name me.__proto__'],
    ['this > 1', '0: a condition knows no such name this'],
    ['round > 1 and me.hp() > 1', '14: nothing can be called in a condition me.hp(…)'],
    ['me["ammo"] > 1', '0: this is no name'],
    ['me?.ammo > 1', '0: this is no name'],
    ['me.ammo = 2', '8: nothing is assigned in a condition; write == to compare ='],
    ['me.armed && me.seen', '0: write `and` &&'],
    ['me.armed || me.seen', '0: write `or` ||'],
    ['round > 1 and !me.armed', '14: write `not` !'],
    ['me.armed == not me.seen', '0: `not` stands before a condition; put it in parentheses'],
    ['me.armed and', '9: something is missing beside `and`'],
    ['and me.armed', '0: something is missing beside `and`'],
    ['round == 1 me.armed', '11: here something should join this to what stands before it'],
    ['round == 1; me.armed', '12: here something should join this to what stands before it'],
    ['me.armed ? 1 : 2', '0: this has no meaning in a condition'],
    ['[me.armed]', '0: this has no meaning in a condition'],
    ['me.armed == 1', '0: this holds or does not; write it alone, or `not` before it'],
    ['target.posture == sitting', '18: it is never that sitting'],
    ['target.posture > prone', '0: a word is only equal or not >'],
    ['me.ammo >= "2"', '11: a text stands only beside == or != "2"'],
    ['(me.armed', '8: unclosed ('],
    ['me.armed)', '8: unexpected ")"'],
    ['1e999 > round', '0: an absurdly large number 1e999'],
    [`${'('.repeat(600)}`, '0: a condition longer than 500 characters'],
  ])('%s is refused at %s', (text, said) => {
    expect(read(text)).toBe(said);
  });

  it('names what it depends on', () => {
    const result = parseWhen('not target.shocked and (me.ammo > 1 or me.ammo + round == 7)', KNOWN);
    expect('when' in result && namesIn(result.when)).toEqual(['target.shocked', 'me.ammo', 'round']);
  });

  it('never throws and never hangs, whatever is written', () => {
    const word = fc.constantFrom(
      'me.ammo',
      'round',
      'me.armed',
      'and',
      'or',
      'not',
      '(',
      ')',
      '==',
      '<',
      '-',
      '2',
      '%',
      '!',
      '"',
      '.',
      ',',
      ';',
      '?',
      ':',
      '[',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.constantFrom('', ' '), (words, space) => {
        expect(typeof read(words.join(space))).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });
});
