import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cached } from '../place.ts';
import { examHtml } from './exam-html.ts';
import { examPages } from './exam-layouts.ts';
import { mixedExams, mixedWithout } from './exam-mixed.ts';
import type { ExamPage } from './exam-page.ts';
import type { Wear } from './layouts.ts';
import { fontStyles, type Label, launchPrinter, printPage } from './print.ts';

/** How a page of an exam reaches the reader. */
export type ExamForm = 'text' | 'scan' | 'turned' | 'degraded';

/** A printed page of an exam with its labels. */
export type PrintedExam = { page: ExamPage; form: ExamForm; pdf: string; labels: Label[] };

/** A page to print: as it is, or as a scanner stores it. */
type Sheet = { page: ExamPage; form: ExamForm; html: string; scan?: { wear: Wear; seed: number } };

/** Device pixels of a CSS pixel at 150 dpi. */
const SCALE_150_DPI = 150 / 96;

const SCANNER: Wear = { paper: 250, shade: 4, noise: 2, blur: 0.4, quality: 75 };
const NOISY: Wear = { paper: 240, shade: 14, noise: 9, blur: 0.7, quality: 60 };

/** Degrees by which sheets lay askew, in turn. */
const ASKEW = [1, -0.8, 0.6, -1];

/** Pages put together by chance, and their first seeds. */
const MIXED = {
  seen: { from: 1_000, count: 24 },
  alsoSeen: { from: 3_000, count: 48 },
  heldOut: { from: 5_000, count: 24 },
};

const WITHOUT = {
  seen: { from: 2_000, count: 12 },
  alsoSeen: { from: 4_000, count: 30 },
  heldOut: { from: 6_000, count: 9 },
};

const turned = (html: string, degrees: number): string =>
  html.replace('.paper {', `.paper { rotate: ${degrees}deg;`);

const sheets = (): Sheet[] => [
  ...examPages.flatMap((page, index): Sheet[] => {
    const seed = 30_000 + index;
    const html = examHtml(page, seed, fontStyles);
    const askew = turned(html, ASKEW[index % ASKEW.length] ?? 0);
    return [
      { page, form: 'text', html },
      { page, form: 'scan', html, scan: { wear: SCANNER, seed } },
      { page, form: 'turned', html: askew, scan: { wear: NOISY, seed } },
    ];
  }),
  ...[
    ...mixedExams(MIXED.seen.from, MIXED.seen.count, false),
    ...mixedExams(MIXED.alsoSeen.from, MIXED.alsoSeen.count, false),
    ...mixedExams(MIXED.heldOut.from, MIXED.heldOut.count, true),
    ...mixedWithout(WITHOUT.seen.from, WITHOUT.seen.count, false),
    ...mixedWithout(WITHOUT.alsoSeen.from, WITHOUT.alsoSeen.count, false),
    ...mixedWithout(WITHOUT.heldOut.from, WITHOUT.heldOut.count, true),
  ].map(
    ({ page, wear, degrees, seed }): Sheet => ({
      page,
      form: 'degraded',
      html: turned(examHtml(page, seed, fontStyles), degrees),
      scan: { wear, seed },
    }),
  ),
  // The same layouts as the scanner above stores them, which is noisy and turns by a degree at most.
  ...mixedExams(MIXED.alsoSeen.from, MIXED.alsoSeen.count, false).map(
    ({ page, degrees, seed }): Sheet => ({
      page,
      form: 'turned',
      html: turned(examHtml(page, seed, fontStyles), degrees / 3),
      scan: { wear: NOISY, seed },
    }),
  ),
];

/**
 * Prints every page as text and as two scans of 150 dpi, and those that are put together by chance as
 * degraded scans. What was printed before is known.
 */
export const examSet = async (
  isNeeded: (sheet: Pick<Sheet, 'page' | 'form'>) => boolean = () => true,
): Promise<PrintedExam[]> => {
  const folder = cached('detection');
  const printer = ['print.ts', 'degrade-picture.ts'].map((name) =>
    readFileSync(path.join(import.meta.dirname, name), 'utf8'),
  );
  const pages: PrintedExam[] = [];
  let browser: Awaited<ReturnType<typeof launchPrinter>> | undefined;
  for (const { page, form, html, scan } of sheets().filter(isNeeded)) {
    const hash = createHash('sha256')
      .update(JSON.stringify([html, scan, printer]))
      .digest('hex');
    const id = `exam-${hash.slice(0, 20)}`;
    const known = path.join(folder, `${id}.json`);
    if (!existsSync(known)) {
      browser ??= await launchPrinter();
      const printed = await printPage(browser, {
        ...{ id, source: html, scale: SCALE_150_DPI },
        ...(scan && { scan }),
      });
      writeFileSync(known, JSON.stringify(printed));
    }
    const printed: Pick<PrintedExam, 'pdf' | 'labels'> = JSON.parse(readFileSync(known, 'utf8'));
    pages.push({ page, form, ...printed });
  }
  await browser?.close();
  return pages;
};
