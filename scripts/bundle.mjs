// Builds the two bundles of the package. All else in dist/ is plain compiler output, one file per source file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * What every copy of the engine shares, as a path from dist/engine/ to the plain output: pools take long to build and
 * do not depend on the mechanics.
 * @type {Record<string, string>}
 */
const SHARED = { 'src/dice/pool.ts': '../dice/pool.js' };

/** The hot engine: dice, rules and loop in one scope. Readable on purpose: it is what a profile shows. */
const engine = {
  entryPoints: ['src/trial/engine.ts'],
  outfile: 'dist/engine/engine.js',
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('neutral'),
  mainFields: ['module', 'main'],
  plugins: [{ name: 'shared', setup: keepShared }],
};

/** The script inside the HTML report, which runs from a file:// page without a network. */
const page = {
  entryPoints: ['src/report/page/main.ts'],
  outfile: 'dist/report/page.bundle.js',
  format: /** @type {const} */ ('iife'),
  platform: /** @type {const} */ ('browser'),
  minify: true,
  legalComments: /** @type {const} */ ('none'),
};

for (const bundle of [engine, page]) {
  const [entry] = bundle.entryPoints;
  if (entry === undefined || !existsSync(entry)) {
    console.log(`bundle: ${entry} does not exist yet, skipped`);
    continue;
  }
  await build({ bundle: true, target: 'es2023', logLevel: 'warning', ...bundle });
  if (bundle === engine) makeConstant(engine.outfile);
}

/** @param {import('esbuild').PluginBuild} plugin */
function keepShared(plugin) {
  plugin.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
    const shared = SHARED[relative('.', resolve(resolveDir, path)).replaceAll('\\', '/')];
    return shared === undefined ? undefined : { path: shared, external: true };
  });
}

/**
 * esbuild turns every `const` at the top of a bundle into `var`, and V8 does not fold a `var` into the code that reads
 * it: a hash of a few constants takes twice the time. So what is assigned once becomes `const` again.
 * @param {string} file
 */
function makeConstant(file) {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  const assigned = assignedNames(program);
  let constant = '';
  let from = 0;
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') refuseConstants(statement);
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'var') continue;
    const once = statement.declarations.every(
      ({ id, init }) => init && id.type === 'Identifier' && !assigned.has(id.name),
    );
    if (!once) continue;
    constant += `${text.slice(from, statement.start)}const`;
    from = statement.start + 'var'.length;
  }
  writeFileSync(file, constant + text.slice(from));
}

/**
 * Every name that is assigned anywhere; a name that hides another is counted for both, which errs on the safe side.
 * @param {import('oxc-parser').Program} program
 */
function assignedNames(program) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {{ type: string }} target */
  const add = (target) => {
    // `column[CELL] = 1` assigns a cell, and neither of the two names.
    if (target.type === 'MemberExpression') return;
    for (const [name] of JSON.stringify(target).matchAll(/(?<="name":")[^"]+/g)) names.add(name);
  };
  new Visitor({
    AssignmentExpression: ({ left }) => add(left),
    UpdateExpression: ({ argument }) => add(argument),
    ForInStatement: ({ left }) => add(left),
    ForOfStatement: ({ left }) => add(left),
  }).visit(program);
  return names;
}

/**
 * A constant from outside the bundle is not folded either, and nothing but the clock would tell.
 * @param {import('oxc-parser').ImportDeclaration} statement
 */
function refuseConstants({ source, specifiers }) {
  for (const { local } of specifiers) {
    if (/^[A-Z][A-Z0-9_]*$/.test(local.name)) {
      throw new Error(`bundle: the engine reads the constant ${local.name} from ${source.value}, which is not bundled`);
    }
  }
}
