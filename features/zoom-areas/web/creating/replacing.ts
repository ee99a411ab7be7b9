import { type Activity, activitiesCalls } from '@sayfa/activities/contract';
import { definitionOf } from '@sayfa/activity-types';
import { answersOfStep, type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { callApi, isApiError, textOf, toast, usePageActivities } from '@sayfa/web-kit';
import { zoomAreasCalls } from '../../contract/index.ts';
import { restoreActivities, saveOrder } from '../steps/change-steps.ts';
import { type AreasByPage, areasOf, isZoom, pagesWithAreas, regionOf } from './temporary-areas.ts';

/** Milliseconds in which one press puts back what was replaced. */
const UNDO_TIME = 10_000;

/** How many stored zoom areas of a page would go for new ones; none where one of them is being changed. */
export const replacedBy = (pages: AreasByPage, page: number): number => {
  const zooms = areasOf(pages, page).filter(isZoom);
  const isNewOnly = zooms.length > 0 && zooms.every(({ edits }) => !edits);
  return isNewOnly ? zoomStepsOf(usePageActivities.getState().of(page)).length : 0;
};

/** The same over all pages with new areas. */
export const replacedByAll = (pages: AreasByPage): number =>
  pagesWithAreas(pages).reduce((sum, page) => sum + replacedBy(pages, page), 0);

type Replaced = {
  page: number;
  /** The steps of the page before, in their order. */
  before: readonly ZoomStep[];
  data: readonly Activity[];
  removed: readonly number[];
};

/** Deletes what is placed in the meantime; what is gone already is no failure. */
const removeArea = async (domain: string, id: number): Promise<void> => {
  const done = await callApi(zoomAreasCalls.remove, { params: { domain, id } }).catch(
    (error: unknown) => {
      if (isApiError(error) && error.status === 404) return { removed: [id] };
      throw error;
    },
  );
  usePageActivities.getState().remove(done.removed);
};

/** Gives an area that stayed itself the regions that it had; its new answer goes with it. */
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
      // Its answer is deleted with an area.
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
      action: { label: textOf('ui:retry'), run: () => void putBack(domain, replaced) },
    });
  }
};

/** Offers to put back what new areas have replaced. */
export const offerReplaced = (domain: string, replaced: Replaced): void => {
  toast({
    id: 'zoom-areas-replaced',
    kind: 'info',
    text: textOf('zoom-areas:replaced'),
    milliseconds: UNDO_TIME,
    action: {
      label: textOf('zoom-areas:steps.undo'),
      run: () => void putBack(domain, replaced),
    },
  });
};
