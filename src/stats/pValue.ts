import { normalCdf } from './normal.ts';
import { studentCdf } from './student.ts';

/** Two-sided p-value that a normal estimate is truly 0. With an error of 0: 1 for 0 itself, else 0. */
export function normalP(value: number, se: number): number {
  return value === 0 ? 1 : 2 * normalCdf(-Math.abs(value) / se);
}

/** Two-sided p-value that an estimate whose error has `df` degrees of freedom is truly 0: Student's t test. */
export function studentP(value: number, se: number, df: number): number {
  if (value === 0) return 1;
  return se === 0 ? 0 : 2 * studentCdf(-Math.abs(value) / se, df);
}

/** p-value that a normal estimate truly lies within ±margin: small when it lies clearly beyond. */
export function beyondMarginP(value: number, se: number, margin: number): number {
  const beyond = Math.abs(value) - margin;
  return se === 0 ? (beyond > 0 ? 0 : 1) : normalCdf(-beyond / se);
}
