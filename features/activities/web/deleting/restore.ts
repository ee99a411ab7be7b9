import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, textOf, toast } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import type { ActivityChanges } from '../on-pages/use-activity-changes.ts';

/** Milliseconds for which deleting can be undone by one press. */
const UNDO_MS = 10_000;

/** Restores deleted activities; where that fails, shows the error and returns false. */
export const restore = async (
  domain: string,
  ids: readonly number[],
  changes: ActivityChanges,
): Promise<boolean> => {
  try {
    const { data } = await callApi(activitiesCalls.restore, {
      params: { domain },
      body: { ids: [...ids] },
    });
    for (const activity of data) changes.put(activity);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({
      id: 'activities-restore',
      kind: 'error',
      text: error.message,
      action: {
        label: textOf('ui:retry'),
        run: () => runInBackground(restore(domain, ids, changes)),
      },
    });
    return false;
  }
};

/** Shows that activities were deleted, with an undo button. */
export const offerUndo = (
  domain: string,
  ids: readonly number[],
  changes: ActivityChanges,
): string =>
  toast({
    id: 'activities-deleted',
    kind: 'info',
    text: textOf('activities:deleting.deleted', { count: ids.length }),
    milliseconds: UNDO_MS,
    action: {
      label: textOf('activities:deleting.undo'),
      run: () => runInBackground(restore(domain, ids, changes)),
    },
  });
