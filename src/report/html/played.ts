import type { PlayedRules, PlayedSlot } from '../../analysis/analysis.ts';
import type { Cast, Player } from '../cast.ts';
import { labels, numbers, type Table, words } from '../charts/chart.ts';
import { groupBy } from '../figures/axes.ts';
import { html, type Markup } from './markup.ts';
import { tableMarkup } from './table.ts';

/** The sides, and the rules of each variant: what differs from the preset first, then everything. */
export function playedSection(cast: Cast): Markup {
  const { warnings } = cast.analysis;
  const groups = groupBy(cast.variants, ({ variant }) => JSON.stringify(variant.rules));
  return html`<section id="played">
<h2>What was played</h2>
${tableMarkup(sidesTable(cast), 'The sides')}
${warnings.length === 0 ? '' : html`<h3>Warnings</h3><ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}
${groups.slice(0, MOST_GROUPS).map(([, players], g) => {
  const rules = players[0]?.variant.rules;
  const first = groups[0]?.[1][0]?.variant.rules;
  const names = groups.length === 1 ? '' : whichOf(players, cast);
  return rules ? rulesMarkup(rules, names, g === 0 ? undefined : first) : '';
})}
${groups.length > MOST_GROUPS ? html`<p class="quiet">… and ${groups.length - MOST_GROUPS} sets of rules more, as the scenario below has them.</p>` : ''}
</section>
`;
}

/** Of rules that a sweep changes step by step, the first tell how. */
const MOST_GROUPS = 12;

function sidesTable({ analysis }: Cast): Table {
  return {
    columns: [words('side'), numbers('members'), words('played by'), words('what its tactics know')],
    rows: analysis.sides.map(({ name, members, controlledBy, knowledge }) => [
      name,
      String(members),
      controlledBy === 'gm' ? 'the game master' : 'the players',
      knowledge === 'full' ? 'everything, the other side’s sheets too' : 'the own sheets, and what shows of others',
    ]),
  };
}

/** Variants by the levels that make them out, if those are all of them; else by name. */
function whichOf(players: readonly Player[], { analysis, variants }: Cast): string {
  const levelsOf = (all: readonly Player[], axis: string): string[] => [
    ...new Set(all.map(({ variant }) => variant.levels[axis] ?? '')),
  ];
  const axes = analysis.axes.map(({ name, kind }) => ({
    name,
    isList: kind === 'variants',
    own: levelsOf(players, name),
    all: levelsOf(variants, name),
  }));
  const product = axes.reduce((count, { own }) => count * own.length, 1);
  const telling = axes.filter(({ own, all }) => own.length < all.length);
  if (product === players.length && telling.length > 0 && players.length > 1) {
    return telling.map(({ name, own, isList }) => `${isList ? '' : `${name}: `}${own.join(', ')}`).join('; ');
  }
  const named = players.slice(0, MOST_NAMES).map(({ label }) => label);
  return [...named, ...(players.length > MOST_NAMES ? [`${players.length - MOST_NAMES} more`] : [])].join('; ');
}

const MOST_NAMES = 6;

/** The rules of variants that share them; what they have in common with the first is not said again. */
function rulesMarkup(rules: PlayedRules, names: string, first: PlayedRules | undefined): Markup {
  const { preset, presetTitle, changes, brought, readings, notes, slots } = rules;
  const same = <T>(part: T, other: T | undefined): boolean => JSON.stringify(part) === JSON.stringify(other);
  const chosen = readings.filter((reading) => !reading.preset);
  const own = same(readings, first?.readings) ? [] : chosen;
  return html`<h3>${names === '' ? 'Rules' : `Rules, ${names}`}</h3>
<p>${presetTitle === preset ? presetTitle : `${presetTitle} (${preset})`}${changes.length === 0 ? ', as its preset has it.' : ', with these changes:'}</p>
${changes.length === 0 ? '' : tableMarkup({ columns: [words('where'), words('preset'), words('played')], rows: changes.map((each) => [each.where, each.preset, each.played]) }, 'Changes from the preset')}
${brought.length === 0 ? '' : html`<p>Brought along: ${brought.map(({ slot, mechanic, by }) => `${slot}: ${mechanic} (by ${by})`).join('; ')}.</p>`}
${notes.length === 0 || same(notes, first?.notes) ? '' : html`<ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
${own.length === 0 ? '' : html`<p>Readings that were chosen:</p>${readingsMarkup(own)}`}
${same(readings, first?.readings) ? html`<p class="quiet">The same readings as above.</p>` : html`<details class="${first ? '' : 'printed'}"><summary>All ${readings.length} readings that apply</summary>${readingsMarkup(readings)}</details>`}
${slotsMarkup(slots, first)}
`;
}

function slotsMarkup(slots: PlayedRules['slots'], first: PlayedRules | undefined): Markup {
  const seen = new Set(first?.slots.map((slot) => JSON.stringify(slot)));
  const rows = slots.filter((slot) => !seen.has(JSON.stringify(slot))).map(slotRow);
  if (rows.length === 0) return html``;
  const columns = [words('slot'), words('question'), words('mechanic'), words('with'), words('source')];
  const title = first ? 'Where these rules are not those above' : 'All rules, slot by slot';
  return html`<details class="printed"><summary>${title}</summary>${tableMarkup({ columns, rows }, title)}</details>`;
}

const readingsMarkup = (readings: PlayedRules['readings']): Markup =>
  tableMarkup(
    {
      columns: [labels('reading'), words('it settles'), words('played'), labels('ruling')],
      rows: readings.map(({ name, says, value, ruling, preset }) => [
        name,
        says,
        preset ? value : `${value} (not the preset’s)`,
        ruling,
      ]),
    },
    'Readings',
  );

function slotRow({ slot, kind, question, mechanic, title, source, parameters }: PlayedSlot): string[] {
  const settings = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return [
    kind === null ? slot : `${slot}, ${kind}`,
    question,
    `${title} (${mechanic})`,
    settings.join('; '),
    source.join(', '),
  ];
}
