import { expect } from 'vitest';

/** Fails unless the relative error is at most `relative`; near 0, where a reference is itself rounded, 1e-15 is. */
export function expectClose(actual: number, reference: number, relative = 1e-9): void {
  const error = Math.abs(actual - reference);
  expect(error, `${actual} against ${reference}`).toBeLessThanOrEqual(Math.max(relative * Math.abs(reference), 1e-15));
}

/** The same for both ends of an interval. */
export function expectInterval(
  actual: { readonly low: number; readonly high: number },
  reference: readonly number[],
  relative?: number,
): void {
  expectClose(actual.low, reference[0], relative);
  expectClose(actual.high, reference[1], relative);
}
