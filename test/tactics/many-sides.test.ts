import { expect, it } from 'vitest';
import { analyze, parse, run } from '../../src/index.ts';

it('three equal sides win equally often: nobody is everybody’s first target for standing first in the file', async () => {
  const side = {
    controlledBy: 'gm',
    members: { One: { hp: 10, ac: 12, affinity: 2, weapons: ['club'], drawn: true } },
  };
  const scenario = parse(
    JSON.stringify({
      ruleset: 'future-path',
      space: { mode: 'abstract', gap: 'melee' },
      sides: { A: side, B: side, C: side },
      weapons: { club: { class: 'melee', damage: '1d6' } },
    }),
  );
  const { variants } = analyze(await run(scenario, { encounters: 900, seed: 'circle' }));
  for (const { kind, count } of variants[0].outcomes) {
    if (kind === 'win') expect(Math.abs(count - 300)).toBeLessThan(50);
    else expect(count).toBe(0);
  }
});
