import { activityOfType } from '@sayfa/activity-types';
import { IconButton } from '@sayfa/ui';
import {
  CLOSE,
  formatPercent,
  shortcutProps,
  useSession,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import {
  IconBrightnessHalf,
  IconMinus,
  IconMoon,
  IconPencil,
  IconSun,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mayChange, mayEdit } from '../may-change.ts';
import { ActivityIcon } from '../on-pages/activity-icon.tsx';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useRequestedDialog } from '../requested-dialog.ts';
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

/** Editing and deleting, for persons who may; not while parts of pages are shown. Source: ACT-032…034, PRS-034. */
const ChangeButtons = ({ activity }: { activity: ListedActivity }) => {
  const { t } = useText();
  const person = useSession((session) => session.details);
  const openDialog = useRequestedDialog((state) => state.open);
  const isPartShown = useZoomMode(({ mode }) => mode !== null);
  if (isPartShown) return null;
  return (
    <>
      {mayEdit(activity, person) && (
        <IconButton
          label={t('activities:window.edit')}
          icon={<IconPencil {...LOOK} />}
          onClick={() => openDialog({ about: 'edit', activity })}
        />
      )}
      {mayChange(activity, person) && (
        <IconButton
          label={t('activities:window.delete')}
          icon={<IconTrash {...LOOK} />}
          onClick={() => openDialog({ about: 'delete', activities: [activity] })}
        />
      )}
    </>
  );
};

type WindowHeaderProps = {
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
        <ChangeButtons activity={activity} />
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
