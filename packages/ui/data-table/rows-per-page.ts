/** Rows of a page unless someone chooses otherwise. Source: TBL-004. */
export const ROWS_PER_PAGE = 10;

/** A longer page would be no help to anybody. */
const MAX_ROWS = 10_000;

const ZEROS = ['0'.charCodeAt(0), '٠'.charCodeAt(0), '۰'.charCodeAt(0), '０'.charCodeAt(0)];
const DIGITS = 10;

const asciiDigit = (letter: string): string => {
  const code = letter.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + DIGITS);
  return zero === undefined ? letter : String(code - zero);
};

/**
 * The page size that was typed, in any of the digits our languages write; undefined where nothing
 * is to change: empty, zero, negative, or no whole number. Source: TBL-005.
 */
export const rowsPerPageOf = (typed: string): number | undefined => {
  const digits = [...typed.trim()].map(asciiDigit).join('');
  if (!/^\d{1,9}$/u.test(digits)) return undefined;
  const size = Number(digits);
  return size === 0 ? undefined : Math.min(size, MAX_ROWS);
};
