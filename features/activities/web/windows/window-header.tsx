import { activityOfType } from '@sayfa/activity-types';
import { IconButton, Menu } from '@sayfa/ui';
import { CLOSE, formatPercent, type OpenReader, shortcutProps, useText } from '@sayfa/web-kit';
import {
  IconBrightnessHalf,
  IconDotsVertical,
  IconMinus,
  IconMoon,
  IconPencil,
  IconSun,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActivityEntries, useActivityEntries } from '../actions/activity-entries.tsx';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { ResultsButton } from '../results/results-button.tsx';
import { useWindows } from './use-windows.ts';
import classes from './windows.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const BACKGROUND_ICONS = { 1: IconSun, 0.5: IconBrightnessHalf, 0: IconMoon } as const;

const DimButton = ({ id }: { id: number }) => {
  const { t, language } = useText();
  const { strength } = useWindows((state) => state.background);
  const Icon = BACKGROUND_ICONS[strength];
  return (
    <IconButton
      label={t('activities:window.dim', { strength: formatPercent(language, strength) })}
      icon={<Icon {...LOOK} />}
      onClick={() => useWindows.getState().dim(id)}
    />
  );
};

/** Editing, and the menu with duplicating, sharing and deleting, for persons who may. Source: ACT-032…034. */
const ChangeButtons = ({ reader, activity }: Pick<WindowHeaderProps, 'reader' | 'activity'>) => {
  const { t } = useText();
  const entries = useActivityEntries(reader, activity);
  const edit = entries.find(({ id }) => id === 'edit');
  const remove = entries.find(({ id }) => id === 'delete');
  const others = entries.filter((entry) => entry !== edit && entry !== remove);
  return (
    <>
      {edit && (
        <IconButton
          label={t('activities:actions.edit')}
          icon={<IconPencil {...LOOK} />}
          onClick={edit.run}
        />
      )}
      {remove && (
        <IconButton
          label={t('activities:actions.delete')}
          icon={<IconTrash {...LOOK} />}
          onClick={remove.run}
        />
      )}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton
              label={t('activities:actions.more')}
              icon={<IconDotsVertical {...LOOK} />}
              aria-haspopup="menu"
            />
          </Menu.Target>
          <Menu.Dropdown>
            <ActivityEntries entries={others} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};

type WindowHeaderProps = {
  reader: OpenReader;
  titleId: string;
  title: string;
  activity: ListedActivity;
  dragHandle: ReactNode;
  onMinimise(): void;
  onClose(): void;
};

/** The header of a window: its title and its buttons. Source: ACT-047. */
export const WindowHeader = ({
  titleId,
  title,
  reader,
  activity,
  dragHandle,
  onMinimise,
  onClose,
}: WindowHeaderProps) => {
  const { t } = useText();
  return (
    <header className={classes.header}>
      {dragHandle}
      <span className={classes.kind} aria-hidden>
        <ActivityIcon paths={activityOfType(activity.button_type)?.icon ?? []} />
      </span>
      <h2 id={titleId} className={classes.title} title={title}>
        {title}
      </h2>
      <span className={classes.actions}>
        <ResultsButton activity={activity} />
        <ChangeButtons reader={reader} activity={activity} />
        <DimButton id={activity.id} />
        <IconButton
          label={t('activities:window.minimise')}
          icon={<IconMinus {...LOOK} />}
          onClick={onMinimise}
        />
        <IconButton
          label={t('ui:close')}
          {...shortcutProps(CLOSE)}
          icon={<IconX {...LOOK} />}
          onClick={onClose}
        />
      </span>
    </header>
  );
};
