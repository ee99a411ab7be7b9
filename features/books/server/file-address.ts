/** Where a file of a book is fetched. The name is a content hash, so the address never changes meaning. */
export const fileAddress = (bookId: number, name: string): string =>
  `/api/v2/ebook-files/${bookId}/${name}`;
