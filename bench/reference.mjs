// The same fights in C: compiled here, told the numbers that the engine uses, and asked for tallies.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Counters in the order in which the C program numbers them. */
const COUNTERS = [
  'attacks',
  'hits',
  'criticals',
  'dealt',
  'stopped',
  'stoppedHits',
  'downs',
  'downBeforeActing',
  'deathsDuring',
  'turns',
  'idleTurns',
  'firstStrike',
  'wiped',
  'unhurt',
  'standing',
  'rounds',
];

export function hasCompiler() {
  try {
    execFileSync('gcc', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const cellOf = (counter, side) => COUNTERS.indexOf(counter) * 2 + (counter === 'rounds' ? 0 : side);

/** The cells whose sum a metric is; every cell once. */
function cellsOf(counters, side) {
  const sides = side === null ? [0, 1] : [side];
  return [...new Set(counters.flatMap((counter) => sides.map((each) => cellOf(counter, each))))];
}

const column = (numbers) => [numbers.length, ...numbers];
const poolLines = (pool) =>
  [
    [pool.size, pool.lowest, pool.highest],
    column(pool.totals),
    column(pool.flags),
    column(pool.upper),
    column(pool.cells),
    column(pool.reach),
  ].map((line) => line.join(' '));

function fighterLines(game, variant, { battle }) {
  const { columns, shape } = battle.table;
  const keys = game.actorKeys(game.actorNames(variant.encounter));
  const { memberRank } = battle.rules.slots.tieBreak;
  const ranks = Array.from({ length: shape.members }, (_, who) => memberRank(who));
  const lines = ranks.map((rank, who) => [
    columns.sideOf[who],
    columns.hpMax[who],
    columns.melee[who],
    columns.block[who],
    columns.dodge[who],
    columns.armour[who],
    columns.dexterity[who],
    ranks.filter((other) => other < rank).length,
    keys[2 * who],
    keys[2 * who + 1],
  ]);
  return [String(shape.members), ...lines.map((line) => line.join(' '))];
}

/** Everything the C program is told: keys, purposes, pools, metrics, fighters. */
function inputOf(game, runKey, asked, fights) {
  const { slots } = fights[0].trials.battle.rules;
  const pools = [
    game.poolOf(game.parseDice('2d8')),
    slots.toHit.melee.pool(0, 1, 0),
    slots.damage.pool(0, 1, 0),
    game.poolOf(game.parseDice('1d8')),
  ];
  const purposes = ['initiative.roll', 'initiative.tie', 'toHit.roll', 'damage.roll', 'bleed.clock'];
  const metrics = game.countedOf(asked).map(({ metric, side }) => {
    const over = cellsOf(metric.counters ?? [], side);
    const under = cellsOf(metric.per ?? [], side);
    return [...column(over), ...column(under)].join(' ');
  });
  return [
    runKey.join(' '),
    purposes.map(game.purposeOf).join(' '),
    ...pools.flatMap(poolLines),
    metrics.length,
    ...metrics,
    fights.length,
    ...fights.flatMap(({ variant, trials }) => fighterLines(game, variant, trials)),
    '',
  ].join('\n');
}

/** Starts the C program for these fights ({ variant, trials }). `play` gives a tally and its nanoseconds. */
export function startReference(game, runKey, asked, fights) {
  const folder = mkdtempSync(join(tmpdir(), 'melee-bench-'));
  const binary = join(folder, 'reference');
  const input = join(folder, 'input');
  execFileSync('gcc', ['-O3', '-march=native', '-o', binary, fileURLToPath(new URL('reference.c', import.meta.url))]);
  writeFileSync(input, inputOf(game, runKey, asked, fights));
  const child = spawn(binary, [input], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async play(fight, first, count) {
      child.stdin.write(`${fight} ${first} ${count}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('the C reference ended early');
      return JSON.parse(value);
    },
    stop() {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A tally of the engine in the form in which the C program answers. */
export function comparable(tally) {
  const rounds = new Array(101).fill(0);
  const downs = new Array(130).fill(0);
  tally.rounds.forEach((fights, i) => {
    rounds[i] = fights;
  });
  tally.downsByRound.forEach((row, side) => {
    row.forEach((n, i) => {
      downs[2 * i + side] = n;
    });
  });
  const extremes = [tally.shortest, tally.longest, tally.closest];
  return {
    encounters: tally.encounters,
    outcomes: tally.outcomes,
    rounds,
    downsByRound: downs,
    deaths: tally.deathsDuring.flat(),
    attacks: tally.actions[0],
    moments: tally.moments.flat(),
    extremes: extremes.flatMap(({ trial, value }) => [trial, value]),
  };
}

/** Sums that are kept of every metric, in the order of a tally. */
const SUMS = 6;

/** What an engine's tally and the C program's do not agree on, in words; `labels` are those of the metrics counted. */
export function differences(engine, reference, labels) {
  return Object.entries(engine).flatMap(([name, value]) => {
    const mine = [value].flat();
    const theirs = [reference[name]].flat();
    const length = Math.max(mine.length, theirs.length);
    return Array.from({ length }, (_, i) => i).flatMap((i) => {
      if (mine[i] === theirs[i]) return [];
      const what = name === 'moments' ? `sum ${i % SUMS} of ${labels[Math.floor(i / SUMS)]}` : `${name}[${i}]`;
      return [`${what}: ${mine[i]}, in C ${theirs[i]}`];
    });
  });
}
