import { purposeName } from '../../dice/purpose.ts';
import type { RecordedRoll } from '../../dice/recording.ts';
import { SLOTS, type SlotName } from '../../rules/slots.ts';

interface Words {
  /** What is rolled for. */
  readonly for: string;
  /** What it means that the roll reached what was needed, and that it did not. */
  readonly reached: string;
  readonly missed: string;
}

const words = (why: string, reached = 'success', missed = 'failure'): Words => ({ for: why, reached, missed });

/** Requests in words. In the story of a fight attacks and their damage are told apart from these. */
const WORDS: Readonly<Record<string, Words>> = {
  'toHit.roll': words('rolls to hit', 'hit', 'miss'),
  'damage.roll': words('rolls damage'),
  'hitLocation.roll': words('rolls where it hits'),
  'bleed.clock': words('is dying', 'holds on', 'bleeds'),
  'stabilise.check': words('tries first aid', 'it works', 'it does not'),
  'awareness.notice': words('in Perception against Stealth', 'noticed', 'unnoticed'),
  'manoeuvres.roll': words('rolls for it'),
  'manoeuvres.save': words('saves the victim from death', 'it lives', 'it does not'),
  'initiative.roll': words('rolls initiative'),
  'initiative.tie': words('rolls off a tie'),
  'concealment.roll': words('has lost sight of the target', 'finds it', 'misses it'),
  'stances.check': words('checks'),
  'cover.roll': words('rolls what the cover catches'),
  'woundEffects.check': words('tries to bear the wound', 'bears it', 'does not'),
  'collapse.check': words('tries to stay up', 'stays up', 'does not'),
  'death.save': words('clings to life', 'lives', 'does not'),
  'tactic.target': words('picks somebody'),
};

/** Rolls of a clock that ticks on and on after the fight. */
export const CLOCK_OF_THE_DYING = 'bleed.clock';

/** The name of a purpose; a further die of one purpose bears the name of the first. */
export const purposeOfRoll = ({ purpose }: RecordedRoll): string => purposeName(purpose).replace(/ \(die \d+\)$/, '');

export const wordsFor = (roll: RecordedRoll): Words =>
  WORDS[purposeOfRoll(roll)] ?? words(`rolls ${purposeOfRoll(roll)}`);

/** The slot whose dice these are; undefined for dice of no rule. */
export function slotOfRoll(roll: RecordedRoll): SlotName | undefined {
  const slot = purposeOfRoll(roll).split('.')[0] ?? '';
  return Object.hasOwn(SLOTS, slot) ? (slot as SlotName) : undefined;
}
