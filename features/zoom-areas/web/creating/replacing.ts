import { type Activity, activitiesCalls } from '@sayfa/activities/contract';
import { definitionOf } from '@sayfa/activity-types';
import { answersOfStep, type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, textOf, toast, usePageActivities } from '@sayfa/web-kit';
import { zoomAreasCalls } from '../../contract/index.ts';
import { restoreActivities, saveOrder } from '../steps/change-steps.ts';
import { type AreasByPage, areasOf, isZoom, pagesWithAreas, regionOf } from './temporary-areas.ts';

/** Milliseconds for which replacing can be undone by one press. */
const UNDO_TIME = 10_000;

/**
 * Number of stored zoom areas of a page that new ones would replace; none where one of them is
 * edited.
 */
export const replacedBy = (pages: AreasByPage, page: number): number => {
  const zooms = areasOf(pages, page).filter(isZoom);
  const isNewOnly = zooms.length > 0 && zooms.every(({ edits }) => !edits);
  return isNewOnly ? zoomStepsOf(usePageActivities.getState().of(page)).length : 0;
};

/** The sum over all pages with new areas. */
export const replacedByAll = (pages: AreasByPage): number =>
  pagesWithAreas(pages).reduce((sum, page) => sum + replacedBy(pages, page), 0);

type Replaced = {
  page: number;
  /** The earlier steps of the page, in order. */
  before: readonly ZoomStep[];
  data: readonly Activity[];
  removed: readonly number[];
};

/** Deletes areas that were placed since; one that is deleted already is not an error. */
const removeArea = async (domain: string, id: number): Promise<void> => {
  const done = await callApi(zoomAreasCalls.remove, { params: { domain, id } }).catch(
    (error: unknown) => {
      if (isApiError(error) && error.status === 404) return { removed: [id] };
      throw error;
    },
  );
  usePageActivities.getState().remove(done.removed);
};

/** Restores the regions of an area that stayed; its new answer is deleted. */
const revertArea = async (domain: string, step: ZoomStep): Promise<void> => {
  const { put, remove } = usePageActivities.getState();
  const [first, second] = step.parts;
  const done = await callApi(zoomAreasCalls.change, {
    params: { domain, id: step.id },
    body: {
      cutCoords: regionOf(first),
      ...(second && { cutCoordsUp: regionOf(second) }),
      ...(step.questionId !== undefined && { questionId: step.questionId }),
    },
  });
  for (const activity of done.data) put(activity);
  remove(done.removed);
};

const removeAnswer = async (domain: string, id: number): Promise<void> => {
  await callApi(activitiesCalls.remove, { params: { domain, id } }).catch((error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
  });
  usePageActivities.getState().remove([id]);
};

const putBack = async (domain: string, replaced: Replaced): Promise<void> => {
  const { page, before, data, removed } = replaced;
  const stepOf = (id: number) => before.find((step) => step.id === id);
  try {
    for (const { id } of data.filter((each) => definitionOf(each)?.isZoomArea)) {
      const step = stepOf(id);
      // The answer is deleted together with the area.
      await (step ? revertArea(domain, step) : removeArea(domain, id));
    }
    for (const step of before) {
      for (const { id } of answersOfStep(data, step.id)) await removeAnswer(domain, id);
    }
    if (removed.length > 0) await restoreActivities(domain, removed);
    await saveOrder(
      domain,
      page,
      before.map(({ id }) => id),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({
      id: 'zoom-areas-replaced',
      kind: 'error',
      text: error.message,
      action: { label: textOf('ui:retry'), run: () => runInBackground(putBack(domain, replaced)) },
    });
  }
};

/** Offers to restore areas that were replaced. */
export const offerReplaced = (domain: string, replaced: Replaced): void => {
  toast({
    id: 'zoom-areas-replaced',
    kind: 'info',
    text: textOf('zoom-areas:replaced'),
    milliseconds: UNDO_TIME,
    action: {
      label: textOf('zoom-areas:steps.undo'),
      run: () => runInBackground(putBack(domain, replaced)),
    },
  });
};
