import { Menu } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { openActivity } from '../on-pages/open-activity.ts';
import { focusButton } from '../windows/focus-button.ts';
import classes from './activity-entries.module.css';
import { ActivityEntries, useActivityEntries } from './activity-entries.tsx';
import { onLongPress } from './long-press.ts';
import { menuOf, type OpenedActivity, useOpenedMenu } from './opened-menu.ts';

const OpenedMenu = ({
  reader,
  opened: { activity, at, name, page },
  onClose,
}: {
  reader: OpenReader;
  opened: OpenedActivity;
  onClose: () => void;
}) => {
  const { t } = useText();
  const entries = useActivityEntries(reader, activity);
  const close = (): void => {
    onClose();
    focusButton(reader, activity.id);
  };
  if (entries.length === 0) return null;
  return (
    <Menu opened onChange={close} position="bottom-start" returnFocus={false} withinPortal>
      <Menu.Target>
        <span className={classes.anchor} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={name} aria-labelledby={undefined}>
        {page !== undefined && (
          <Menu.Item
            className={classes.entry}
            leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
            onClick={() => openActivity(reader, activity, page)}
          >
            {t('activities:actions.open')}
          </Menu.Item>
        )}
        <ActivityEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
};

/**
 * The menu of a button on a page: by the secondary button of a mouse, a long press, the menu key, or by
 * any press while activity options are switched on.
 * Persons who may not change the activity get the browser's own menu.
 */
export const ButtonMenu = ({
  reader,
  activitiesOf,
  mayOpen,
}: {
  reader: OpenReader;
  activitiesOf: (page: number) => readonly ListedActivity[];
  mayOpen: (activity: ListedActivity) => boolean;
}) => {
  const opened = useOpenedMenu((menu) => menu.opened);
  const { show, close } = useOpenedMenu.getState();
  useEffect(() => close, [close]);
  useEffect(() => {
    const openAt = (target: EventTarget | null): boolean => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-activity]') : null;
      const layer = button?.closest<HTMLElement>('[data-activities-of]');
      const activity = activitiesOf(Number(layer?.dataset.activitiesOf)).find(
        ({ id }) => String(id) === button?.dataset.activity,
      );
      if (!button || !activity || !mayOpen(activity)) return false;
      show({ activity, ...menuOf(button) });
      return true;
    };
    const open = (event: MouseEvent): void => {
      if (openAt(event.target)) event.preventDefault();
    };
    const { stage } = reader;
    stage.addEventListener('contextmenu', open);
    // Safari on tablets sends no `contextmenu`.
    const stopLongPresses = onLongPress(stage, openAt);
    return () => {
      stage.removeEventListener('contextmenu', open);
      stopLongPresses();
    };
  }, [reader, activitiesOf, mayOpen, show]);
  return (
    opened && (
      <OpenedMenu key={opened.activity.id} reader={reader} opened={opened} onClose={close} />
    )
  );
};
