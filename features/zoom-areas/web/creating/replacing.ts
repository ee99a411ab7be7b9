import { definitionOf } from '@sayfa/activity-types';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { callApi, isApiError, textOf, toast, usePageActivities } from '@sayfa/web-kit';
import { zoomAreasCalls } from '../../contract/index.ts';
import { restoreThings } from '../steps/change-steps.ts';
import { type AreasByPage, areasOf, isZoom, pagesWithAreas } from './temporary-areas.ts';

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
  data: readonly { id: number; button_type: string }[];
  removed: readonly number[];
};

const putBack = async (domain: string, { data, removed }: Replaced): Promise<void> => {
  try {
    for (const activity of data) {
      // What answers an area goes with it.
      if (!definitionOf(activity)?.isZoomArea) continue;
      const { id } = activity;
      const done = await callApi(zoomAreasCalls.remove, { params: { domain, id } }).catch(
        (error: unknown) => {
          if (isApiError(error) && error.status === 404) return { removed: [id] };
          throw error;
        },
      );
      usePageActivities.getState().remove(done.removed);
    }
    if (removed.length > 0) await restoreThings(domain, removed);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({
      id: 'zoom-areas-replaced',
      kind: 'error',
      text: error.message,
      action: { label: textOf('ui:retry'), run: () => void putBack(domain, { data, removed }) },
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
