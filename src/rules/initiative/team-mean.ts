import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { mechanic } from '../mechanic.ts';
import { choice, dice, list, yesOrNo } from '../parameter.ts';
import { denseRanks } from './dense.ts';
import { comparePlaces, innerPlaces } from './inner-places.ts';
import { lineupOf } from './lineup.ts';
import { initScore, statOfTerm, TERM_STATS, TERMS } from './score.ts';

/** The mean score of its members, rounded up, orders the teams for the whole fight; nobody rolls but to break ties. */
export const teamMean = mechanic('initiative', {
  id: 'team-mean',
  title: 'Team initiative: the mean of the members',
  source: ['R000-3', 'R000-5', 'R000-6', 'R000-7', 'R000-8', 'R000-11', 'R000-13', 'R000-15', 'R000-16', 'R000-18'],
  parameters: {
    terms: list(TERMS, { default: ['dex', 'wis', 'misc'] }),
    useModifiers: yesOrNo({
      default: true,
      ruling: 'C000-1',
      says: 'whether abilities add their modifiers or their scores',
    }),
    aggregate: choice(['mean', 'max', 'min', 'sum'], { default: 'mean' }),
    round: choice(['ceil', 'floor', 'none', 'awayFromZero'], {
      default: 'ceil',
      ruling: 'C000-2',
      says: 'how the mean of a team is rounded',
    }),
    countAbsent: yesOrNo({ default: false, ruling: 'C000-3', says: 'whether latecomers count towards the mean' }),
    countHidden: yesOrNo({
      default: true,
      ruling: 'C000-3',
      says: 'whether those an enemy does not know of count, too',
    }),
    groupBonusStage: choice(['afterAverage', 'beforeAverage'], {
      default: 'afterAverage',
      ruling: 'C000-4',
      says: 'whether the bonus of a team is added before or after rounding',
    }),
    checkDie: dice({ default: '1d20', says: 'what the best of tied teams roll' }),
  },
  reads: [...TERM_STATS, 'teamInitBonus', 'sideOf', 'absent', 'aware'],
  uses: ({ terms, countHidden }) => [
    ...terms.map(statOfTerm),
    'teamInitBonus',
    'sideOf',
    'absent',
    ...(countHidden ? [] : (['aware'] as const)),
  ],
  brings: {
    turnFlow: { mechanic: 'team-block' },
    tieBreak: { mechanic: 'chain', parameters: { rules: ['maxDexScore', 'initCheckOfBest'] } },
  },
  bind(p, table, dice, { slots, shape, turnOrder, purpose, scratch }) {
    const { terms, useModifiers, aggregate, round, countAbsent, countHidden } = p;
    const { teamInitBonus, sideOf, absent, aware } = table;
    const { members: n, sides } = shape;
    const bonusBefore = p.groupBonusStage === 'beforeAverage';
    const teams = { order: scratch(sides), joined: scratch(sides), size: scratch(1) };
    const lineup = lineupOf({
      units: sides,
      firstActor: n,
      pool: null,
      tiePool: poolOf(parseDice(p.checkDie)),
      purpose,
      ties: slots.tieBreak.then,
      room: teams,
      scratch,
    });
    const best = new Int32Array(sides);
    const withModifiers = slots.tieBreak.withModifiers ? 1 : 0;
    const score = new Int32Array(n);
    const ranks = new Int32Array(sides);
    const inner = new Int32Array(n);
    const { coordinates, innerOrder } = slots.turnFlow;
    const byScore = innerOrder === 'byInitScore';
    const byChance = innerOrder === 'random';
    // Members as drawn at random inside of their teams; who stands higher is of a team that acts earlier.
    const drawn = lineupOf({
      units: n,
      firstActor: 0,
      pool: null,
      tiePool: poolOf(parseDice(p.checkDie)),
      purpose,
      ties: 'random',
      room: { order: turnOrder.members, joined: turnOrder.joined, size: turnOrder.size },
      scratch,
    });

    // @binding
    function rounded(sum: number, count: number): number {
      if (round === 'ceil') return Math.ceil(sum / count);
      if (round === 'floor') return Math.floor(sum / count);
      if (round === 'awayFromZero') return sum < 0 ? Math.floor(sum / count) : Math.ceil(sum / count);
      // Unrounded means of teams are compared as fractions of a common denominator.
      return Math.round((sum * 27720) / count);
    }

    // @binding
    function isHidden(who: number): boolean {
      for (let e = 0; e < n; e++) if (sideOf[e] !== sideOf[who] && aware[e * n + who] === 0) return true;
      return false;
    }

    // @binding
    function counts(who: number, late: boolean): boolean {
      return (late || absent[who] === 0) && (countHidden || !isHidden(who));
    }

    // @binding
    function teamScore(side: number, all: boolean): number {
      let sum = 0;
      let count = 0;
      let bonus = 0;
      let highest = -0x8000;
      let lowest = 0x8000;
      for (let who = 0; who < n; who++) {
        if (sideOf[who] !== side || !(all || counts(who, countAbsent))) continue;
        count++;
        sum += score[who];
        bonus += teamInitBonus[who];
        if (score[who] > highest) highest = score[who];
        if (score[who] < lowest) lowest = score[who];
      }
      // A team that comes late, or hides, as a whole has the score of all of it.
      if (count === 0) return teamScore(side, true);
      const unit = round === 'none' ? 27720 : 1;
      const lost = slots.conditions.teamInitiative(side);
      if (aggregate === 'max') return (highest + bonus - lost) * unit;
      if (aggregate === 'min') return (lowest + bonus - lost) * unit;
      if (aggregate === 'sum') return (sum + bonus - lost) * unit;
      if (bonusBefore) return rounded(sum + bonus * count, count) - lost * unit;
      return rounded(sum, count) + (bonus - lost) * unit;
    }

    // Own score descending, equal ones as listed (G-5); those who coordinate at the lowest of their scores.
    // @binding
    function sortInside(): void {
      const places = innerPlaces(score, coordinates, sideOf);
      const sorted = [...places.keys()];
      if (byScore) sorted.sort((a, b) => comparePlaces(places[a], places[b]));
      inner.set(sorted);
    }

    function drawsInside(): void {
      for (let i = 0; i < sides; i++) {
        for (let who = 0; who < n; who++) if (sideOf[who] === teams.order[i]) drawn.bonus[who] = sides - i;
      }
      for (let who = 0; who < n; who++) drawn.units[who] = who;
      drawn.size[0] = n;
      dice.order(0, drawn);
    }

    return {
      rerolls: false,
      // @binding
      prepare() {
        for (let who = 0; who < n; who++) score[who] = initScore(terms, useModifiers, table, who);
        for (let side = 0; side < sides; side++) {
          ranks[side] = slots.tieBreak.teamRank(side);
          best[side] = -0x8000;
        }
        for (let who = 0; who < n; who++) {
          if (absent[who] === 0 && score[who] > best[sideOf[who]]) best[sideOf[who]] = score[who];
        }
        denseRanks(ranks, lineup.rank);
        for (let side = 0; side < sides; side++) {
          lineup.bonus[side] = teamScore(side, false);
          lineup.tieBonus[side] = withModifiers * best[side];
        }
        sortInside();
      },
      begin() {
        for (let side = 0; side < sides; side++) lineup.units[side] = side;
        teams.size[0] = sides;
        dice.order(0, lineup);
        if (byChance) {
          drawsInside();
          return;
        }
        let size = 0;
        for (let i = 0; i < sides; i++) {
          for (let j = 0; j < n; j++) {
            if (sideOf[inner[j]] !== teams.order[i]) continue;
            turnOrder.joined[size] = 0;
            turnOrder.members[size++] = inner[j];
          }
        }
        turnOrder.size[0] = size;
      },
    };
  },
});
