import { type Activity, activityFor, type StoredActivity } from '@sayfa/activities/contract';
import { shownContent } from '@sayfa/activity-types';
import { videosOfSteps } from '@sayfa/activity-types/zoom-steps';
import type { BookSummary, StoredPicture } from '@sayfa/books/port';
import type { ErrorReport } from '@sayfa/error-reports/contract';
import { PAGE_UNITS } from '@sayfa/kernel';
import type { BookContent, BookPage } from '../contract/index.ts';
import { fileAddress, pictureAddresses } from './file-address.ts';
import type { PageRow } from './pages.store.ts';

/** The main picture of a page is the one nearest to this width. */
const MAIN_WIDTH = 1_000;

/** The picture that a reader shows first. */
export const mainPicture = (pictures: readonly StoredPicture[]): StoredPicture | undefined =>
  pictures.toSorted(
    (one, other) => Math.abs(one.width - MAIN_WIDTH) - Math.abs(other.width - MAIN_WIDTH),
  )[0];

/**
 * An activity as it is sent with a book: withheld content is left out for everybody and revealed on
 * request.
 */
export const activityToRead = (userId: number, activity: StoredActivity): Activity =>
  activityFor({ userId }, { ...activity, content: shownContent(activity) });

/** Height of a page 1000 units wide. */
export const heightInUnits = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.round((PAGE_UNITS * height) / width));

const pageFor = (
  book: BookSummary,
  row: PageRow,
  index: number,
  activities: Activity[],
): BookPage => {
  const main = mainPicture(row.pictures);
  const [narrowest] = row.pictures;
  return {
    id: row.id,
    ebook_id: book.id,
    page_number: row.pageNumber,
    pageNumber: index + 1,
    thumbnail: narrowest ? fileAddress(book.id, narrowest.file) : null,
    path: main ? fileAddress(book.id, main.file) : null,
    pictures: pictureAddresses(book.id, row.pictures),
    buttons: activities,
    canvasBackgroundImageWidth: PAGE_UNITS,
    canvasBackgroundImageHeight: heightInUnits(row),
    width_points: row.width,
    height_points: row.height,
    ...(row.lost === 1 && { lost: true }),
    ...(row.damaged === 1 && { damaged: true }),
  };
};

/** What a book shows to one caller; pages are sorted by `page_number`. */
type Shown = {
  pages: readonly PageRow[];
  activities: readonly StoredActivity[];
  /** By the id of the zoom area. */
  reports: ReadonlyMap<number, readonly ErrorReport[]>;
};

/** The content of a book for one caller. */
export const contentFor = (
  userId: number,
  book: BookSummary,
  { pages, activities, reports }: Shown,
  now: number,
): BookContent => {
  const videos = videosOfSteps(activities);
  const byPage = new Map<number, Activity[]>();
  for (const activity of activities) {
    const onPage = byPage.get(activity.pageId) ?? [];
    onPage.push({
      ...activityToRead(userId, activity),
      video_solution: videos.get(activity.id) ?? null,
      error_reports: [...(reports.get(activity.id) ?? [])],
    });
    byPage.set(activity.pageId, onPage);
  }
  const [first] = pages;
  return {
    success: pages.map((row, index) => pageFor(book, row, index, byPage.get(row.id) ?? [])),
    id: book.id,
    hash: book.hash,
    name: book.name,
    toc: book.toc,
    icon: book.coverFile ? fileAddress(book.id, book.coverFile) : null,
    first_image_props: first ? { width: PAGE_UNITS, height: heightInUnits(first) } : null,
    expired: isExpired(book, now),
    state: book.state,
    has_text: book.hasText,
    language: book.language,
    reading_direction: book.readingDirection,
    chosen_direction: book.chosenDirection,
    excerpts: book.allowsExcerpts,
  };
};

/** Whether readers are warned; an expired book can still be opened. */
export const isExpired = (book: Pick<BookSummary, 'expiresAt'>, now: number): boolean =>
  book.expiresAt !== null && book.expiresAt <= now;
