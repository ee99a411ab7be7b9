import type { Rect } from '@sayfa/kernel';
import { goesOn, ROWS_OF_TEXT, runsOut, widelyCrossing, withAlso } from './gutter-crossings.ts';
import { type Gutter, guttersOf } from './gutters.ts';
import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';
import { FOOT, HEAD } from './page-edges.ts';
import { columnRules, edgeBands, fringeOf, sideLines, sideWords } from './rules.ts';
import { wideFrames } from './wide-frames.ts';

/** A part of a page that is read from top to bottom; `column` counts from the left, `band` from the top. */
export type Segment = Rect & { band: number; column: number };

/** Columns of a page are equally wide: how far from its place a gutter may be, in page units. */
const MAX_OFFSET = 70;

/** Beside a narrow gutter numbers hang out with more air behind them: the nearer to its place counts. */
const WORTH_OF_PLACE = 0.4;

/** Share of a column's width that its longer lines fill; beside a gap in one column they are short. */
const MIN_FILLED = 0.5;

/** What is known of a page besides its ink about these gutters. */
type EvidenceOf = (
  body: Rect,
  gutters: readonly (Span & { hasRule: boolean })[],
) => 'none' | 'text' | 'questions';

/** The words of a page, as ink, what its lines say of gutters, and whether one parts numbers from them. */
export type TextOfPage = {
  ink: Ink;
  evidenceOf: EvidenceOf;
  partsNumbers(gutter: Span): boolean;
};

const length = ({ from, to }: Span): number => to - from;

/** Whether everything that crosses one gutter also crosses the others: it parts the page. */
const areAcrossToo = (crossings: readonly Span[], known: readonly Gutter[]): boolean =>
  crossings.every((span) =>
    known.some(({ crossings: others }) =>
      others.some((other) => other.from < span.to + 4 && other.to > span.from - 4),
    ),
  );

/** How wide the longer lines between two places are, as a share of the width there. */
const filled = (
  ink: Ink,
  body: Rect,
  left: number,
  right: number,
  across: readonly Span[],
): number => {
  const widths = ink
    .rows({ left, top: body.top, width: right - left, height: body.height })
    .filter(({ from, to }) => to > ink.height * HEAD && from < ink.height * FOOT)
    .filter(({ from, to }) => !across.some((span) => span.from < to && span.to > from))
    .map(
      ({ from, to }) =>
        ink.trim({ left, top: from, width: right - left, height: to - from })?.width ?? 0,
    )
    .toSorted((one, other) => one - other);
  // The last columns of a page may be empty.
  if (widths.length === 0) return 1;
  return (widths[Math.floor(widths.length * 0.8)] ?? 0) / (right - left);
};

/** Whether the page is text on both sides of each gutter, and not an option beside another. */
const areColumns = (ink: Ink, body: Rect, gutters: readonly Gutter[]): boolean => {
  const edges = [
    body.left,
    ...gutters.flatMap(({ from, to }) => [from, to]),
    body.left + body.width,
  ];
  const across = gutters.flatMap(({ crossings }) => crossings);
  return gutters.every((_, index) =>
    [index, index + 1].every((column) => {
      const left = edges[column * 2] ?? 0;
      return filled(ink, body, left, edges[column * 2 + 1] ?? left, across) >= MIN_FILLED;
    }),
  );
};

/** How many times wider than another one a column of the same page may be. */
const MAX_WIDER = 1.7;

const areAlikeWide = (body: Rect, gutters: readonly Gutter[]): boolean => {
  const middles = gutters.map(({ from, to }) => (from + to) / 2);
  const edges = [body.left, ...middles, body.left + body.width];
  const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  return Math.max(...widths) <= Math.min(...widths) * MAX_WIDER;
};

/** Gutters that may part a page, and what else is known of it: `isText`, by its lines. */
type Found = { gutters: readonly Gutter[]; evidenceOf: EvidenceOf; isText: boolean };

/** The gutters that part a page into columns of one width, from left to right; none where it has one. */
const chosenGutters = (ink: Ink, body: Rect, { gutters, evidenceOf, isText }: Found): Gutter[] => {
  const offsetOf = ({ from, to }: Gutter, place: number) => Math.abs((from + to) / 2 - place);
  const worth = (gutter: Gutter, place: number) =>
    length(gutter) +
    (gutter.hasRule ? 1_000 : 0) -
    30 * gutter.inMiddle -
    WORTH_OF_PLACE * offsetOf(gutter, place);
  const nearest = (place: number): Gutter | undefined =>
    gutters
      .filter((gutter) => offsetOf(gutter, place) <= MAX_OFFSET)
      .toSorted((one, other) => worth(other, place) - worth(one, place))[0];
  const parting = (count: number): Gutter[] => {
    const places = Array.from({ length: count - 1 }, (_, index) => ((index + 1) * 1_000) / count);
    const found = places.flatMap((place) => nearest(place) ?? []);
    if (found.length < places.length) return [];
    const isOne = found.every(({ crossings }) => areAcrossToo(crossings, found.slice(0, 1)));
    if (!isOne || !areAlikeWide(body, found)) return [];
    const evidence = evidenceOf(body, found);
    const are = evidence === 'questions' || (evidence === 'text' && areColumns(ink, body, found));
    return are ? found : [];
  };
  const [two = [], four = []] = [2, 4].map(parting);
  // The middle of four columns parts two as well; lines of text, or those between columns, tell. So do
  // two columns that are known by the line between them alone, because their lines are short.
  const areFour =
    four.length > 0 &&
    (isText || four.every(({ hasRule }) => hasRule) || !areColumns(ink, body, two));
  if (two.length > 0) return areFour ? four : two;
  const three = parting(3);
  return three.length > 0 ? three : four;
};

/** What is printed with as much margin on both sides: the columns beyond it may be empty. */
const withEmptyColumns = (printed: Rect): Rect => {
  const margin = Math.min(printed.left, 1_000 - printed.left - printed.width);
  return { ...printed, left: margin, width: 1_000 - 2 * margin };
};

/** Gutters that passages cross, where there are questions with options between all of them. */
const belowPassages = (
  ink: Ink,
  body: Rect,
  gutters: readonly Gutter[],
  text: TextOfPage,
): Gutter[] => {
  const evidenceOf: EvidenceOf = (...all) =>
    text.evidenceOf(...all) === 'questions' ? 'questions' : 'none';
  return chosenGutters(ink, body, { gutters, evidenceOf, isText: true });
};

/**
 * The columns of a page, from top to bottom and left to right, and the page without the lines
 * between them. Where something crosses all columns, new columns begin below it. Gutters with which
 * the lines of the text do not agree are none.
 */
export const columnsOf = (
  printed: Ink,
  text?: TextOfPage,
  isRuled: (gutter: Span) => boolean = () => false,
): { ink: Ink; segments: Segment[] } => {
  const bands = [...edgeBands(printed), ...sideLines(printed), ...(text ? [] : sideWords(printed))];
  const page = bands.length > 0 ? printed.without(bands) : printed;
  const rules = columnRules(page, text?.ink);
  const ink = page.without(
    rules.flatMap((rule) => [
      { ...rule, left: rule.left - 1, width: rule.width + 2 },
      ...fringeOf(page, rule),
    ]),
  );
  const printedOn = ink.trim({ left: 0, top: 0, width: 1_000, height: ink.height });
  if (!printedOn) return { ink, segments: [] };
  const sheet = text ? withEmptyColumns(printedOn) : printedOn;
  // Between lines of text there may be remains of a rule, a drawing that reaches into a gutter.
  const frames = text ? [] : wideFrames(ink, sheet);
  const lines =
    text?.ink ??
    ink.without(frames.map(({ from, to }) => ({ ...sheet, top: from, height: to - from })));
  const isText = text !== undefined;
  const open = (nearer?: number) =>
    guttersOf(lines, sheet, rules, { nearer, isText })
      .filter((gutter) => gutter.hasRule || !text?.partsNumbers(gutter))
      .map((gutter) => ({ ...gutter, crossings: withAlso(gutter.crossings, frames) }));
  const byPicture: EvidenceOf = (_, gutters) => (gutters.every(isRuled) ? 'questions' : 'text');
  const evidenceOf = text?.evidenceOf ?? byPicture;
  const clear = chosenGutters(lines, sheet, { gutters: open(), evidenceOf, isText });
  const chosen =
    clear.length > 0 || !text ? clear : belowPassages(lines, sheet, open(ROWS_OF_TEXT), text);
  const gutters = chosen.map((gutter) => ({
    ...gutter,
    crossings: widelyCrossing(ink, gutter).filter(
      (rows) => !(goesOn(rules, gutter, rows) && (!text || runsOut(ink, gutter, rows))),
    ),
  }));
  const body = gutters.length > 0 ? sheet : printedOn;
  const across = joinedSpans(
    [
      ...gutters.flatMap(({ crossings }) => crossings),
      ...(gutters.length > 0 ? frames : []),
    ].toSorted((one, other) => one.from - other.from),
    2,
  );
  const parts: Span[] = [];
  let from = body.top;
  for (const span of across) {
    if (span.from - from > 8) parts.push({ from, to: span.from });
    from = span.to;
  }
  if (body.top + body.height - from > 8) parts.push({ from, to: body.top + body.height });
  const edges = [
    body.left - 4,
    ...gutters.map((one) => (one.from + one.to) / 2),
    body.left + body.width + 4,
  ];
  const segments = parts.flatMap((band, bandIndex) =>
    edges.slice(0, -1).map((left, column) => ({
      band: bandIndex,
      column,
      left,
      top: band.from,
      width: (edges[column + 1] ?? left) - left,
      height: length(band),
    })),
  );
  return { ink, segments };
};
