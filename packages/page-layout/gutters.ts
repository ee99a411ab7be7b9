import type { Rect } from '@sayfa/kernel';
import { crossingsOf, middleCrossings, withoutGaps } from './gutter-crossings.ts';
import type { Ink, Span } from './ink.ts';
import { emptiestParts, NARROWEST_GUTTER, widened } from './open-ways.ts';
import { FOOT, HEAD } from './page-edges.ts';
import { aroundRule } from './rules.ts';

/** Page units. Narrower things are not columns of text but numbers, bullets, letters. */
const NARROWEST_COLUMN = 170;

/** Headings that may cross a gutter in its middle part; with more of them it is no gutter. */
const MAX_CROSSINGS = 1;
const MAX_WITH_RULE = 4;

const MAX_CROSSED = 0.25;

/** Page units: what is as low is dust, and no line of a page. */
const HIGHEST_SPECK = 5;

/** A white strip (or one with a line in it) from top to bottom, and what crosses it. */
export type Gutter = Span & { crossings: Span[]; inMiddle: number; hasRule: boolean };

const length = ({ from, to }: Span): number => to - from;

/**
 * Where a strip parts columns: at the line in it, or where least crosses it from top to bottom, with and
 * without the foot, because a page number in the middle of that parts no strip.
 */
const partsOf = (
  ink: Ink,
  way: Gutter,
  { rules, spans }: { rules: readonly Rect[]; spans: readonly Span[] },
): Span[] => {
  if (way.hasRule) return [aroundRule(way, rules)];
  if (length(way) < NARROWEST_GUTTER) return [];
  const emptiest = spans.flatMap((span) => emptiestParts(ink, way, span));
  // Where all that is emptiest is too narrow to part columns, the way itself still does.
  return emptiest.length > 0 ? emptiest : [way];
};

/** The strips of a page that may part its columns. */
export const guttersOf = (
  ink: Ink,
  body: Rect,
  rules: readonly Rect[],
  { nearer, isText }: { nearer: number | undefined; isText: boolean },
): Gutter[] => {
  const rows = { from: body.top, to: body.top + body.height };
  // Below a running head and above a page number the page begins and ends.
  const below = Math.max(rows.from, ink.height * HEAD);
  // On a scan there may be dust above a title, which is known to be text otherwise.
  const first = isText
    ? undefined
    : ink
        .rows({ ...body, top: below, height: rows.to - below })
        .find((row) => length(row) > HIGHEST_SPECK);
  const page = {
    from: first?.from ?? below,
    to: Math.min(rows.to, ink.height * FOOT),
  };
  const isOpen = (crossings: readonly Span[]) =>
    crossings.reduce((sum, span) => sum + length(span), 0) <= body.height * MAX_CROSSED;
  const right = body.left + body.width;
  const ways: Gutter[] = [];
  for (let x = body.left + NARROWEST_COLUMN; x <= right - NARROWEST_COLUMN; x += 2) {
    const crossings = crossingsOf(ink, { from: x, to: x + 2 }, rows, nearer);
    const hasRule = rules.some(({ left, width }) => left + width > x - 6 && left < x + 8);
    const inMiddle = middleCrossings(crossings, page).length;
    if (inMiddle > (hasRule ? MAX_WITH_RULE : MAX_CROSSINGS) || !isOpen(crossings)) continue;
    ways.push({ from: x, to: x + 2, crossings, inMiddle, hasRule });
  }
  // A number that hangs out of a column narrows the gutter; the rest of it is the gutter. A column
  // that holds one question looks like a heading across a wide way: only a part of that is empty.
  const clear = ways.filter(({ crossings }) => crossings.length === 0);
  const found = [
    ...widened(withoutGaps(ways), (one, other) => one.inMiddle === other.inMiddle),
    ...widened(clear),
  ];
  return found.flatMap((way) =>
    partsOf(ink, way, { rules, spans: [rows, page] }).map((part) => {
      // What crosses is searched in the middle: the edges touch the longest lines of text.
      const middle = (part.from + part.to) / 2;
      const crossings = crossingsOf(ink, { from: middle - 5, to: middle + 5 }, rows);
      return { ...way, ...part, crossings };
    }),
  );
};
