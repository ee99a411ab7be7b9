import type { Rect } from '@sayfa/kernel';
import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';

/** Page units: what is nearer to the end of the columns is over or under them. */
const NEAR_THE_EDGE = 40;

const length = ({ from, to }: Span): number => to - from;

/** Page units: a line is so thin, and the lower edge of a frame so near to the upper one. */
const THIN = 4;
const HIGHEST_FRAME = 46;

const isThin = (span: Span): boolean => length(span) <= THIN;

/** Spans of which two lines close below each other, the edges of a frame, are one. */
const withFrames = (spans: readonly Span[]): Span[] => {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last && isThin(last) && isThin(span) && span.to - last.from <= HIGHEST_FRAME)
      last.to = span.to;
    else found.push({ ...span });
  }
  return found;
};

/** Page units between rows that are one crossing: lines of a heading, of a key. */
const ROWS = 14;

/** The same in the words of a page: of a passage over all columns, where a strip is between two words of a line. */
export const ROWS_OF_TEXT = 32;

/** What crosses a strip; rows nearer to each other count once, and so does a frame. */
export const crossingsOf = (ink: Ink, { from, to }: Span, body: Span, nearer = ROWS): Span[] =>
  withFrames(
    joinedSpans(
      ink.rows({ left: from, top: body.from, width: to - from, height: length(body) }),
      nearer,
    ),
  );

/** Crossings and others that are known, as one where they are as near. */
export const withAlso = (crossings: Span[], others: readonly Span[]): Span[] =>
  others.length === 0
    ? crossings
    : joinedSpans(
        [...crossings, ...others].toSorted((one, other) => one.from - other.from),
        ROWS,
      );

/** What crosses in the middle of a page, and not above or below all of its columns. */
export const middleCrossings = (crossings: readonly Span[], page: Span): Span[] => {
  let { from, to } = page;
  let inMiddle = [...crossings];
  for (let first = inMiddle[0]; first && first.from - from < NEAR_THE_EDGE; first = inMiddle[0]) {
    from = first.to;
    inMiddle = inMiddle.slice(1);
  }
  for (let last = inMiddle.at(-1); last && to - last.to < NEAR_THE_EDGE; last = inMiddle.at(-1)) {
    to = last.from;
    inMiddle = inMiddle.slice(0, -1);
  }
  return inMiddle;
};

/** Page units between the words of a heading over all columns. */
const BETWEEN_WORDS = 8;

/**
 * Strips without those between two words of a heading, at whose height more seems to cross the middle
 * of the page: they are like the strips around them.
 */
export const withoutGaps = <Way extends Span & { inMiddle: number }>(ways: readonly Way[]): Way[] =>
  ways.map((way) => {
    const near = ways.filter(
      ({ from, to, inMiddle }) =>
        inMiddle < way.inMiddle && from > way.from - BETWEEN_WORDS && to < way.to + BETWEEN_WORDS,
    );
    const isBetween =
      near.some(({ to }) => to <= way.from) && near.some(({ from }) => from >= way.to);
    return isBetween ? { ...way, inMiddle: Math.max(...near.map((one) => one.inMiddle)) } : way;
  });

/** Page units: remains of a rule are narrower. */
const RULE_REMAINS = 6;

/** Page units: beside a gutter, how far what crosses it reaches into a column, and between its words. */
const BESIDE_GUTTER = 20;
const INTO_COLUMN = 6;
const WORD_GAP = 8;

/** Whether what is in a gutter runs out of one of its columns, and does not reach the other. */
export const runsOut = (ink: Ink, { from, to }: Span, rows: Span): boolean => {
  const left = from - BESIDE_GUTTER;
  const around = { left, width: to + BESIDE_GUTTER - left, top: rows.from, height: length(rows) };
  const inside = joinedSpans(ink.stripes(around), WORD_GAP).filter(
    (piece) => piece.from < to && piece.to > from,
  );
  const isOfFirst = inside.some((piece) => piece.from < from - INTO_COLUMN);
  const isOfSecond = inside.some((piece) => piece.to > to + INTO_COLUMN);
  return isOfFirst !== isOfSecond;
};

/** Page units above and below what crosses a gutter that the line in it goes on. */
const BEYOND = 12;

/** Whether the line in a gutter goes on where something crosses it, so that no new columns begin there. */
export const goesOn = (rules: readonly Rect[], gutter: Span, rows: Span): boolean =>
  rules.some(
    ({ left, top, width, height }) =>
      left < gutter.to &&
      left + width > gutter.from &&
      top <= rows.from - BEYOND &&
      top + height >= rows.to + BEYOND,
  );

/** Page units of a name that is printed upright between columns: as long, as wide, and looked at around it. */
const NAME = { length: 60, width: 32, around: 28 };

/** Whether what is in a gutter is long and reaches neither of its columns. */
const isUprightName = (ink: Ink, middle: number, rows: Span): boolean => {
  if (length(rows) < NAME.length) return false;
  const strip = { left: middle - NAME.around, width: 2 * NAME.around };
  const pieces = joinedSpans(
    ink.stripes({ ...strip, top: rows.from, height: length(rows) }),
    WORD_GAP,
  );
  return pieces
    .filter(({ from, to }) => from < middle + INTO_COLUMN && to > middle - INTO_COLUMN)
    .every((piece) => length(piece) <= NAME.width);
};

/** What crosses the middle of a gutter, and is more than a remainder of the rule in it. */
export const widelyCrossing = (ink: Ink, { from, to }: Span): Span[] => {
  const rows = { from: 0, to: ink.height };
  const strip = { left: (from + to) / 2 - 5, width: 10 };
  return crossingsOf(ink, { from: strip.left, to: strip.left + strip.width }, rows).filter(
    (span) =>
      !isUprightName(ink, (from + to) / 2, span) &&
      (ink.trim({ ...strip, top: span.from, height: length(span) })?.width ?? 0) > RULE_REMAINS,
  );
};
