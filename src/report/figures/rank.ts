import { printedTimes } from '../../analysis/measure.ts';
import { type Contender, estimateOf, isFinalist, type Ranked } from '../../analysis/rank/ranked.ts';
import { chanceText, lossText } from '../../analysis/rank/words.ts';
import { countedIn } from '../../analysis/tune/terms.ts';
import { type Chart, type Table, words } from '../charts/chart.ts';
import { rankingSpec } from '../charts/ranking.ts';
import { styleOf } from '../marks.ts';
import { capital } from './differences.ts';

/** More rows than these nobody compares; the table has them all. */
const MOST_ROWS = 30;
const MOST_NAMES = 2;

/** Everyone in their order, with what is known of each. */
export function rankFigure(ranked: Ranked): Chart {
  const { order, aim, asked, contenders, screening, best } = ranked;
  const drawn = order.slice(0, MOST_ROWS);
  const level = aim.kind === 'nearest' ? aim.value * printedTimes(asked.metric.unit) : null;
  const notes = [
    ...(level === null ? [] : ['Dashed is what was asked for.']),
    ...(screening === null ? [] : ['Thin and grey are those that the screening left behind.']),
    ...(drawn.length < order.length ? [`The first ${drawn.length} of ${order.length}; the table has all.`] : []),
  ];
  return {
    id: 'ranking',
    title: capital(countedIn(ranked)),
    alternative: `Best is ${contenders[best]!.name}: ${estimateOf(ranked, best).text}.`,
    note: notes.join(' '),
    spec: rankingSpec({
      level,
      rows: drawn.map((one) => ({
        name: contenders[one]!.name,
        measure: estimateOf(ranked, one),
        style: styleOf(one === best ? 0 : 1),
        thin: !isFinalist(ranked, one),
      })),
    }),
    table: rankTable(ranked),
  };
}

/** All names of one fight, as far as they are few. */
function namesOf({ name, same }: Contender): string {
  return same.length <= MOST_NAMES ? [name, ...same].join(' = ') : `${name} and ${same.length} the same`;
}

function rankTable(ranked: Ranked): Table {
  const { order, contenders, screening, confirmation, aim, bestBetter } = ranked;
  const textIn = (stage: Ranked['screening'], one: number) =>
    stage?.estimates[stage.contenders.indexOf(one)]?.text ?? '';
  return {
    columns: [
      words('variant'),
      ...(screening ? [words('screening')] : []),
      words('confirmed'),
      words(aim.kind === 'nearest' ? 'off target' : 'behind'),
      words('best is better'),
    ],
    rows: order.map((one) => [
      namesOf(contenders[one]!),
      ...(screening ? [textIn(screening, one)] : []),
      textIn(confirmation, one),
      lossText(ranked, one),
      chanceText(bestBetter[one]!),
    ]),
  };
}
