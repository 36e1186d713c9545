import type { Ruleset } from '../../rules/ruleset.ts';
import { ruleText } from './ruleIds.ts';
import type { Line } from './story.ts';
import type { ToldFight } from './tellFight.ts';

export interface FightTextOptions {
  /** The ruleset whose ids stand behind each line; without it there are none. */
  readonly rules?: Ruleset;
  /** How headings are shown. */
  readonly strong?: (text: string) => string;
  readonly quiet?: (text: string) => string;
}

const same = (text: string): string => text;

/** Of a long fight the report shows its beginning and its end. */
const SHOWN_FIRST = 60;
const SHOWN_LAST = 30;

/** A told fight for the report: of a long one the beginning and the end. */
export function shortFightText(fight: ToldFight): string {
  const left = fight.lines.length - SHOWN_FIRST - SHOWN_LAST;
  if (left <= SHOWN_LAST) return fightText(fight);
  const part = (lines: ToldFight['lines']) => fightText({ ...fight, lines });
  const first = part(fight.lines.slice(0, SHOWN_FIRST));
  const gap = `\n… ${left.toLocaleString('en')} lines are left out; the command tells them all …\n\n`;
  return first + gap + part(fight.lines.slice(-SHOWN_LAST));
}

/** A told fight as text: a line for each thing that happens, rounds as headings, turns and deeds set in. */
export function fightText({ lines }: ToldFight, { rules, strong = same, quiet = same }: FightTextOptions = {}): string {
  const shown = lines.map((line, i) => {
    const text = '  '.repeat(line.depth) + (line.depth === 0 ? strong(line.text) : line.text);
    const ids = rules === undefined ? '' : idsOf(line, rules);
    const gap = line.depth === 0 && i > 0 ? '\n' : '';
    return gap + text + (ids === '' ? '' : quiet(`  [${ids}]`));
  });
  return `${shown.join('\n')}\n`;
}

const idsOf = ({ rules: used }: Line, ruleset: Ruleset): string =>
  used.map((rule) => ruleText(ruleset, rule)).join('; ');
