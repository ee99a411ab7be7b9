import { confidenceOf, detectQuestions, type FoundQuestion } from '@sayfa/page-layout';
import { createPdfPool } from '@sayfa/pdf-engine';
import { atLeast, type Row, shown } from '../report.ts';
import { type ExamForm, examSet, type PrintedExam } from './exam-set.ts';
import { readPage } from './measured.ts';
import type { Label } from './print.ts';

/** What was found on a page of an exam. */
type FoundExam = {
  /** Numbers of the questions that are right, and of those that are not. */
  right: number[];
  wrong: number[];
  /** Areas that hold no number of a question. */
  falseAreas: number;
  areas: number;
  /** Areas shown as sure, and those of them that are right. */
  sure: number;
  sureAndRight: number;
  milliseconds: number;
};

/** Confidence from which a draft is shown as sure. */
const SURE = 0.7;

/** Shares that must be reached. */
const BARS: Record<ExamForm, number> = { text: 0.98, scan: 0.85, turned: 0.75, degraded: 0.75 };
const MAX_FALSE = 0.02;
const MIN_SURE = 0.95;

const holds = (area: FoundQuestion, { x, y }: { x: number; y: number }): boolean =>
  x >= area.left && x <= area.left + area.width && y >= area.top && y <= area.top + area.height;

/** Whether an area holds the number and the options of a question, and nothing of another one. */
const isRight = (area: FoundQuestion, label: Label, all: readonly Label[]): boolean =>
  label.parts.every((part) => holds(area, part)) &&
  all.every((other) => other === label || !other.parts.some((part) => holds(area, part)));

/** Compares what was found on a page with its labels. */
const compare = (
  found: readonly FoundQuestion[],
  labels: readonly Label[],
): Omit<FoundExam, 'milliseconds'> => {
  const confidence = confidenceOf(found);
  const numberOf = (label: Label) => label.parts[0] ?? { x: -1, y: -1 };
  const matches = labels.map((label) => {
    const own = found.filter((area) => holds(area, numberOf(label)));
    const [area] = own;
    return {
      label,
      area: own.length === 1 && area && isRight(area, label, labels) ? area : undefined,
    };
  });
  const rightAreas = new Set(matches.flatMap(({ area }) => area ?? []));
  const sure = found.filter((_, at) => (confidence[at] ?? 0) >= SURE);
  return {
    right: matches.flatMap(({ label, area }) => (area ? label.number : [])),
    wrong: matches.flatMap(({ label, area }) => (area ? [] : label.number)),
    falseAreas: found.filter((area) => !labels.some((label) => holds(area, numberOf(label))))
      .length,
    areas: found.length,
    sure: sure.length,
    sureAndRight: sure.filter((area) => rightAreas.has(area)).length,
  };
};

/** Reads pages as the product does and looks for their questions. */
const measureExams = async (
  pages: readonly PrintedExam[],
): Promise<{ page: PrintedExam; found: FoundExam }[]> => {
  const pool = createPdfPool({ workers: 2 });
  const results: { page: PrintedExam; found: FoundExam }[] = [];
  for (const page of pages) {
    const { picture, words } = await readPage(pool, page.pdf);
    const begun = performance.now();
    const found = detectQuestions({ picture, words });
    const milliseconds = performance.now() - begun;
    results.push({ page, found: { ...compare(found, page.labels), milliseconds } });
  }
  await pool.close();
  return results;
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const rowsOf = (form: ExamForm, pages: readonly FoundExam[], name: string): Row[] => {
  const right = sum(pages.map((page) => page.right.length));
  const all = right + sum(pages.map((page) => page.wrong.length));
  const areas = sum(pages.map((page) => page.areas));
  const falseAreas = sum(pages.map((page) => page.falseAreas));
  const sure = sum(pages.map((page) => page.sure));
  const sureAndRight = sum(pages.map((page) => page.sureAndRight));
  const percent = (part: number, whole: number) => shown((100 * part) / Math.max(1, whole));
  return [
    {
      figure: `${name}: questions right, %`,
      ours: `${percent(right, all)} (${right} of ${all})`,
      beside: `${pages.length} pages, ${shown(sum(pages.map((page) => page.milliseconds)) / pages.length)} ms a page`,
      limit: `≥ ${percent(BARS[form], 1)}`,
      result: atLeast(right / all, BARS[form]),
    },
    {
      figure: `${name}: areas that are no question, %`,
      ours: `${percent(falseAreas, areas)} (${falseAreas} of ${areas})`,
      beside: '',
      limit: `≤ ${percent(MAX_FALSE, 1)}`,
      result: atLeast(1 - falseAreas / areas, 1 - MAX_FALSE),
    },
    {
      figure: `${name}: right of those shown as sure, %`,
      ours: `${percent(sureAndRight, sure)} (${sureAndRight} of ${sure})`,
      beside: `${percent(sure, areas)} % are shown as sure`,
      limit: `≥ ${percent(MIN_SURE, 1)}`,
      result: atLeast(sureAndRight / Math.max(1, sure), MIN_SURE),
    },
  ];
};

/** How well the questions of printed exams are found, by layouts to develop with and held out. */
export const examRows = async (): Promise<Row[]> => {
  const measured = await measureExams(await examSet());
  const names = {
    text: 'exams with text',
    scan: 'exams scanned at 150 dpi',
    turned: 'exams turned and noisy',
    degraded: 'exams degraded, turned by up to 3°',
  };
  const forms = ['text', 'scan', 'turned', 'degraded'] as const satisfies readonly ExamForm[];
  return forms.flatMap((form) =>
    [true, false].flatMap((isHeldOut) =>
      rowsOf(
        form,
        measured
          .filter(({ page }) => page.form === form && page.page.isHeldOut === isHeldOut)
          .map(({ found }) => found),
        `${names[form]}${isHeldOut ? ', held out' : ''}`,
      ),
    ),
  );
};
