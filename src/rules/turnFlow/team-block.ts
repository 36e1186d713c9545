import { CannotMarry } from '../cannot-marry.ts';
import { mechanic } from '../mechanic.ts';
import { choice, names } from '../parameter.ts';
import { coordinatedPlaces } from './coordinated.ts';

/** All of a team act before the next team does. */
export const teamBlock = mechanic('turnFlow', {
  id: 'team-block',
  title: 'Team after team',
  source: ['R000-8', 'R000-12', 'R000-61'],
  parameters: {
    intraTeam: choice(['byInitScore', 'asListed', 'random'], {
      default: 'byInitScore',
      ruling: 'C000-8',
      says: 'the order inside a team: by score, as listed, or drawn once for the whole fight',
    }),
    coordinate: names({
      default: [],
      ruling: 'C000-49',
      says: 'members who bind their actions: those of a team act one after another, as listed here, at the lowest of their scores',
    }),
  },
  needs: { initiative: ['team-mean', 'fixed'] },
  bind({ intraTeam, coordinate }, _table, _dice, { names: known }) {
    if (coordinate.length > 0 && intraTeam !== 'byInitScore') {
      throw new CannotMarry(`turnFlow.coordinate needs turnFlow.intraTeam: byInitScore, and that is ${intraTeam}`);
    }
    return { unit: 'team', innerOrder: intraTeam, coordinates: coordinatedPlaces(coordinate, known.members) };
  },
});
