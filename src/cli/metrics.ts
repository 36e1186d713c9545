import { columns } from '../report/columns.ts';
import { METRICS, type Metric } from '../trial/metrics.ts';
import { command } from './command.ts';
import { FINE } from './exit.ts';

const WIDTH = 130;
const SIDES = { side: 'NAME.Side', any: 'NAME, NAME.Side', fight: 'NAME' } as const;
const UNITS: Readonly<Record<Metric['unit'], string>> = {
  share: 'in 100',
  count: 'a fight',
  rounds: 'rounds',
  points: 'hit points',
  dice: 'dice',
};

/** `melee metrics`: everything that a scenario can ask of its fights. */
export const metrics = command({
  command: 'metrics',
  describe: 'List what can be asked of a fight, for `metrics:` and `goals:`',
  options: (yargs) => yargs.example('$0 metrics', 'all metrics, with their units and the sides they are told for'),
  run(_, { out }) {
    const column = (head: string, cell: (metric: Metric) => string) =>
      ({ head, align: 'left', cells: METRICS.map(cell) }) as const;
    const table = columns(
      [
        column('metric', ({ name }) => name),
        column('asked as', ({ name, of }) => SIDES[of].replaceAll('NAME', name)),
        column('unit', ({ unit }) => UNITS[unit]),
        column('what it is', ({ title }) => title),
      ],
      WIDTH,
      out.paint.quiet,
    );
    out.write(`${table.join('\n')}\n`);
    return FINE;
  },
});
