// How long exact answers take: each gold duel, and fights of two against two. `node bench/exact.mjs` by itself, or as a
// part of `npm run bench` (`npm run bench -- --exact`: nothing else). Each fight has a process of its own.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';

const GOLD = new URL('../scenarios/gold/', import.meta.url);
/** Seconds of the processor and gigabytes that a fight may take. */
const DUEL = { seconds: 10, gigabytes: 4 };
const PAIRS = { seconds: 60, gigabytes: 4 };

const twoAgainstTwo = (ruleset, member, weapon) => {
  const side = { tactic: 'focus-fire', knowledge: 'full', members: { Fighter: { count: 2, hp: 12, ...member } } };
  return JSON.stringify({
    title: `Two against two in ${ruleset}`,
    ruleset,
    space: { mode: 'abstract', gap: 'melee' },
    sides: { A: side, B: side },
    weapons: { weapon },
    metrics: ['win', 'rounds', 'deaths'],
  });
};
const armed = { weapons: ['weapon'], drawn: true };
const FIGHTS = {
  'future-path, two against two': twoAgainstTwo(
    'future-path',
    { ac: 14, dex: 16, con: 12, affinity: 2, ...armed },
    { class: 'handgun', damage: '1d6', attackBonus: 1 },
  ),
  'd8-tiers, two against two': twoAgainstTwo(
    'd8-tiers',
    { dexterity: 2, melee: 3, block: 2, dodge: 2, armour: 2, ...armed },
    { class: 'melee', tier: 'mid' },
  ),
};

const textOf = (name) => FIGHTS[name] ?? readFileSync(new URL(name, GOLD), 'utf8');

/** Solves one fight in this process and prints what it took, as JSON. */
async function solveHere(name) {
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
  const { parseScenario } = await import('../dist/scenario/parseScenario.js');
  const { askedMetrics, METRICS } = await import('../dist/trial/metrics.js');
  const { solve } = await import('../dist/trial/exact/solve.js');
  const scenario = parseScenario({ file: name, text: textOf(name), metrics: METRICS });
  const asked = askedMetrics(scenario.metrics, scenario.sides);
  const start = performance.now();
  const before = process.cpuUsage();
  const { outcomes, work } = solve(scenario.variants[0], asked, { mostStates: 20_000_000 });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const gigabytes = process.resourceUsage().maxRSS / 1024 ** 2;
  console.log(JSON.stringify({ win: outcomes[0], ...work, seconds, busy: (user + system) / 1e6, gigabytes }));
}

/** Solves all of them, one after another; prints a table. */
function solveAll() {
  const number = (value) => value.toLocaleString('en');
  const row = (label, ...cells) =>
    console.log(`${label.padEnd(44)}${cells.map((cell) => String(cell).padStart(13)).join('')}`);
  console.log('\nexact answers: seconds of the wall clock and of the processor');
  row('', 'first wins', 'states', 'ways', 'seconds', 'busy', 'gigabytes');
  const gold = readdirSync(GOLD).filter((file) => file.endsWith('.yaml'));
  let late = 0;
  for (const name of [...gold, ...Object.keys(FIGHTS)]) {
    const told = execFileSync(process.execPath, [fileURLToPath(import.meta.url), name], { encoding: 'utf8' });
    const { win, states, paths, seconds, busy, gigabytes } = JSON.parse(told);
    const most = name in FIGHTS ? PAIRS : DUEL;
    const over = busy > most.seconds || gigabytes > most.gigabytes;
    if (over) late++;
    const figures = [seconds.toFixed(2), busy.toFixed(2), gigabytes.toFixed(2)];
    row(name.replace('.yaml', ''), win.toFixed(10), number(states), number(paths), ...figures, over ? 'TOO MUCH' : '');
  }
  const bounds = `${DUEL.seconds} s of the processor a duel, ${PAIRS.seconds} s and ${PAIRS.gigabytes} GB two against two`;
  console.log(late === 0 ? `all within bounds: ${bounds}` : `${late} out of bounds: ${bounds}`);
}

const [name] = process.argv.slice(2);
if (name === undefined) solveAll();
else await solveHere(name);
