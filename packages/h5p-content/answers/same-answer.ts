import { lettersOf, lowerCase, normalized, withoutArabicMarks } from './letters.ts';

/** How strictly an answer is read. Source: behaviour of H5P.Blanks. */
export type Strictness = { caseSensitive: boolean; acceptsSpellingErrors: boolean };

/** `near`: taken as right although misspelt. */
export type AnswerMark = 'right' | 'near' | 'wrong' | 'empty';

/** Letters from which on one, and two, may be wrong. Source: H5P.Blanks. */
const LETTERS_FOR_ONE = 4;
const LETTERS_FOR_TWO = 10;

/** The ways to read an answer; two answers are the same where they share one. */
const readings = (text: string, { caseSensitive }: Strictness): string[] => {
  const clean = normalized(text);
  // Whoever wrote in capitals left open which i is meant.
  return caseSensitive ? [clean] : [lowerCase(clean, 'other'), lowerCase(clean, 'turkish')];
};

const pairs = (given: string, expected: string, strictness: Strictness): [string, string][] => {
  const expectedReadings = readings(expected, strictness);
  return readings(given, strictness).flatMap((a, index) => {
    const b = expectedReadings[index] ?? '';
    const [bareA, bareB] = [withoutArabicMarks(a), withoutArabicMarks(b)];
    // Signs count only where both sides wrote them.
    const pair: [string, string] = bareA === a || bareB === b ? [bareA, bareB] : [a, b];
    return [pair];
  });
};

/** Letters to change, add, drop or swap with the next, up to `most`; one more where it takes more. */
const stepsBetween = (a: readonly string[], b: readonly string[], max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap && column > 1) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      line.push(steps);
    }
    before = last;
    last = line;
  }
  return Math.min(last[b.length] ?? 0, max + 1);
};

const isNear = (given: string, expected: string): boolean => {
  const letters = lettersOf(expected);
  const max = letters.length >= LETTERS_FOR_TWO ? 2 : letters.length >= LETTERS_FOR_ONE ? 1 : 0;
  return max > 0 && stepsBetween(lettersOf(given), letters, max) <= max;
};

/** How an answer fares against the answers that are right. */
export const markAnswer = (
  given: string,
  answers: readonly string[],
  strictness: Strictness,
): AnswerMark => {
  if (normalized(given) === '') return 'empty';
  const all = answers.flatMap((answer) => pairs(given, answer, strictness));
  if (all.some(([a, b]) => a === b)) return 'right';
  if (strictness.acceptsSpellingErrors && all.some(([a, b]) => isNear(a, b))) return 'near';
  return 'wrong';
};
