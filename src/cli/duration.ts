/** A time as people say it: `8 s`, `1 min 20 s`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return joined([Math.floor(whole / 60), 'min'], [whole % 60, 's']);
  return joined([Math.floor(whole / 3600), 'h'], [Math.round((whole % 3600) / 60), 'min']);
}

function joined([more, unit]: [number, string], [less, part]: [number, string]): string {
  return less === 0 ? `${more} ${unit}` : `${more} ${unit} ${less} ${part}`;
}

/** A number with groups of three digits. */
export const grouped = (number: number): string => number.toLocaleString('en');

/** A rate in few digits: `950`, `42k`, `1.2M`. */
export function shortly(number: number): string {
  if (number < 1000) return String(Math.round(number));
  if (number < 1e6) return `${(number / 1e3).toFixed(number < 1e4 ? 1 : 0)}k`;
  return `${(number / 1e6).toFixed(1)}M`;
}
