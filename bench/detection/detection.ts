import { atLeast, type Row, shown } from '../report.ts';
import { examRows } from './exams.ts';
import { type Measured, measure } from './measured.ts';
import { labelledSet } from './print.ts';

/** Overlap from which a question counts as found, and as found exactly. */
const FOUND = 0.5;
const EXACT = 0.85;

/** Share of the questions that must be found exactly. */
const BAR = 0.95;

const rate = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const percent = (value: number): string => shown(value * 100);

/** Recall at both overlaps, precision, and mean overlap of all labels. */
const rowOf = (name: string, pages: readonly Measured[], limit?: number): Row => {
  const overlaps = pages.flatMap((page) => page.overlaps);
  const atLeastBy = (minimum: number) => overlaps.filter((overlap) => overlap >= minimum).length;
  const found = pages.reduce((sum, page) => sum + page.found, 0);
  const recall = rate(atLeastBy(FOUND), overlaps.length);
  const mean = rate(
    overlaps.reduce((sum, overlap) => sum + overlap, 0),
    overlaps.length,
  );
  const exact = rate(atLeastBy(EXACT), overlaps.length);
  const precision = percent(rate(atLeastBy(FOUND), found));
  return {
    figure: `${name}: found, % (exactly / precision / mean IoU)`,
    ours: `${percent(recall)} (${percent(exact)} / ${precision} / ${shown(mean)})`,
    beside: `${pages.length} pages, ${overlaps.length} questions`,
    limit: limit === undefined ? '' : `exactly ≥ ${percent(limit)}`,
    result: limit === undefined ? 'reported' : atLeast(exact, limit),
  };
};

/** How questions are numbered, whatever the number: `Soru {n}`, `{n}.` in Arabic digits. */
const numberingOf = ({ page: { layout } }: Measured): string => {
  const digits = layout.digits && layout.digits !== 'latin' ? `, ${layout.digits} digits` : '';
  return `${layout.lang}: ${layout.number}${digits}`;
};

const groups = (
  pages: readonly Measured[],
  nameOf: (page: Measured) => string,
): [string, Measured[]][] => {
  const found = new Map<string, Measured[]>();
  for (const page of pages) found.set(nameOf(page), [...(found.get(nameOf(page)) ?? []), page]);
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
};

/**
 * How well questions are found on pages that are generated and labelled here: layouts with one
 * variation each, randomly mixed layouts, and pages made later in a different way.
 */
export const detectionRows = async (): Promise<Row[]> => {
  const pages = await measure(await labelledSet());
  const is = (beginning: string) => (page: Measured) => page.page.layout.name.startsWith(beginning);
  const isScanned = ({ page }: Measured) => page.layout.scanned === true;
  const text = pages.filter((page) => !isScanned(page));
  const pictures = pages.filter(isScanned);
  const scanned = pictures.filter((page) => !is('degraded')(page));
  const degraded = pictures.filter(is('degraded'));
  const seen = text.filter((page) => !is('unseen')(page));
  const inColumns = (some: readonly Measured[], columns: number) =>
    some.filter(({ page }) => page.layout.columns === columns);
  const timeOf = (name: string, some: readonly Measured[]): Row => ({
    figure: `${name}, ms`,
    ours: shown(some.reduce((sum, page) => sum + page.milliseconds, 0) / some.length),
    beside: `longest: ${shown(Math.max(...some.map((page) => page.milliseconds)))}`,
    limit: '',
    result: 'reported',
  });
  return [
    rowOf('two columns with text', inColumns(seen, 2), BAR),
    rowOf('one column with text', inColumns(seen, 1), BAR),
    rowOf('all pages with text but the unseen', seen, BAR),
    rowOf('pages with text, mixed by chance', text.filter(is('mixed'))),
    rowOf('pages with text, unseen', text.filter(is('unseen'))),
    rowOf('pictures of pages, two columns', inColumns(scanned, 2), BAR),
    rowOf('pictures of pages, one column', inColumns(scanned, 1)),
    rowOf('pictures of pages, all', scanned),
    rowOf('pictures of pages, mixed by chance', scanned.filter(is('mixed'))),
    rowOf('pictures of pages, unseen', scanned.filter(is('unseen'))),
    rowOf('pictures of degraded pages, two columns', inColumns(degraded, 2)),
    rowOf('pictures of degraded pages, one column', inColumns(degraded, 1)),
    rowOf('pictures of degraded pages, three columns', inColumns(degraded, 3)),
    rowOf('pictures of degraded pages, all', degraded),
    rowOf(
      'with a list of answers, none of which is a question',
      text.filter(({ page }) => page.layout.answerKey === true),
    ),
    ...groups(text, numberingOf).map(([name, some]) => rowOf(name, some)),
    timeOf('a page with text', text),
    timeOf('a picture of a page', pictures),
    ...(await examRows()),
  ];
};
