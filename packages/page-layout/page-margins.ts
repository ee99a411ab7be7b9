import type { Rect } from '@sayfa/kernel';
import { median } from '@sayfa/kernel';
import { FOOT, HEAD, type Segment } from './columns.ts';
import type { FoundQuestion } from './found-question.ts';
import type { Ink, Span } from './ink.ts';
import { isReadable } from './page-ink.ts';
import { layoutOf, type PrintedPage } from './page-layout.ts';
import { pictureLayout } from './picture-layout.ts';
import { askewBox } from './skew.ts';

/** The edges of a column of text, and where its numbers end and their text begins. */
export type ColumnMargins = { left: number; right: number; inner?: number };

/** The edges of a page's text; page units. Columns from left to right. */
export type PageMargins = {
  columns: ColumnMargins[];
  top: number;
  bottom: number;
};

/** Page units: around a running head or a page number, and between numbers and their text. */
const APART = 12;
const BEFORE_TEXT = 3;

/** A page has this many questions at least, and numbers fill no more of a column. */
const MIN_QUESTIONS = 2;
const MAX_NUMBERS = 0.24;

/** Page units: the line below a running head is so thin and so near. */
const LINE = 6;
const NEAR = 8;

/** Rows from top to bottom, of which a thin line belongs to the row close above it. */
const withLines = (rows: readonly Span[]): (Span & { hasLine: boolean })[] => {
  const found: (Span & { hasLine: boolean })[] = [];
  for (const { from, to } of rows) {
    const last = found.at(-1);
    if (last && to - from <= LINE && from - last.to < NEAR) {
      last.to = to;
      last.hasLine = true;
    } else found.push({ from, to, hasLine: false });
  }
  return found;
};

/** From the first to the last printed row, without a running head and a page number. */
const textRows = (ink: Ink): Span | undefined => {
  const rows = withLines(ink.rows({ left: 0, top: 0, width: 1_000, height: ink.height }));
  const first = rows.find(({ from, to, hasLine }, index) => {
    const next = rows[index + 1];
    return (hasLine ? from : to) > ink.height * HEAD || !next || next.from - to < APART;
  });
  const last = rows.findLast(({ from }, index) => {
    const before = rows[index - 1];
    return from < ink.height * FOOT || !before || from - before.to < APART;
  });
  return first && last && last.to > first.from ? { from: first.from, to: last.to } : undefined;
};

const inside = (segment: Segment, { from, to }: Span): Segment => {
  const top = Math.max(segment.top, from);
  return { ...segment, top, height: Math.min(segment.top + segment.height, to) - top };
};

const isIn = ({ left, width }: Rect, column: ColumnMargins): boolean =>
  left + width / 2 > column.left && left + width / 2 < column.right;

/** The columns with the place between the numbers of questions and their text, in those that have some. */
const withNumbers = (
  columns: readonly ColumnMargins[],
  questions: readonly FoundQuestion[],
): ColumnMargins[] => {
  const numbered = questions.filter(({ number }) => number !== undefined);
  const [first, last] = [numbered[0], numbered.at(-1)];
  // Questions are in the order of reading.
  const isRtl = first !== undefined && last !== undefined && first.column > last.column;
  // From the edge of the column at which lines begin.
  const offsets = columns.map((column) => {
    const places = numbered
      .filter((question) => isIn(question, column))
      .flatMap(({ textFrom }) => textFrom ?? [])
      .map(({ left, right }) => (isRtl ? column.right - right : left - column.left));
    return places.length === 0 ? undefined : median(places) - BEFORE_TEXT;
  });
  const known = offsets.flatMap((offset) => offset ?? []);
  if (numbered.length < MIN_QUESTIONS || known.length === 0) return [...columns];
  // Columns of a page are alike: one without questions gets the place of the others.
  return columns.map((column, at) => {
    const widest = (column.right - column.left) * MAX_NUMBERS;
    const offset = Math.min(offsets[at] ?? median(known), widest);
    return { ...column, inner: isRtl ? column.right - offset : column.left + offset };
  });
};

/**
 * The margins of a page: the edges of its columns, of its first and its last line; none on a blank
 * page. Where its questions are known, numbers are told from text.
 */
export const pageMargins = (
  page: PrintedPage,
  questions: readonly FoundQuestion[] = [],
): PageMargins | undefined => {
  const { ink, segments, degrees } = isReadable(page.words)
    ? { ...layoutOf(page), degrees: 0 }
    : pictureLayout(page.picture);
  const rows = textRows(ink);
  if (!rows) return undefined;
  const onSheet = (box: Rect): Rect => (degrees === 0 ? box : askewBox(ink, box, degrees));
  const edges = new Map<number, { left: number; right: number }>();
  for (const segment of segments) {
    const printed = ink.trim(inside(segment, rows));
    if (!printed) continue;
    const box = onSheet(printed);
    const { left, right } = edges.get(segment.column) ?? { left: box.left, right: box.left };
    edges.set(segment.column, {
      left: Math.min(left, box.left),
      right: Math.max(right, box.left + box.width),
    });
  }
  const columns = [...edges.values()].toSorted((one, other) => one.left - other.left);
  if (columns.length === 0) return undefined;
  const whole = onSheet({ left: 0, top: rows.from, width: 1_000, height: rows.to - rows.from });
  return {
    columns: withNumbers(columns, questions),
    top: degrees === 0 ? rows.from : whole.top,
    bottom: degrees === 0 ? rows.to : whole.top + whole.height,
  };
};
