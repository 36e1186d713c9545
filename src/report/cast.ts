import type { Analysis, AxisInfo, Comparison, VariantAnalysis } from '../analysis/analysis.ts';
import { BOTH_DOWN, COLOURS_APART, REFERENCE, type Style, styleOf, TIMEOUT } from './marks.ts';

/** Who appears in the report and looks how: the same everywhere in it. */
export interface Cast {
  readonly analysis: Analysis;
  readonly sides: readonly { readonly name: string; readonly style: Style }[];
  readonly variants: readonly Player[];
  /** The comparisons the verdict is about, in the order of the file. */
  readonly subject: readonly Comparison[];
  /** The comparison of the headline; null when nothing was compared. */
  readonly main: Comparison | null;
  /** Variants that are looked at closely: the one of the headline, its reference, and others with that reference. */
  readonly shown: readonly Player[];
  /** Whether these are all there are. */
  readonly showsAll: boolean;
}

export interface Player {
  readonly index: number;
  readonly name: string;
  /** Its levels, shortly: `each for himself · hp 16`. */
  readonly label: string;
  /** Its levels of what is compared: what tells it from its reference. */
  readonly short: string;
  readonly style: Style;
  /** What another variant is compared with. */
  readonly isReference: boolean;
  readonly variant: VariantAnalysis;
}

/** More than this cannot be told apart in one picture. */
const MOST_SHOWN = 6;

export function castOf(analysis: Analysis): Cast {
  const variants = players(analysis);
  const subject = analysis.comparisons.filter(({ metric }) => metric === analysis.subject.metric);
  const main = mainOf(subject);
  const shown = shownOf(variants, main);
  return {
    analysis,
    sides: analysis.sides.map(({ name }, i) => ({ name, style: styleOf(i) })),
    variants,
    subject,
    main,
    shown,
    showsAll: shown.length === variants.length,
  };
}

/** As the headline has it: the largest difference that is sure; without one, the first. */
function mainOf(subject: readonly Comparison[]): Comparison | null {
  const size = ({ difference }: Comparison): number => Math.abs(difference.value);
  const sure = subject.filter(({ verdict }) => verdict.detectable);
  return (
    sure.reduce<Comparison | null>((a, b) => (a !== null && size(a) >= size(b) ? a : b), null) ?? subject[0] ?? null
  );
}

/** Variants with the same levels of what is compared look the same, whatever a sweep makes of the rest. */
function players({ variants, axes }: Analysis): Player[] {
  const labels = labelsOf(variants, axes);
  const compared = axes.filter(({ name }) => {
    return variants.some(({ levels, reference }) => levels[name] !== variants[reference]?.levels[name]);
  });
  const looks = new Map<string, number>();
  return variants.map((variant, index) => {
    const isReference = variant.reference === index && compared.length > 0;
    const own = compared.map(({ name }) => variant.levels[name]).join(' · ');
    const look = own || variant.name;
    if (!isReference && !looks.has(look)) looks.set(look, looks.size);
    return {
      index,
      name: variant.name,
      label: labels[index] ?? variant.name,
      short: own || labels[index] || variant.name,
      style: isReference ? REFERENCE : styleOf(looks.get(look) ?? 0),
      isReference,
      variant,
    };
  });
}

/** Names without what can be guessed: levels alone, of a sweep with the last word of its path. */
function labelsOf(variants: readonly VariantAnalysis[], axes: readonly AxisInfo[]): string[] {
  const labels = variants.map(({ levels }) =>
    axes
      .map(({ name, kind }) => (kind === 'sweep' ? `${name.split('.').at(-1)} ${levels[name]}` : (levels[name] ?? '')))
      .filter((text) => text !== '')
      .join(' · '),
  );
  return variants.map(({ name }, i) => {
    const label = labels[i] ?? '';
    return label === '' || labels.indexOf(label) !== labels.lastIndexOf(label) ? name : label;
  });
}

function shownOf(variants: readonly Player[], main: Comparison | null): readonly Player[] {
  if (main === null) return variants.slice(0, MOST_SHOWN);
  const kin = variants.filter(({ index, variant }) => variant.reference === main.reference && index !== main.reference);
  const from = Math.max(
    0,
    Math.min(
      kin.findIndex(({ index }) => index === main.variant),
      kin.length - MOST_SHOWN + 1,
    ),
  );
  const chosen = new Set([main.reference, ...kin.slice(from, from + MOST_SHOWN - 1).map(({ index }) => index)]);
  return variants.filter(({ index }) => chosen.has(index));
}

/** The parts of all fights: a side's wins in its colour, hatched where a colour comes again; nobody's in grey. */
export function outcomeFill(cast: Cast, kind: 'win' | 'bothDown' | 'timeout', side: string | null): string {
  if (kind === 'bothDown') return BOTH_DOWN;
  if (kind === 'timeout') return TIMEOUT;
  const index = cast.sides.findIndex(({ name }) => name === side);
  const style = cast.sides[index]?.style ?? REFERENCE;
  return index < COLOURS_APART ? style.colour : style.hatched;
}
