import type { ContentField } from '@sayfa/activity-kit';
import { createId } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { Activity } from '../../contract/index.ts';
import { type Problems, problemsOf } from './check-draft.ts';
import { fileFieldOf, withoutFile } from './content-values.ts';
import { changedFields, draftOfButton, type FormDraft, fieldsOf, newDraft } from './form-draft.ts';
import { draftNameOf, type FormTask } from './form-task.ts';
import type { Sent } from './send-activity.ts';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';
import { useSaving } from './use-saving.ts';

type Person = { id: number; domain_name: string };

const firstDraft = (task: FormTask): FormDraft =>
  task.does === 'add' ? newDraft(task.at) : draftOfButton(task.button);

/** The server tells files and the content as a whole by these names. */
const fieldOfForm = (fields: readonly ContentField[], name: string): string => {
  if (name === 'file') return fileFieldOf(fields)?.name ?? name;
  return name === 'content' ? (fields[0]?.name ?? name) : name;
};

/** The kept words at the place that was clicked now. */
const startDraft = (task: FormTask, name: string): { draft: FormDraft; wasRestored: boolean } => {
  const fresh = firstDraft(task);
  const kept = readDraft(name);
  if (!kept) return { draft: fresh, wasRestored: false };
  const { left, top } = task.does === 'add' ? fresh : kept;
  return { draft: { ...kept, left, top }, wasRestored: true };
};

/** Fills in and saves the form of one activity. */
export const useActivityForm = (
  task: FormTask,
  person: Person,
  onStored: (stored: Activity) => void,
) => {
  const { t } = useText();
  const { kind, height } = task;
  const name = draftNameOf(task, person.id);
  const [start] = useState(() => startDraft(task, name));
  const [draft, setDraft] = useState(start.draft);
  const [wasRestored, setWasRestored] = useState(start.wasRestored);
  const [isTouched, setTouched] = useState(start.wasRestored);
  const [problems, setProblems] = useState<Problems>({});
  const { saving, save, cancel, again } = useSaving();
  // The same key for the same draft: a try that reached the server makes no second activity.
  const attempt = useRef<{ draft: FormDraft; key: string }>(undefined);

  useEffect(() => {
    if (isTouched) storeDraft(name, draft);
  }, [name, draft, isTouched]);

  const keyOf = (sent: FormDraft): string => {
    if (attempt.current?.draft !== sent) attempt.current = { draft: sent, key: createId() };
    return attempt.current.key;
  };

  const sentOf = (over: Activity | undefined): Sent | undefined => {
    const common = fieldsOf(draft, kind);
    if (!common) return undefined;
    const { file, captions } = draft;
    const { fields: asked } = kind.content;
    const content = file ? withoutFile(draft.content, asked) : draft.content;
    const files = { file, captions };
    const { domain_name: domain } = person;
    if (task.does === 'add') {
      const to = { create: { pageId: task.pageId, type: kind.type }, key: keyOf(draft) };
      return { to, domain, fields: { ...common, content }, ...files };
    }
    const { button } = task;
    return {
      to: { change: { id: button.id, version: (over ?? button).version } },
      domain,
      // What was not touched here stays as the other one left it.
      fields: changedFields({ ...common, content }, button),
      ...files,
    };
  };

  const submit = async (over?: Activity): Promise<void> => {
    const found = problemsOf(kind, draft, height, (html) => html);
    setProblems(found);
    const sent = Object.keys(found).length === 0 ? sentOf(over) : undefined;
    if (!sent) return;
    const stored = await save(sent);
    if (!stored) return;
    deleteDraft(name);
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
      setDraft((before) => ({ ...before, ...change }));
      setTouched(true);
      if (saving.state === 'failed') again();
      const mended = new Set(Object.keys(change));
      // What lies in the content is judged anew as a whole when it is sent.
      const isContent = 'content' in change || 'file' in change;
      setProblems((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([field]) =>
              !mended.has(field) && !(isContent && !['left', 'top', 'description'].includes(field)),
          ),
        ),
      );
    },
    submit,
    cancel,
    again,
    /** Forgets what was kept and begins anew. */
    startAfresh(): void {
      deleteDraft(name);
      setDraft(firstDraft(task));
      setTouched(false);
      setWasRestored(false);
      setProblems({});
    },
    /** The draft is given up. */
    giveUp: (): void => deleteDraft(name),
  };
};
