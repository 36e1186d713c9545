import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analyze.ts';
import { run } from '../../../src/run/run.ts';
import { parseScenario } from '../../../src/scenario/parseScenario.ts';
import { METRICS } from '../../../src/trial/metrics.ts';

/** Fights of each scenario: `AGREEMENT_ENCOUNTERS=1000000` for the whole truth. */
const ENCOUNTERS = Number(process.env.AGREEMENT_ENCOUNTERS ?? 20_000);
const SURE = 4.5;

/** Everything that can be counted; a metric that is no number of its own is left out. */
const ALL = METRICS.map(({ name }) => name).filter((name) => name !== 'actions');

type Keys = Readonly<Record<string, unknown>>;

interface Fight {
  readonly ruleset: keyof typeof WEAPONS;
  readonly a: Keys;
  readonly b: Keys;
  /** Whatever else the scenario has to say. */
  readonly more?: Keys;
}

const WEAPONS = {
  'future-path': { weapon: { class: 'handgun', damage: '1d6' } },
  'd8-tiers': { weapon: { class: 'melee', tier: 'mid' } },
  saga: { weapon: { class: 'melee', damage: '1d8' } },
  frontier: { weapon: { class: 'handgun', damage: '1d6' } },
} as const;

const inHand = { weapons: ['weapon'], drawn: true };
const fp = (more: Keys = {}) => ({ hp: 6, ac: 12, dex: 14, con: 10, wis: 12, affinity: 1, ...inHand, ...more });
const d8 = (more: Keys = {}) => ({ hp: 5, dexterity: 2, melee: 3, block: 2, dodge: 2, armour: 1, ...inHand, ...more });
const saga = (more: Keys = {}) => ({ hp: 20, ref: 13, fort: 11, bab: 4, forcePoints: 0, ...inHand, ...more });
const frontier = (more: Keys = {}) => ({ hp: 3, reflex: 4, endurance: 6, shoot: 4, ...inHand, ...more });
const full = { tactic: 'focus-fire', knowledge: 'full' };

/** Small fights with something of everything: to be extended as rulesets grow. */
const FIGHTS: Readonly<Record<string, Fight>> = {
  'future-path, one against one': {
    ruleset: 'future-path',
    a: { members: { P: fp() } },
    b: { members: { P: fp({ dex: 10 }) } },
  },
  'future-path, everyone rolls': {
    ruleset: 'future-path',
    a: { ...full, members: { P: fp({ count: 2 }) } },
    b: { members: { P: fp({ hp: 9 }) } },
    more: { rules: { initiative: 'individual-roll' } },
  },
  'future-path, an ambush': {
    ruleset: 'future-path',
    a: { members: { P: fp({ stealth: 4, hiddenFrom: ['B'] }), Q: fp() } },
    b: { members: { P: fp({ perception: 2, hp: 9 }) } },
  },
  'future-path, a friend comes late': {
    ruleset: 'future-path',
    a: { members: { P: fp(), Q: fp({ joins: 'end of round 1' }) } },
    b: { members: { P: fp({ hp: 8 }) } },
  },
  'future-path, a friend comes late, and unseen': {
    ruleset: 'future-path',
    a: { members: { P: fp(), Q: fp({ joins: 'end of round 1', stealth: 3, hiddenFrom: ['B'] }) } },
    b: { members: { P: fp({ hp: 8 }) } },
    more: { maxRounds: 4 },
  },
  'future-path, poisoned, one of them before the fight': {
    ruleset: 'future-path',
    a: {
      members: { P: fp({ con: 4, weapons: ['venom'] }), Q: fp({ hp: 4, con: 3, starts: { poisoned: '2 rounds' } }) },
    },
    b: { members: { P: fp({ hp: 8, con: 4 }) } },
    more: {
      maxRounds: 4,
      weapons: { ...WEAPONS['future-path'], venom: { class: 'melee', damage: '1d4', poison: 2 } },
    },
  },
  'future-path, one readies an attack and one trips': {
    ruleset: 'future-path',
    a: { tactic: 'wait', members: { P: fp() } },
    b: { tactic: 'trip', members: { P: fp() } },
    more: {
      readings: { 'conditions.prone': 'advantage' },
      tactics: {
        wait: [{ do: 'ready', when: 'me.quarters > 2' }, { do: 'attack' }],
        trip: [{ do: 'trip', when: 'not target.prone' }, { do: 'attack' }],
      },
    },
  },
  'future-path, a tactic that counts rounds': {
    ruleset: 'future-path',
    a: { tactic: 'patient', members: { P: fp() } },
    b: { members: { P: fp() } },
    more: { tactics: { patient: [{ do: 'total-defence', when: 'round == 2' }, { do: 'attack' }] } },
  },
  'future-path, out of rounds': {
    ruleset: 'future-path',
    a: { members: { P: fp({ hp: 9 }) } },
    b: { members: { P: fp({ hp: 9 }) } },
    more: { maxRounds: 3 },
  },
  'd8-tiers, two against two': {
    ruleset: 'd8-tiers',
    a: { ...full, members: { P: d8({ count: 2, hp: 3 }) } },
    b: { ...full, members: { P: d8({ count: 2, hp: 2 }) } },
  },
  'd8-tiers, a medic': {
    ruleset: 'd8-tiers',
    a: { members: { P: d8(), Q: d8({ tactic: 'medic' }) } },
    b: { members: { P: d8({ hp: 9 }) } },
  },
  'd8-tiers, a point of blood a turn': {
    ruleset: 'd8-tiers',
    a: { members: { P: d8() } },
    b: { members: { P: d8({ armour: 0 }) } },
    more: { rules: { bleed: 'flat' } },
  },
  'd8-tiers, out of rounds': {
    ruleset: 'd8-tiers',
    a: { members: { P: d8({ count: 2 }) } },
    b: { members: { P: d8({ hp: 9, armour: 2 }) } },
    more: { maxRounds: 2 },
  },
  'd8-tiers, coins': {
    ruleset: 'd8-tiers',
    a: { members: { P: d8() } },
    b: { members: { P: d8() } },
    more: { rules: { bleed: 'coin' } },
  },
  'saga, one against one': {
    ruleset: 'saga',
    a: { members: { P: saga() } },
    b: { members: { P: saga({ ref: 12, bab: 5 }) } },
  },
  'saga, a friend comes late, and unseen': {
    ruleset: 'saga',
    a: { members: { P: saga({ hp: 8 }), Q: saga({ hp: 8, joins: 'end of round 1', stealth: 3, hiddenFrom: ['B'] }) } },
    b: { members: { P: saga({ hp: 12, acDexPart: 2 }) } },
  },
  'frontier, ties at the same moment': {
    ruleset: 'frontier',
    a: { members: { P: frontier() } },
    b: { members: { P: frontier({ hp: 2, shoot: 5 }) } },
    more: { space: { mode: 'abstract', gap: 'close' } },
  },
};

function scenarioOf(name: string) {
  const { ruleset, a, b, more = {} } = FIGHTS[name];
  const scenario = {
    title: name,
    ruleset,
    seed: 'agreement',
    space: { mode: 'abstract', gap: 'melee' },
    sides: { A: a, B: b },
    weapons: WEAPONS[ruleset],
    metrics: ALL,
    ...more,
  };
  return parseScenario({ file: 'agreement.yaml', text: JSON.stringify(scenario), metrics: METRICS });
}

describe('what is sampled and what is solved', () => {
  it.each(Object.keys(FIGHTS))('agree: %s', { timeout: 300_000 }, async (name) => {
    const scenario = scenarioOf(name);
    const [sampled] = analyze(await run(scenario, { encounters: ENCOUNTERS, exact: 'never' })).variants;
    const [solved] = analyze(await run(scenario, { exact: 'only' })).variants;
    const apart = Object.entries(sampled.estimates).flatMap(([label, { value, se }]) => {
      const truth = solved.estimates[label];
      if (truth === undefined) return [`${label} is not known exactly`];
      // Of what never happened in the sample an error is not known: it may well happen once in a tenth of all fights.
      const most = Math.max(SURE * se, se === 0 ? 10 / ENCOUNTERS : 0);
      return Math.abs(value - truth.value) <= most ? [] : [`${label}: sampled ${value} ±${se}, solved ${truth.value}`];
    });
    expect(apart).toEqual([]);
    expect(Object.keys(solved.estimates)).toEqual(expect.arrayContaining(Object.keys(sampled.estimates)));
    const told = sampled.deaths.map(({ cause, side: whose }) => `${cause} ${whose}`);
    expect(solved.deaths.map(({ cause, side: whose }) => `${cause} ${whose}`)).toEqual(expect.arrayContaining(told));
  });
});
