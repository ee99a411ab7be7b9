import type { OpenBook } from './use-book.ts';

/** Whether a page is empty because the PDF of the book is damaged. */
export const isLostPage = (book: OpenBook, number: number): boolean =>
  book.state === 'open' && book.content?.success[number - 1]?.lost === true;

/** Whether something is missing on a page because the PDF of the book is damaged. */
export const isDamagedPage = (book: OpenBook, number: number): boolean =>
  book.state === 'open' && book.content?.success[number - 1]?.damaged === true;
