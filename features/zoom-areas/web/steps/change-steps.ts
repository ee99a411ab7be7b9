import { activitiesCalls, activity } from '@sayfa/activities/contract';
import { definitionOf } from '@sayfa/activity-types';
import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { runInBackground } from '@sayfa/kernel';
import {
  type ApiError,
  callApi,
  isApiError,
  textOf,
  toast,
  usePageActivities,
} from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { zoomAreasCalls } from '../../contract/index.ts';

/** Milliseconds for which deleting can be undone by one press. */
const UNDO_TIME = 10_000;

const steps = z.object({ steps: z.array(activity) });

/** Shows the stored steps after a version conflict. */
const learnSteps = (page: number, refusal: ApiError): void => {
  const { data } = steps.safeParse(refusal.current);
  if (!data) return;
  const { of, put, remove } = usePageActivities.getState();
  const there = new Set(data.steps.map(({ id }) => id));
  const gone = of(page).filter((one) => definitionOf(one)?.isZoomArea && !there.has(one.id));
  remove(gone.map(({ id }) => id));
  for (const step of data.steps) put(step);
};

/** Orders the steps of a page. Throws `ApiError`; after a conflict the stored steps are shown. */
export const saveOrder = async (
  domain: string,
  page: number,
  ids: readonly number[],
): Promise<void> => {
  const { pageId, put } = usePageActivities.getState();
  const id = pageId(page);
  if (id === undefined) return;
  try {
    const { data } = await callApi(zoomAreasCalls.order, {
      params: { domain, pageId: id },
      body: { ids: [...ids] },
    });
    for (const each of data) put(each);
  } catch (error) {
    if (isApiError(error) && error.code === 'edit_conflict') learnSteps(page, error);
    throw error;
  }
};

/** Restores deleted activities; an error is shown with a retry. */
export const restoreActivities = async (domain: string, ids: readonly number[]): Promise<void> => {
  try {
    const { data } = await callApi(activitiesCalls.restore, {
      params: { domain },
      body: { ids: [...ids] },
    });
    for (const one of data) usePageActivities.getState().put(one);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({
      id: 'zoom-areas-restore',
      kind: 'error',
      text: error.message,
      action: {
        label: textOf('ui:retry'),
        run: () => runInBackground(restoreActivities(domain, ids)),
      },
    });
  }
};

/** Deletes a step and its answer, and offers to restore both. */
export const deleteStep = async (domain: string, step: ZoomStep): Promise<void> => {
  const { put, remove } = usePageActivities.getState();
  try {
    const { removed } = await callApi(zoomAreasCalls.remove, {
      params: { domain, id: step.id },
      headers: { 'if-match': `"${step.version}"` },
    });
    remove(removed);
    toast({
      id: 'zoom-areas-deleted',
      kind: 'info',
      text: textOf('zoom-areas:steps.deleted'),
      milliseconds: UNDO_TIME,
      action: {
        label: textOf('zoom-areas:steps.undo'),
        run: () => runInBackground(restoreActivities(domain, removed)),
      },
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) {
      remove([step.id]);
      return;
    }
    const { data: current } = activity.safeParse(error.current);
    if (current) put(current);
    toast({ id: 'zoom-areas-deleted', kind: 'error', text: error.message });
  }
};
