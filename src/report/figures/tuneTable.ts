import type { Measure } from '../../analysis/analysis.ts';
import { measured } from '../../analysis/measure.ts';
import { intervalOf, type Seen } from '../../analysis/tune/curve.ts';
import { offText, placeText } from '../../analysis/tune/terms.ts';
import type { Tuned } from '../../analysis/tune/tuned.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import { numbers, type Table, words } from '../charts/chart.ts';
import { last } from './axes.ts';

/** What the search saw at a place, with its interval. */
export function measureOf({ asked, confidence }: Tuned, seen: Seen): Measure {
  const { unit } = asked.metric;
  return measured({ ...seen, ...intervalOf(seen, unit, twoSidedZ(confidence)) }, unit);
}

/** What the search and the fresh fights say of these places, and how the latter stand to the target. */
export function placesTable(tuned: Tuned, from: number, to: number): Table {
  const { span, found, confirmation, wanted, choice } = tuned;
  const isValue = wanted.value !== undefined;
  const played = [...(found?.seen ?? []), ...confirmation.places].map(({ place }) => place);
  const places = [...new Set(played)].filter((place) => place >= from && place <= to).toSorted((a, b) => a - b);
  return {
    columns: [
      numbers(last(span.path)),
      words('search'),
      words('confirmed'),
      words(isValue ? 'off target' : 'goal'),
      CHOICE,
    ],
    rows: places.map((place) => {
      const seen = found?.seen.find((one) => one.place === place);
      const fresh = confirmation.places.find((one) => one.place === place);
      const stands = fresh && (isValue ? offText(fresh.measure, wanted) : (fresh.state ?? ''));
      return [
        placeText(span, place),
        seen ? measureOf(tuned, seen).text : '',
        fresh?.measure.text ?? '',
        stands ?? '',
        place === choice.best ? 'chosen' : fresh?.same ? 'same fight' : '',
      ];
    }),
  };
}

const CHOICE = words('choice');
