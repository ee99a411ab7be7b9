import { isPartOfBook, type StoredActivity } from '@sayfa/activities/contract';
import type { ActivitiesPort } from '@sayfa/activities/port';
import { definitionOf } from '@sayfa/activity-types';
import { videosOfSteps, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { BookTests, TestQuestion } from '@sayfa/book-tests/port';
import type { BooksPort } from '@sayfa/books/port';
import { type ChosenTargets, TARGET_KINDS } from '../contract/index.ts';
import type { TargetToStore } from './paper-codes.store.ts';

/** What the list of targets needs of other features. */
export type TargetSources = {
  books: Pick<BooksPort, 'placesOfPages'>;
  activities: Pick<ActivitiesPort, 'ofBook'>;
  tests: Pick<BookTests, 'testsOfBook' | 'questionsOfTest'>;
};

const isOpenedByItself = (activity: StoredActivity): boolean => {
  const definition = definitionOf(activity);
  return (
    definition !== undefined &&
    !definition.isZoomArea &&
    !definition.answersStep &&
    !definition.answerOf
  );
};

const targetsOfPage = (
  { id: pageId, pageNumber: page }: { id: number; pageNumber: number },
  activities: readonly StoredActivity[],
  questions: readonly TestQuestion[],
): TargetToStore[] => {
  const place = { pageId, page };
  const videos = videosOfSteps(activities);
  const steps = zoomStepsOf(activities).map((step, at) => ({
    ...place,
    id: step.id,
    number: at + 1,
  }));
  return [
    { kind: 'page', id: pageId, number: null, ...place },
    ...steps.map((step): TargetToStore => ({ kind: 'step', ...step })),
    ...questions.map(
      ({ id, orderNumber }): TargetToStore => ({
        kind: 'question',
        id,
        number: orderNumber,
        ...place,
      }),
    ),
    ...steps
      .filter(({ id }) => videos.has(id))
      .map((step): TargetToStore => ({ kind: 'video', ...step })),
    ...activities
      .filter((activity) => activity.id > 0 && isOpenedByItself(activity))
      .map(({ id }): TargetToStore => ({ kind: 'activity', id, number: null, ...place })),
  ];
};

const questionsOf = async (
  tests: TargetSources['tests'],
  bookId: number,
): Promise<readonly TestQuestion[]> => {
  const all: TestQuestion[] = [];
  for (const { id } of await tests.testsOfBook(bookId)) {
    all.push(...(await tests.questionsOfTest(id)));
  }
  return all;
};

/** Everything of a book that can have a paper code: page by page, on each page kind by kind. */
export const targetsOfBook = async (
  { books, activities, tests }: TargetSources,
  bookId: number,
): Promise<TargetToStore[]> => {
  const [pages, all, questions] = await Promise.all([
    books.placesOfPages(bookId),
    activities.ofBook(bookId),
    questionsOf(tests, bookId),
  ]);
  const onPages = Map.groupBy(all.filter(isPartOfBook), ({ pageId }) => pageId);
  const testQuestions = Map.groupBy(questions, ({ pageId }) => pageId);
  return pages.flatMap((page) =>
    targetsOfPage(page, onPages.get(page.id) ?? [], testQuestions.get(page.id) ?? []),
  );
};

/** Those of the chosen kinds and pages: on each page question by question, so that labels are in the order of the paper. */
export const chosenOf = (
  targets: readonly TargetToStore[],
  { kinds, pages }: ChosenTargets,
): TargetToStore[] =>
  targets
    .filter(
      ({ kind, page }) =>
        kinds.includes(kind) && (!pages || (page >= pages.from && page <= pages.to)),
    )
    .toSorted(
      (one, other) =>
        one.page - other.page ||
        (one.number ?? 0) - (other.number ?? 0) ||
        TARGET_KINDS.indexOf(one.kind) - TARGET_KINDS.indexOf(other.kind),
    );

/** How many of each kind there are. */
export const countsOf = (targets: readonly TargetToStore[]) => {
  const counts = { page: 0, step: 0, question: 0, video: 0, activity: 0 };
  for (const { kind } of targets) counts[kind] += 1;
  return counts;
};
