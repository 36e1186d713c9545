// The tables of docs/scenario.md that say what the code says: each stands between `<!-- table NAME -->` and `<!-- end -->`.
// `npm run tables` writes them anew; a test holds the committed page to them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONDITIONS } from '../src/model/condition.ts';
import { STATS } from '../src/model/statblock.ts';
import { standInsFor } from '../src/rules/adapters.ts';
import { PRESETS } from '../src/rules/presets.ts';
import { readsOf } from '../src/rules/reads.ts';
import { deedName, REGISTRY } from '../src/rules/registry.ts';
import { resolveRuleset } from '../src/rules/ruleset.ts';
import { SLOTS } from '../src/rules/slots.ts';
import { CHANGEABLE } from '../src/scenario/ruleSteps.ts';
import { scenarioSchema } from '../src/scenario/schema.ts';
import { NAMES } from '../src/tactics/names.ts';
import { TACTICS } from '../src/tactics/presets.ts';
import { whenText } from '../src/tactics/whenText.ts';

const PAGE = 'docs/scenario.md';
const TABLE = /(<!-- table (\w+) -->\n).*?(<!-- end -->)/gs;

/** The page with its tables as the code has them now. */
export const withTables = (page) => page.replace(TABLE, (_, start, name, end) => `${start}\n${TABLES[name]()}\n${end}`);

const TABLES = { stats, weapons, slots, deeds, names, tactics };

/** Every stat, which rulesets read it as they come, and what it is when left out. */
function stats() {
  const reads = PRESETS.map((preset) => readBy(preset));
  return table(
    ['key', 'what it is', ...PRESETS.map(({ id }) => id), 'left out'],
    Object.entries(STATS).map(([stat, { title, otherwise }]) => [
      code(stat),
      title,
      ...reads.map((read) => (read.has(stat) ? 'reads' : '')),
      leftOut(stat, otherwise),
    ]),
  );
}

function readBy(preset) {
  const spaces = [{ mechanic: 'abstract', parameters: { gap: 0 } }, { mechanic: 'line' }];
  return new Set(['hp', 'startHp', ...spaces.flatMap((space) => [...readsOf(resolveRuleset(preset, [], space))])]);
}

function leftOut(stat, otherwise) {
  if (stat === 'hp') return 'must be given';
  if (stat === 'forcePoints') return '1 for players, 0 for others';
  if (stat === 'startHp') return 'hp';
  const standIns = standInsFor(stat);
  // Everyone has hit points, so what is made of them is never missing.
  const last = standIns.at(-1)?.from === 'hp' ? [] : [otherwise ?? 'must be given'];
  return [...new Set(standIns.map(({ says }) => says)), ...last].join('; else ');
}

const fieldsOf = (definition) => Object.entries(scenarioSchema([]).$defs[definition].properties);

function weapons() {
  return table(
    ['key', 'what it is', 'may be'],
    fieldsOf('weapon').map(([key, schema]) => [code(key), schema.description, allowed(schema)]),
  );
}

function allowed(schema) {
  if (schema.enum) return schema.enum.map(code).join(' ');
  if (schema.type === 'boolean') return '`true` `false`';
  const { minimum, maximum } = schema.anyOf?.[0] ?? {};
  if (minimum !== undefined) return `${minimum} to ${maximum.toLocaleString('en')}`;
  return schema.pattern?.includes('ft') ? 'a length' : 'text';
}

/** What `rules:` can change. */
function slots() {
  return table(
    ['slot', 'asks', 'mechanics'],
    CHANGEABLE.map((slot) => [
      code(slot),
      SLOTS[slot].question,
      [...new Set(REGISTRY[slot].map(({ id }) => code(id)))].join(' '),
    ]),
  );
}

/** What everyone can do, and what hangs on a rule: the words for both, and the slot that gives it. */
const PLAIN = {
  attack: ['attacks an enemy; out of reach or range, makes the move that comes nearest', () => true],
  move: ['goes nearer to an enemy', () => true],
  withdraw: ['goes away from an enemy', () => true],
  hide: ['hides from those who see it', ({ awareness }) => awareness.mechanic !== 'none'],
  stabilise: [
    'stops the dying of an ally; goes to one who is a move away',
    ({ stabilise }) => stabilise.mechanic !== 'none',
  ],
  wake: ['wakes an ally who lies there', ({ stabilise }) => stabilise.mechanic === 'heal'],
  recover: ['climbs the condition track', ({ conditions }) => conditions.mechanic === 'track'],
};

function deeds() {
  const catalogues = ['gear', 'stances', 'manoeuvres'];
  const has = (deed, preset) =>
    PLAIN[deed]?.[1](preset.choices) ??
    catalogues.some((slot) =>
      preset.choices[slot].some(({ mechanic }) => mechanicsOf(deed).some(({ id }) => id === mechanic)),
    );
  const mechanicsOf = (deed) =>
    catalogues.flatMap((slot) =>
      REGISTRY[slot].filter((mechanic) => deedName(mechanic) === deed.replace('technique ', '')),
    );
  return table(
    ['`do:`', 'what it is', ...PRESETS.map(({ id }) => id)],
    deedNames().map((deed) => [
      code(deed),
      PLAIN[deed]?.[0] ??
        mechanicsOf(deed)
          .map(({ title }) => title)
          .join('; '),
      ...PRESETS.map((preset) => (has(deed, preset) ? 'yes' : '')),
    ]),
  );
}

const deedNames = () => scenarioSchema([]).$defs.tactic.items.properties.do.enum;

/** What a `when` may ask. */
function names() {
  const ofCondition = (name) => CONDITIONS.some((condition) => name.endsWith(`.${condition}`));
  const rows = Object.entries(NAMES).filter(([name]) => !ofCondition(name));
  return table(
    ['name', 'stands for'],
    [
      ...rows.map(([name, { says, full }]) => [code(name), full ? `${says}; only with \`knowledge: full\`` : says]),
      ...['me', 'target'].map((who) => [
        CONDITIONS.map((condition) => code(`${who}.${condition}`)).join(' '),
        `whether ${who === 'me' ? 'one' : 'the target'} is under that condition`,
      ]),
    ],
  );
}

function tactics() {
  return table(
    ['tactic', 'in a sentence', 'its lines'],
    Object.entries(TACTICS).map(([name, { says, lines }]) => [code(name), says, lines.map(lineText).join('<br>')]),
  );
}

function lineText({ do: what, at, when, options }) {
  const words = [
    `do: ${what}`,
    ...(at === undefined ? [] : [`at: ${at}`]),
    ...Object.entries(options).map(([key, value]) => `${key}: ${value}`),
    ...(when === undefined ? [] : [`when: ${whenText(when)}`]),
  ];
  return code(words.join(', '));
}

const code = (text) => `\`${text}\``;

function table(head, rows) {
  const line = (cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  return `${[line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = fileURLToPath(new URL(`../${PAGE}`, import.meta.url));
  writeFileSync(page, withTables(readFileSync(page, 'utf8')));
}
