import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { mechanic } from '../mechanic.ts';
import { zero } from '../nothing.ts';
import { choice, dice, list, yesOrNo } from '../parameter.ts';
import { denseRanks } from './dense.ts';
import { lineupOf } from './lineup.ts';
import { initScore, statOfTerm, TERM_STATS, TERMS } from './score.ts';

/** Everyone rolls; the highest total acts first. */
export const individualRoll = mechanic('initiative', {
  id: 'individual-roll',
  title: 'Everyone rolls',
  source: ['R002-3', 'R002-5', 'R000-4', 'R001-2', 'R003-2'],
  parameters: {
    die: dice({ default: '1d20' }),
    terms: list(TERMS, { default: ['dex'], ruling: 'C002-17' }),
    useModifiers: yesOrNo({ default: true, ruling: 'C000-1' }),
    reroll: choice(['never', 'eachRound'], { default: 'never', says: 'once a fight, or at the start of every round' }),
    withSkillDie: yesOrNo({
      default: false,
      says: 'whether everyone rolls the skill die in force instead of a die of its own',
    }),
    drawBonus: yesOrNo({
      default: false,
      ruling: 'C003-4',
      says: 'whether one who will draw first adds the Draw skill, and is then bound to draw',
    }),
    conditionPenaltyApplies: yesOrNo({
      default: true,
      ruling: 'C001-26',
      says: 'whether a condition track lowers the check',
    }),
  },
  reads: [...TERM_STATS, 'draw', 'dead', 'down', 'absent'],
  uses: ({ terms, drawBonus }) => [
    ...terms.map(statOfTerm),
    'dead',
    'down',
    'absent',
    ...(drawBonus ? (['draw'] as const) : []),
  ],
  brings: { turnFlow: { mechanic: 'individual' } },
  bind(p, table, dice, { slots, shape, turnOrder, purpose, scratch }) {
    const { terms, useModifiers, reroll, drawBonus, conditionPenaltyApplies } = p;
    const { dead, down, absent, draw } = table;
    const n = shape.members;
    const pool = poolOf(p.withSkillDie ? slots.checks.skillDie : parseDice(p.die));
    const lineup = lineupOf({
      units: n,
      firstActor: 0,
      pool,
      tiePool: pool,
      purpose,
      ties: slots.tieBreak.then,
      room: { order: turnOrder.members, joined: turnOrder.joined, size: turnOrder.size },
      scratch,
    });
    const ranks = new Int32Array(n);
    const score = new Int32Array(n);
    const { onChecks } = slots.conditions;
    const { initiativeBonus, checkBonus } = slots.modifiers;
    const worn = conditionPenaltyApplies && onChecks !== zero;
    const varies = worn || drawBonus || initiativeBonus !== zero;
    const { draws } = turnOrder;
    const { withModifiers } = slots.tieBreak;
    const each = reroll === 'eachRound';
    // The down keep a place only where the clock of the dying ticks there, or where they may wake.
    const downToo = slots.bleed.ticksInTurn || slots.stabilise.wakesInTurn || slots.woundEffects.suffersInTurn;

    function counts(who: number, more: number): void {
      lineup.bonus[who] = score[who] + more;
      if (withModifiers) lineup.tieBonus[who] = lineup.bonus[who];
    }

    function inPlay(who: number): number {
      const worse = worn ? onChecks(who) : 0;
      const drawing = drawBonus && draws[who] === 1 ? draw[who] + checkBonus(who) : 0;
      return worse + drawing + initiativeBonus(who);
    }

    return {
      rerolls: each,
      asksWhoDraws: drawBonus,
      // @binding
      prepare() {
        for (let who = 0; who < n; who++) {
          score[who] = initScore(terms, useModifiers, table, who);
          counts(who, 0);
          ranks[who] = slots.tieBreak.memberRank(who);
        }
        denseRanks(ranks, lineup.rank);
      },
      // A latecomer of an order that is rolled once is ranked with the others, and skipped until it comes.
      begin() {
        if (each) return;
        for (let who = 0; who < n; who++) {
          lineup.units[who] = who;
          if (varies) counts(who, inPlay(who));
        }
        lineup.size[0] = n;
        dice.order(0, lineup);
      },
      roundBegins(round) {
        if (!each) return;
        let size = 0;
        for (let who = 0; who < n; who++) {
          if (dead[who] === 1 || absent[who] === 1 || (down[who] === 1 && !downToo)) continue;
          lineup.units[size++] = who;
          if (varies) counts(who, inPlay(who));
        }
        lineup.size[0] = size;
        dice.order(round, lineup);
      },
    };
  },
});
