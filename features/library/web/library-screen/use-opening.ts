import { booksCalls } from '@sayfa/books/contract';
import { isAdminLevel } from '@sayfa/contract-kit';
import { prefetchCall, prepareScreen, useSession } from '@sayfa/web-kit';
import { useCallback } from 'react';
import type { LibraryBook } from '../../contract/index.ts';
import { rememberOpened } from '../recent/recent-books.ts';
import { leaveShelf } from './place-on-shelf.ts';

/** Where a book opens. Source: LIB-007. */
export const openAddress = (book: LibraryBook): string => `/indivibook/${book.hash}/1`;

/** What happens around opening a book: fetching ahead, and remembering where one was. */
export const useOpening = (book: LibraryBook): { open: () => void; prepare: () => void } => {
  const roles = useSession((session) => session.details?.roles);
  const prepare = useCallback(() => {
    prepareScreen(openAddress(book));
    const isAdmin = isAdminLevel(roles?.map(({ name }) => name) ?? []);
    void prefetchCall(isAdmin ? booksCalls.adminContent : booksCalls.content, {
      params: { id: book.hash },
    });
  }, [book, roles]);
  const open = useCallback(() => {
    rememberOpened(book);
    leaveShelf(book.id);
  }, [book]);
  return { open, prepare };
};
