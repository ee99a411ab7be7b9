import { isPartOfBook, type StoredActivity } from '@sayfa/activities/contract';
import type { ActivitiesPort } from '@sayfa/activities/port';
import {
  videosOfSteps,
  type ZoomStep,
  zoomOfQuestion,
  zoomStepsOf,
} from '@sayfa/activity-types/zoom-steps';
import type { BookTests } from '@sayfa/book-tests/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import type { PaperCodeRow } from './paper-codes.table.ts';

/** Where a code leads now. `isMoved`: what it was made for is gone, and its page or the next one is left. */
export type Destination = {
  book: BookSummary;
  page: number;
  pageId: number;
  step: number | undefined;
  /** Address of the video that answers the step. */
  video: string | undefined;
  onPage: readonly StoredActivity[];
  isMoved: boolean;
};

/** What finding it needs of other features. */
export type DestinationSources = {
  books: Pick<BooksPort, 'findBook' | 'placesOfPages'>;
  activities: Pick<ActivitiesPort, 'shownOn'>;
  tests: Pick<BookTests, 'question'>;
};

type Place = { id: number; pageNumber: number };

/**
 * The page of a code in the edition that is read now. Pages keep their id over editions; a page that
 * got another id is followed here once editions know where it came from (`page_lineage`). One that is
 * gone gives way to the page that has its number now, or to the last one.
 */
const currentPage = (
  pages: readonly Place[],
  pageId: number,
  pageNumber: number,
): (Place & { isSame: boolean }) | undefined => {
  const same = pages.find(({ id }) => id === pageId);
  if (same) return { ...same, isSame: true };
  const next = pages.find((page) => page.pageNumber >= pageNumber) ?? pages.at(-1);
  return next && { ...next, isSame: false };
};

/** What is left of the target on its page. */
const targetOn = (
  row: PaperCodeRow,
  onPage: readonly StoredActivity[],
  steps: readonly ZoomStep[],
  question: Parameters<typeof zoomOfQuestion>[0] | undefined,
): { isThere: boolean; step?: number | undefined } => {
  const { kind, target_id: id } = row;
  if (kind === 'page') return { isThere: true };
  if (kind === 'activity') return { isThere: onPage.some((activity) => activity.id === id) };
  if (kind === 'question') {
    return {
      isThere: question !== undefined,
      step: question && zoomOfQuestion(question, steps)?.id,
    };
  }
  const step = steps.find((one) => one.id === id)?.id;
  const isThere = step !== undefined && (kind === 'step' || videosOfSteps(onPage).has(step));
  return { isThere, step };
};

/** Where a code leads now; undefined where its book is gone. */
export const destinationOf = async (
  { books, activities, tests }: DestinationSources,
  row: PaperCodeRow,
): Promise<Destination | undefined> => {
  const book = await books.findBook(row.ebook_id);
  if (!book) return undefined;
  const question = row.kind === 'question' ? await tests.question(row.target_id) : undefined;
  const pages = await books.placesOfPages(book.id);
  const page = currentPage(pages, question?.pageId ?? row.page_id, row.page_number);
  if (!page) return undefined;
  const onPage = (await activities.shownOn(book.id, page.pageNumber)).filter(isPartOfBook);
  const { isThere, step } = targetOn(row, onPage, zoomStepsOf(onPage), question);
  return {
    book,
    page: page.pageNumber,
    pageId: page.id,
    step,
    video: step === undefined ? undefined : videosOfSteps(onPage).get(step),
    onPage,
    isMoved: !(isThere && page.isSame),
  };
};

/** The address of a destination in the reader. A note is shown where what was printed is not there any more. */
export const addressOfDestination = ({ book, page, step, isMoved }: Destination): string => {
  const place = step === undefined ? `${page}` : `${page}/${step}`;
  return `/indivibook/${book.hash}/${place}${isMoved ? '?paper=moved' : ''}`;
};
