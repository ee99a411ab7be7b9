import type { ContentField } from '@sayfa/activity-kit';
import { createId } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { useRef, useState } from 'react';
import type { Activity } from '../../contract/index.ts';
import { type Problems, problemsOf } from './check-draft.ts';
import { fileFieldOf, withCompleteLinks, withoutFile } from './content-values.ts';
import { changedFields, type FormDraft, fieldsOf } from './form-draft.ts';
import type { FormTask } from './form-task.ts';
import type { ActivityRequest } from './send-activity.ts';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

type Person = { id: number; domain_name: string };

/** The form's name of a field for which the server reports `file`, or `content` as a whole. */
const fieldOfForm = (fields: readonly ContentField[], name: string): string => {
  if (name === 'file') return fileFieldOf(fields)?.name ?? name;
  return name === 'content' ? (fields[0]?.name ?? name) : name;
};

/** The same key for the same draft, so that a repeated request adds no second activity. */
const useIdempotencyKey = (): ((draft: FormDraft) => string) => {
  const last = useRef<{ draft: FormDraft; key: string }>(undefined);
  return (draft) => {
    if (last.current?.draft !== draft) last.current = { draft, key: createId() };
    return last.current.key;
  };
};

/**
 * The request that saves a draft; undefined while a number is missing. `over` is the version of
 * somebody else that the draft replaces.
 */
const requestOf = (
  task: FormTask,
  draft: FormDraft,
  { domain, keyOf, over }: { domain: string; keyOf(draft: FormDraft): string; over?: Activity },
): ActivityRequest | undefined => {
  const common = fieldsOf(draft, task.kind);
  if (!common) return undefined;
  const { file, captions } = draft;
  const content = file ? withoutFile(draft.content, task.kind.content.fields) : draft.content;
  const fields = { ...common, content };
  if (task.does === 'add') {
    const to = { create: { pageId: task.pageId, type: task.kind.type }, key: keyOf(draft) };
    return { to, domain, fields, file, captions };
  }
  const { activity } = task;
  return {
    to: { change: { id: activity.id, version: (over ?? activity).version } },
    domain,
    // Fields that were not changed here keep the other person's values.
    fields: {
      ...changedFields(fields, activity),
      ...(isCorrection(task, draft) && { correction: 1 as const }),
    },
    file,
    captions,
  };
};

/** Whether the author marked it so, and no other answers are right since. */
const isCorrection = (
  { kind, ...task }: FormTask,
  { content, isCorrection: isMarked }: FormDraft,
) =>
  isMarked === true &&
  task.does === 'edit' &&
  kind.question?.isReworded(task.activity.content, content) === true;

/** The problems that remain after a change; those of the content are checked again on sending. */
const withoutChanged = (problems: Problems, change: Partial<FormDraft>): Problems => {
  const isContent = 'content' in change || 'file' in change;
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([field]) =>
        !(field in change) && !(isContent && !['left', 'top', 'description'].includes(field)),
    ),
  );
};

/** Fills in and saves the form of one activity. */
export const useActivityForm = (
  task: FormTask,
  person: Person,
  onStored: (stored: Activity) => void,
) => {
  const { t } = useText();
  const { kind, height } = task;
  const { draft, isTouched, wasRestored, ...drafts } = useDraft(task, person.id);
  const [problems, setProblems] = useState<Problems>({});
  const { saving, save, cancel, resumeEditing } = useSaving();
  const keyOf = useIdempotencyKey();

  const submit = async (over?: Activity): Promise<void> => {
    const content = withCompleteLinks(draft.content, kind.content.fields);
    const whole = content === draft.content ? draft : { ...draft, content };
    const found = problemsOf(kind, whole, height, (html) => html);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const request = requestOf(task, whole, {
      domain: person.domain_name,
      keyOf: () => keyOf(draft),
      ...(over && { over }),
    });
    const stored = request && (await save(request));
    if (!stored) return;
    drafts.discard();
    onStored(stored);
  };

  const errors: Record<string, string> = Object.fromEntries(
    Object.entries(problems).map(([field, { key, words }]) => [field, t(key, words)]),
  );
  if (saving.state === 'failed' && saving.field !== undefined) {
    errors[fieldOfForm(kind.content.fields, saving.field)] = saving.message;
  }

  return {
    draft,
    errors,
    saving,
    isTouched,
    wasRestored,
    change(change: Partial<FormDraft>): void {
      drafts.change(change);
      if (saving.state === 'failed') resumeEditing();
      setProblems((before) => withoutChanged(before, change));
    },
    submit,
    cancel,
    resumeEditing,
    startOver(): void {
      drafts.startOver();
      setProblems({});
    },
    discard: drafts.discard,
  };
};

/** A form that is filled in. */
export type FilledForm = ReturnType<typeof useActivityForm>;
