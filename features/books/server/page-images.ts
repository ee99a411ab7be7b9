import type { BookSummary, StoredPicture } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import { fileAddress } from './file-address.ts';
import type { PageStore } from './pages.store.ts';

/** Milliseconds that a reader waits for a page to be rendered. */
const RENDER_TIMEOUT_MS = 30_000;

/** Renders a page before the others; resolves when it is stored. */
export type RenderNow = (bookId: number, pageNumber: number) => Promise<void>;

/** The narrowest picture that is wide enough, else the widest. */
const pictureOfWidth = (
  pictures: readonly StoredPicture[],
  width: number,
): StoredPicture | undefined =>
  pictures.find((picture) => picture.width >= width) ?? pictures.at(-1);

const inTime = async (work: Promise<void>, milliseconds: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Address of a page's picture, rendered first if necessary. Throws not_found where there is no such
 * page, busy where it takes longer than 30 s.
 */
export const pageImages =
  (pages: PageStore, renderNow: RenderNow) =>
  async (book: BookSummary, pageNumber: number, width: number): Promise<string> => {
    const pictureNow = async () => {
      const row = await pages.one(book.id, pageNumber);
      if (!row) throw new UserFacingError('not_found');
      return pictureOfWidth(row.pictures, width);
    };
    const there = await pictureNow();
    if (there) return fileAddress(book.id, there.file);
    await inTime(renderNow(book.id, pageNumber), RENDER_TIMEOUT_MS);
    const made = await pictureNow();
    if (!made) throw new UserFacingError('busy', { retryAfter: 2 });
    return fileAddress(book.id, made.file);
  };
