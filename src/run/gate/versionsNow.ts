import type { Versions } from '../../analysis/gate/baseline.ts';
import { DICE_VERSION } from '../../dice/addressed.ts';
import { RULES_VERSION } from '../versions.ts';
import { programDigest } from './program.ts';

/** What makes results of this program come out as they do. */
export const versionsNow = (): Versions => ({ rules: RULES_VERSION, dice: DICE_VERSION, program: programDigest() });
