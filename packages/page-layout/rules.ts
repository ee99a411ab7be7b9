import type { Rect } from '@sayfa/kernel';
import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';

/** A printed line is at most this thick, in page units. */
const THICKEST = 6;

/** Share of the page's height that a line between columns has at minimum. */
const MIN_HEIGHT = 0.2;

/** Page units between the dashes of a line. */
const WIDEST_DASH_GAP = 9;
const WIDEST_FAINT = 16;

const FRINGE = 4;

/** Page units: no letter is so high, so that a piece of this height is one of a line. */
const TALLEST_LETTER = 25;

/** Page units at both sides of a page in which lines part no columns. */
const SIDE = 60;

/** A coloured band along the edge of a page: at most this wide, at minimum this share of its height. */
const WIDEST_BAND = 60;
const MIN_BAND = 0.6;
/** Page units between the edge and its band: what is full further in is where text begins. */
const FROM_EDGE = 8;

/** Bands that are printed along the left and the right edge of a page; they belong to no question. */
export const edgeBands = (ink: Ink): Rect[] => {
  const isFull = (left: number): boolean =>
    ink.count({ left, top: 0, width: ink.unit, height: ink.height }) * ink.unit >
    ink.height * MIN_BAND;
  const bandFrom = (at: (step: number) => number): number => {
    let last = 0;
    for (let step = 0; step < WIDEST_BAND && step - last <= FROM_EDGE; step += ink.unit)
      if (isFull(at(step))) last = step;
    return last;
  };
  const left = bandFrom((step) => step);
  const right = bandFrom((step) => 1_000 - ink.unit - step);
  const whole = { top: 0, height: ink.height };
  return [
    ...(left > 0 ? [{ ...whole, left: 0, width: left + 3 }] : []),
    ...(right > 0 ? [{ ...whole, left: 997 - right, width: right + 3 }] : []),
  ];
};

/** Page units: the nearest that a line is to the edge of a page, and the air on both sides of it. */
const NEAREST = 4;
const AIR = 6;

/** Share of its height beside which something may stand near a line: where text begins is none. */
const MAX_BESIDE = 0.1;

const hasAir = (ink: Ink, { left, top, width, height }: Rect): boolean =>
  [left - AIR - 1, left + width + 1].every(
    (from) =>
      ink
        .rows({ left: from, top, width: AIR, height })
        .reduce((sum, span) => sum + lengthOf(span), 0) <=
      height * MAX_BESIDE,
  );

/** Lines along the sides of a page, such as those of a frame around all of it. */
export const sideLines = (ink: Ink): Rect[] =>
  [uprightRules(ink, NEAREST, SIDE), uprightRules(ink, 1_000 - SIDE, 1_000 - NEAREST)]
    .flat()
    .filter((line) => line.height > ink.height * MIN_BAND && hasAir(ink, line));

/**
 * Page units of a name that is printed upright along the side of a page: how far in it reaches, how wide
 * it is, how long at least, and air between its letters and to what is printed beside it.
 */
const NAME = { within: 60, width: 26, length: 60, between: 12, beside: 15 };

/** Names that are printed upright along the sides of a page; they belong to no question. */
export const sideWords = (ink: Ink): Rect[] => {
  const whole = { top: 0, height: ink.height };
  const nameIn = (strip: Span | undefined, isApart: boolean): Rect[] => {
    if (!strip || !isApart || lengthOf(strip) > NAME.width) return [];
    const part = { ...whole, left: strip.from, width: lengthOf(strip) };
    const words = joinedSpans(ink.rows(part), NAME.between);
    // Numbers that hang out of the text are short.
    if (words.some((word) => lengthOf(word) < NAME.length)) return [];
    return words.map(({ from, to }) => ({ ...part, top: from, height: to - from }));
  };
  const stripes = joinedSpans(ink.stripes({ ...whole, left: 0, width: 1_000 }), 1);
  const [first, second] = stripes;
  const [before, last] = stripes.slice(-2);
  return [
    ...nameIn(
      first,
      !!first && !!second && first.to <= NAME.within && second.from - first.to >= NAME.beside,
    ),
    ...nameIn(
      last,
      !!last &&
        !!before &&
        last.from >= 1_000 - NAME.within &&
        last.from - before.to >= NAME.beside,
    ),
  ];
};

type Rule = { left: number; width: number; pieces: Span[]; isBroken: boolean };

/** Page units of a piece of a dotted line that is broken, and the share of the page's height of all. */
const LONG_PIECE = 60;
const MIN_BROKEN = 0.35;

/** The pieces of a dotted line that is too faint in several places. */
const brokenPieces = (spans: readonly Span[], height: number): Span[] => {
  const pieces = joinedSpans(spans, WIDEST_DASH_GAP).filter((span) => lengthOf(span) >= LONG_PIECE);
  return pieces.reduce((sum, span) => sum + lengthOf(span), 0) < height * MIN_BROKEN ? [] : pieces;
};

const lengthOf = ({ from, to }: Span): number => to - from;

/** The pieces of an upright line in a stripe of the page: a watermark or a heading may interrupt it. */
const piecesIn = (spans: readonly Span[], minimum: number): Span[] => {
  const solid = spans.filter((span) => lengthOf(span) >= TALLEST_LETTER);
  // Dashes and dots that follow each other are one line.
  const dashed = joinedSpans(spans, WIDEST_DASH_GAP).filter((span) => lengthOf(span) >= minimum);
  if (dashed.length === 0 && solid.reduce((sum, span) => sum + lengthOf(span), 0) < minimum)
    return [];
  // A part of it may be fainter than the rest.
  const wholes = joinedSpans(spans, WIDEST_FAINT);
  const faint = dashed.flatMap(({ from, to }) =>
    wholes.filter((whole) => whole.from <= from && whole.to >= to),
  );
  return unionOf([...solid, ...faint]);
};

const unionOf = (spans: readonly Span[]): Span[] => {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
};

/**
 * Upright lines long enough to part columns, as the boxes they fill. Found where a stripe of the
 * page is printed nearly throughout, with air on both sides of it.
 */
export const uprightRules = (ink: Ink, from = SIDE, to = 1_000 - SIDE): Rect[] => {
  const found: Rule[] = [];
  const step = ink.unit;
  const minimum = ink.height * MIN_HEIGHT;
  for (let x = from; x < to; x += step) {
    const stripe: Rect = { left: x, top: 0, width: step, height: ink.height };
    if (ink.count(stripe) * step < minimum) continue;
    const spans = ink.rows(stripe);
    const whole = piecesIn(spans, minimum);
    const isBroken = whole.length === 0;
    const pieces = isBroken ? brokenPieces(spans, ink.height) : whole;
    if (pieces.length === 0) continue;
    const last = found.at(-1);
    if (last && x - (last.left + last.width) < step / 2) {
      last.pieces = unionOf([...last.pieces, ...pieces]);
      last.width = x + step - last.left;
      last.isBroken &&= isBroken;
    } else found.push({ left: x, width: step, pieces, isBroken });
  }
  return found
    .filter(({ width }) => width <= THICKEST)
    .flatMap(({ left, width, pieces, isBroken }) => {
      const lines = pieces.map(({ from, to }) => ({ left, top: from, width, height: to - from }));
      return isBroken && !lines.every((line) => hasAir(ink, line)) ? [] : lines;
    });
};

/** Share of a line that words fill where it is none, but short words under each other. */
const MAX_OF_WORDS = 0.4;

const isOfWords = (rule: Rect, words: Ink): boolean =>
  words.count(rule) * words.unit ** 2 > rule.width * rule.height * MAX_OF_WORDS;

/**
 * Lines that may part the columns of a page. Where its words are known, what is left of one without
 * them must be long enough: words that end where a table does make no line of its edge.
 */
export const columnRules = (page: Ink, words: Ink | undefined): Rect[] => {
  const found = uprightRules(page);
  if (!words) return found;
  const rules = found.filter((rule) => !isOfWords(rule, words));
  const isLong = ({ left, width }: Rect): boolean =>
    rules
      .filter((other) => other.left < left + width && other.left + other.width > left)
      .reduce((sum, { height }) => sum + height, 0) >=
    page.height * MIN_HEIGHT;
  return rules.filter(isLong);
};

/** Page units beside a rule that are looked at. */
const BESIDE_RULE = 8;
const BESIDE_STRIP = 4;

/** A strip with a line in it parts columns at that line: a lone number may hang out into the strip. */
export const aroundRule = <Way extends Span>(way: Way, rules: readonly Rect[]): Way => {
  const within = (reach: number) =>
    rules.find(({ left, width }) => left + width > way.from - reach && left < way.to + reach);
  // On a grainy page what reaches into the line may leave but a strip beside it.
  const rule = within(0) ?? within(BESIDE_STRIP);
  if (!rule) return way;
  const middle = rule.left + rule.width / 2;
  const reach = Math.min(BESIDE_RULE, Math.max(1, middle - way.from), Math.max(1, way.to - middle));
  return { ...way, from: middle - reach, to: middle + reach };
};

/** Specks that a scanner leaves along an upright line; what reaches further out is none. */
export const fringeOf = (ink: Ink, rule: Rect): Rect[] =>
  [
    { left: rule.left - 1 - FRINGE, beyond: rule.left - 1 - 2 * FRINGE },
    { left: rule.left + rule.width + 1, beyond: rule.left + rule.width + 1 + FRINGE },
  ].flatMap(({ left, beyond }) =>
    ink
      .rows({ ...rule, left, width: FRINGE })
      .map(({ from, to }) => ({ left, top: from, width: FRINGE, height: to - from }))
      .filter((speck) => ink.count({ ...speck, left: beyond }) === 0),
  );

/** Whether a line that falls by a pixel or two crosses a low strip. */
const isNearlyLevel = (ink: Ink, strip: Rect): boolean =>
  ink.count(strip) * ink.unit >= strip.width * 0.9 &&
  ink.stripes(strip).reduce((sum, { from, to }) => sum + to - from, 0) >= strip.width * 0.9;

/**
 * Top of a line across most of a part that is within `reach` above a place: the upper edge of a
 * frame. Undefined where there is none. A line of text whose words are boxes is as full, but higher.
 */
export const lineAbove = (
  ink: Ink,
  part: Rect,
  place: number,
  reach: number,
): number | undefined => {
  let found: number | undefined;
  let bottom = place;
  for (let y = place; y > place - reach - THICKEST; y -= ink.unit) {
    const row = { left: part.left, top: y - ink.unit, width: part.width, height: ink.unit };
    const isAcross =
      ink.count(row) * ink.unit >= part.width * 0.6 || isNearlyLevel(ink, { ...row, height: 3 });
    if (isAcross) {
      if (found === undefined) bottom = y;
      found = y - ink.unit;
    } else if (found !== undefined) {
      if (bottom - found <= THICKEST) break;
      found = undefined;
    }
  }
  return found !== undefined && bottom - found <= THICKEST && bottom > place - reach
    ? found
    : undefined;
};
