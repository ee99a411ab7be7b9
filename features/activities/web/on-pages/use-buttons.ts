import { booksCalls } from '@sayfa/books/contract';
import { hasCapability } from '@sayfa/contract-kit';
import { type OpenReader, useCall, useSession } from '@sayfa/web-kit';
import { useCallback, useMemo } from 'react';
import type { ListedActivity } from './listed-activity.ts';
import { byPage, mergeButtons } from './merge-buttons.ts';

const NONE: readonly ListedActivity[] = [];

/** The buttons of each page of the open book; none until its content is there. Source: ACT-056. */
export const useButtons = (reader: OpenReader): ((number: number) => readonly ListedActivity[]) => {
  const details = useSession((session) => session.details);
  const isAdmin = hasCapability(details, 'seesAllActivities');
  const params = { id: reader.book.urlId };
  // The reader asked for the same already; nothing is fetched twice.
  const { data: book } = useCall(
    isAdmin ? booksCalls.adminContent : booksCalls.content,
    { params },
    { enabled: details !== null },
  );
  const { data: own } = useCall(
    booksCalls.myContent,
    { params },
    { enabled: details !== null && !isAdmin },
  );
  const ownByPage = useMemo(() => byPage(own?.success ?? NONE), [own]);
  return useCallback(
    (number) => {
      const page = book?.success[number - 1];
      return page ? mergeButtons(page.buttons, ownByPage.get(page.id) ?? NONE) : NONE;
    },
    [book, ownByPage],
  );
};
