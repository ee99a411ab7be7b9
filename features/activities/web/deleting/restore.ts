import { callApi, isApiError, textOf, toast } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import type { ButtonChanges } from '../on-pages/use-button-changes.ts';

/** Milliseconds in which one press brings back what was deleted. */
const UNDO_TIME = 10_000;

/** Brings back deleted activities; false where that failed, which is told. */
export const restore = async (
  domain: string,
  ids: readonly number[],
  changes: ButtonChanges,
): Promise<boolean> => {
  try {
    const { data } = await callApi(activitiesCalls.restore, {
      params: { domain },
      body: { ids: [...ids] },
    });
    for (const button of data) changes.put(button);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({
      id: 'activities-restore',
      kind: 'error',
      text: error.message,
      action: {
        label: textOf('ui:retry'),
        run: () => void restore(domain, ids, changes),
      },
    });
    return false;
  }
};

/** Tells that activities are gone, and how to have them back. */
export const offerUndo = (domain: string, ids: readonly number[], changes: ButtonChanges): string =>
  toast({
    id: 'activities-deleted',
    kind: 'info',
    text: textOf('activities:deleting.deleted', { count: ids.length }),
    milliseconds: UNDO_TIME,
    action: {
      label: textOf('activities:deleting.undo'),
      run: () => void restore(domain, ids, changes),
    },
  });
