import { mechanic } from '../mechanic.ts';
import { yesOrNo } from '../parameter.ts';

/** A hit for more than one withstands kills when it leaves less than zero hit points, unless the Force saves. */
export const thresholdHit = mechanic('death', {
  id: 'threshold-hit',
  title: 'Killed by a hit above the threshold',
  source: ['R001-50'],
  parameters: {
    forceSave: yesOrNo({
      default: true,
      ruling: 'C001-19',
      says: 'whether the Force, where there is any, keeps one alive at zero',
    }),
  },
  reads: ['hp', 'dead', 'forcePoints'],
  columns: { forceSpent: { of: 'member' } },
  brings: { woundEffects: { mechanic: 'threshold' } },
  bind({ forceSave }, { hp, dead, forcePoints, forceSpent, keepsAt, dies }, _dice, { slots }) {
    const { breaks } = slots.woundEffects;
    return {
      onlyByHits: true,
      lost(who, cause, hit = 0) {
        if (dead[who] === 1 || hp[who] >= 0 || hit === 0 || !breaks(who, hit)) return;
        if (!forceSave || forceSpent[who] >= forcePoints[who]) {
          dies(who, cause);
          return;
        }
        forceSpent[who]++;
        keepsAt(who, 0);
      },
    };
  },
});
