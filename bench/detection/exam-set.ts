import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cached } from '../place.ts';
import { examHtml } from './exam-html.ts';
import { examPages } from './exam-layouts.ts';
import type { ExamPage } from './exam-page.ts';
import type { Wear } from './layouts.ts';
import { fontStyles, type Label, launchPrinter, printPage } from './print.ts';

/** How a page of an exam reaches the reader. */
export type ExamForm = 'text' | 'scan' | 'turned';

/** A printed page of an exam with its labels. */
export type PrintedExam = { page: ExamPage; form: ExamForm; pdf: string; labels: Label[] };

/** Device pixels of a CSS pixel at 150 dpi. */
const SCALE_150_DPI = 150 / 96;

const SCANNER: Wear = { paper: 250, shade: 4, noise: 2, blur: 0.4, quality: 75 };
const NOISY: Wear = { paper: 240, shade: 14, noise: 9, blur: 0.7, quality: 60 };

/** Degrees by which sheets lay askew, in turn. */
const ASKEW = [1, -0.8, 0.6, -1];

const turned = (html: string, degrees: number): string =>
  html.replace('.paper {', `.paper { rotate: ${degrees}deg;`);

/** Prints every page once as text and as two scans of 150 dpi; what was printed before is known. */
export const examSet = async (): Promise<PrintedExam[]> => {
  const forms: ExamForm[] = ['text', 'scan', 'turned'];
  const all = examPages.flatMap((page, index) =>
    forms.map((form) => {
      const html = examHtml(page, 30_000 + index, fontStyles);
      const degrees = ASKEW[index % ASKEW.length] ?? 0;
      return { page, form, index, html: form === 'turned' ? turned(html, degrees) : html };
    }),
  );
  const list = path.join(cached('detection'), 'exams.json');
  const source = JSON.stringify([
    all,
    readFileSync(path.join(import.meta.dirname, 'print.ts'), 'utf8'),
  ]);
  if (existsSync(list)) {
    const known: { source: string; pages: PrintedExam[] } = JSON.parse(readFileSync(list, 'utf8'));
    if (known.source === source) return known.pages;
  }
  const browser = await launchPrinter();
  const pages: PrintedExam[] = [];
  for (const { page, form, index, html } of all) {
    const scan = { wear: form === 'turned' ? NOISY : SCANNER, seed: 30_000 + index };
    const printed = await printPage(browser, {
      id: `exam-${index}-${form}`,
      source: html,
      scale: SCALE_150_DPI,
      ...(form !== 'text' && { scan }),
    });
    pages.push({ page, form, ...printed });
  }
  await browser.close();
  writeFileSync(list, JSON.stringify({ source, pages }));
  return pages;
};
