import { activityOfType } from '@sayfa/activity-types';
import { callApi, isApiError, toast } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useRequestedDialog } from '../requested-dialog.ts';

/** The activity with its whole content: of questions, readers and authors are sent a part only. */
const withWholeContent = async (
  activity: ListedActivity,
  domain: string,
): Promise<ListedActivity> => {
  if (!activityOfType(activity.button_type)?.content.withheld) return activity;
  const params = { domain, id: activity.id };
  const { content } = await callApi(activitiesCalls.reveal, { params });
  return { ...activity, content };
};

/** Runs `use` with the whole content of an activity; where that cannot be read, shows the error. */
export const runWithWhole = async (
  activity: ListedActivity,
  domain: string,
  use: (whole: ListedActivity) => void | Promise<void>,
): Promise<void> => {
  try {
    await use(await withWholeContent(activity, domain));
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: 'activity-action', kind: 'error', text: error.message });
  }
};

/** Opens the form of an activity. */
export const requestEdit = (activity: ListedActivity, domain: string): Promise<void> =>
  runWithWhole(activity, domain, (whole) =>
    useRequestedDialog.getState().open({ about: 'edit', activity: whole }),
  );
