import type { Point } from '@sayfa/kernel';
import { Menu } from '@sayfa/ui';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { focusButton } from '../windows/focus-button.ts';
import classes from './activity-entries.module.css';
import { ActivityEntries, useActivityEntries } from './activity-entries.tsx';

type Opened = { activity: ListedActivity; at: Point };

const OpenedMenu = ({
  reader,
  opened: { activity, at },
  onClose,
}: {
  reader: OpenReader;
  opened: Opened;
  onClose: () => void;
}) => {
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
      <Menu.Dropdown>
        <ActivityEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
};

/**
 * The menu of a button on a page: by the secondary button of a mouse, a long press, or the menu key.
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
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = (event: MouseEvent): void => {
      const button =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-activity]')
          : null;
      const layer = button?.closest<HTMLElement>('[data-activities-of]');
      const activity = activitiesOf(Number(layer?.dataset.activitiesOf)).find(
        ({ id }) => String(id) === button?.dataset.activity,
      );
      if (!button || !activity || !mayOpen(activity)) return;
      event.preventDefault();
      const { left, bottom } = button.getBoundingClientRect();
      setOpened({ activity, at: { x: left, y: bottom } });
    };
    const { stage } = reader;
    stage.addEventListener('contextmenu', open);
    return () => stage.removeEventListener('contextmenu', open);
  }, [reader, activitiesOf, mayOpen]);
  return (
    opened && (
      <OpenedMenu
        key={opened.activity.id}
        reader={reader}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    )
  );
};
