import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Rect } from '@sayfa/kernel';
import { cached, root } from '../place.ts';
import { degradedPicture } from './degrade-picture.ts';
import { degradedHtml } from './degraded-html.ts';
import { degradedPages } from './degraded-layouts.ts';
import { type Layout, layouts, type Wear } from './layouts.ts';
import { mixedLayouts } from './mixed-layouts.ts';
import { PAPER, pageHtml } from './page-html.ts';
import { unseenHtml } from './unseen-html.ts';
import { unseenPages } from './unseen-layouts.ts';

/** The true position of a question, on a page 1000 units wide. */
export type Label = Rect & {
  number: number;
  /** Middles of what an area of this question must contain: its number and its options. */
  parts: { x: number; y: number }[];
};

/** A page of the labelled set. */
export type LabelledPage = { layout: Layout; pdf: string; labels: Label[] };

const fonts = ['inter', 'noto-sans-arabic', 'noto-sans-jp'].map((name) =>
  pathToFileURL(
    path.join(root, 'node_modules', '@fontsource-variable', name, 'index.css'),
  ).toString(),
);

/** The printed part of each question: text, drawings and frame, without surrounding space. */
const measure = (page: Page): Promise<Label[]> =>
  page.evaluate((width) => {
    const unit = 1000 / width;
    return [...document.querySelectorAll<HTMLElement>('.q')].map((question) => {
      const boxes: DOMRect[] = [];
      const walker = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      }
      for (const drawn of question.querySelectorAll('svg, .badge, .line, table, .circle, .ring'))
        boxes.push(drawn.getBoundingClientRect());
      if (question.classList.contains('framed')) boxes.push(question.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return {
        number: Number(question.dataset.n),
        left: left * unit,
        top: top * unit,
        width: (right - left) * unit,
        height: (bottom - top) * unit,
        parts: [...question.querySelectorAll('.mark, .option > span')].map((part) => {
          const box = part.getBoundingClientRect();
          return { x: (box.left + box.width / 2) * unit, y: (box.top + box.height / 2) * unit };
        }),
      };
    });
  }, PAPER.width);

/** Whether a question is outside the page because the layout has more than fits. */
const isCut = ({ left, top, width, height }: Label): boolean =>
  left < 0 || left + width > 1000 || top + height > (1000 * (PAPER.height - 60)) / PAPER.width;

/** A page as a scanner stores it. */
type Scan = { wear?: Wear; seed: number };

/** Prints the HTML of one page to `<id>.pdf`, as a picture where it is scanned, and measures its labels. */
export const printPage = async (
  browser: Browser,
  { id, source, scan, scale = 2 }: { id: string; source: string; scan?: Scan; scale?: number },
): Promise<{ pdf: string; labels: Label[] }> => {
  const folder = cached('detection');
  const html = path.join(folder, `${id}.html`);
  writeFileSync(html, source);
  const page = await browser.newPage({ viewport: PAPER, deviceScaleFactor: scale });
  await page.goto(pathToFileURL(html).toString());
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const labels = (await measure(page)).filter((label) => !isCut(label));
  await page.evaluate(() => {
    // Questions outside the page are removed all at once; otherwise the ones after them would move up.
    const cut = [...document.querySelectorAll('.q')].filter((question) => {
      const box = question.getBoundingClientRect();
      return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight - 60;
    });
    for (const question of cut) question.remove();
  });
  if (scan) {
    const seen = scan.wear
      ? await degradedPicture(await page.screenshot(), scan.wear, scan.seed)
      : await page.screenshot({ type: 'jpeg', quality: 70 });
    const picture = seen.toString('base64');
    await page.setContent(
      `<style>@page{size:${PAPER.width}px ${PAPER.height}px;margin:0}body{margin:0}img{display:block;width:${PAPER.width}px}</style><img src="data:image/jpeg;base64,${picture}">`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  }
  const pdf = path.join(folder, `${id}.pdf`);
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true });
  await page.close();
  return { pdf, labels };
};

/** A browser to print with. */
export const launchPrinter = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });

/** Styles with the fonts of the product. */
export const fontStyles: readonly string[] = fonts;

/** Prints the whole set with Chromium once and measures the labels in the layout. */
export const labelledSet = async (): Promise<LabelledPage[]> => {
  const known = [...layouts, ...mixedLayouts(40)].map((layout, index) => ({
    layout,
    html: pageHtml(layout, index + 1, fonts),
  }));
  const unseen = unseenPages.map(({ layout, look }, index) => ({
    layout,
    html: unseenHtml(layout, look, 9_000 + index, fonts),
  }));
  const degraded = degradedPages.map(({ layout, look }, index) => ({
    layout,
    html: degradedHtml(layout, look, 70_000 + index, fonts),
  }));
  const all = [...known, ...unseen, ...degraded];
  const list = path.join(cached('detection'), 'set.json');
  const source = [
    readFileSync(path.join(import.meta.dirname, 'print.ts'), 'utf8'),
    ...all.map(({ layout, html }) => JSON.stringify(layout) + html),
  ].join('');
  if (existsSync(list)) {
    const encoded: { source: string; pages: LabelledPage[] } = JSON.parse(
      readFileSync(list, 'utf8'),
    );
    if (encoded.source === source) return encoded.pages;
  }
  const browser = await launchPrinter();
  const pages: LabelledPage[] = [];
  for (const [index, { layout, html }] of all.entries()) {
    const seed = index + 1;
    const scan = layout.scanned ? { ...(layout.wear && { wear: layout.wear }), seed } : undefined;
    const printed = await printPage(browser, {
      id: `${seed}`,
      source: html,
      ...(scan && { scan }),
    });
    pages.push({ layout, ...printed });
  }
  await browser.close();
  writeFileSync(list, JSON.stringify({ source, pages }));
  return pages;
};
