import { activityOfType } from '@sayfa/activity-types';
import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Menu } from '@sayfa/ui';
import { type OpenReader, useSession, useText, useZoomMode } from '@sayfa/web-kit';
import { IconCopy, IconLock, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isPrivate, readersOf } from '../audience/audience.ts';
import { setAudience } from '../audience/show-audience.ts';
import { mayChange, mayEdit } from '../may-change.ts';
import { useMoving } from '../moving/moving-state.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import { useRequestedDialog } from '../requested-dialog.ts';
import classes from './activity-entries.module.css';
import { duplicate } from './duplicate.ts';
import { requestEdit } from './request-edit.ts';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Entry = { id: string; icon: ReactNode; run(): void };

/** What this person may do with an activity; nothing while parts of pages are shown. Source: ACT-032…034, PRS-034. */
export const useActivityEntries = (
  reader: Pick<OpenReader, 'book'>,
  activity: ListedActivity,
): readonly Entry[] => {
  const person = useSession((session) => session.details);
  const isPartShown = useZoomMode(({ mode }) => mode !== null);
  const { put } = useActivityChanges(reader);
  // Those that are selected together are deleted together, by the Delete key. Source: INK-035.
  const isOneOfSeveral = useMoving(
    ({ selected }) => selected.size > 1 && selected.has(activity.id),
  );
  if (!person || isPartShown || !mayChange(activity, person)) return [];
  const isUnshared = isPrivate(activity, person);
  const audience = isUnshared ? readersOf(person, activity.user_id) : 'private';
  const canPlace = hasCapability(person, 'canPlaceActivities');
  const canDuplicate = canPlace && activityOfType(activity.button_type)?.isEditable;
  const edit: Entry = {
    id: 'edit',
    icon: <IconPencil {...LOOK} />,
    run: () => runInBackground(requestEdit(activity, person.domain_name)),
  };
  const copy: Entry = {
    id: 'duplicate',
    icon: <IconCopy {...LOOK} />,
    run: () => runInBackground(duplicate(activity, person, put)),
  };
  const share: Entry = {
    id: isUnshared ? 'share' : 'unshare',
    icon: isUnshared ? <IconShare {...LOOK} /> : <IconLock {...LOOK} />,
    run: () => runInBackground(setAudience(activity, person, audience, put)),
  };
  const remove: Entry = {
    id: 'delete',
    icon: <IconTrash {...LOOK} />,
    run: () => useRequestedDialog.getState().open({ about: 'delete', activities: [activity] }),
  };
  const isStored = activity.id > 0;
  return [
    ...(mayEdit(activity, person) ? [edit] : []),
    ...(canDuplicate && isStored ? [copy] : []),
    ...(canPlace && isStored ? [share] : []),
    ...(isOneOfSeveral ? [] : [remove]),
  ];
};

/** The entries of an activity in a menu. */
export const ActivityEntries = ({ entries }: { entries: readonly Entry[] }) => {
  const { t } = useText();
  return entries.map(({ id, icon, run }) => (
    <Menu.Item key={id} className={classes.entry} leftSection={icon} onClick={run}>
      {t(`activities:actions.${id}`)}
    </Menu.Item>
  ));
};
