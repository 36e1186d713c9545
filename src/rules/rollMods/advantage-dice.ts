import { combine, type Distribution } from '../../dice/distribution.ts';
import { parseDice } from '../../dice/notation.ts';
import { mechanic } from '../mechanic.ts';
import { dice, integer, yesOrNo } from '../parameter.ts';

function withDice(base: Distribution, extra: Distribution, net: number): Distribution {
  let roll = base;
  for (let i = 0; i < Math.abs(net); i++) {
    roll = combine(`${roll.name} ${net < 0 ? '-' : '+'} ${extra.name}`, roll, extra, (a, b) =>
      net < 0 ? a - b : a + b,
    );
  }
  return roll;
}

/** Net advantages add a small die each to a roll, net disadvantages take one each away. */
export const advantageDice = mechanic('rollMods', {
  id: 'advantage-dice',
  title: 'Advantage dice',
  source: ['R000-30', 'R000-29'],
  parameters: {
    die: dice({ default: '1d4', ruling: 'C000-28', says: 'the die that is rolled beside the attack' }),
    maxDice: integer({ default: 3, min: 1, max: 3, ruling: 'C000-27', says: 'most dice that count at once' }),
    onDamage: yesOrNo({
      default: false,
      ruling: 'C000-29',
      says: "whether the attacker's own advantages touch damage rolls, too",
    }),
  },
  bind({ die, maxDice, onDamage }) {
    const extra = parseDice(die);
    return {
      most: maxDice,
      onDamage,
      // @binding
      family: (base) => Array.from({ length: 2 * maxDice + 1 }, (_, i) => withDice(base, extra, i - maxDice)),
      index: (net) => (net > maxDice ? maxDice : net < -maxDice ? -maxDice : net) + maxDice,
      bonus: () => 0,
    };
  },
});
