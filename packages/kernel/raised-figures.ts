/** Where the characters of a line, or some of them, stand on a page. */
type Extent = { top: number; bottom: number };

/** A raised or lowered character is at most this much of the height of those on the line. */
const MAX_SIZE = 0.82;
/** Share of the line's height by which a raised character ends above it. */
const MIN_RAISE = 0.2;
/** Share of the line's height by which a lowered character ends below it. */
const MIN_DROP = 0.02;

const PLAIN = [...'0123456789+-−=()n'];
const RAISED = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'];
const LOWERED = [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ'];

/** Whether characters are smaller than their line and beside its baseline, by their boxes. */
export const raiseOf = (part: Extent, line: Extent): 'raised' | 'lowered' | undefined => {
  const height = line.bottom - line.top;
  if (part.bottom - part.top > MAX_SIZE * height) return undefined;
  if (line.bottom - part.bottom > MIN_RAISE * height) return 'raised';
  return part.bottom - line.bottom > MIN_DROP * height ? 'lowered' : undefined;
};

/**
 * A text as Unicode writes it raised or lowered: 10⁷ must not read as 107. Searching folds it to
 * the plain one. Texts of other characters stay as they are.
 */
export const inFigures = (text: string, raise: 'raised' | 'lowered' | undefined): string => {
  if (!raise) return text;
  const figures = raise === 'raised' ? RAISED : LOWERED;
  const changed = [...text].map((character) => figures[PLAIN.indexOf(character)]);
  return changed.includes(undefined) ? text : changed.join('');
};
