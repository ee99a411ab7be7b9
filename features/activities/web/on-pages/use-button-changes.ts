import { booksCalls } from '@sayfa/books/contract';
import { callKey, type OpenReader, queryClient, useCapability } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { useWindows } from '../windows/use-windows.ts';
import type { PageButton } from './page-button.ts';
import { putInBook, putInOwn, takeFromBook, takeFromOwn } from './patch-buttons.ts';

/** What the server has answered about buttons, told to everything that shows them. */
export type ButtonChanges = {
  /** A button is new, restored, or has become another. */
  put(button: PageButton): void;
  /** Buttons are gone, and so are their windows. */
  remove(ids: readonly number[]): void;
};

const changesOf = (urlId: string, isAdmin: boolean): ButtonChanges => {
  const input = { params: { id: urlId } };
  const bookCall = isAdmin ? booksCalls.adminContent : booksCalls.content;
  const bookKey = callKey(bookCall, input);
  const ownKey = callKey(booksCalls.myContent, input);
  type Book = Parameters<typeof putInBook>[0];
  type Own = Parameters<typeof putInOwn>[0];
  return {
    put: (button) => {
      queryClient.setQueryData<Book>(bookKey, (book) => book && putInBook(book, button, isAdmin));
      queryClient.setQueryData<Own>(ownKey, (own) => own && putInOwn(own, button));
      useWindows.getState().refresh(button);
    },
    remove: (ids) => {
      queryClient.setQueryData<Book>(bookKey, (book) => book && takeFromBook(book, ids));
      queryClient.setQueryData<Own>(ownKey, (own) => own && takeFromOwn(own, ids));
      for (const id of ids) useWindows.getState().close(id);
    },
  };
};

/** Shows what was laid, changed or deleted at once, without asking for the book again. */
export const useButtonChanges = (reader: Pick<OpenReader, 'book'>): ButtonChanges => {
  const isAdmin = useCapability('seesAllActivities');
  const { urlId } = reader.book;
  return useMemo(() => changesOf(urlId, isAdmin), [urlId, isAdmin]);
};
