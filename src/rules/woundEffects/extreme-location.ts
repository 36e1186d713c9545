import { poolOf } from '../../dice/pool.ts';
import { BODY, placeNumber } from '../../model/body.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

const PLACES = BODY.length + 1;
const LEFT_ARM = placeNumber('left arm');
const RIGHT_ARM = placeNumber('right arm');
const LEFT_LEG = placeNumber('left leg');
const RIGHT_LEG = placeNumber('right leg');

/** So much damage to one place in one round needs a surgeon; as an option it tells in the fight already. */
export const extremeLocation = mechanic('woundEffects', {
  id: 'extreme-location',
  title: 'Extreme damage to a place',
  source: ['R003-54'],
  parameters: {
    extremeThreshold: integer({ default: 15, min: 1, max: 10_000 }),
    window: choice(['round', 'fight'], { default: 'round', says: 'how long damage to a place adds up' }),
    combatEffect: choice(['none', 'limbDisabled'], {
      default: 'none',
      ruling: 'C003-34',
      says: 'limbDisabled: an arm drops its weapon, a leg cannot move, head or torso test Endurance',
    }),
  },
  reads: ['down', 'hp', 'endurance'],
  // What a place has taken in this time, and whether it was too much.
  columns: ({ combatEffect }) => ({
    harm: { of: 'member', cells: combatEffect === 'none' ? 1 : PLACES },
    ruined: { of: 'member', cells: combatEffect === 'none' ? 1 : PLACES },
  }),
  bind({ extremeThreshold, window, combatEffect }, table, dice, { slots, shape, purpose }) {
    const { harm, ruined, down, hp, endurance, falls, knocksOut, disarms } = table;
    // What has no effect in the fight is left to the report, and is no part of the state.
    if (combatEffect === 'none') return {};
    const { roll, against } = slots.checks.attribute;
    const pool = poolOf(roll);
    const cells = shape.members * PLACES;
    const forgets = window === 'round';

    function ruins(target: number, location: number): void {
      if (location === LEFT_ARM || location === RIGHT_ARM) disarms(target);
      else if (location !== LEFT_LEG && location !== RIGHT_LEG && down[target] === 0) {
        if (dice.reaches(purpose.check, pool, against - endurance[target])) return;
        if (hp[target] < 0) falls(target);
        else knocksOut(target);
      }
    }

    return {
      disarms: true,
      wounded(_attacker, target, damage, location) {
        const cell = target * PLACES + location;
        if (location === 0 || ruined[cell] === 1) return;
        harm[cell] += damage;
        if (harm[cell] < extremeThreshold) return;
        harm[cell] = 0;
        ruined[cell] = 1;
        ruins(target, location);
      },
      mayMove: (who) => ruined[who * PLACES + LEFT_LEG] === 0 && ruined[who * PLACES + RIGHT_LEG] === 0,
      ...(forgets && {
        roundEnds() {
          for (let cell = 0; cell < cells; cell++) harm[cell] = 0;
        },
      }),
    };
  },
});
