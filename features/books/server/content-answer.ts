import { activityOfType } from '@sayfa/activity-types';
import { PAGE_UNITS } from '@sayfa/kernel';
import type { BookContent, BookPage } from '../contract/index.ts';
import type { BookSummary, StoredPicture } from './books.port.ts';
import type { PlainButton } from './buttons.port.ts';
import type { ButtonRow } from './buttons.store.ts';
import { fileAddress, pictureAddresses } from './file-address.ts';
import type { PageRow } from './pages.store.ts';

/** The main picture of a page is the one nearest to this width. */
const MAIN_WIDTH = 1_000;

type Button = BookPage['buttons'][number];

/** The picture a reader shows first. */
export const mainPicture = (pictures: readonly StoredPicture[]): StoredPicture | undefined =>
  pictures.toSorted(
    (one, other) => Math.abs(one.width - MAIN_WIDTH) - Math.abs(other.width - MAIN_WIDTH),
  )[0];

/** A button without what it is to the caller, its content as stored. */
export const plainButton = (row: ButtonRow): PlainButton => ({
  id: row.id,
  user_id: row.user_id,
  ebook_pages_id: row.ebook_pages_id,
  button_type: row.button_type,
  style: row.style,
  left: row.left,
  top: row.top,
  width: row.width,
  height: row.height,
  show: row.show,
  status: row.status,
  sharing: row.sharing,
  description: row.description,
  content: row.content,
  label: row.label,
  version: row.version,
});

/** What everybody may know of a content before asking for it. */
const contentToShow = ({ button_type: type, content }: ButtonRow): string =>
  activityOfType(type)?.content.withheld?.(content) ?? content;

/**
 * A button as the caller gets it with a book; `own_activity` says whether it is the caller's. What
 * its kind holds back is left out for everybody: it comes on request.
 */
export const buttonFor = (userId: number, row: ButtonRow): Button => ({
  ...plainButton(row),
  own_activity: row.user_id === userId ? 1 : 0,
  content: contentToShow(row),
});

/** Height of a page 1000 units wide. */
export const heightInUnits = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.round((PAGE_UNITS * height) / width));

const pageFor = (book: BookSummary, row: PageRow, index: number, buttons: Button[]): BookPage => {
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
    buttons,
    canvasBackgroundImageWidth: PAGE_UNITS,
    canvasBackgroundImageHeight: heightInUnits(row),
  };
};

/** The content of a book for one caller; pages come sorted by `page_number`. */
export const contentFor = (
  userId: number,
  book: BookSummary,
  pages: readonly PageRow[],
  buttons: readonly ButtonRow[],
  now: number,
): BookContent => {
  const byPage = new Map<number, Button[]>();
  for (const row of buttons) {
    const onPage = byPage.get(row.ebook_pages_id) ?? [];
    onPage.push(buttonFor(userId, row));
    byPage.set(row.ebook_pages_id, onPage);
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
  };
};

/** Whether readers are to be warned; the book still opens. */
export const isExpired = (book: Pick<BookSummary, 'expiresAt'>, now: number): boolean =>
  book.expiresAt !== null && book.expiresAt <= now;
