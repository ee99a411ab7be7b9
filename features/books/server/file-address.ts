import type { StoredPicture } from '@sayfa/books/port';

/**
 * The address of a file of a book. The name is a content hash, so the bytes at an address never
 * change.
 */
export const fileAddress = (bookId: number, name: string): string =>
  `/api/v2/ebook-files/${bookId}/${name}`;

/** Pictures of a page as they are sent to readers. */
export const pictureAddresses = (
  bookId: number,
  pictures: readonly StoredPicture[],
): { width: number; height: number; url: string }[] =>
  pictures.map(({ width, height, file }) => ({ width, height, url: fileAddress(bookId, file) }));
