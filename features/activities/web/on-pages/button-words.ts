import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from './listed-activity.ts';

/** What a button is called: its kind, and what its author said of it. */
export const nameOfButton = (button: ListedActivity, t: Translate): string => {
  const kind = activityOfType(button.button_type);
  const type = kind ? t(kind.name) : '';
  const words = button.description || button.label;
  const name = words ? t('activities:open', { type, label: words }) : type;
  return button.show === 0 ? t('activities:hidden', { name }) : name;
};
