/** Calls of a book that the shelf makes once it stands: a part of its own, loaded after the screen. */
import { booksCalls } from '@sayfa/books/contract';
import { addressOf, prefetchCall } from '@sayfa/web-kit';

/** The address of page 1 of a book, `width` pixels wide. */
export const coverAddress = (hash: string, width: number): string =>
  addressOf(booksCalls.pageImage, { params: { id: hash, number: 1 }, query: { width } });

/** Fetches the content of a book ahead; `isWhole` with every activity, as admins see it. */
export const prefetchContent = (hash: string, isWhole: boolean): Promise<void> =>
  prefetchCall(isWhole ? booksCalls.adminContent : booksCalls.content, { params: { id: hash } });
