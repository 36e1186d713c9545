import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { progressBar, whatIsPlayed } from '../../src/cli/progressBar.ts';
import { paintFor, type Terminal } from '../../src/cli/terminal.ts';
import type { Progress } from '../../src/run/progress.ts';

/** What a progress bar says of this, beside and on a screen. */
function said(progress: Partial<Progress>): { err: string; screen: string } {
  const all = { err: '', screen: '' };
  const stream = Object.assign(
    new Writable({
      write(chunk, _, done) {
        all.screen += String(chunk);
        done();
      },
    }),
    { isTTY: true, columns: 200, cursorTo: () => true, clearLine: () => true, moveCursor: () => true },
  );
  const terminal = {
    err: { write: (text: string) => (all.err += text), paint: paintFor({}, {}) },
    screen: stream as unknown as NodeJS.WriteStream,
  } as unknown as Terminal;
  const bar = progressBar(terminal, 'Fights');
  const whole = { done: 10, total: 100, rate: 5, left: 90, expected: 100, mayEndEarly: false, standing: '', win: null };
  bar.show({ ...whole, ...progress });
  bar.stop();
  return all;
}

describe('the progress', () => {
  it('says how long it takes, and how long yet', () => {
    const { err, screen } = said({});
    expect(err).toBe('Fights: about 1 min 40 s.\n');
    expect(screen).toMatch(/10 % \| 5\/s \| 1 min 30 s left/);
    expect(screen).not.toContain('at most');
  });

  it('of a run that may end early says how it stands, and how long it takes at most', () => {
    const { err, screen } = said({ mayEndEarly: true, standing: 'known to 0.31 in 100' });
    expect(err).toBe('Fights: at most about 1 min 40 s.\n');
    expect(screen).toContain('| at most 1 min 30 s left | known to 0.31 in 100');
  });

  it('names what is played', () => {
    expect(whatIsPlayed(1, 5000, 0)).toBe('5,000 encounters');
    expect(whatIsPlayed(3, 5000, 2, { until: 'decided' })).toBe(
      '3 variants of up to 5,000 encounters each, on 2 threads',
    );
  });
});
