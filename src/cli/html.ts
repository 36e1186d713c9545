import type { Analysis } from '../analysis/analysis.ts';

export async function htmlOf(analysis: Analysis): Promise<string> {
  return analysis.title;
}
