import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressedDice } from '../../src/dice/addressed.ts';
import { AT_RANDOM, type Dice, NO_NEED, OFF_TURN, OWN_TURN } from '../../src/dice/dice.ts';
import { combine, difference, enumerate, relabel } from '../../src/dice/distribution.ts';
import { facesThatFit } from '../../src/dice/faces.ts';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { outcomeOfFaces, poolOf } from '../../src/dice/pool.ts';
import { purposeOf } from '../../src/dice/purpose.ts';
import { recordingDice } from '../../src/dice/recording.ts';
import { replayingDice } from '../../src/dice/replaying.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { lineupOf } from './lineups.ts';

const hit = purposeOf('attack.hit');
const damage = purposeOf('attack.damage');
const doubles = relabel('2d8', parseDice('2d8'), ['doubles'], ({ total }, [a, b]) => ({
  total,
  flags: a === b ? 1 : 0,
}));
const opposed = poolOf(difference(doubles, parseDice('2d8')));
const d6 = poolOf(parseDice('d6'));
const d20 = poolOf(parseDice('d20'));

/** A small fight: whoever acts first each round attacks; three hits and it is over. */
function fight(dice: Dice): string {
  const lineup = lineupOf(d20, AT_RANDOM, [2, 0]);
  const wounds = [0, 0];
  let story = '';
  for (let round = 1; round < 30; round++) {
    dice.order(round, lineup);
    for (const who of lineup.order) {
      dice.at(OWN_TURN, round, who);
      const result = dice.judge(hit, opposed, 1);
      if (result > 0) wounds[1 - who] += dice.roll(damage, d6) * result;
      dice.at(OFF_TURN, round, 1 - who);
      if (dice.reaches(hit, opposed, 9)) wounds[who] += dice.ask(damage, d6);
      story += `${round}:${who} ${wounds} `;
      if (wounds[0] > 20 || wounds[1] > 20) return story;
    }
  }
  return story;
}

const addressed = () => addressedDice(runKeyOf('recording'), actorKeys(['A', 'B']));

describe('recording dice', () => {
  it('change nothing, whatever form a request has', () => {
    const [plain, recorded] = [addressed(), recordingDice(addressed())];
    for (let trial = 0; trial < 200; trial++) {
      plain.begin(trial);
      recorded.begin(trial);
      expect(fight(recorded)).toBe(fight(plain));
    }
  });

  it('let the same fight be fought again from the record', () => {
    fc.assert(
      fc.property(fc.nat(), (trial) => {
        const dice = recordingDice(addressed());
        dice.begin(trial);
        const story = fight(dice);
        const again = replayingDice(dice.record);
        expect(fight(again)).toBe(story);
        again.done();
      }),
      { seed: 6, numRuns: 100 },
    );
  });

  it('know who rolled what, what was needed, and what units rolled for their places', () => {
    const dice = recordingDice(addressed());
    dice.begin(1);
    fight(dice);
    const [order, attack] = dice.record;
    if (order.kind !== 'order' || attack.kind !== 'roll') throw new Error('an order, then an attack');
    expect(order.rolled.map((outcome, i) => d20.totals[outcome] + order.bonus[i])).toEqual(
      order.rolled.map((outcome, i) => d20.totals[outcome] + order.bonus[i]).sort((a, b) => b - a),
    );
    expect(attack).toMatchObject({ series: OWN_TURN, round: 1, actor: order.order[0], purpose: hit, need: 1 });
    expect(dice.record.some((entry) => entry.kind === 'roll' && entry.need === NO_NEED)).toBe(true);
  });

  it('begin an empty record with each trial', () => {
    const dice = recordingDice(addressed());
    dice.begin(1);
    fight(dice);
    dice.begin(2);
    expect(dice.record).toEqual([]);
  });

  it('record scripts, whose meanings depend on the need', () => {
    const script = scriptedDice(['misses', 'crit', { order: [1, 0] }]);
    const dice = recordingDice(script);
    dice.at(OWN_TURN, 1, 0);
    expect([dice.judge(hit, opposed, 5), dice.judge(hit, opposed, 5)]).toEqual([0, 2]);
    dice.order(1, lineupOf(d20, AT_RANDOM, [0, 0]));
    expect(dice.record.at(-1)).toMatchObject({ kind: 'order', order: [1, 0], rolled: [] });
  });
});

describe('a replay', () => {
  const record = () => {
    const dice = recordingDice(addressed());
    dice.begin(7);
    fight(dice);
    return dice.record;
  };

  it('fails when the fight asks something else', () => {
    const dice = replayingDice(record());
    expect(() => dice.order(2, lineupOf(d20, AT_RANDOM, [2, 0]))).toThrow('left its record at entry 1');
    const other = replayingDice(record().slice(1));
    other.at(OWN_TURN, 1, 0);
    expect(() => other.judge(damage, opposed, 1)).toThrow('but asked is attack.damage on 2d8 against 2d8');
  });

  it('fails when the fight ends early or goes on', () => {
    const dice = replayingDice(record());
    expect(() => dice.done()).toThrow('were not asked for');
    expect(() => fight(replayingDice(record().slice(0, -1)))).toThrow('recorded is nothing more');
  });
});

describe('faces that fit', () => {
  const pools = ['2d8', '3d8km', '20d6', '10d20kh3', '1d8+2d6*2-1', 'd6-d6', '33d3km', '5d6kl2', '2*(d4+1d6)'].map(
    (text) => poolOf(parseDice(text)),
  );

  it('come to the outcome they are to show', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pools, opposed), fc.nat(), fc.nat(), (pool, which, pick) => {
        const outcome = which % pool.size;
        const faces = facesThatFit(pool, outcome, pick);
        expect(faces.length).toBe(pool.source.dice.length);
        faces.forEach((face, die) => {
          expect(face).toBeGreaterThanOrEqual(1);
          expect(face).toBeLessThanOrEqual(pool.source.dice[die]);
        });
        expect(outcomeOfFaces(pool, faces)).toBe(outcome);
        expect(facesThatFit(pool, outcome, pick)).toEqual(faces);
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  it.each(['3d4', '3d4km', '4d3kh2', 'd4+d6', '(d4-1)*d3', '2d3+2d3*2'])(
    'show every way of %s equally often',
    (text) => {
      const pool = poolOf(parseDice(text));
      const outcome = pool.totals.findIndex((total) => total >= pool.mean);
      const { dice } = pool.source;
      const ways: string[] = [];
      enumerate('all', dice, [], (faces) => {
        if (outcomeOfFaces(pool, faces) === outcome) ways.push(faces.join());
        return { total: 0, flags: 0 };
      });
      const picks = 300 * ways.length;
      const seen = new Map(ways.map((way) => [way, 0]));
      for (let pick = 0; pick < picks; pick++) {
        const way = facesThatFit(pool, outcome, pick).join();
        seen.set(way, (seen.get(way) ?? 0) + 1);
      }
      expect(seen.size).toBe(ways.length);
      for (const times of seen.values()) expect(Math.abs(times - 300)).toBeLessThan(4.5 * Math.sqrt(300));
    },
  );

  it('are none for a number that is no die', () => {
    expect(facesThatFit(poolOf(parseDice('4')), 0, 1)).toEqual([]);
    const fixed = combine('4*2', parseDice('4'), parseDice('2'), (a, b) => a * b);
    expect(facesThatFit(poolOf(fixed), 0, 1)).toEqual([]);
  });
});
