import { lazyPart, type OpenReader, type SessionPerson, usePlacing } from '@sayfa/web-kit';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { showAudience } from '../audience/show-audience.ts';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import { useRequestedDialog } from '../requested-dialog.ts';
import { buttonOnStage, focusButton } from '../windows/focus-button.ts';
import { closeWithoutTask, type FormRequest, taskOf } from './requested-task.ts';

const ActivityFormDialog = lazyPart(() => import('./activity-form-dialog.tsx'));

/** Frames within which a placed activity has its button. */
const MAX_FRAMES = 30;

/** Focuses the button of a new activity as soon as it is there: what had the focus before is gone. */
const focusPlaced = (reader: OpenReader, id: number, frames = MAX_FRAMES): void => {
  requestAnimationFrame(() => {
    const isClosed = document.activeElement?.closest('[role="dialog"]') == null;
    if (isClosed && buttonOnStage(reader, id)) focusButton(reader, id);
    else if (frames > 1) focusPlaced(reader, id, frames - 1);
  });
};

/** The requested form. Source: ACT-012, ACT-018. */
export const OpenedForm = ({ reader, person }: { reader: OpenReader; person: SessionPerson }) => {
  const changes = useActivityChanges(reader);
  const placing = usePlacing();
  const dialog = useRequestedDialog();
  const place = placing.requested?.ask === 'place' ? placing.requested : undefined;
  const edit = dialog.requested?.about === 'edit' ? dialog.requested : undefined;
  const request: FormRequest | undefined = edit ?? (place && { ...place, filled: placing.filled });
  const task = request && taskOf(reader, request);
  const close = edit ? dialog.close : placing.take;
  const isPossible = task !== undefined;
  const closeEmpty = useEffectEvent(() => request && closeWithoutTask(request, close));
  const isRequested = request !== undefined;
  useEffect(() => {
    if (isRequested && !isPossible) closeEmpty();
  }, [isRequested, isPossible]);
  if (!task) return null;
  return (
    <Suspense fallback={<span hidden data-opening-dialog="" />}>
      <ActivityFormDialog
        task={task}
        person={person}
        onStored={(stored) => {
          changes.put(stored);
          showAudience(stored, person, changes.put);
          if (place) focusPlaced(reader, stored.id);
        }}
        onClose={close}
      />
    </Suspense>
  );
};
