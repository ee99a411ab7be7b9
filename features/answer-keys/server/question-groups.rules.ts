import type { TestQuestion } from '@sayfa/book-tests/port';
import { commonArea, type Rect } from '@sayfa/kernel';
import { labelParts } from '@sayfa/page-layout/answer-keys';

/** A question with the number by which a key names it. */
export type NumberedQuestion = Pick<TestQuestion, 'id' | 'pageNumber'> & { number: number };

/** Questions that are numbered together: a test of the book, or a part of it that begins with 1 once more. */
export type QuestionGroup = {
  testId: number;
  title: string;
  questions: NumberedQuestion[];
  lastPage: number;
  /** What the title names, or the contents of the book. */
  unit: number | undefined;
  test: number | undefined;
  /** From 1 among the groups of the book, and of its unit. */
  place: number;
  placeInUnit: number;
  isOnlyOfUnit: boolean;
};

/** A test with its questions in the order of the book. */
export type TestOfBook = { id: number; title: string; questions: readonly TestQuestion[] };

/** The number that is printed at a box. */
export type PrintedNumber = Rect & { pageNumber: number; number: number };

/** Units of a book by the page on which each begins. */
export type BookUnit = { name: string; page: number };

const SAME = 0.5;

/** The number printed in a question's part of its page, where detection has found only one. */
const printedNumber = (
  { pageNumber, region }: TestQuestion,
  numbers: ReadonlyMap<number, readonly PrintedNumber[]>,
): number | undefined => {
  const inside = (numbers.get(pageNumber) ?? []).filter(
    (box) =>
      commonArea(box, region) >
      SAME * Math.min(box.width * box.height, region.width * region.height),
  );
  const values = new Set(inside.map(({ number }) => number));
  const [only] = values;
  return values.size === 1 ? only : undefined;
};

type Part = { questions: NumberedQuestion[] };

/** Parts of a test whose printed numbers begin with 1 once more, or one part counted in its order. */
const partsOf = (
  { questions }: TestOfBook,
  numbers: ReadonlyMap<number, readonly PrintedNumber[]>,
): Part[] => {
  const printed = questions.map((question) => printedNumber(question, numbers));
  const areKnown = printed.every((number) => number !== undefined);
  const parts: Part[] = [];
  for (const [at, { id, pageNumber }] of questions.entries()) {
    const number = areKnown ? (printed[at] ?? at + 1) : at + 1;
    const open = parts.at(-1);
    const last = open?.questions.at(-1)?.number ?? 0;
    if (open && number > last) open.questions.push({ id, pageNumber, number });
    else parts.push({ questions: [{ id, pageNumber, number }] });
  }
  return parts;
};

const unitAt = (page: number, units: readonly BookUnit[]): number | undefined => {
  const at = units.findLastIndex((unit) => unit.page <= page);
  if (at < 0) return undefined;
  return labelParts(units[at]?.name ?? '').unit ?? at + 1;
};

const firstPage = ({ questions }: { questions: readonly { pageNumber: number }[] }): number =>
  questions[0]?.pageNumber ?? Number.POSITIVE_INFINITY;

/** The groups of a book's questions in the order of its pages. */
export const questionGroups = (
  tests: readonly TestOfBook[],
  numbers: readonly PrintedNumber[],
  units: readonly BookUnit[],
): QuestionGroup[] => {
  const byPage = Map.groupBy(numbers, ({ pageNumber }) => pageNumber);
  const parts = tests
    .filter(({ questions }) => questions.length > 0)
    .flatMap((test) => {
      const own = partsOf(test, byPage);
      return own.map((part, at) => ({ test, part, at, isWhole: own.length === 1 }));
    })
    .toSorted((one, other) => firstPage(one.part) - firstPage(other.part));
  const inUnit = new Map<number, number>();
  const groups = parts.map(({ test, part, at, isWhole }, place): QuestionGroup => {
    const named = labelParts(test.title);
    const unit = named.unit ?? unitAt(firstPage(part), units);
    const placeInUnit = (inUnit.get(unit ?? 0) ?? 0) + 1;
    inUnit.set(unit ?? 0, placeInUnit);
    return {
      testId: test.id,
      title: test.title,
      questions: part.questions,
      lastPage: part.questions.at(-1)?.pageNumber ?? 0,
      unit,
      // A part of several has no number of its own but its place.
      test: isWhole ? named.test : at + 1,
      place: place + 1,
      placeInUnit,
      isOnlyOfUnit: false,
    };
  });
  return groups.map((group) => ({
    ...group,
    isOnlyOfUnit: group.unit !== undefined && inUnit.get(group.unit) === 1,
  }));
};
