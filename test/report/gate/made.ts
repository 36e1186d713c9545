import type { Decision } from '../../../src/analysis/gate/decide.ts';
import type { CheckedScenario, GateGoal, GateMetric, UncheckedScenario } from '../../../src/analysis/gate/result.ts';
import { measured, measuredDifference } from '../../../src/analysis/measure.ts';

const commands = {
  check: 'melee check duel.yaml --baseline=b.json',
  update: 'melee baseline duel.yaml --out=b.json --update',
  why: 'melee why duel.yaml --baseline=b.json',
};

/** A gated share that moved by so much. */
export function metric(decision: Decision, value: number, more: Partial<GateMetric> = {}): GateMetric {
  const share = (x: number) => measured({ value: x, se: 0.004, low: x - 0.008, high: x + 0.008 }, 'share');
  return {
    metric: 'win.Heroes',
    words: 'wins of Heroes',
    variant: 'As written',
    levels: {},
    unit: 'share',
    tolerance: 0.01,
    at: { file: 'duel.yaml', line: 12, column: 5 },
    before: share(0.42),
    after: share(0.42 + value),
    difference: measuredDifference({ value, se: 0.002, low: value - 0.003, high: value + 0.003 }, 'share'),
    identical: false,
    decision,
    moved: `Heroes win ${Math.abs(value * 100)} ${value < 0 ? 'fewer' : 'more'} in 100`,
    allowed: '1 in 100',
    ...more,
  };
}

export const goal = (decision: Decision): GateGoal => ({
  metric: 'win.Heroes',
  variant: 'As written',
  at: { file: 'duel.yaml', line: 20, column: 5 },
  estimate: null,
  decision,
  sentence: 'Heroes win 42 fights in 100; the goal is at least 50.',
});

const versions = { rules: '1', dice: 1, program: 'here' };

export function checked(verdict: CheckedScenario['verdict'], more: Partial<CheckedScenario> = {}): CheckedScenario {
  return {
    verdict,
    file: 'duel.yaml',
    title: 'A duel',
    baseline: 'b.json',
    seed: 'small',
    versions: { before: versions, now: versions },
    paired: true,
    trials: 20_000,
    held: 20_000,
    looks: 1,
    metrics: [metric('PASS', 0.001)],
    goals: [],
    golden: null,
    notes: [],
    sentence: 'Something came out.',
    commands,
    ...more,
  };
}

export const unusable: UncheckedScenario = {
  verdict: 'unusable',
  file: 'gone.yaml',
  title: 'Gone',
  baseline: 'gone.json',
  reasons: ['there is no such file'],
  sentence: 'No verdict: gone.json: this baseline cannot be used: there is no such file.',
  commands,
};

/** A name that tries everything. */
export const HOSTILE =
  'a|b `c` <script>alert(1)</script> **d** [e](http://x) @team #12 \u0007\u202e ]]> "f" \'g\' %0A::error::\nh';
