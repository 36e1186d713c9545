import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { madeFacts, pairedFacts, times } from './made.ts';

const seen = (...counts: [number, number, number, number]) => analyze(pairedFacts(...counts)).trust[0];
const margin = 'the margin of 0.5 in 100';
const told = 'The difference is told from none (0 lies outside its interval);';
const untold = 'The difference is not told from none (0 lies within its interval);';

describe('trust', () => {
  it('tells a difference that can be seen from one that matters', () => {
    const undecided = `whether it matters is not decided (the interval reaches across ${margin}).`;
    const none = `it does not matter (all of the interval lies within ${margin}).`;
    expect(seen(4000, 600, 300, 5100)).toBe(`${told} it matters (all of the interval lies beyond ${margin}).`);
    expect(seen(4821, 150, 98, 4931)).toBe(`${told} ${undecided}`);
    expect(seen(480_121, 2300, 1800, 515_779)).toBe(`${told} ${none}`);
    expect(seen(4800, 30, 30, 5140)).toBe(`${untold} ${none}`);
    expect(seen(400, 30, 30, 540)).toBe(`${untold} ${undecided}`);
  });

  const fights = (wins: number, losses: number) => [...times(wins, { outcome: 0 }), ...times(losses, { outcome: 1 })];
  const three = madeFacts(
    [
      { name: 'As written', trials: fights(500, 500) },
      { name: 'Late', trials: fights(501, 499) },
      { name: 'Alone', trials: fights(300, 700) },
    ],
    { metrics: ['win', 'rounds'] },
  );

  it('counts how many differences are seen and how many matter', () => {
    expect(analyze(three).trust[0]).toBe(
      'Of 2 differences 1 is told from none (0 lies outside the interval), and 1 matters ' +
        `(all of the interval lies beyond ${margin}).`,
    );
  });

  it('says so where not one is seen', () => {
    const same = madeFacts(['As written', 'Late', 'Alone'].map((name) => ({ name, trials: fights(5, 5) })));
    expect(analyze(same).trust[0]).toContain('Of 2 differences not one is told from none');
    expect(analyze(same).trust[0]).toContain('and not one matters');
  });

  it('counts the comparisons, and says that metrics are not corrected for one another', () => {
    expect(analyze(three).trust[1]).toContain(
      'There are 6 comparisons in all, 2 of each of 3 metrics; metrics are not',
    );
    expect(analyze(pairedFacts(4821, 150, 98, 4931)).trust.join()).toContain('2 comparisons in all, 1 of each of 2');
  });

  it('says whether the wins had settled halfway', () => {
    const alternating = Array.from({ length: 400 }, (_, i) => ({ outcome: i % 2 }));
    const [steady] = analyze(madeFacts([{ name: 'As written', trials: alternating }])).trust;
    expect(steady).toMatch(
      /^The wins of Heroes had settled after half of the fights: they stay within the band .* \(±7\.\d in 100\)\.$/,
    );
    const [turning] = analyze(madeFacts([{ name: 'As written', trials: fights(200, 200) }])).trust;
    expect(turning).toContain('had not settled after half of the fights in “As written”: they leave the band');
  });

  it('has nothing to say where nothing was sampled', () => {
    expect(analyze(madeFacts([{ name: 'As written', trials: [] }])).trust).toEqual([]);
  });
});
