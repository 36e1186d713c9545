import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CannotMarry } from '../../src/rules/cannot-marry.ts';
import type { Parameters } from '../../src/rules/parameter.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { REGISTRY } from '../../src/rules/registry.ts';
import type { RuleChange } from '../../src/rules/ruleset.ts';
import { SLOT_NAMES, SLOTS, type SlotName } from '../../src/rules/slots.ts';
import { Chance } from '../support/chance.ts';
import { randomEncounter, randomValue } from '../support/random-encounter.ts';
import { bindWatchedFight, type FightCase, variantOfCase } from '../support/watched-fight.ts';

/** Between the first two documents in full; the others take less time. RANDOM_FIGHTS asks for so many of every pair. */
const ASKED = Number(process.env.RANDOM_FIGHTS ?? 0);
const FIGHTS = ASKED || 200;
const FEWER = ASKED || 40;
const IN_FULL = ['future-path', 'd8-tiers'];
const ENCOUNTERS = 4;

/** Every mechanic brought into every document, with parameters as they come. Where the fight is, the encounter says. */
const PAIRS = PRESETS.flatMap(({ id: preset }) =>
  SLOT_NAMES.filter((slot) => slot !== 'space').flatMap((slot) =>
    REGISTRY[slot].map(({ id, parameters }) => ({ preset, slot, id, parameters, name: `${slot}: ${id} in ${preset}` })),
  ),
);

function changeOf(chance: Chance, slot: SlotName, mechanic: string, specs: Parameters): RuleChange {
  const parameters = Object.fromEntries(
    Object.entries(specs).flatMap(([name, spec]) => (chance.once(2) ? [[name, randomValue(chance, spec)]] : [])),
  );
  return SLOTS[slot].holds === 'many' ? { slot, add: [{ mechanic, parameters }] } : { slot, mechanic, parameters };
}

/** Plays the fights of one encounter; a fight that breaks a law becomes a file that is fought again for ever. */
function play(about: Omit<FightCase, 'trial'>, fights: number): void {
  let trial = 0;
  try {
    const { play: playTrial } = bindWatchedFight(variantOfCase(about), about.seed, fights);
    for (; trial < fights; trial++) playTrial(trial);
  } catch (error) {
    if (error instanceof CannotMarry) throw error;
    const file = new URL(`../regression/${about.seed}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify({ ...about, trial, error: String(error) }, null, 1)}\n`);
    throw error;
  }
}

describe('random fights keep every law', () => {
  it.each(PAIRS)('$name', ({ preset, slot, id, parameters, name }) => {
    const refusals: string[] = [];
    for (let i = 0; i < ENCOUNTERS; i++) {
      const seed = `${preset}-${slot}-${id}-${i}`;
      const chance = new Chance([...seed].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
      const changes = [changeOf(chance, slot, id, i === 0 ? {} : parameters)];
      try {
        const fights = IN_FULL.includes(preset) ? FIGHTS : FEWER;
        play({ preset, changes, encounter: randomEncounter(chance), seed }, fights / ENCOUNTERS);
      } catch (error) {
        if (!(error instanceof CannotMarry)) throw error;
        refusals.push(error.message);
      }
    }
    // What is refused says which two do not go together.
    for (const refusal of refusals) expect(refusal, name).toMatch(/\w+(\.\w+)?: .*\w/);
  });
});
