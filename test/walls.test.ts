import { describe, expect, it } from 'vitest';
import { type Source, sourcesUnder } from './support/syntax.ts';
import { breaches, importsOf, plan } from './support/walls.ts';

const house = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

describe('the walls of the house', () => {
  it('stand in the source', () => {
    expect(breaches(sourcesUnder('src'))).toEqual([]);
  });

  it('let imports point to the left only', () => {
    for (const [name, { rooms }] of Object.entries(plan)) {
      for (const room of rooms) expect(plan[room]?.rooms, `${room} is imported by ${name}`).not.toContain(name);
    }
  });

  it('keep rules and tactics apart', () => {
    const sources = house({
      'src/rules/bleed/coin.ts': "import { focusFire } from '../../tactics/focus-fire.ts';",
      'src/tactics/focus-fire.ts': "import type { Bleed } from '../rules/slots.ts';\nexport const focusFire = 1;",
      'src/rules/slots.ts': 'export type Bleed = 1;',
    });
    expect(breaches(sources)).toEqual([
      'src/rules/bleed/coin.ts:1: rules may not import tactics (../../tactics/focus-fire.ts)',
      'src/tactics/focus-fire.ts:1: tactics may not import rules (../rules/slots.ts)',
    ]);
  });

  it('keep Node and its packages out of all but run and cli', () => {
    const sources = house({
      'src/trial/batch.ts': "import { Piscina } from 'piscina';\n\nexport { readFileSync } from 'node:fs';",
      'src/run/pool.ts': "import { Piscina } from 'piscina';",
      'src/cli/main.ts': "import { readFileSync } from 'node:fs';",
      'src/dice/key.ts': "import seedrandom from 'seedrandom';",
    });
    expect(breaches(sources)).toEqual([
      'src/trial/batch.ts:1: trial may not import the package piscina',
      'src/trial/batch.ts:3: trial may not import the package node:fs',
    ]);
  });

  it('see every way of importing', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { type B } from './b.ts';",
      "export * from './c.ts';",
      "export type { D } from './d.ts';",
      "import './e.ts';",
      "const f = await import('./f.ts');",
      "let g: import('./g.ts').G;",
      'const h = await import(f.name);',
    ].join('\n');
    const seen = importsOf({ path: 'src/dice/all.ts', text });
    expect(seen.map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '1 ./a.ts',
      '2 ./b.ts',
      '3 ./c.ts',
      '4 ./d.ts',
      '5 ./e.ts',
      '6 ./f.ts',
      '7 ./g.ts',
      '8 (computed)',
    ]);
  });

  it('allow no circle of files, of types neither', () => {
    const sources = house({
      'src/dice/pool.ts': "import { d } from './notation.ts';",
      'src/dice/notation.ts': "import type { Pool } from './pool.ts';",
    });
    expect(breaches(sources)).toEqual([
      'src/dice/pool.ts:1: import cycle src/dice/pool.ts -> src/dice/notation.ts -> src/dice/pool.ts',
    ]);
  });

  it('allow no name that says nothing and no room beside the plan', () => {
    const sources = house({
      'src/dice/dice-utils.ts': '',
      'src/dice/poolHelper.ts': '',
      'src/dice/miscellany.ts': '',
      'src/model/table.ts': "import { secret } from '../../test/secret.ts';",
      'src/cellar/wine.ts': '',
    });
    expect(breaches(sources)).toEqual([
      'src/dice/dice-utils.ts:1: the name says nothing about what is inside',
      'src/dice/poolHelper.ts:1: the name says nothing about what is inside',
      'src/model/table.ts:1: model may not import (outside) (../../test/secret.ts)',
      'src/cellar/wine.ts:1: cellar is no room of the house',
    ]);
  });

  it('do not take a broken file for a clean one', () => {
    expect(() => breaches(house({ 'src/dice/broken.ts': 'import {' }))).toThrow('src/dice/broken.ts');
  });
});
