import type { Chain } from '../../analysis/analysis.ts';
import { signed } from '../../analysis/measure.ts';
import type { Cast } from '../cast.ts';
import { type Chart, words } from '../charts/chart.ts';
import { forestSpec } from '../charts/forest.ts';
import { counted, measureCells, measureColumns } from './words.ts';

/** From who struck first to who wins: each link with its difference; the first that moved is marked. */
export function chainFigure(cast: Cast, chain: Chain, id: string): Chart {
  const variant = cast.variants[chain.variant]?.label ?? '';
  const reference = cast.variants[chain.reference]?.short ?? '';
  const infos = new Map([...cast.analysis.metrics, ...cast.analysis.behind].map((info) => [info.label, info]));
  const countedIn = (label: string | undefined): string => {
    const info = infos.get(label ?? '');
    return info ? `: ${counted(info)}` : '';
  };
  return {
    id,
    title: `How the change works its way to the end: “${variant}” against “${reference}”`,
    alternative: chain.sentence,
    note: 'Link by link from who strikes first to who wins.',
    spec: forestSpec({
      rows: cast.sides,
      panels: chain.links.map(({ title, sides }, i) => ({
        title: `${i + 1}. ${title}${countedIn(sides[0]?.metric)}${i === chain.first ? ' ◀ first to move' : ''}`,
        margin: null,
        differences: cast.sides.map(({ name }) => sides.find(({ side }) => side === name)?.difference ?? null),
        verdicts: cast.sides.map(({ name }) =>
          sides.find(({ side }) => side === name)?.moved ? 'moved' : 'not for sure',
        ),
      })),
    }),
    table: {
      columns: [
        words('link'),
        words('side'),
        ...measureColumns('variant'),
        ...measureColumns('reference'),
        ...measureColumns('difference'),
        words('moved'),
      ],
      rows: chain.links.flatMap(({ title, sides }) =>
        sides.map((each) => [
          title,
          each.side,
          ...measureCells(each.variant),
          ...measureCells(each.reference),
          ...measureCells(each.difference, signed),
          each.moved ? 'yes' : 'not for sure',
        ]),
      ),
    },
  };
}
