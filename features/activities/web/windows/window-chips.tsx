import { activityOfType } from '@sayfa/activity-types';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import { focusButton } from './focus-button.ts';
import { useWindows } from './use-windows.ts';
import { labelOf } from './window-label.ts';
import type { OpenWindow } from './window-list.ts';
import classes from './windows.module.css';

/** Minimised windows, which can be restored from any page. Source: ACT-048. */
export const WindowChips = ({
  reader,
  windows,
}: {
  reader: OpenReader;
  windows: readonly OpenWindow[];
}) => {
  const { t } = useText();
  const { restore, close } = useWindows.getState();
  if (windows.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('activities:window.minimised')}>
      {windows.map(({ activity, page }) => {
        const label = labelOf(activity, t);
        return (
          <li key={activity.id} className={classes.chip}>
            <button
              type="button"
              className={classes.restore}
              aria-label={t('activities:window.restore', { label, page })}
              title={t('activities:window.restore', { label, page })}
              onClick={() => restore(activity.id, reader.isPhone)}
            >
              <ActivityIcon paths={activityOfType(activity.button_type)?.icon ?? []} />
              <span className={classes.chipName}>{label}</span>
            </button>
            <button
              type="button"
              className={classes.dismiss}
              aria-label={t('activities:window.closeChip', { label })}
              onClick={() => {
                close(activity.id);
                focusButton(reader, activity.id);
              }}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
