import { definitionOf } from '@sayfa/activity-types';
import { booksCalls } from '@sayfa/books/contract';
import { hasCapability } from '@sayfa/contract-kit';
import { connectPageActivities, type OpenReader, useCall, useSession } from '@sayfa/web-kit';
import { useEffect, useMemo } from 'react';
import type { ListedActivity } from './listed-activity.ts';
import { openActivity } from './open-activity.ts';
import { useActivityChanges } from './use-activity-changes.ts';

/** Connects other features with the activities on the pages: they read and open them, add and remove. */
export const useConnectActivities = (
  reader: OpenReader,
  activitiesOf: (number: number) => readonly ListedActivity[],
): void => {
  const details = useSession((session) => session.details);
  const { put, remove } = useActivityChanges(reader);
  const { data: book } = useCall(
    hasCapability(details, 'seesAllActivities') ? booksCalls.adminContent : booksCalls.content,
    { params: { id: reader.book.urlId } },
    { enabled: details !== null },
  );
  const pageActivities = useMemo(
    () => ({
      isKnown: book !== undefined,
      of: activitiesOf,
      suggestedWords: (page: number) =>
        activitiesOf(page).flatMap(
          (activity) => definitionOf(activity)?.suggestedWords?.(activity.content) ?? [],
        ),
      pageId: (page: number) => book?.success[page - 1]?.id,
      put,
      remove,
      open: (activity: ListedActivity, page: number) => openActivity(reader, activity, page),
    }),
    [reader, activitiesOf, book, put, remove],
  );
  useEffect(() => connectPageActivities(pageActivities), [pageActivities]);
};
