import { booksCalls } from '@sayfa/books/contract';
import { callKey, type OpenReader, queryClient, useCapability } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { useWindows } from '../windows/use-windows.ts';
import type { ListedActivity } from './listed-activity.ts';
import { removeFromBook, removeFromOwn, upsertInBook, upsertInOwn } from './patch-buttons.ts';

/** What the server has answered about buttons, told to everything that shows them. */
export type ButtonChanges = {
  /** A button is new, restored, or has become another. */
  put(button: ListedActivity): void;
  /** Buttons are gone, and so are their windows. */
  remove(ids: readonly number[]): void;
};

const changesOf = (urlId: string, isAdmin: boolean): ButtonChanges => {
  const input = { params: { id: urlId } };
  const bookCall = isAdmin ? booksCalls.adminContent : booksCalls.content;
  const bookKey = callKey(bookCall, input);
  const ownKey = callKey(booksCalls.myContent, input);
  type Book = Parameters<typeof upsertInBook>[0];
  type Own = Parameters<typeof upsertInOwn>[0];
  return {
    put: (button) => {
      queryClient.setQueryData<Book>(
        bookKey,
        (book) => book && upsertInBook(book, button, isAdmin),
      );
      queryClient.setQueryData<Own>(ownKey, (own) => own && upsertInOwn(own, button));
      useWindows.getState().refresh(button);
    },
    remove: (ids) => {
      queryClient.setQueryData<Book>(bookKey, (book) => book && removeFromBook(book, ids));
      queryClient.setQueryData<Own>(ownKey, (own) => own && removeFromOwn(own, ids));
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
