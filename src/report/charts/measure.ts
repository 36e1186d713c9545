import * as vega from 'vega';
import { textWidth } from './textWidth.ts';

/** How vega measures texts: not in its declared interface, and the only way to leave the same room everywhere. */
interface Metrics {
  readonly textMetrics: {
    width: (item: { readonly fontSize?: number }, text: string | number | null | undefined) => number;
  };
}

const { textMetrics } = vega as unknown as Metrics;

/** From now on texts are as wide as reports take them to be. Gives a function that undoes it. */
export function measureLikeReports(): () => void {
  const before = textMetrics.width;
  textMetrics.width = (item, text) => textWidth(String(text ?? ''), item.fontSize ?? 11);
  return () => {
    textMetrics.width = before;
  };
}
