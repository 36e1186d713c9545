import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlReport } from '../../src/report/html.ts';
import { pageScript } from './bundled.ts';
import { hostile, sample } from './sample.ts';

const CHROMIUM = '/usr/bin/chromium';
const isMissing = !existsSync(CHROMIUM) && process.env.REQUIRE_BROWSER !== '1';
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const WIDTHS = [1280, 400];
const SCHEMES = ['light', 'dark'] as const;

describe.skipIf(isMissing)(`a report in a browser${isMissing ? ` (skipped: there is no ${CHROMIUM})` : ''}`, () => {
  let browser: Browser;
  let folder: string;
  const files = new Map<string, string>();

  beforeAll(async () => {
    const script = await pageScript();
    folder = mkdtempSync(join(tmpdir(), 'melee-report-'));
    for (const [name, analysis] of [
      ['plain', sample()],
      ['hostile', hostile()],
    ] as const) {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, htmlReport(analysis, { script }));
      files.set(name, pathToFileURL(file).href);
    }
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a report, gives it to a test, and says what the console and the network had to say. */
  async function visit(
    name: string,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<string[]> {
    const context = await browser.newContext(options);
    const said: string[] = [];
    const page = await context.newPage();
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => {
      said.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(?:file|blob|data):/.test(request.url())) said.push(`request: ${request.url()}`);
    });
    await page.goto(files.get(name)!);
    await look(page);
    await context.close();
    return said;
  }

  /** Scrolls through the page, so that every chart comes to life. */
  async function wake(page: Page): Promise<void> {
    const charts = page.locator('.plot:visible');
    for (let i = 0; i < (await charts.count()); i++) await charts.nth(i).scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.plot')].every(
        (plot) => plot.offsetParent === null || plot.dataset.live === '',
      ),
    );
  }

  const marksOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.plot')]
        .filter((plot) => plot.offsetParent !== null)
        .map((plot) => ({
          chart: plot.dataset.chart,
          marks: plot.querySelectorAll('svg :is(path[fill], path[stroke], line, text, rect)').length,
          width: plot.querySelector('svg')!.getBoundingClientRect().width,
        })),
    );

  for (const name of ['plain', 'hostile']) {
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        it(`shows every chart of the ${name} one at ${width} pixels, ${colorScheme}, without a word in the console`, async () => {
          const said = await visit(name, { viewport: { width, height: 900 }, colorScheme }, async (page) => {
            const still = await marksOf(page);
            await wake(page);
            const live = await marksOf(page);
            expect(live.map(({ chart }) => chart)).toEqual(still.map(({ chart }) => chart));
            expect(live.length).toBeGreaterThan(10);
            for (const { chart, marks, width: wide } of [...still, ...live]) {
              expect(marks, chart).toBeGreaterThan(10);
              expect(wide, chart).toBeLessThanOrEqual(width - 32);
            }
            const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
            expect(ground).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(21, 24, 28)');
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          });
          expect(said).toEqual([]);
        });
      }
    }
  }

  it('keeps 12 pixels of type on a phone', async () => {
    await visit('plain', { viewport: { width: 400, height: 900 } }, async (page) => {
      await wake(page);
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll<SVGTextElement>('.plot.narrow text')]
          .filter(({ textContent }) => textContent !== '')
          .map((text) => {
            const svg = text.ownerSVGElement!;
            return (
              Number.parseFloat(getComputedStyle(text).fontSize) *
              (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)
            );
          }),
      );
      expect(Math.min(...sizes)).toBeGreaterThan(11.6);
    });
  });

  it('lets nothing a scenario says become an element', async () => {
    const said = await visit('hostile', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await wake(page);
      expect(
        await page.evaluate(
          () => document.querySelectorAll('img, iframe, i, b, body script:not([type]) ~ script').length,
        ),
      ).toBe(0);
      expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(3);
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('a')].every((link) => link.getAttribute('href')!.startsWith('#')),
        ),
      ).toBe(true);
      expect(await page.title()).toContain('<script>alert(1)</script>');
      expect(await page.locator('h1').textContent()).toContain('</script><script>alert(1)</script><!--');
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('svg text')].some((text) => text.textContent?.includes('javascript:')),
        ),
      ).toBe(true);
    });
    expect(said).toEqual([]);
  });

  it('changes its colours when asked', async () => {
    await visit('plain', { colorScheme: 'light' }, async (page) => {
      const colours = () =>
        page.evaluate(() => ({
          ground: getComputedStyle(document.documentElement).backgroundColor,
          bar: getComputedStyle(document.querySelector('#figure-outcomes .plot.wide [fill="var(--c1)"]')!).fill,
        }));
      const button = page.getByRole('button', { name: 'Dark colours' });
      expect(await colours()).toEqual({ ground: 'rgb(255, 255, 255)', bar: 'rgb(23, 66, 133)' });
      await button.click();
      expect(await colours()).toEqual({ ground: 'rgb(21, 24, 28)', bar: 'rgb(53, 128, 233)' });
      await page.getByRole('button', { name: 'Light colours' }).click();
      expect((await colours()).ground).toBe('rgb(255, 255, 255)');
    });
  });

  it('says the number under the pointer', async () => {
    await visit('plain', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await wake(page);
      const bar = page.locator('#figure-outcomes .plot.wide [fill="var(--c1)"]').first();
      await bar.scrollIntoViewIfNeeded();
      await bar.hover({ force: true });
      await page.locator('#tip').waitFor({ state: 'visible' });
      expect(await page.locator('#tip').textContent()).toMatch(
        /^as a team · hp 16\nHeroes: \d+\.\d+ \([\d.]+ to [\d.]+\) in 100$/,
      );
    });
  });

  it('hands out its charts as pictures', async () => {
    const said = await visit('hostile', { colorScheme: 'dark', acceptDownloads: true }, async (page) => {
      const saved = async (format: string) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.locator(`#figure-outcomes [data-save="${format}"]`).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`outcomes.${format}`);
        return readFileSync(await download.path());
      };
      const svg = (await saved('svg')).toString();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(svg).toContain('#3580e9');
      const errors = await page.evaluate(
        (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror').length,
        svg,
      );
      expect(errors).toBe(0);
      const png = await saved('png');
      expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
      expect(png.readUInt32BE(16)).toBeGreaterThan(1400);
    });
    expect(said).toEqual([]);
  });

  it('reads without its script', async () => {
    await visit('plain', { javaScriptEnabled: false, viewport: { width: 400, height: 900 } }, async (page) => {
      expect(await page.locator('#figure-outcomes .plot.narrow svg text').count()).toBeGreaterThan(5);
      expect(await page.locator('#scheme').isVisible()).toBe(false);
      expect(await page.locator('.tools').first().isVisible()).toBe(false);
    });
  });

  it('prints light, whole and without controls', async () => {
    await visit('plain', { colorScheme: 'dark', viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const printed = await page.evaluate(() => ({
        ground: getComputedStyle(document.documentElement).backgroundColor,
        controls: [...document.querySelectorAll<HTMLElement>('#scheme, .tools, nav, details.numbers')].filter(
          (each) => each.offsetParent !== null,
        ).length,
        cut: [...document.querySelectorAll('figure')].filter(
          (figure) => getComputedStyle(figure).breakInside !== 'avoid',
        ).length,
        scenario: document.querySelector<HTMLElement>('pre.scenario')!.offsetHeight,
      }));
      expect(printed).toMatchObject({ ground: 'rgb(255, 255, 255)', controls: 0, cut: 0 });
      expect(printed.scenario).toBeGreaterThan(100);
      const pdf = await page.pdf({ format: 'A4', printBackground: true });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeGreaterThan(20_000);
    });
  });
});
