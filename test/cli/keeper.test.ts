import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keeperIn } from '../../src/cli/keeper.ts';
import type { KeptRun } from '../../src/run/kept.ts';

const RUN = {} as KeptRun;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-keeper-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the keeper of a run', () => {
  it('tells once that its file cannot be written, and is no longer behind when it can again', () => {
    const place = join(folder, 'a.run');
    mkdirSync(place);
    const told: string[] = [];
    const keeper = keeperIn(place, (text) => told.push(text));
    keeper.keep(RUN);
    keeper.keep(RUN);
    expect(keeper.behind).toBe(true);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/a\.run: cannot be written: .*\. The run goes on without being kept there\.$/);
    rmdirSync(place);
    keeper.keep(RUN);
    expect(keeper.behind).toBe(false);
    expect(told).toHaveLength(1);
    expect(existsSync(place)).toBe(true);
  });

  it('lets through what is no matter of the disk', () => {
    const keeper = keeperIn(join(folder, 'a.run'), () => {});
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(() => keeper.keep(loop as unknown as KeptRun)).toThrow(TypeError);
  });
});
