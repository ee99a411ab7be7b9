import { useEffect, useState } from 'react';
import { draftOfActivity, type FormDraft, newDraft } from './form-draft.ts';
import { draftNameOf, type FormTask } from './form-task.ts';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';

const emptyDraft = (task: FormTask): FormDraft => {
  if (task.does === 'edit') return draftOfActivity(task.activity);
  const { at, filled } = task;
  const draft = newDraft(at);
  return filled ? { ...draft, content: filled.content, file: filled.file } : draft;
};

/** What was filled in for it, else the stored draft where there is one; a new activity is placed where the person clicked now. */
const initialDraft = (task: FormTask, name: string): { draft: FormDraft; wasRestored: boolean } => {
  const empty = emptyDraft(task);
  const isFilled = task.does === 'add' && task.filled !== undefined;
  const stored = isFilled ? undefined : readDraft(name);
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
