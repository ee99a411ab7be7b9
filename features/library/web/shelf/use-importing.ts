import { runInBackground } from '@sayfa/kernel';
import { callApi } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { type LibraryBook, libraryCalls } from '../../contract/index.ts';

/** Milliseconds between looks at books that are being made. */
const INTERVAL = 2000;
/** Books that are followed at once. */
const MAX_FOLLOWED = 6;

/** Whether pages of a book are still being made. */
export const isImporting = (book: LibraryBook): boolean =>
  book.page_count === 0 || book.pages_ready < book.page_count;

/** Whether a book can be opened: its first page is there. */
export const isOpenable = (book: LibraryBook): boolean => book.pages_ready > 0;

const lookAt = async (book: LibraryBook, groupIds: readonly number[]) => {
  const answers = await Promise.all(
    groupIds.map((id) =>
      callApi(libraryCalls.groupEbooks, {
        params: { id },
        query: { search: book.name.slice(0, 200), limit: 20 },
      }),
    ),
  );
  return answers.flatMap(({ data }) => data).find(({ id }) => id === book.id);
};

/** Follows the books that are being made until they are done. */
export const useImporting = (
  books: readonly LibraryBook[],
  groupIds: readonly number[],
  update: (fresh: ReadonlyMap<number, LibraryBook>) => void,
): void => {
  const followed = books.filter(isImporting).slice(0, MAX_FOLLOWED);
  useEffect(() => {
    if (followed.length === 0) return undefined;
    const lookAtAll = async (): Promise<void> => {
      const found = await Promise.all(
        followed.map((book) => lookAt(book, groupIds).catch(() => book)),
      );
      update(new Map(found.flatMap((book) => (book ? [[book.id, { ...book }]] : []))));
    };
    const timer = setTimeout(() => runInBackground(lookAtAll()), INTERVAL);
    return () => clearTimeout(timer);
  });
};
