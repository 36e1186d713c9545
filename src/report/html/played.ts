import type { PlayedRules, PlayedSlot } from '../../analysis/analysis.ts';
import type { Cast } from '../cast.ts';
import { numbers, type Table, words } from '../charts/chart.ts';
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
${groups.map(([, players]) => {
  const rules = players[0]?.variant.rules;
  const names = groups.length === 1 ? '' : players.map(({ label }) => label).join('; ');
  return rules ? rulesMarkup(rules, names) : '';
})}
</section>
`;
}

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

function rulesMarkup(rules: PlayedRules, names: string): Markup {
  const { preset, presetTitle, changes, brought, readings, notes, slots } = rules;
  const own = readings.filter((reading) => !reading.preset);
  return html`<h3>${names === '' ? 'Rules' : `Rules of ${names}`}</h3>
<p>${presetTitle === preset ? presetTitle : `${presetTitle} (${preset})`}${changes.length === 0 ? ', as its preset has it.' : ', with these changes:'}</p>
${changes.length === 0 ? '' : tableMarkup({ columns: [words('where'), words('preset'), words('played')], rows: changes.map((each) => [each.where, each.preset, each.played]) }, 'Changes from the preset')}
${brought.length === 0 ? '' : html`<p>Brought along: ${brought.map(({ slot, mechanic, by }) => `${slot}: ${mechanic} (by ${by})`).join('; ')}.</p>`}
${notes.length === 0 ? '' : html`<ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
${own.length === 0 ? '' : html`<p>Readings that were chosen:</p>${readingsMarkup(own)}`}
<details><summary>All ${readings.length} readings that apply</summary>${readingsMarkup(readings)}</details>
<details><summary>All rules, slot by slot</summary>${tableMarkup({ columns: [words('slot'), words('question'), words('mechanic'), words('with'), words('source')], rows: slots.map(slotRow) }, 'All rules')}</details>
`;
}

const readingsMarkup = (readings: PlayedRules['readings']): Markup =>
  tableMarkup(
    {
      columns: [words('reading'), words('it settles'), words('played'), words('ruling')],
      rows: readings.map(({ name, says, value, ruling, preset }) => [name, says, preset ? value : `${value} (not the preset’s)`, ruling]),
    },
    'Readings',
  );

function slotRow({ slot, kind, question, mechanic, title, source, parameters }: PlayedSlot): string[] {
  const settings = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return [kind === null ? slot : `${slot}, ${kind}`, question, `${title} (${mechanic})`, settings.join('; '), source.join(', ')];
}
