import { editedFigures, editedTexts } from '../../analysis/gate/golden.ts';
import { type ReadBaseline, UnusableBaseline } from './readBaseline.ts';

/**
 * UnusableBaseline when a baseline was changed by hand. In golden mode a figure that was edited is what is looked for, so
 * there it may be.
 */
export function refuseEdited({ baseline, untouched }: ReadBaseline, path: string, golden = false): void {
  const texts = untouched ? [] : editedTexts(baseline);
  const edited = [
    ...editedFigures(baseline),
    ...texts.map(
      ({ variant, figure, before }) => `${figure} of “${variant}” reads ${before}, and its trials say otherwise`,
    ),
  ];
  if (edited.length > 0 ? golden : untouched) return;
  const [first] = edited;
  throw new UnusableBaseline(path, [first === undefined ? 'its head was changed by hand' : `it was edited: ${first}`]);
}
