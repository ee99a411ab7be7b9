import { useEffect, useState } from 'react';
import { draftOfActivity, type FormDraft, newDraft } from './form-draft.ts';
import { draftNameOf, type FormTask } from './form-task.ts';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';

const emptyDraft = (task: FormTask): FormDraft =>
  task.does === 'add' ? newDraft(task.at) : draftOfActivity(task.activity);

/** The stored draft where there is one; a new activity is placed where the person clicked now. */
const initialDraft = (task: FormTask, name: string): { draft: FormDraft; wasRestored: boolean } => {
  const empty = emptyDraft(task);
  const stored = readDraft(name);
  if (!stored) return { draft: empty, wasRestored: false };
  const { left, top } = task.does === 'add' ? empty : stored;
  return { draft: { ...stored, left, top }, wasRestored: true };
};

/** The draft of a form, stored in this tab from the first change on until it is discarded. */
export const useDraft = (task: FormTask, userId: number) => {
  const name = draftNameOf(task, userId);
  const [initial] = useState(() => initialDraft(task, name));
  const [draft, setDraft] = useState(initial.draft);
  const [wasRestored, setWasRestored] = useState(initial.wasRestored);
  const [isTouched, setTouched] = useState(initial.wasRestored);

  useEffect(() => {
    if (isTouched) storeDraft(name, draft);
  }, [name, draft, isTouched]);

  return {
    draft,
    isTouched,
    wasRestored,
    change(change: Partial<FormDraft>): void {
      setDraft((before) => ({ ...before, ...change }));
      setTouched(true);
    },
    /** Replaces the draft by the one that the form would have without a stored draft. */
    startOver(): void {
      deleteDraft(name);
      setDraft(emptyDraft(task));
      setTouched(false);
      setWasRestored(false);
    },
    /** Deletes the stored draft. */
    discard: (): void => deleteDraft(name),
  };
};
