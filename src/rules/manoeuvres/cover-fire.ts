import { CLOCK, MISS } from '../../dice/dice.ts';
import { die } from '../../dice/distribution.ts';
import { parseDice } from '../../dice/notation.ts';
import { poolOf } from '../../dice/pool.ts';
import { nthDie } from '../../dice/purpose.ts';
import { FULL_ROUND } from '../../model/action.ts';
import type { Weapon } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { no, nothing } from '../nothing.ts';
import { choice, integer, dice as notation, yesOrNo } from '../parameter.ts';

const SQUARE = 5;
const PERCENT = 100;

/** Puts a stretch of ground under fire: whoever enters it, or ends a turn in it, is shot at once. */
export const coverFire = mechanic('manoeuvres', {
  id: 'cover-fire',
  title: 'Cover fire',
  source: ['R003-27', 'R003-28', 'R003-29', 'R003-30', 'R003-31'],
  parameters: {
    handgunShots: integer({
      default: 3,
      min: 1,
      max: 100,
      ruling: 'C003-40',
      says: 'shots of a handgun for two squares',
    }),
    autoRifleShots: integer({ default: 3, min: 1, max: 100, says: 'shots of an automatic rifle for two squares' }),
    shotgunShots: integer({ default: 1, min: 1, max: 100, says: 'shots of a shotgun for two squares' }),
    mostShots: integer({ default: 6, min: 1, max: 100, says: 'shots fired at most, of those that are loaded' }),
    failMissChance: integer({ default: 50, min: 0, max: PERCENT, says: 'percent of failed rolls that hit nothing' }),
    coverHits: notation({ default: '1d3', says: 'how many shots hit' }),
    failHits: choice(['roll', 'one'], {
      default: 'roll',
      ruling: 'C003-15',
      says: 'hits of a failed roll that hits all the same',
    }),
    hitsCap: choice(['none', 'shotsFired'], {
      default: 'none',
      ruling: 'C003-15',
      says: 'how many shots can hit one target',
    }),
    escapeCheck: choice(['better', 'agility', 'luck'], {
      default: 'better',
      ruling: 'C003-42',
      says: 'what a target rolls to get through',
    }),
    zoneLasts: choice(['roundEnd', 'ownNextTurn'], {
      default: 'roundEnd',
      ruling: 'C003-15',
      says: 'how long the fire covers the place',
    }),
    countsAsHold: yesOrNo({ default: true, says: 'whether the shooter is slower in the next round, as after holding' }),
    coverInitPenalty: integer({ default: -2, min: -100, max: 0 }),
    coverHitsFriends: yesOrNo({ default: false, says: 'whether the own side is fired at as well' }),
  },
  reads: ['position', 'down', 'absent', 'sideOf', 'armed', 'ammo', 'wielded', 'agility', 'luck', 'round'],
  roundOnlyForDice: true,
  columns: {
    zoneFrom: { of: 'member', keptWhile: 'up' },
    zoneTo: { of: 'member', keptWhile: 'up' },
    /** Shots fired into the zone; 0: there is none. */
    zoneShots: { of: 'member', keptWhile: 'up' },
    slowed: { of: 'member', keptWhile: 'up' },
    /** By shooter and other: stands in the zone, has been fired at, is to be fired at. */
    inside: { of: 'pair' },
    caught: { of: 'pair' },
    pending: { of: 'pair' },
    /** Has had its turn in this round. */
    spent: { of: 'member' },
  },
  modifies: true,
  bind(p, table, dice, { slots, shape, weapons, purpose }) {
    const { position, down, absent, sideOf, armed, ammo, wielded, agility, luck, round } = table;
    const { zoneFrom, zoneTo, zoneShots, slowed, inside, caught, pending, spent, moves, shoots, weaponOf } = table;
    const n = shape.members;
    const { roll, against } = slots.checks.attribute;
    const attribute = poolOf(roll);
    const percent = poolOf(die(PERCENT));
    const hitPool = poolOf(parseDice(p.coverHits));
    const { space, range, conditions } = slots;
    const bindShots = (weapon: Weapon): number => {
      if (weapon.class === 'handgun') return p.handgunShots;
      if (weapon.class === 'autoRifle') return p.autoRifleShots;
      return weapon.class === 'shotgun' ? p.shotgunShots : 0;
    };
    const perTwo = Int32Array.from(weapons, bindShots);
    const halves = Int32Array.from(weapons, (weapon) => (weapon.class === 'shotgun' ? 1 : 0));
    const { mostShots, failMissChance, countsAsHold, coverInitPenalty, coverHitsFriends } = p;
    const oneIfFailed = p.failHits === 'one';
    const capped = p.hitsCap === 'shotsFired';
    const untilRoundEnd = p.zoneLasts === 'roundEnd';
    const byAgility = p.escapeCheck !== 'luck';
    const byLuck = p.escapeCheck !== 'agility';

    function loaded(who: number): number {
      const left = ammo[who * shape.places + wielded[who]];
      return left < mostShots ? left : mostShots;
    }

    function subject(shooter: number, who: number): boolean {
      return (
        who !== shooter && down[who] === 0 && absent[who] === 0 && (coverHitsFriends || sideOf[who] !== sideOf[shooter])
      );
    }

    function standsIn(shooter: number, who: number): boolean {
      return zoneShots[shooter] > 0 && position[who] >= zoneFrom[shooter] && position[who] <= zoneTo[shooter];
    }

    function marks(shooter: number, who: number): void {
      const cell = shooter * n + who;
      if (caught[cell] === 1 || !subject(shooter, who)) return;
      caught[cell] = 1;
      pending[cell] = 1;
    }

    function clears(shooter: number): void {
      zoneShots[shooter] = 0;
      for (let who = 0; who < n; who++) {
        inside[shooter * n + who] = 0;
        caught[shooter * n + who] = 0;
        pending[shooter * n + who] = 0;
      }
    }

    function afterStep(who: number): void {
      for (let shooter = 0; shooter < n; shooter++) {
        const cell = shooter * n + who;
        const now = standsIn(shooter, who) ? 1 : 0;
        if (now === 1 && inside[cell] === 0) marks(shooter, who);
        inside[cell] = now;
      }
    }

    /** One whose turn is over may get out, if Agility or Luck helps and one move is enough. */
    function escapes(shooter: number, who: number): void {
      let best = byAgility ? agility[who] : 0;
      if (byLuck && luck[who] > best) best = luck[who];
      dice.at(CLOCK, round[0], who);
      if (!dice.reaches(purpose.save, attribute, against - best)) return;
      const back = position[who] - zoneFrom[shooter] + SQUARE;
      const ahead = zoneTo[shooter] + SQUARE - position[who];
      const away = position[shooter] <= position[who] ? 1 : 0;
      const forward = ahead < back || (ahead === back && away === 1);
      const way = forward ? ahead : back;
      if (way > space.stride(who) || !conditions.mayMove(who)) return;
      moves(who, forward ? position[who] + way : position[who] - way);
      afterStep(who);
    }

    const never = !space.moves || perTwo.every((shots) => shots === 0);
    if (never) return { never, cost: () => FULL_ROUND, aims: 'enemy', legal: no, perform: nothing };
    return {
      cost: () => FULL_ROUND,
      aims: 'enemy',
      legal(who, target) {
        const weapon = weaponOf(who);
        const shots = perTwo[weapon];
        return (
          down[target] === 0 &&
          armed[who] === 1 &&
          shots > 0 &&
          loaded(who) >= shots &&
          range.legal(who, target, weapon)
        );
      },
      perform(who, target) {
        const shots = loaded(who);
        const squares = 2 * Math.floor(shots / perTwo[weaponOf(who)]);
        for (let i = 0; i < shots; i++) shoots(who);
        clears(who);
        zoneFrom[who] = position[target] - SQUARE * Math.floor((squares - 1) / 2);
        zoneTo[who] = zoneFrom[who] + SQUARE * (squares - 1);
        zoneShots[who] = shots;
        if (countsAsHold) slowed[who] = 1;
        for (let other = 0; other < n; other++) {
          if (!standsIn(who, other) || !subject(who, other)) continue;
          inside[who * n + other] = 1;
          if (spent[other] === 0) continue;
          escapes(who, other);
          if (standsIn(who, other)) marks(who, other);
        }
      },
      zone: {
        next() {
          for (let cell = 0; cell < n * n; cell++) {
            if (pending[cell] === 0) continue;
            pending[cell] = 0;
            const shooter = Math.floor(cell / n);
            if (down[shooter] === 0 && down[cell - shooter * n] === 0) return cell;
          }
          return -1;
        },
        form: {
          swung: true,
          volley(attacker, _target, verdict) {
            if (verdict === MISS && !dice.reaches(purpose.roll, percent, failMissChance + 1)) return 0;
            if (verdict === MISS && oneIfFailed) return 1;
            const hits = dice.roll(nthDie(purpose.roll, 1), hitPool);
            return capped && hits > zoneShots[attacker] ? zoneShots[attacker] : hits;
          },
          scaled: (_attacker, _target, weapon, damage) => (halves[weapon] === 0 || damage < 2 ? damage : damage >> 1),
        },
      },
      initiativeBonus: (who) => (slowed[who] === 1 ? coverInitPenalty : 0),
      moved: afterStep,
      turnBegins(who) {
        slowed[who] = 0;
        if (zoneShots[who] > 0) clears(who);
      },
      turnEnds(who) {
        spent[who] = 1;
        for (let shooter = 0; shooter < n; shooter++) if (standsIn(shooter, who)) marks(shooter, who);
      },
      roundEnds() {
        for (let who = 0; who < n; who++) {
          spent[who] = 0;
          if (untilRoundEnd && zoneShots[who] > 0) clears(who);
        }
      },
    };
  },
});
