import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/analysis/analysis.ts';
import { scenarioOfReport } from '../../src/report/embedded.ts';
import { htmlReport } from '../../src/report/html.ts';
import { pageScript } from './bundled.ts';
import { FACTOR, GRID, hostile, LIST, SWEEP, sample, unplayed } from './sample.ts';
import { tagsOf, visiblePart } from './tags.ts';

let script: string;
beforeAll(async () => {
  script = await pageScript();
});
/** A page takes a second to draw, so each is drawn once. */
const pages = new Map<Analysis, string>();
function report(analysis: Analysis): string {
  const page = pages.get(analysis) ?? htmlReport(analysis, { script });
  pages.set(analysis, page);
  return page;
}
const plain = sample();
const evil = hostile();

describe('a report', () => {
  it('answers first, then shows, explains, tells, lists and vouches', () => {
    const page = report(plain);
    const order = ['answer', 'comparison', 'why', 'fights', 'played', 'trust'].map((id) =>
      page.indexOf(`<section id="${id}">`),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const answer = /<section id="answer">.*?<\/section>/s.exec(page)![0];
    expect(answer).toContain('<h1>What does it cost to roll initiative each for himself?</h1>');
    expect(answer).toContain('<p class="verdict">Initiative=each for himself, Bears.Bear.hp=16 costs Heroes');
    expect(page.match(/✓ met|✗ missed|\? not yet decided/g)).toEqual(['✓ met', '✗ missed', '? not yet decided']);
  });

  it('has for every chart a picture for both widths, its main number in words, and a table', () => {
    const page = report(plain);
    const figures = page.match(/<figure.*?<\/figure>/gs)!;
    expect(figures.map((figure) => /id="figure-(\w+)"/.exec(figure)![1])).toEqual([
      'answer',
      'wins',
      'outcomes',
      'levels',
      'differences',
      'chain',
      'rounds',
      'survival',
      'deaths',
      'acting',
      'blows',
      'actions',
      'convergence',
    ]);
    for (const figure of figures) {
      expect(figure).toMatch(/<figcaption><strong>[^<]{10,}/);
      expect(figure.match(/role="img" aria-label="[^"]*\d[^"]*"><svg/g)).toHaveLength(2);
      expect(figure).toMatch(/<details class="numbers">.*<tbody><tr>/s);
    }
  });

  it('is one file that reaches for nothing outside', () => {
    for (const analysis of [plain, evil]) {
      const page = report(analysis);
      for (const { name, attributes } of tagsOf(page)) {
        expect([
          'link',
          'img',
          'iframe',
          'object',
          'embed',
          'base',
          'form',
          'audio',
          'video',
          'image',
          'use',
        ]).not.toContain(name);
        expect(attributes.src).toBeUndefined();
        if (attributes.href !== undefined) expect(attributes.href).toMatch(/^#[a-z]+$/);
      }
      // A hash may hold two slashes.
      const words = visiblePart(page).replace(/sha256-[\w+/=]+/g, '');
      const urls = words.match(/(?:https?:|\/\/)[\w.]+/g) ?? [];
      expect(urls).toEqual([]);
      expect(
        page
          .match(/url\(([^)]*)\)/g)!
          .filter((url) => !/^url\((?:&quot;)?#hatch-[a-z0-9-]+\)$/.test(url) && !script.includes(url)),
      ).toEqual([]);
    }
  });

  it('allows its own script and style to act, and nothing else', () => {
    const page = report(plain);
    const policy = tagsOf(page).find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')!
      .attributes.content;
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = /<style>(.*?)<\/style>/s.exec(page)![1];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hash(script)}`,
      `style-src ${hash(style)}`,
      'img-src data: blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page.includes(`<script>${script}</script>`)).toBe(true);
    expect(tagsOf(page).filter(({ attributes }) => 'style' in attributes)).toEqual([]);
  });

  it('is the same to the byte for the same analysis, and survives JSON', () => {
    expect(report(JSON.parse(JSON.stringify(sample()))) === report(plain)).toBe(true);
  });

  it.each([
    ['one variant', sample({ axes: [] })],
    ['a list of variants', sample({ axes: [LIST] })],
    ['a sweep alone', sample({ axes: [SWEEP] })],
    ['a grid with one reference', sample({ axes: [FACTOR, { ...LIST, name: 'Other', kind: 'factor' }] })],
    ['thirty variants', sample({ axes: GRID, compare: 'Firing' })],
    ['six sides', sample({ axes: [LIST], sides: ['A', 'B', 'C', 'D', 'E', 'F'] })],
    ['no fight at all', unplayed()],
  ])('is complete for %s, and smaller than 2 MB', (_, analysis) => {
    const page = report(analysis);
    expect(page.length).toBeLessThan(2_000_000);
    expect(visiblePart(page).match(/.{0,60}(?:undefined|NaN|\[object Object\]|Infinity)/g)).toBeNull();
  });

  it('of the largest run is smaller than 2 MB too, and says what it leaves out', () => {
    const page = report(largest());
    expect(Buffer.byteLength(page)).toBeLessThan(2_000_000);
    expect(page.match(/<figure /g)).toHaveLength(14);
    const told = [
      /The first 100 of 1000 comparisons in a sentence each/,
      /The chain of 50 of 999 other comparisons/,
      /The first \d+ of 2,000 rows\./,
      /… and 1988 sets of rules more/,
    ];
    expect(told.filter((words) => !words.test(page))).toEqual([]);
  });

  it('tells a fight where it was told', () => {
    const trace = 'Round 1\n  Brandon shoots <Bear 2>';
    const page = htmlReport(sample({ axes: [LIST] }), { script, traces: [{ variant: 0, trial: 4711, text: trace }] });
    const fights = /<section id="fights">.*?<\/section>/s.exec(page)![0];
    expect(fights).toContain('<pre tabindex="0">Round 1\n  Brandon shoots &lt;Bear 2&gt;</pre>');
    expect(fights).toContain('melee trace space-bears.yaml --variant 0 --trial 4711');
  });
});

/** Two thousand variants by two sweeps and a factor, each with rules of its own, and every metric that there is. */
function largest(): Analysis {
  const axis = (name: string, kind: 'factor' | 'sweep', count: number) => {
    const levels = Array.from({ length: count }, (_, i) => String(i));
    return { name, kind, levels, reference: '0' };
  };
  const axes = [axis('Doubling', 'factor', 2), axis('Guards.armour', 'sweep', 10), axis('Raiders.hp', 'sweep', 100)];
  const analysis = sample({ axes, compare: 'Doubling' });
  const metrics = [...analysis.metrics, ...analysis.behind];
  const some = analysis.comparisons.filter(({ metric }) => metric === 'rounds');
  const further = analysis.behind.flatMap(({ label }) => some.map((one) => ({ ...one, metric: label })));
  const variants = analysis.variants.map((variant, i) => {
    const changes = [{ where: 'bleed', preset: 'flat', played: `flat, loss ${i}` }];
    return { ...variant, rules: { ...variant.rules, changes } };
  });
  const sentences = analysis.comparisons.flatMap(({ metric, verdict }) =>
    metric === 'win.Heroes' ? verdict.sentence : [],
  );
  const headline = { ...analysis.headline, more: sentences };
  return { ...analysis, headline, metrics, behind: [], comparisons: [...analysis.comparisons, ...further], variants };
}

describe('hostile text', () => {
  it('stays text wherever it stands', () => {
    const page = report(evil);
    const tags = tagsOf(page);
    expect(tags.filter(({ name }) => name === 'script').map(({ attributes }) => attributes.id)).toEqual([
      'melee-scenario',
      'melee-charts',
      undefined,
    ]);
    for (const { attributes } of tags) {
      expect(Object.keys(attributes).filter((key) => /^on|^srcdoc$|^xlink/i.test(key))).toEqual([]);
    }
    const allowed = new Set(
      'html head meta title style body svg defs pattern rect circle header span button main section h1 h2 h3 h4 p ul ol li figure figcaption strong div g path line text tspan details summary table thead tbody tr th td nav a pre code dl dt dd bdi script'.split(
        ' ',
      ),
    );
    expect([...new Set(tags.map(({ name }) => name))].filter((name) => !allowed.has(name))).toEqual([]);
    expect(page.split('<script>alert').length).toBe(1);
    expect(page.includes('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(true);
    expect(/[\u202a-\u202e\u2066-\u2069]/.test(visiblePart(page))).toBe(false);
    expect(visiblePart(page).includes('\0')).toBe(false);
  });

  it('comes back whole from the report', () => {
    const analysis = evil;
    expect(scenarioOfReport(report(analysis))).toEqual({
      name: analysis.source.name,
      text: analysis.source.text,
      seed: analysis.seed,
      encounters: 100_000,
      diceVersion: 1,
      rulesVersion: '0.1.0',
    });
  });
});

describe('a page that is no report', () => {
  it.each([
    ['of another kind', '<!doctype html><p>melee-scenario</p>'],
    ['cut in the middle', '<script type="application/json" id="melee-scenario">{"format":"melee'],
    ['with a block that is no JSON', '<script type="application/json" id="melee-scenario">melee</script>'],
    [
      'with a block of another format',
      '<script type="application/json" id="melee-scenario">{"format":"other","version":1}</script>',
    ],
    [
      'with a seed that is no text',
      '<script type="application/json" id="melee-scenario">{"format":"melee-carlo/scenario","version":1,"name":"a","text":"b","seed":1,"encounters":1,"diceVersion":1,"rulesVersion":"1"}</script>',
    ],
  ])('holds no scenario: one %s', (_, page) => {
    expect(scenarioOfReport(page)).toBeUndefined();
  });
});
