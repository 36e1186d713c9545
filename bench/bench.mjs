// How fast fights are played, and beside what, and how fast they are solved. `npm run bench -- --quick` takes fewer of
// everything and solves nothing; `--exact` only solves.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { cpuTime, freshEngine, loadGame, player } from './engine.mjs';
import { askedOf, METRICS, OTHERS, otherOf, scenarioOf, variantOf } from './fights.mjs';
import { alternate, exponent, median } from './measure.mjs';
import { playObjects } from './object-oriented.mjs';
import { comparable, differences, hasCompiler, startReference } from './reference.mjs';

const quick = process.argv.includes('--quick');
const FIGHTS = [
  { name: 'duel', size: 1, block: quick ? 5_000 : 10_000, warmUp: 50_000, checked: quick ? 20_000 : 200_000 },
  { name: 'team', size: 4, block: quick ? 1_000 : 2_000, warmUp: 12_000, checked: quick ? 5_000 : 50_000 },
];
const ROUNDS = quick ? 25 : 151;

const inline = (budget) => v8.setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${budget}`);
const perSecond = (ns, trials) => Math.round((trials * 1e9) / ns).toLocaleString('en');
const row = (label, ...cells) =>
  console.log(`${label.padEnd(44)}${cells.map((cell) => String(cell).padStart(13)).join('')}`);
const heading = (text) => console.log(`\n${text}`);

inline(4000);
const game = await loadGame();
const runKey = game.runKeyOf('bench');

/** A fight bound in an instance of the engine, played until it is warm. */
async function warmed(fight, engine) {
  const variant = variantOf(game, fight.size);
  const runner = player(game, engine ?? (await freshEngine()), variant, runKey);
  runner.play(0, fight.warmUp);
  return { variant, ...runner };
}

/** Nanoseconds of one block, another one each round. */
const timed = (runner, fight) => (round) => runner.play(round * fight.block, fight.block).ns;

/** Flags can be frozen by the time they are set; a budget of one must be slow. */
async function checkFlag() {
  const [duel] = FIGHTS;
  inline(1);
  const starved = await warmed(duel);
  inline(4000);
  const fed = await warmed(duel);
  const { ratio } = await alternate(quick ? 9 : 21, timed(fed, duel), timed(starved, duel));
  console.log(`inlining budget: with 1 the duel takes ${ratio.toFixed(2)} times as long as with 4000`);
  if (ratio < 1.2) console.log('WARNING: the budget has no effect; the figures below are those of default flags');
}

/** Every count of the C program must be that of the engine. */
async function checkEqual(reference, runners) {
  const labels = game.countedOf(askedOf(game)).map(({ label }) => label);
  for (const [i, { name, checked }] of FIGHTS.entries()) {
    const differ = differences(
      comparable(runners[i].play(0, checked).tally),
      await reference.play(i, 0, checked),
      labels,
    );
    if (differ.length > 0) throw new Error(`${name}: engine and C count differently\n  ${differ.join('\n  ')}`);
    console.log(`equal tallies in ${checked.toLocaleString('en')} fights: ${name}`);
  }
}

/** Engine against C, in trials of one block each. */
async function againstC(reference, runners) {
  const measured = [];
  for (const [i, fight] of FIGHTS.entries()) {
    const c = async (round) => (await reference.play(i, round * fight.block, fight.block)).ns;
    measured.push(await alternate(ROUNDS, timed(runners[i], fight), c));
  }
  return measured;
}

/** The engine alone, where there is no C. */
async function alone(runners) {
  const measured = [];
  for (const [i, fight] of FIGHTS.entries()) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) times.push(timed(runners[i], fight)(round));
    measured.push({ a: median(times), b: Number.NaN, ratio: Number.NaN });
  }
  return measured;
}

function printSpeeds(measured, withC) {
  heading(`encounters per second of processor time, one core, ${METRICS.length} metrics`);
  row('', 'engine', ...(withC ? ['C', 'ratio'] : []));
  measured.forEach(({ a, b, ratio }, i) => {
    const { name, block } = FIGHTS[i];
    row(name, perSecond(a, block), ...(withC ? [perSecond(b, block), ratio.toFixed(3)] : []));
  });
}

/** Other mechanics played before: each set in an instance of its own keeps the speed, one instance for all does not. */
async function afterOthers(before) {
  const shared = [];
  const fresh = [];
  for (const fight of FIGHTS) {
    const trials = Math.ceil(fight.warmUp / 4);
    const one = await freshEngine();
    for (const other of OTHERS) {
      const variant = otherOf(game, fight.size, other);
      player(game, await freshEngine(), variant, runKey).playOnly(0, trials);
      player(game, one, variant, runKey).playOnly(0, trials);
    }
    fresh.push(await warmed(fight));
    shared.push(await warmed(fight, one));
  }
  heading(`after ${OTHERS.length} variants with other mechanics, as a share of the speed before`);
  row('', 'fresh', 'one for all');
  for (const [i, fight] of FIGHTS.entries()) {
    const kept = await alternate(ROUNDS, timed(fresh[i], fight), timed(before[i], fight));
    const lost = await alternate(Math.ceil(ROUNDS / 3), timed(shared[i], fight), timed(before[i], fight));
    row(fight.name, kept.ratio.toFixed(3), lost.ratio.toFixed(3));
  }
}

async function againstObjects(runners) {
  heading('against objects of classes with Math.random');
  row('', 'objects/s', 'times faster');
  for (const [i, fight] of FIGHTS.entries()) {
    const count = Math.ceil(fight.block / 20);
    playObjects(fight.size, count);
    const objects = () => {
      const start = cpuTime();
      playObjects(fight.size, count);
      return ((cpuTime() - start) * fight.block) / count;
    };
    const { b, ratio } = await alternate(Math.ceil(ROUNDS / 3), timed(runners[i], fight), objects);
    row(fight.name, perSecond(b, fight.block), ratio.toFixed(1));
  }
}

function garbage() {
  heading('warm engine, alone in a process');
  row('', 'scavenges per million trials', '', 'memory grown');
  row('', 'of the loop', 'with tallies', 'MB');
  const trials = quick ? [1e6, 2e5] : [1e7, 1e6];
  FIGHTS.forEach(({ name, size }, i) => {
    const script = fileURLToPath(new URL('warm.mjs', import.meta.url));
    const told = execFileSync(process.execPath, [script, String(size), String(trials[i])], { encoding: 'utf8' });
    const { loop, tallied, growth } = JSON.parse(told);
    const label = `${name}, 100,000 to ${trials[i].toLocaleString('en')} trials`;
    row(label, loop.toFixed(2), tallied.toFixed(2), (growth / 1e6).toFixed(1));
  });
}

async function scaling() {
  const sizes = [2, 4, 8, 16, 32];
  const perTrial = [];
  const perAttack = [];
  heading('cost of a trial by combatants of a side');
  row('', 'us a trial', 'ns an attack');
  for (const size of sizes) {
    const trials = Math.ceil((quick ? 6_000 : 40_000) / size / size) * 10;
    const runner = player(game, await freshEngine(), variantOf(game, size), runKey);
    runner.play(0, trials);
    const plays = Array.from({ length: 9 }, (_, i) => runner.play(i * trials, trials));
    const ns = median(plays.map((play) => play.ns));
    const attacks = median(plays.map(({ tally }) => tally.actions[0].reduce((a, b) => a + b, 0)));
    perTrial.push(ns / trials);
    perAttack.push(ns / attacks);
    row(`${size} against ${size}`, (ns / trials / 1000).toFixed(2), (ns / attacks).toFixed(1));
  }
  console.log(
    `fitted exponent: ${exponent(sizes, perTrial).toFixed(2)} a trial, ${exponent(sizes, perAttack).toFixed(2)} an attack`,
  );
}

/** Two workers against one, through the runner that the command uses; by the clock on the wall. */
async function twoWorkersAgainstOne() {
  const { run } = await import('../dist/run/run.js');
  const encounters = quick ? 300_000 : 3_000_000;
  const scenario = scenarioOf(game, FIGHTS[0].size);
  const wall = async (threads) => {
    const start = performance.now();
    await run(scenario, { encounters, threads });
    return (performance.now() - start) * 1e6;
  };
  const { a, b, ratio } = await alternate(
    quick ? 3 : 7,
    () => wall(2),
    () => wall(1),
  );
  heading('workers, encounters per second of the wall clock, start and warming up included');
  row('', 'one', 'two', 'ratio');
  row('duel', perSecond(b, encounters), perSecond(a, encounters), ratio.toFixed(2));
}

/** Solves the gold duels and fights of two against two. */
const solveFights = () =>
  execFileSync(process.execPath, [fileURLToPath(new URL('exact.mjs', import.meta.url))], { stdio: 'inherit' });

if (process.argv.includes('--exact')) {
  solveFights();
  process.exit();
}
await checkFlag();
const runners = [];
for (const fight of FIGHTS) runners.push(await warmed(fight));
const withC = hasCompiler();
let measured;
if (withC) {
  const reference = startReference(game, runKey, askedOf(game), runners);
  await checkEqual(reference, runners);
  measured = await againstC(reference, runners);
  reference.stop();
} else {
  console.log('gcc is missing here: no C reference, and no ratios');
  measured = await alone(runners);
}
printSpeeds(measured, withC);
await afterOthers(runners);
await againstObjects(runners);
garbage();
await scaling();
await twoWorkersAgainstOne();
if (!quick) solveFights();
console.log();
for (const [i, { ratio }] of measured.entries()) if (withC) console.log(`ratio ${FIGHTS[i].name} ${ratio.toFixed(2)}`);
