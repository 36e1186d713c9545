import { expect, it } from 'vitest';
import { analyze, parse, run } from '../../src/index.ts';

it('whoever cannot walk and has nobody in reach has done nothing in a turn', async () => {
  const side = { members: { One: { hp: 10, melee: 3, speed: 0, weapons: ['club'], drawn: true } } };
  const scenario = parse(
    JSON.stringify({
      ruleset: 'd8-tiers',
      space: { mode: 'line', gap: '20 ft' },
      maxRounds: 5,
      sides: { A: side, B: side },
      weapons: { club: { class: 'melee', tier: 'mid' } },
      metrics: ['idleTurns'],
    }),
  );
  const { variants } = analyze(await run(scenario, { encounters: 10 }));
  expect(variants[0]?.estimates.idleTurns?.value).toBe(10);
});
