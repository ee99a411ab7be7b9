import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from './listed-activity.ts';

/** The accessible name of an activity: its kind and its author's description. */
export const nameOfActivity = (activity: ListedActivity, t: Translate): string => {
  const kind = activityOfType(activity.button_type);
  const type = kind ? t(kind.name) : '';
  const words = activity.description || activity.label;
  const name = words ? t('activities:open', { type, label: words }) : type;
  return activity.show === 0 ? t('activities:hidden', { name }) : name;
};
