// Whether the intervals and decisions are right as often as they say, measured by many repetitions, each with fresh dice.
// `npm run selftest` prints a table and ends with exit code 1 when a bound is broken. `-- --quick` takes fewer repetitions,
// `-- --markdown` prints Markdown, `-- --write` writes the table into docs/trust.md, `-- --seed TEXT` takes other dice.
import { parseArgs } from 'node:util';
import { hireCrew } from './selftest/crew.mjs';
import { loadGame } from './selftest/game.mjs';
import { MEASUREMENTS } from './selftest/measurements.mjs';
import { markdownTable, rowOf, terminalTable, writePage } from './selftest/table.mjs';

const BAD_INPUT = 2;
const { quick, markdown, write, seed } = optionsOf(process.argv.slice(2));

function optionsOf(args) {
  try {
    const options = { quick: bool(), markdown: bool(), write: bool(), seed: { type: 'string', default: 'selftest' } };
    const { values } = parseArgs({ args, options });
    if (values.quick && values.write) throw new Error('--write is for the whole table: leave out --quick');
    return values;
  } catch ({ message }) {
    console.error(message);
    return process.exit(BAD_INPUT);
  }
}

function bool() {
  return { type: 'boolean', default: false };
}

/** Progress: rewritten on a terminal, else a line when something is complete. */
function tell(title, share, start) {
  const seconds = Math.round((performance.now() - start) / 1000);
  const text = `${title}: ${Math.floor(100 * share)} %, ${seconds} s`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}${share === 1 ? '\n' : ''}`);
  else if (share === 1) console.error(text);
}

async function measure(crew, game, measurement) {
  const { id, repetitions, rows } = measurement;
  const count = quick ? repetitions.quick : repetitions.full;
  const seeds = Array.from({ length: count }, (_, i) => `${seed}/${id}/${i}`);
  const start = performance.now();
  const found = await crew.play(measurement, seeds, (share) => tell(rows[0], share, start));
  return measurement.bounds(game).map((bound, i) => rowOf(rows[i], bound, found[i]));
}

const game = await loadGame();
const crew = hireCrew();
const rows = [];
for (const measurement of MEASUREMENTS) rows.push(...(await measure(crew, game, measurement)));
await crew.dismiss();

console.log((markdown ? markdownTable : terminalTable)(rows));
const broken = rows.filter(({ holds }) => !holds).length;
console.log(`\n${broken === 0 ? `All ${rows.length} hold.` : `${broken} of ${rows.length} do not hold.`}`);
if (write) writePage(rows, `Seed \`${seed}\`.`);
process.exitCode = broken === 0 ? 0 : 1;
