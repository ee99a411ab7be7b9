import type { Rect } from '@sayfa/kernel';
import { median } from '@sayfa/kernel';
import type { Segment } from './columns.ts';
import type { FoundQuestion } from './found-question.ts';
import type { Ink, Span } from './ink.ts';
import { FOOT, HEAD } from './page-edges.ts';
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

/** Page units: the line of a running head or of a page number is so thin and so near. */
const LINE = 6;
const NEAR = 12;

/** Share of the paper that is printed in a band with light words on it, and how high that is; page units. */
const BAND = { share: 0.4, height: 70 };

type Row = Span & { hasLine: boolean };

/** Rows in order, of which a thin line belongs to the row close before it. */
const withLines = (rows: readonly Row[]): Row[] => {
  const found: Row[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last && row.to - row.from <= LINE && row.from - last.to < NEAR) {
      last.to = row.to;
      last.hasLine = true;
    } else found.push({ ...row });
  }
  return found;
};

/** Rows as if the page stood on its head. */
const upended = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, from: -row.to, to: -row.from })).toReversed();

/** The first row that is no running head, which ends above a place, or begins there if it has a line. */
const firstOfText = (rows: readonly Row[], head: number): Row | undefined => {
  const lined = withLines(rows);
  return lined.find(({ from, to, hasLine }, index) => {
    const next = lined[index + 1];
    return (hasLine ? from : to) > head || !next || next.from - to < APART;
  });
};

/** From the first to the last printed row, without a running head and a page number. */
const textRows = (ink: Ink): Span | undefined => {
  const whole = { left: 0, width: 1_000 };
  const rows = ink.rows({ ...whole, top: 0, height: ink.height }).map((row): Row => {
    const part = { ...whole, top: row.from, height: row.to - row.from };
    const isBand = part.height > LINE && part.height < BAND.height;
    const isFull = ink.count(part) * ink.unit ** 2 > BAND.share * part.width * part.height;
    return { ...row, hasLine: isBand && isFull };
  });
  const first = firstOfText(rows, ink.height * HEAD);
  const last = firstOfText(upended(rows), -ink.height * FOOT);
  return first && last && -last.from > first.from
    ? { from: first.from, to: -last.from }
    : undefined;
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
