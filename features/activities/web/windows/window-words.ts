import { activityOfType } from '@sayfa/activity-types';
import type { Translate } from '@sayfa/web-kit';
import type { PageButton } from '../on-pages/page-button.ts';

/** What a button's author called it; the name of its kind where they did not. */
export const labelOf = (button: PageButton, t: Translate): string => {
  const kind = activityOfType(button.button_type);
  return button.description || button.label || (kind ? t(kind.name) : '');
};
