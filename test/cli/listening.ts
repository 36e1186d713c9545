import { melee } from '../../src/cli/main.ts';
import { paintFor, type Terminal } from '../../src/cli/terminal.ts';

/** What a command line did. */
export interface Heard {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, without colours, and listens to both streams. */
export async function heard(args: readonly string[], more: Partial<Terminal> = {}): Promise<Heard> {
  const said = { out: '', err: '' };
  const paint = paintFor({}, {});
  const listen = (to: 'out' | 'err') => ({
    write(text: string) {
      said[to] += text;
    },
    paint,
  });
  const terminal: Terminal = {
    out: listen('out'),
    err: listen('err'),
    screen: undefined,
    debug: false,
    interruption: () => ({ signal: new AbortController().signal, release: () => {} }),
    ...more,
  };
  return { code: await melee(args, terminal), ...said };
}
