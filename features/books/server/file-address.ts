import type { StoredPicture } from '@sayfa/books/port';

/** Where a file of a book is fetched. The name is a content hash, so the address never changes meaning. */
export const fileAddress = (bookId: number, name: string): string =>
  `/api/v2/ebook-files/${bookId}/${name}`;

/** Pictures of a page as a reader gets them. */
export const pictureAddresses = (
  bookId: number,
  pictures: readonly StoredPicture[],
): { width: number; height: number; url: string }[] =>
  pictures.map(({ width, height, file }) => ({ width, height, url: fileAddress(bookId, file) }));
