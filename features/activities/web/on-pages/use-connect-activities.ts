import { booksCalls } from '@sayfa/books/contract';
import { hasCapability } from '@sayfa/contract-kit';
import { connectPageActivities, type OpenReader, useCall, useSession } from '@sayfa/web-kit';
import { useEffect, useMemo } from 'react';
import type { ListedActivity } from './listed-activity.ts';
import { openActivity } from './open-activity.ts';
import { useButtonChanges } from './use-button-changes.ts';

/** Tells other features what lies on the pages, and hears from them what is new or gone. */
export const useConnectActivities = (
  reader: OpenReader,
  buttonsOf: (number: number) => readonly ListedActivity[],
): void => {
  const details = useSession((session) => session.details);
  const { put, remove } = useButtonChanges(reader);
  const { data: book } = useCall(
    hasCapability(details, 'seesAllActivities') ? booksCalls.adminContent : booksCalls.content,
    { params: { id: reader.book.urlId } },
    { enabled: details !== null },
  );
  const things = useMemo(
    () => ({
      of: buttonsOf,
      pageId: (page: number) => book?.success[page - 1]?.id,
      put,
      remove,
      open: (thing: ListedActivity, page: number) => openActivity(reader, thing, page),
    }),
    [reader, buttonsOf, book, put, remove],
  );
  useEffect(() => connectPageActivities(things), [things]);
};
