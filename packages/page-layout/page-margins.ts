import { FOOT, HEAD, type Segment } from './columns.ts';
import type { Ink, Span } from './ink.ts';
import { layoutOf, type PrintedPage } from './page-layout.ts';

/** The edges of a page's text; page units. Columns from left to right. */
export type PageMargins = {
  columns: { left: number; right: number }[];
  top: number;
  bottom: number;
};

/** Page units: air around a running head or a page number. */
const APART = 14;

/** From the first to the last printed row, without a running head and a page number. */
const textRows = (ink: Ink): Span | undefined => {
  const rows = ink.rows({ left: 0, top: 0, width: 1_000, height: ink.height });
  const first = rows.find(({ to }, index) => {
    const next = rows[index + 1];
    return to > ink.height * HEAD || !next || next.from - to < APART;
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

/** The margins of a page: the edges of its columns, of its first and its last line; none on a blank page. */
export const pageMargins = (page: PrintedPage): PageMargins | undefined => {
  const { ink, segments } = layoutOf(page);
  const rows = textRows(ink);
  if (!rows) return undefined;
  const edges = new Map<number, { left: number; right: number }>();
  for (const segment of segments) {
    const box = ink.trim(inside(segment, rows));
    if (!box) continue;
    const { left, right } = edges.get(segment.column) ?? { left: box.left, right: box.left };
    edges.set(segment.column, {
      left: Math.min(left, box.left),
      right: Math.max(right, box.left + box.width),
    });
  }
  const columns = [...edges.values()].toSorted((one, other) => one.left - other.left);
  return columns.length === 0 ? undefined : { columns, top: rows.from, bottom: rows.to };
};
