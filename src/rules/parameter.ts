import { parseDice } from '../dice/notation.ts';

/** A number, word or list that settles how a mechanic works; declared once, read by schema, docs and `melee rules`. */
export type ParameterValue = number | boolean | string | readonly string[];

export interface Parameter<T extends ParameterValue = ParameterValue> {
  readonly kind: 'integer' | 'number' | 'probability' | 'yesOrNo' | 'choice' | 'list' | 'dice' | 'names';
  readonly default: T;
  readonly min?: number;
  readonly max?: number;
  readonly of?: readonly string[];
  /** Id of the ruling that this parameter settles; such a parameter is a reading. */
  readonly ruling?: string;
  /** What it means, for people. */
  readonly says?: string;
}

export type Parameters = Readonly<Record<string, Parameter>>;
export type Values<P extends Parameters> = { readonly [X in keyof P]: P[X]['default'] };

interface About {
  readonly ruling?: string;
  readonly says?: string;
}

/** A whole number. */
export const integer = (about: About & { default: number; min?: number; max?: number }): Parameter<number> => ({
  kind: 'integer',
  ...about,
});

/** A probability, 0 to 1. */
export const probability = (about: About & { default: number }): Parameter<number> => ({
  kind: 'probability',
  min: 0,
  max: 1,
  ...about,
});

export const yesOrNo = (about: About & { default: boolean }): Parameter<boolean> => ({ kind: 'yesOrNo', ...about });

/** One of several words. */
export const choice = <const C extends readonly string[]>(
  of: C,
  about: About & { default: NoInfer<C[number]> },
): Parameter<C[number]> => ({ kind: 'choice', of, ...about });

/** Several of several words, in order. */
export const list = <const C extends readonly string[]>(
  of: C,
  about: About & { default: readonly NoInfer<C[number]>[] },
): Parameter<readonly C[number][]> => ({ kind: 'list', of, ...about });

/** Dice notation. */
export const dice = (about: About & { default: string }): Parameter<string> => ({ kind: 'dice', ...about });

/** Names of sides or members, in order. */
export const names = (about: About & { default: readonly string[] }): Parameter<readonly string[]> => ({
  kind: 'names',
  ...about,
});

/** What is wrong with a value for this parameter, and what would be right; undefined: nothing. */
export function checkParameter(
  spec: Parameter,
  value: unknown,
): { readonly message: string; readonly allowed: readonly string[] } | undefined {
  const fault = (message: string, allowed: readonly string[] = []) => ({ message, allowed });
  switch (spec.kind) {
    case 'integer':
    case 'number':
    case 'probability': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = spec;
      const bounds = `${spec.kind === 'integer' ? 'a whole number' : 'a number'} from ${min} to ${max}`;
      if (typeof value !== 'number' || !(value >= min && value <= max)) return fault(`must be ${bounds}`);
      return spec.kind === 'integer' && !Number.isInteger(value) ? fault(`must be ${bounds}`) : undefined;
    }
    case 'yesOrNo':
      return typeof value === 'boolean' ? undefined : fault('must be true or false', ['true', 'false']);
    case 'choice':
      return spec.of?.includes(value as string) ? undefined : fault('is not one of its words', spec.of);
    case 'list': {
      if (!Array.isArray(value)) return fault('must be a list', spec.of);
      const strange = value.find((word) => !spec.of?.includes(word));
      return strange === undefined ? undefined : fault(`does not know "${String(strange)}"`, spec.of);
    }
    case 'names': {
      const isNames = Array.isArray(value) && value.every((name) => typeof name === 'string');
      return isNames ? undefined : fault('must be a list of names of sides or members');
    }
    case 'dice':
      return diceFault(value);
  }
}

function diceFault(value: unknown): { message: string; allowed: readonly string[] } | undefined {
  try {
    parseDice(String(value));
    return undefined;
  } catch (error) {
    return { message: (error as Error).message, allowed: [] };
  }
}
