import type { ContentField } from '@sayfa/activity-kit';
import { createId } from '@sayfa/kernel';
import { useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type RefObject, useRef } from 'react';
import type { Activity } from '../../contract/index.ts';
import { problemsOf } from './check-draft.ts';
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

/** The draft as it is sent. */
const completed = (draft: FormDraft, fields: readonly ContentField[]): FormDraft => {
  const content = withCompleteLinks(draft.content, fields);
  return content === draft.content ? draft : { ...draft, content };
};

/** Fills in and saves the form of one activity. */
export const useActivityForm = (
  task: FormTask,
  person: Person,
  form: RefObject<HTMLFormElement | null>,
  onStored: (stored: Activity) => void,
) => {
  const { t } = useText();
  const { kind, height } = task;
  const { draft, isTouched, wasRestored, ...drafts } = useDraft(task, person.id);
  const { saving, save, cancel, resumeEditing } = useSaving();
  const keyOf = useIdempotencyKey();
  const checks = useFieldChecks<string>(() => {
    const found = problemsOf(kind, completed(draft, kind.content.fields), height, (html) => html);
    return Object.fromEntries(
      Object.entries(found).map(([field, { key, words }]) => [field, t(key, words)]),
    );
  }, form);

  const submit = async (over?: Activity): Promise<void> => {
    if (!checks.mayBeSent()) return;
    const request = requestOf(task, completed(draft, kind.content.fields), {
      domain: person.domain_name,
      keyOf: () => keyOf(draft),
      ...(over && { over }),
    });
    const stored = request && (await save(request));
    if (!stored) {
      checks.focusFirst();
      return;
    }
    drafts.discard();
    onStored(stored);
  };

  const errors: Record<string, string> = {};
  for (const [field, text] of Object.entries(checks.problems)) if (text) errors[field] = text;
  if (saving.state === 'failed' && saving.field !== undefined) {
    errors[fieldOfForm(kind.content.fields, saving.field)] = saving.message;
  }

  return {
    draft,
    errors,
    wasSent: checks.wasSent,
    formProps: checks.form,
    saving,
    isTouched,
    wasRestored,
    change(change: Partial<FormDraft>): void {
      drafts.change(change);
      if (saving.state === 'failed') resumeEditing();
    },
    submit,
    cancel,
    resumeEditing,
    startOver(): void {
      drafts.startOver();
      checks.reset();
    },
    discard: drafts.discard,
  };
};

/** A form that is filled in. */
export type FilledForm = ReturnType<typeof useActivityForm>;
