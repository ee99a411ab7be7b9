import type { TextToken } from './text-tokens.ts';

/** Words of a line that are one text: where it begins, and how it is stretched onto the print. */
export type FittedText = {
  tokens: readonly TextToken[];
  left: number;
  /** Of the text's natural width. */
  scale: number;
  /** Natural units added to each space. */
  spacing: number;
  direction: 'ltr' | 'rtl';
};

/** Natural width of a text at the line's size, in page units. */
export type WidthOf = (text: string) => number;

/** Share of the line's height by which a word of the text may stand beside its print. */
const TOLERANCE = 0.22;
/** A text that is stretched further is no text of this font. */
const MIN_SCALE = 0.2;

type Edge = { natural: number; spaces: number; printed: number };

const isRightToLeft = (one: TextToken, next: TextToken): boolean => next.left < one.left;

/** Where the words begin and end in the text and in print, both from the side where it begins. */
const edgesOf = (tokens: readonly TextToken[], widthOf: WidthOf, rtl: boolean): Edge[] => {
  const [first] = tokens;
  if (!first) return [];
  const origin = rtl ? first.left + first.width : first.left;
  let natural = 0;
  let spaces = 0;
  return tokens.flatMap((token, index) => {
    if (index > 0 && !token.isAttached) spaces += 1;
    const begin = { natural, spaces };
    natural += widthOf(token.text);
    const near = rtl ? origin - token.left - token.width : token.left - origin;
    return [
      { ...begin, printed: near },
      { natural, spaces, printed: near + token.width },
    ];
  });
};

/** Least squares of `printed = scale × natural + gap × spaces`. */
const solved = (edges: readonly Edge[]): { scale: number; gap: number } => {
  let [nn, ns, ss, np, sp] = [0, 0, 0, 0, 0];
  for (const { natural, spaces, printed } of edges) {
    nn += natural * natural;
    ns += natural * spaces;
    ss += spaces * spaces;
    np += natural * printed;
    sp += spaces * printed;
  }
  const determinant = nn * ss - ns * ns;
  if (Math.abs(determinant) < 1e-6) return { scale: nn > 0 ? np / nn : 1, gap: 0 };
  return { scale: (np * ss - sp * ns) / determinant, gap: (nn * sp - ns * np) / determinant };
};

const fitted = (
  tokens: readonly TextToken[],
  widthOf: WidthOf,
): { text: FittedText; drift: number } | undefined => {
  const [first, second] = tokens;
  if (!first) return undefined;
  const rtl = second !== undefined && isRightToLeft(first, second);
  const edges = edgesOf(tokens, widthOf, rtl);
  const { scale, gap } = solved(edges);
  const drifts = edges.map(({ natural, spaces, printed }) =>
    Math.abs(scale * natural + gap * spaces - printed),
  );
  const lefts = tokens.map(({ left }) => left);
  return {
    text: {
      tokens,
      left: Math.min(...lefts),
      scale,
      spacing: gap / scale - widthOf(' '),
      direction: rtl ? 'rtl' : 'ltr',
    },
    drift: scale < MIN_SCALE ? Number.POSITIVE_INFINITY : Math.max(...drifts),
  };
};

const runsOneWay = (tokens: readonly TextToken[]): boolean => {
  const [first, second] = tokens;
  if (!first || !second) return true;
  const rtl = isRightToLeft(first, second);
  return tokens.every((token, index) => {
    const before = tokens[index - 1];
    return !before || isRightToLeft(before, token) === rtl;
  });
};

/**
 * A line as few texts as stand where the print stands: one for nearly all lines. Words whose print
 * is too different, or that run the other way, begin another text.
 */
export const fitLine = (
  tokens: readonly TextToken[],
  height: number,
  widthOf: WidthOf,
): FittedText[] => {
  const texts: FittedText[] = [];
  let from = 0;
  while (from < tokens.length) {
    // The longest text that fits; the whole line is tried first.
    let to = tokens.length;
    let fit = fitted(tokens.slice(from, to), widthOf);
    while (
      to > from + 1 &&
      (!runsOneWay(tokens.slice(from, to)) || !fit || fit.drift > TOLERANCE * height)
    ) {
      to -= 1;
      fit = fitted(tokens.slice(from, to), widthOf);
    }
    if (fit) texts.push(fit.text);
    from = to;
  }
  return texts;
};
