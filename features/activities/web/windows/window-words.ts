import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** What a button's author called it; the name of its kind where they did not. */
export const labelOf = (button: ListedActivity, t: Translate): string => {
  const kind = activityOfType(button.button_type);
  return button.description || button.label || (kind ? t(kind.name) : '');
};
