import { columns, wrapped } from '../report/columns.ts';
import type { Paint } from '../report/text.ts';
import type { Mechanic } from '../rules/mechanic.ts';
import { READINGS, type Reading } from '../rules/readings.ts';
import { REGISTRY } from '../rules/registry.ts';
import { KINDS, SLOT_NAMES, SLOTS, type SlotName } from '../rules/slots.ts';
import { suggest } from '../scenario/suggest.ts';
import { command } from './command.ts';
import { FINE, UsageError } from './exit.ts';
import { allowedFor, defaultsOf, homesOf } from './ruleBook.ts';

const WIDTH = 100;
const ALL_READINGS = 'readings';

/** `melee rules`: the questions that a ruleset answers, the answers there are, and what can be set in each. */
export const rules = command({
  command: 'rules [slot]',
  describe: 'Show the slots, their mechanics and parameters, for `rules:` and `readings:`',
  options: (yargs) =>
    yargs
      .positional('slot', { type: 'string', describe: 'a slot, such as bleed; or `readings`' })
      .example('$0 rules', 'every slot with its question and its mechanics')
      .example('$0 rules bleed', 'the mechanics of one slot, with parameters, defaults and sources')
      .example('$0 rules readings', 'every name that `readings:` knows'),
  run({ slot }, { out }) {
    out.write(`${linesFor(slot, out.paint).join('\n')}\n`);
    return FINE;
  },
});

function linesFor(word: string | undefined, paint: Paint): string[] {
  if (word === undefined) return overview(paint);
  if (word === ALL_READINGS) return READINGS.flatMap((reading) => readingLines(reading, paint));
  const slot = SLOT_NAMES.find((name) => name === word);
  if (slot !== undefined) return slotLines(slot, paint);
  const meant = suggest(word, [...SLOT_NAMES, ALL_READINGS]);
  throw new UsageError(
    `There is no slot ${word}.${meant === undefined ? '' : ` Did you mean ${meant}?`} \`melee rules\` lists them.`,
  );
}

function overview(paint: Paint): string[] {
  const slots = columns(
    [
      { head: 'slot', align: 'left', cells: SLOT_NAMES },
      { head: 'asks', align: 'left', cells: SLOT_NAMES.map((slot) => SLOTS[slot].question) },
    ],
    WIDTH,
    paint.quiet,
  );
  const [head = '', ...rows] = slots;
  return [head, ...rows.flatMap((row, i) => [row, ...mechanicNames(SLOT_NAMES[i]!, paint)])];
}

function mechanicNames(slot: SlotName, paint: Paint): string[] {
  const names = REGISTRY[slot].map((mechanic) => {
    const homes = homesOf(mechanic);
    return homes.length === 0 ? mechanic.id : `${mechanic.id} (${homes.join(', ')})`;
  });
  return block(names.join(', '), 4).map(paint.quiet);
}

const HOLDS = {
  one: 'one mechanic',
  oneByKind: `one mechanic for each kind of attack: ${KINDS.join(', ')}`,
  many: 'any number of mechanics',
} as const;

function slotLines(slot: SlotName, paint: Paint): string[] {
  const { question, holds } = SLOTS[slot];
  const readings = READINGS.filter(({ name, values }) => {
    return (
      name.startsWith(`${slot}.`) ||
      Object.values(values ?? {}).some((changes) => changes.some((change) => change.slot === slot))
    );
  });
  return [
    `${paint.strong(slot)}: ${question} It holds ${HOLDS[holds]}.`,
    ...REGISTRY[slot].flatMap((mechanic) => ['', ...mechanicLines(mechanic, paint)]),
    ...(readings.length === 0
      ? []
      : ['', paint.strong('Readings'), ...readings.flatMap((each) => readingLines(each, paint))]),
  ];
}

function mechanicLines(mechanic: Mechanic, paint: Paint): string[] {
  const { id, title, says, source, parameters, brings = {}, needs = {} } = mechanic;
  const homes = homesOf(mechanic);
  const of = homes.length === 0 ? '' : ` (${homes.join(', ')})`;
  const about = [
    ...(says === undefined ? [] : [says]),
    ...(source.length === 0 ? [] : [`Rules ${source.join(', ')}.`]),
    ...Object.entries(brings).map(([slot, choice]) => `Brings ${slot}: ${choice.mechanic}.`),
    ...Object.entries(needs).map(([slot, allowed]) => `Needs ${slot}: ${allowed.join(' or ')}.`),
  ].join(' ');
  return [
    `  ${paint.strong(id)}  ${title}${of}`,
    ...(about === '' ? [] : block(about, 4).map(paint.quiet)),
    ...Object.entries(parameters).flatMap(([name, parameter]) => {
      const ruling = parameter.ruling === undefined ? '' : ` Ruling ${parameter.ruling}.`;
      const meaning = parameter.says === undefined ? '' : `; ${parameter.says}`;
      const text = `${name}: ${allowedFor(parameter)}${meaning}. Default ${defaultsOf(mechanic, name, parameter)}.${ruling}`;
      return block(text, 4, '  ');
    }),
  ];
}

function readingLines({ name, ruling, says, values }: Reading, paint: Paint): string[] {
  const words = values === undefined ? '' : ` One of ${Object.keys(values).join(', ')}.`;
  const of = ruling === '' ? '' : ` Ruling ${ruling}.`;
  return block(`${paint.strong(name)}: ${says}.${words}${of}`, 2, '  ');
}

/** A text set in by so many places, further lines of it by some more. */
function block(text: string, indent: number, hanging = ''): string[] {
  return wrapped(text, WIDTH - indent, hanging).map((line) => ' '.repeat(indent) + line);
}
