// Builds the two bundles of the package. All else in dist/ is plain compiler output, one file per source file.
import { existsSync } from 'node:fs';
import { build } from 'esbuild';

/** The hot engine: dice, rules and loop in one scope, so that constants fold and small functions inline. */
const engine = {
  entryPoints: ['src/trial/engine.ts'],
  outfile: 'dist/engine/engine.js',
  format: 'esm',
  platform: 'neutral',
  // Workers import this bundle once per set of mechanics. What must exist once per worker whatever it binds
  // (pools are costly to build and are shared) stays outside, as a path from dist/engine/ to the plain output.
  plugins: [keepOutside({ 'src/dice/pools.ts': '../dice/pools.js' })],
};

/** The script inside the HTML report, which runs from a file:// page without a network. */
const page = {
  entryPoints: ['src/report/page/main.ts'],
  outfile: 'dist/report/page.bundle.js',
  format: 'iife',
  platform: 'browser',
  minify: true,
  legalComments: 'none',
};

for (const bundle of [engine, page]) {
  const [entry] = bundle.entryPoints;
  if (!existsSync(entry)) {
    console.log(`bundle: ${entry} does not exist yet, skipped`);
    continue;
  }
  await build({ bundle: true, target: 'es2023', sourcemap: 'linked', keepNames: true, logLevel: 'warning', ...bundle });
}

/** @param {Record<string, string>} outside source file -> where the bundle finds its compiled form */
function keepOutside(outside) {
  return {
    name: 'keep-outside',
    setup(/** @type {import('esbuild').PluginBuild} */ setup) {
      setup.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const source = new URL(path, `file://${resolveDir}/`).pathname.slice(process.cwd().length + 1);
        return source in outside ? { path: outside[source], external: true } : undefined;
      });
    },
  };
}
