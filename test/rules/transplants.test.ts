import { describe, expect, it } from 'vitest';
import { mean } from '../../src/dice/distribution.ts';
import { presetOf } from '../../src/rules/presets.ts';
import { resolveRuleset } from '../../src/rules/ruleset.ts';
import { chanceToBeFirst, teamScores } from '../support/first-to-act.ts';
import { fight, type LoadedFight, variantOf } from '../support/loaded-dice.ts';

const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));

describe('rules of d8-tiers in future-path', () => {
  it('TX-02: everybody rolls 2d8 and the DEX modifier each round, flat-footed ends at the own turn, team scores are unused [F-24, R002-3]', () => {
    const rules = {
      initiative: { mechanic: 'individual-roll', die: '2d8', terms: ['dex'], reroll: 'eachRound' },
    };
    const sides = { A: { Ann: { initMisc: 90 }, Ben: {} }, B: { Bob: { dex: 16, ac: 13 }, Cat: {} } };
    const t = fight('future-path', sides, { rules }).initiative([1, 1], [5, 5], [4, 4], [8, 8]).roundBegins();
    expect(t.order()).toEqual(['Cat', 'Bob', 'Ben', 'Ann']);
    expect(t.next().isFlatFooted('Bob')).toBe(true);
    expect(t.next().isFlatFooted('Bob')).toBe(false);
    expect(turns(t.playsRound())).toEqual(['Cat', 'Bob', 'Ben', 'Ann']);
    expect(turns(t.initiative([8, 8], [5, 5], [4, 4], [1, 1]).playsRound())).toEqual(
      ['Ann', 'Bob', 'Ben', 'Cat'].toSpliced(1, 2, 'Bob', 'Ben'),
    );
  });

  it('individual initiative brings its turns and its ties along, and explicit lines win [F-24, G-6]', () => {
    const { ruleset } = variantOf(
      'future-path',
      { A: { Ann: {} }, B: { Bob: {} } },
      { rules: { initiative: 'individual-roll' } },
    );
    expect(ruleset.brought.map(({ slot, mechanic }) => `${slot}: ${mechanic}`)).toEqual([
      'turnFlow: individual',
      'tieBreak: chain',
    ]);
    expect(ruleset.slots.tieBreak[0].parameters).toMatchObject({ rules: ['rollOff'] });
    expect(ruleset.slots.initiative[0].parameters).toMatchObject({ die: '1d20', terms: ['dex', 'wis', 'misc'] });
    const explicit = { initiative: 'individual-roll', tieBreak: { mechanic: 'chain', rules: ['random'] } };
    const own = variantOf('future-path', { A: { Ann: {} }, B: { Bob: {} } }, { rules: explicit }).ruleset;
    expect(own.slots.tieBreak[0].parameters).toMatchObject({ rules: ['random'] });
  });

  it('the d8 clock takes the place of the point a turn; death stays at minus CON [R002-26, R000-92]', () => {
    const t = fight(
      'future-path',
      { A: { Bob: { con: 10 }, Cat: {} }, B: { Ann: {} } },
      { rules: { bleed: 'die-vs-deficit' } },
    );
    expect(t.wounded('Bob', -3).rolls(3).ticks('Bob').hp('Bob')).toBe(-4);
    expect(t.wounded('Bob', -8).rolls(8).ticks('Bob').hp('Bob')).toBe(-9);
    expect(t.rolls(1).ticks('Bob').standing('Bob')).toBe('dead');
  });

  it('tiers of 3d8 add STR in melee, as the document adds it; dice are turned into tiers [R002-17, R000-75, F-5]', () => {
    const rules = { damage: 'tier-of-3d8' };
    const hit = (weapon: object) => {
      const t = fight('future-path', { A: { Ann: { str: 16, dex: 16, with: weapon } }, B: { Bob: {} } }, { rules });
      return 20 - t.rolls('hits', [2, 5, 7]).attack('Ann', 'Bob').hp('Bob');
    };
    expect(hit({ class: 'melee', damage: '1d6' })).toBe(2 + 3); // mean 3.5: low
    expect(hit({ class: 'melee', damage: '1d8' })).toBe(5 + 3); // mean 4.5: mid
    expect(hit({ class: 'melee', damage: '1d12' })).toBe(7 + 3); // mean 6.5: high
    expect(hit({ class: 'handgun', tier: 'high' })).toBe(7);
  });

  it('opposed rolls are on the d20 of the host, from AC less ten and affinity [F-5, F-1]', () => {
    const sides = { A: { Ann: { affinity: 4, with: { class: 'melee', damage: '1d6' } } }, B: { Bob: { ac: 15 } } };
    const t = fight('future-path', sides, { rules: { toHit: 'opposed' } }).turn('Bob');
    expect(t.need('Ann', 'Bob')).toBe(15 - 10 - 4);
    expect(t.rolls([10, 9], 1).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
  });

  it('doubles on a single attack die are refused, naming both slots [F-4]', () => {
    const refused = () =>
      fight('future-path', { A: { Ann: {} }, B: { Bob: {} } }, { rules: { critical: 'doubles-on-attack' } });
    expect(refused).toThrow(/critical: doubles-on-attack.*checks\.skillDie/);
    const pair = () =>
      fight(
        'future-path',
        { A: { Ann: { with: { class: 'melee', damage: '1d6' } } }, B: { Bob: {} } },
        { rules: { critical: 'pair-in-damage' } },
      );
    expect(pair).toThrow(/critical: pair-in-damage.*damage/);
  });

  it('flat armour stands beside AC [R002-18]', () => {
    const t = fight('future-path', { A: { Ann: {} }, B: { Bob: { armour: 2 } } }, { rules: { mitigation: 'flat' } });
    expect(t.rolls('hits', 4).attack('Ann', 'Bob').tells()).toContain('Bob takes 2, armour 2');
  });
});

describe('rules of future-path in d8-tiers', () => {
  it('TX-10: a disadvantage takes a d4 from 2d8 and skill, 5/2 in the mean, and does not count for doubles [C000-27, R000-30]', () => {
    const rules = { rollMods: 'advantage-dice', conditions: 'list' };
    const sides = { A: { Ann: { melee: 3, starts: { sickened: 'for good' } } }, B: { Bob: { dodge: 3 } } };
    const t = fight('d8-tiers', sides, { rules });
    const { rollMods, checks } = t.battle.rules.slots;
    const [plain, spoilt] = [0, -1].map((net) => rollMods.family(checks.skillDie)[rollMods.index(net)]);
    expect(mean(spoilt) - mean(plain)).toBeCloseTo(-5 / 2, 12);
    t.rolls([5, 5, 1, 4, 4], [1, 2, 3]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob critically'); // 5 + 5 - 1 + 3 against 4 + 4 + 3
    t.rolls([5, 4, 4, 1, 2], [1, 2, 3]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob'); // the d4 shows four as well
  });

  it('team initiative scores by dexterity, never rolls, gives players nothing, and settles ties by its own chain [G-10]', () => {
    const more = { rules: { initiative: 'team-mean' } };
    const sides = { A: { Ann: { dexterity: 1 }, Ben: { dexterity: 2 } }, B: { Bob: { dexterity: 3 } } };
    expect(teamScores('d8-tiers', sides, more)).toEqual({ A: 2, B: 3 });
    const t = fight('d8-tiers', sides, more);
    expect(turns(t.playsRound())).toEqual(['Bob', 'Ben', 'Ann']);
    const tied = { A: { Ann: { dexterity: 2 } }, B: { Bob: { dexterity: 2 } } };
    expect(fight('d8-tiers', tied, more).rollOff(3, 4).begins().order()).toEqual(['Bob', 'Ann']);
    expect(chanceToBeFirst('Ann', 'd8-tiers', tied, more)).toBeCloseTo(1 / 2, 12);
  });

  it('a static defence is the mean of the attack die, rounded up, and the better skill [F-5]', () => {
    const sides = { A: { Ann: { melee: 3, dodge: 1 } }, B: { Bob: { dodge: 4 } } };
    const noAc = { A: { Ann: { ...sides.A.Ann, ac: undefined } }, B: { Bob: { ...sides.B.Bob, ac: undefined } } };
    const t = fight('d8-tiers', noAc, {
      rules: { toHit: { mechanic: 'static-defence', defence: 'ac', terms: ['skill'] } },
    });
    expect(t.need('Ann', 'Bob')).toBe(9 + 4 - 3);
  });

  it('flat bleeding and death at minus CON work on hit points below zero [R000-91, F-5]', () => {
    const more = { rules: { bleed: 'flat', death: 'neg-con' } };
    const t = fight('d8-tiers', { A: { Bob: { endurance: 4 }, Cat: {} }, B: { Ann: {} } }, more).wounded('Bob', -7);
    expect(t.ticks('Bob').standing('Bob')).toBe('dead'); // CON stands for twice the endurance: 8
  });

  it('a fall to zero leaves flat-footed, surprise and conditions to those who bring them [F-24]', () => {
    const add = [{ mechanic: 'shocking-grasps' }];
    const { ruleset } = variantOf('d8-tiers', { A: { Ann: {} }, B: { Bob: {} } }, { rules: { manoeuvres: { add } } });
    expect(ruleset.brought.map(({ slot, mechanic, by }) => `${slot}: ${mechanic} by ${by}`)).toEqual([
      'conditions: list by manoeuvres: shocking-grasps',
      'counters: round-end-if-acted by manoeuvres: shocking-grasps',
    ]);
  });
});

describe('a ruleset', () => {
  it('never inherits parameters of a mechanic that was replaced', () => {
    const preset = presetOf('d8-tiers')!;
    const space = { mechanic: 'abstract' };
    const changed = resolveRuleset(
      preset,
      [
        { slot: 'death', parameters: { at: -4 } },
        { slot: 'death', mechanic: 'neg-con' },
      ],
      space,
    );
    expect(changed.slots.death).toEqual([{ mechanic: 'neg-con', parameters: { boundary: 'atOrBelow' } }]);
  });

  it('refuses team turns without team initiative [F-24]', () => {
    const refused = () => fight('d8-tiers', { A: { Ann: {} }, B: { Bob: {} } }, { rules: { turnFlow: 'team-block' } });
    expect(refused).toThrow(/turnFlow: team-block needs initiative/);
  });
});

describe('first aid', () => {
  it('is for those at zero too, where another clock of the dying endangers them [R002-28, R000-91]', () => {
    const may = (bleed: string) => {
      const sides = { A: { Bob: { con: 10 }, Cat: {} }, B: { Ann: {} } };
      return fight('d8-tiers', sides, { rules: { bleed } })
        .wounded('Bob', 0)
        .turnBegins('Cat')
        .may('Cat', ['stabilise', 'Bob']);
    };
    expect([may('die-vs-deficit'), may('flat'), may('none')]).toEqual([false, true, false]);
  });
});
