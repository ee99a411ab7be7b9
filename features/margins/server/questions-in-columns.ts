import type { Rect } from '@sayfa/kernel';

/** What is known of a page: its questions; `isList`: there are none, because it lists answers or rules. */
export type KnownQuestions = { questions: readonly Rect[]; isList: boolean };

/** Page units by which questions reach over the lines of other pages, which lie differently on a scanner. */
const REACH = 30;
/** White space around what reaches over a line. */
const AIR = 8;
/** Page units by which questions overlap columns or each other where they do so at all. */
const OVERLAP = 20;

export const bottomOf = ({ top, height }: Rect): number => top + height;
export const rightOf = ({ left, width }: Rect): number => left + width;

export const around = (parts: readonly Rect[]): Rect => {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  return {
    left,
    top,
    width: Math.max(...parts.map(rightOf)) - left,
    height: Math.max(...parts.map(bottomOf)) - top,
  };
};

const holdsMiddle = (column: Rect, { left, width }: Rect): boolean =>
  left + width / 2 > column.left && left + width / 2 < rightOf(column);

/** Whether a question begins in a column, or so little above it. */
const beginsIn = (column: Rect, { top }: Rect, above: number): boolean =>
  top >= column.top - above && top < bottomOf(column);

/** The column in which a question lies: its middle does, and it begins in it or hardly above all of them. */
export const columnOf = (question: Rect, columns: readonly Rect[]): Rect | undefined => {
  const over = columns.filter((column) => holdsMiddle(column, question));
  return [0, REACH].flatMap(
    (above) => over.find((column) => beginsIn(column, question, above)) ?? [],
  )[0];
};

/** A column with what a question reaches out of it by little: all of that is cut with it. */
export const withQuestion = (column: Rect, question: Rect): Rect => {
  const reach = (by: number): number => (by > 0 && by <= REACH ? by + AIR : 0);
  const left = reach(column.left - question.left);
  const top = reach(column.top - question.top);
  return {
    left: column.left - left,
    top: column.top - top,
    width: column.width + left + reach(rightOf(question) - rightOf(column)),
    height: column.height + top + reach(bottomOf(question) - bottomOf(column)),
  };
};

/** How far two things share what is from left to right. */
const sharedWidth = (one: Rect, other: Rect): number =>
  Math.min(rightOf(one), rightOf(other)) - Math.max(one.left, other.left);

/** The white space between a question and those above and below it. */
export const airAround = (
  question: Rect,
  others: readonly Rect[],
): { above: number; below: number } => {
  const near = others.filter((other) => other !== question && sharedWidth(other, question) > 0);
  const above = near.filter(({ top }) => top < question.top).map(bottomOf);
  const below = near.filter(({ top }) => top > question.top).map(({ top }) => top);
  return {
    above: Math.max(0, question.top - Math.max(Number.NEGATIVE_INFINITY, ...above)),
    below: Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...below) - bottomOf(question)),
  };
};

const areBeside = (one: Rect, other: Rect): boolean =>
  sharedWidth(one, other) <= 0 &&
  Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top) > OVERLAP;

/**
 * Whether the columns of lines are those of other pages, which have more or fewer: a question reaches
 * over two of them, or two are beside each other in one.
 */
export const areOfOtherPages = (columns: readonly Rect[], questions: readonly Rect[]): boolean => {
  const reachesOver = (question: Rect): boolean =>
    new Set(
      columns
        .filter((column) => beginsIn(column, question, REACH))
        .filter((column) => sharedWidth(column, question) > OVERLAP)
        .map(({ left }) => left),
    ).size > 1;
  return (
    questions.some(reachesOver) ||
    columns.some((column) => {
      const own = questions.filter((question) => columnOf(question, columns) === column);
      return own.some((one) => own.some((other) => areBeside(one, other)));
    })
  );
};
