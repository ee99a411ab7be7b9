import { booksCalls } from '@sayfa/books/contract';
import { callKey, type OpenReader, queryClient, useCapability } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { useWindows } from '../windows/use-windows.ts';
import type { ListedActivity } from './listed-activity.ts';
import { removeFromBook, removeFromOwn, upsertInBook, upsertInOwn } from './patch-activities.ts';

/** Applies changes that the server has stored to the query cache and to open windows. */
export type ActivityChanges = {
  /** An activity was added, restored or changed. */
  put(activity: ListedActivity): void;
  /** Activities were deleted; their windows close. */
  remove(ids: readonly number[]): void;
};

const changesOf = (urlId: string, isAdmin: boolean): ActivityChanges => {
  const input = { params: { id: urlId } };
  const bookCall = isAdmin ? booksCalls.adminContent : booksCalls.content;
  const bookKey = callKey(bookCall, input);
  const ownKey = callKey(booksCalls.myContent, input);
  type Book = Parameters<typeof upsertInBook>[0];
  type Own = Parameters<typeof upsertInOwn>[0];
  return {
    put: (activity) => {
      queryClient.setQueryData<Book>(
        bookKey,
        (book) => book && upsertInBook(book, activity, isAdmin),
      );
      queryClient.setQueryData<Own>(ownKey, (own) => own && upsertInOwn(own, activity));
      useWindows.getState().refresh(activity);
    },
    remove: (ids) => {
      queryClient.setQueryData<Book>(bookKey, (book) => book && removeFromBook(book, ids));
      queryClient.setQueryData<Own>(ownKey, (own) => own && removeFromOwn(own, ids));
      for (const id of ids) useWindows.getState().close(id);
    },
  };
};

/** Shows stored changes without fetching the book again. */
export const useActivityChanges = (reader: Pick<OpenReader, 'book'>): ActivityChanges => {
  const isAdmin = useCapability('seesAllActivities');
  const { urlId } = reader.book;
  return useMemo(() => changesOf(urlId, isAdmin), [urlId, isAdmin]);
};
