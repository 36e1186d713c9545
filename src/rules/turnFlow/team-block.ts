import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** All of a team act before the next team does. */
export const teamBlock = mechanic('turnFlow', {
  id: 'team-block',
  title: 'Team after team',
  source: ['R000-8', 'R000-12'],
  parameters: {
    intraTeam: choice(['byInitScore', 'asListed'], { default: 'byInitScore', ruling: 'C000-8' }),
  },
  needs: { initiative: ['team-mean', 'fixed'] },
  bind: ({ intraTeam }) => ({ unit: 'team', innerOrder: intraTeam }),
});
