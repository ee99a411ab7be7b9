import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** The label that the author gave an activity, else the name of its kind. */
export const labelOf = (activity: ListedActivity, t: Translate): string => {
  const kind = activityOfType(activity.button_type);
  return activity.description || activity.label || (kind ? t(kind.name) : '');
};
