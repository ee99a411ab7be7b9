import { activityOfType } from '@sayfa/activity-types';
import {
  type FilledForm,
  type OpenReader,
  type SessionPerson,
  textOf,
  toast,
  usePlacing,
} from '@sayfa/web-kit';
import { lazy, Suspense, useEffect } from 'react';
import { showAudience } from '../audience/show-audience.ts';
import { useActivityChanges } from '../on-pages/use-activity-changes.ts';
import { kindOfTool } from '../placing/kind-of-tool.ts';
import { type RequestedDialog, useRequestedDialog } from '../requested-dialog.ts';
import { type FormTask, heightOf, pageIdOf } from './form-task.ts';

const ActivityFormDialog = lazy(() => import('./activity-form-dialog.tsx'));

const pageOf = (reader: OpenReader, pageId: number): number | undefined => {
  for (let page = 1; page <= reader.total(); page += 1)
    if (pageIdOf(reader, page) === pageId) return page;
  return undefined;
};

/** Undefined without a kind of activity: the form is not opened then. Source: ACT-017. */
const taskToAdd = (
  reader: OpenReader,
  { tool, page, at }: { tool: string; page: number; at: { x: number; y: number } },
  filled: FilledForm | undefined,
): FormTask | undefined => {
  const kind = kindOfTool(tool);
  const pageId = pageIdOf(reader, page);
  return kind && pageId !== undefined
    ? {
        does: 'add',
        kind,
        pageId,
        at,
        height: heightOf(reader, page),
        filled: filled?.tool === tool ? filled : undefined,
      }
    : undefined;
};

const taskToEdit = (
  reader: OpenReader,
  { activity }: Extract<RequestedDialog, { about: 'edit' }>,
): FormTask | undefined => {
  const kind = activityOfType(activity.button_type);
  const page = pageOf(reader, activity.ebook_pages_id);
  return kind && page !== undefined
    ? { does: 'edit', kind, activity, height: heightOf(reader, page) }
    : undefined;
};

/** The requested form. Source: ACT-012, ACT-018. */
export const OpenedForm = ({ reader, person }: { reader: OpenReader; person: SessionPerson }) => {
  const changes = useActivityChanges(reader);
  const placing = usePlacing();
  const dialog = useRequestedDialog();
  const place = placing.requested?.ask === 'place' ? placing.requested : undefined;
  const edit = dialog.requested?.about === 'edit' ? dialog.requested : undefined;
  const task = edit ? taskToEdit(reader, edit) : place && taskToAdd(reader, place, placing.filled);
  const close = edit ? dialog.close : placing.take;
  const isRequested = edit !== undefined || place !== undefined;
  const isPossible = task !== undefined;
  useEffect(() => {
    if (!isRequested || isPossible) return;
    toast({ id: 'activities-page', kind: 'warning', text: textOf('activities:placing.blank') });
    close();
  }, [isRequested, isPossible, close]);
  if (!task) return null;
  return (
    <Suspense>
      <ActivityFormDialog
        task={task}
        person={person}
        onStored={(stored) => {
          changes.put(stored);
          showAudience(stored, person, changes.put);
        }}
        onClose={close}
      />
    </Suspense>
  );
};
