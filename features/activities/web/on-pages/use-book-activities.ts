import { booksCalls } from '@sayfa/books/contract';
import { hasCapability } from '@sayfa/contract-kit';
import { type OpenReader, useCall, useSession } from '@sayfa/web-kit';
import { useCallback, useMemo } from 'react';
import type { ListedActivity } from './listed-activity.ts';
import { byPage, mergeActivities } from './merge-activities.ts';
import { inReadingOrder } from './reading-order.ts';

const NONE: readonly ListedActivity[] = [];

/** The activities of each page of the open book; none until its content is loaded. Source: ACT-056. */
export const useBookActivities = (
  reader: OpenReader,
): ((number: number) => readonly ListedActivity[]) => {
  const details = useSession((session) => session.details);
  const isAdmin = hasCapability(details, 'seesAllActivities');
  const params = { id: reader.book.urlId };
  // The reader uses the same query, so nothing is fetched twice.
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
  const { sample } = reader.book;
  const ownByPage = useMemo(() => byPage(own?.success ?? NONE), [own]);
  return useCallback(
    (number) => {
      if (sample) return inReadingOrder(sample[number - 1] ?? NONE);
      const page = book?.success[number - 1];
      return page ? mergeActivities(page.buttons, ownByPage.get(page.id) ?? NONE) : NONE;
    },
    [book, ownByPage, sample],
  );
};
