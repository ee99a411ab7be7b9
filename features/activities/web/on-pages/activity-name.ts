import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from './listed-activity.ts';

/** The accessible name of an activity: its kind and its author's description. */
export const nameOfActivity = (
  activity: ListedActivity,
  t: Translate,
  /** Of the step that it is or answers; told apart by it where the author gave no description. */
  step?: number,
): string => {
  const kind = activityOfType(activity.button_type);
  const type = kind ? t(kind.name) : '';
  const words = activity.description || activity.label;
  const numbered = step === undefined ? type : t('activities:numbered', { type, number: step });
  const name = words ? t('activities:open', { type, label: words }) : numbered;
  return activity.show === 0 ? t('activities:hidden', { name }) : name;
};
