import { beforeAll, describe, expect, test } from 'vitest';
import { castOf } from '../../src/report/cast.ts';
import { numbers, words } from '../../src/report/charts/chart.ts';
import { outcomesFigure } from '../../src/report/figures/outcomes.ts';
import { winsFigure } from '../../src/report/figures/wins.ts';
import { htmlReport } from '../../src/report/html.ts';
import type { Study } from '../../src/report/study/study.ts';
import { studyText } from '../../src/report/study/studyText.ts';
import { pageScript } from './bundled.ts';
import { sample } from './sample.ts';
import { tagsOf } from './tags.ts';

const analysis = sample();
const cast = castOf(analysis);
const study: Study = {
  question: 'What is a point of <b>worth?',
  sentence: 'One point of Bear.hp costs Heroes 2.1 wins in 100 (1.9 to 2.3).',
  more: ['Two numbers are not read at all.'],
  played: '12 variants of 1,000 fights each.',
  title: 'What each number is worth',
  charts: [winsFigure(cast, 'first'), outcomesFigure(cast)!],
  tables: [
    { title: 'Not read', table: { columns: [words('path'), numbers('worth')], rows: [['Bears.Bear.ac', '0']] } },
  ],
  method: ['Each number was raised and lowered by one.'],
  warnings: ['Bears.Bear.hp cannot be lowered.'],
  command: 'melee sensitivity bears.yaml --seed=bears',
  wholeRun: false,
};

let script: string;
beforeAll(async () => {
  script = await pageScript();
});

const sectionsOf = (page: string) => [...page.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);

describe('a study', () => {
  test('answers its report in the place of the run behind it', () => {
    const page = htmlReport(analysis, { script, study });
    expect(sectionsOf(page)).toEqual(['answer', 'study', 'played', 'trust']);
    const answer = /<section id="answer">.*?<\/section>/s.exec(page)![0];
    expect(answer).toContain('<h1>What is a point of &lt;b&gt;worth?</h1>');
    expect(answer).toContain(study.sentence);
    expect(answer).toContain('id="figure-first"');
    expect(page).toContain('<a href="#study">What each number is worth</a>');
  });

  test('keeps the comparison and the why of its run where they belong to it', () => {
    const page = htmlReport(analysis, { script, study: { ...study, wholeRun: true } });
    expect(sectionsOf(page)).toEqual(['answer', 'study', 'comparison', 'why', 'fights', 'played', 'trust']);
  });

  test('shows further charts, its tables, what to mind, its method and its command', () => {
    const page = htmlReport(analysis, { script, study });
    const section = /<section id="study">.*?<\/section>/s.exec(page)![0];
    for (const part of ['id="figure-outcomes"', 'Bears.Bear.ac', study.warnings[0], study.method[0], study.command]) {
      expect(section).toContain(part);
    }
    expect(tagsOf(page).filter(({ name }) => name === 'b')).toEqual([]);
  });

  test('is told in a terminal with its numbers', () => {
    const text = studyText(study);
    expect(text.indexOf(study.question)).toBe(0);
    for (const part of [study.sentence, study.more[0], study.charts[0].title, 'Bears.Bear.ac', 'Mind']) {
      expect(text).toContain(part);
    }
    expect(text.split('\n').every((line) => line.length <= 100)).toBe(true);
  });
});
