import type { Rect } from '@sayfa/kernel';
import type { Segment } from './columns.ts';
import type { Clues, FoundQuestion } from './found-question.ts';
import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';
import { lineAbove } from './rules.ts';

/** Where a question begins. */
export type Start = {
  segment: Segment;
  top: number;
  number: number | undefined;
  clues?: Clues;
  isInferred?: boolean;
  /** Where its text begins beside its number, where that is known from words. */
  textFrom?: FoundQuestion['textFrom'];
};

/** Page units. */
const FRAME_PADDING = 22;
const LETTER_SLACK = 4;
const FOLIO_GAP = 24;
const FOOT_GAP = 70;
const LINE_OVER_END = 30;
const LINE = 4;
const SIDE = 1;
const WIDE_LINE = 0.7;
const HIGHEST_FOLIO = 44;
const PAGE_EDGE = 14;

/** Whether a line is the upper edge of a frame: below it, up to its contents, are its sides. */
const hasSides = (ink: Ink, segment: Segment, line: number, inside: number): boolean => {
  const between = { ...segment, top: line + LINE, height: inside - line - 2 * LINE };
  return between.height < LINE || ink.count(between) * ink.unit >= between.height * SIDE;
};

/** Above its number a question may have the upper edge of a frame or of a badge. */
const topOf = (ink: Ink, { segment, top }: Start): number => {
  const frame = lineAbove(ink, segment, top, FRAME_PADDING);
  if (frame !== undefined && hasSides(ink, segment, frame, top)) return frame;
  const above = ink.rows({
    ...segment,
    top: top - FRAME_PADDING,
    height: FRAME_PADDING + LETTER_SLACK * 2,
  });
  // What the line above reaches down to is none of its own.
  const own = above.find(
    ({ from, to }) =>
      to > top &&
      from <= top + LETTER_SLACK &&
      (from >= top - LETTER_SLACK || to > top + LETTER_SLACK),
  );
  return own && top - own.from <= 12 ? own.from : top;
};

/** A line over what follows the questions is none of theirs. */
const bottomOf = (ink: Ink, segment: Segment, end: number): number =>
  lineAbove(ink, segment, end, LINE_OVER_END) ?? end;

/** Without a page number at the foot: one low line far below everything else. */
const withoutFolio = (ink: Ink, part: Rect, rows: readonly Span[]): Span[] => {
  // A badge around the number may be printed in pieces.
  const lines = joinedSpans(rows, LETTER_SLACK);
  const last = lines.at(-1);
  const before = lines.at(-2);
  if (!last || !before) return [...rows];
  const others = rows.filter(({ to }) => to <= before.to);
  // An ornament may reach from beside the page number to the edge of the page.
  const isFoot = last.to - last.from < HIGHEST_FOLIO || last.to > ink.height - PAGE_EDGE;
  const isLow = last.from > ink.height * 0.92 && isFoot;
  const air = last.from - before.to;
  // A foot as wide as the column is one where it stands alone.
  if (isLow && air > FOOT_GAP) return others;
  const width = ink.trim({ ...part, top: last.from, height: last.to - last.from })?.width ?? 0;
  return isLow && air > FOLIO_GAP && width < part.width * 0.6 ? others : [...rows];
};

/** A heading of what follows belongs to no question: a last short block after the widest gap. */
const withoutHeading = (rows: readonly Span[]): Span[] => {
  let cut = -1;
  let widest = 18;
  for (let at = Math.max(1, rows.length - 2); at < rows.length; at += 1) {
    const gap = (rows[at]?.from ?? 0) - (rows[at - 1]?.to ?? 0);
    if (gap > widest) {
      widest = gap;
      cut = at;
    }
  }
  return cut < 0 ? [...rows] : rows.slice(0, cut);
};

/** Without a line that parts a question from the next; several are there to write on. */
const withoutSeparator = (ink: Ink, part: Rect, rows: readonly Span[]): Span[] => {
  const isLine = (row: Span | undefined): boolean => {
    if (!row || row.to - row.from > LINE) return false;
    const own = ink.trim({ ...part, top: row.from, height: row.to - row.from });
    return own !== undefined && own.width > part.width * WIDE_LINE;
  };
  const isOne = rows.length > 1 && isLine(rows.at(-1)) && !isLine(rows.at(-2));
  return isOne ? rows.slice(0, -1) : [...rows];
};

/** Page units between words and between the digits of a number. */
const BETWEEN_WORDS = 5;

/** Where the text begins beside the first and the last word of a row. */
const textBeside = (ink: Ink, part: Rect, row: Span | undefined): FoundQuestion['textFrom'] => {
  if (!row) return undefined;
  const line = { ...part, top: row.from, height: row.to - row.from };
  const words = joinedSpans(ink.stripes(line), BETWEEN_WORDS);
  const [left, right] = [words[1]?.from, words.at(-2)?.to];
  return left === undefined || right === undefined ? undefined : { left, right };
};

/** The questions that begin at these places, each up to the next one of its column, without air. */
export const questionBoxes = (
  ink: Ink,
  starts: readonly Start[],
  endOf: (start: Start, next: Start | undefined) => number,
  isPicture = false,
): FoundQuestion[] =>
  starts.flatMap((start, index) => {
    const { segment, number, clues, isInferred } = start;
    const next = starts[index + 1];
    const isFollowed = next?.segment === segment;
    const top = topOf(ink, start);
    const end = endOf(start, next);
    const below = isFollowed ? topOf(ink, next) : Number.POSITIVE_INFINITY;
    const bottom = end < below ? bottomOf(ink, segment, end) : below;
    const part = { left: segment.left, top, width: segment.width, height: bottom - top };
    let rows = ink.rows(part);
    // On a scan the foot may be a line with a text below it.
    for (let lines = 0; !isFollowed && lines < (isPicture ? 2 : 1); lines += 1)
      rows = withoutFolio(ink, part, rows);
    const restarts = next?.number !== undefined && number !== undefined && next.number <= number;
    if (isFollowed && restarts) rows = withoutHeading(rows);
    // Where numbers were read from words, a line to write on is more likely.
    if (isPicture) rows = withoutSeparator(ink, part, rows);
    const last = rows.at(-1);
    const box = last && ink.trim({ ...part, height: last.to - top });
    const textFrom = start.textFrom ?? textBeside(ink, part, rows[0]);
    const known = {
      ...(clues && { clues }),
      ...(isInferred && { isInferred }),
      ...(textFrom && { textFrom }),
    };
    return box ? [{ ...box, number, column: segment.column, ...known }] : [];
  });
