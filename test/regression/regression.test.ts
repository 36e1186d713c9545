import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bindWatchedFight, type FightCase, variantOfCase } from '../support/watched-fight.ts';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

it.each(FILES)('%s, which once broke a law, keeps them all', (file) => {
  const about = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as FightCase;
  const { play } = bindWatchedFight(variantOfCase(about), about.seed, about.trial + 1);
  expect(play(about.trial).length).toBeGreaterThan(0);
});
