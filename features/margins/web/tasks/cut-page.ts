import { runInBackground } from '@sayfa/kernel';
import { callApi, textOf, toast, usePageActivities } from '@sayfa/web-kit';
import { marginsCalls, marginTypeOf, type RegionBox } from '../../contract/index.ts';
import { marginsToSend } from '../lines/margins-state.ts';
import { hasLines, loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { showDone, showFailed, warn } from './show-outcome.ts';

/** Milliseconds for which cutting can be undone by one press. */
const UNDO_TIME = 10_000;

type Cut = {
  params: NonNullable<Awaited<ReturnType<typeof pageParams>>>;
  laid: readonly number[];
  changed: readonly { id: number; orderId: number; cutCoords: RegionBox }[];
  removed: readonly number[];
};

const putBack = async ({ params, laid, changed, removed }: Cut): Promise<void> => {
  try {
    const done = await callApi(marginsCalls.undoPageZooms, {
      params,
      body: { laid: [...laid], changed: [...changed], removed: [...removed] },
    });
    const activities = usePageActivities.getState();
    activities.remove(done.removed);
    for (const activity of done.restored) activities.put(activity);
  } catch (error) {
    showFailed(error, () => runInBackground(putBack({ params, laid, changed, removed })));
  }
};

const offerUndo = (cut: Cut): void => {
  toast({
    id: 'margins-undo',
    kind: 'info',
    text: textOf('margins:cut', {
      laid: cut.laid.length + cut.changed.length,
      removed: cut.removed.length + cut.changed.length,
    }),
    milliseconds: UNDO_TIME,
    action: { label: textOf('margins:undo'), run: () => runInBackground(putBack(cut)) },
  });
};

/** Places zoom areas along the lines of the current page, sent or not. Source: NAV-060, MRG-007. */
export const cutPage = async (at: MarginsAt): Promise<void> => {
  const number = at.reader.page();
  const params = await pageParams(at);
  if (!params) return;
  try {
    await loadLines(at);
    // The lines of the opposite pages are not used.
    if (!hasLines(marginTypeOf(number))) return;
    const { laid, changed, removed } = await callApi(marginsCalls.pageZooms, {
      params,
      body: marginsToSend(),
    });
    const activities = usePageActivities.getState();
    activities.remove(removed);
    for (const activity of laid) activities.put(activity);
    for (const { activity } of changed) activities.put(activity);
    if (laid.length + changed.length + removed.length === 0)
      return warn(textOf('margins:nothingChanged'));
    showDone(textOf('margins:savedZooms'));
    offerUndo({
      params,
      laid: laid.map(({ id }) => id),
      changed: changed.map(({ activity, before }) => ({ id: activity.id, ...before })),
      removed,
    });
  } catch (error) {
    showFailed(error, () => runInBackground(cutPage(at)));
  }
};
