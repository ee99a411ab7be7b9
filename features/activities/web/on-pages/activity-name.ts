import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from './listed-activity.ts';

/** The accessible name of an activity: its kind and its author's description. */
export const nameOfActivity = (
  activity: ListedActivity,
  t: Translate,
  /** Of the step that it is or answers; told apart by it where the author gave no description. */
  step?: number,
  /** The number that the question of that step has in print. */
  question?: string,
): string => {
  const kind = activityOfType(activity.button_type);
  const type = kind ? t(kind.name) : '';
  const words = activity.description || activity.label;
  const label =
    words || (question === undefined ? '' : t('activities:question', { number: question }));
  const numbered = step === undefined ? type : t('activities:numbered', { type, number: step });
  const name = label ? t('activities:open', { type, label }) : numbered;
  return activity.show === 0 ? t('activities:hidden', { name }) : name;
};
