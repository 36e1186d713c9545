import type { Solving } from '../run/solving.ts';
import { clean } from './clean.ts';
import { grouped, shortly } from './duration.ts';
import type { Terminal } from './terminal.ts';

const EVERY_MS = { screen: 200, elsewhere: 5000 };
/** What can be said beforehand is a bound that most fights stay far below. */
const FAR_BELOW = 30;

/** Says how many states are expected, then how many there are, on a terminal in one line that changes. */
export function solvingShown({ err, screen }: Terminal): (progress: Solving) => void {
  const every = screen === undefined ? EVERY_MS.elsewhere : EVERY_MS.screen;
  let variant: string | undefined;
  let start = 0;
  let told = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.variant !== variant) {
      variant = progress.variant;
      start = now;
      told = now;
      err.write(`${err.paint.quiet(expectation(progress))}\n`);
      return;
    }
    if (now - told < every) return;
    told = now;
    const line = standing(progress, (now - start) / 1000);
    if (screen === undefined) err.write(`${err.paint.quiet(line)}\n`);
    else screen.write(`\r${line}\u001b[K\r`);
  };
}

function expectation({ variant, expected }: Solving): string {
  const most = Number(expected.toPrecision(2));
  const least = Math.max(1, Number((expected / FAR_BELOW).toPrecision(2)));
  return `Solving “${clean(variant)}”: from ${grouped(least)} to ${grouped(most)} states are to be expected.`;
}

/** Two digits, and no powers of ten. */
const percent = (share: number): string => (share < 1e-4 ? 'below 0.01' : String(Number((100 * share).toPrecision(2))));

function standing({ states, paths, round, goesOn }: Solving, seconds: number): string {
  const rate = seconds > 0 ? ` | ${shortly(paths / seconds)} ways/s` : '';
  const reached = round > 0 ? ` | after round ${round} ${percent(goesOn)} % go on` : '';
  return `${grouped(states)} states${rate}${reached}`;
}
