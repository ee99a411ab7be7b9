import { SIZES, STYLES } from '@sayfa/activity-kit';
import { isBoard, TAB_WORK } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { FormDraft } from './form-draft.ts';

/** What a number field of the form may contain, fractions included. */
const number = z.union([z.number(), z.literal('')]);
const storedDraft = z.object({
  content: z.string(),
  description: z.string(),
  look: z.object({ style: z.enum(STYLES), size: z.enum(SIZES), isAnimated: z.boolean() }),
  show: z.boolean(),
  sharing: z.boolean(),
  left: number,
  top: number,
});

/** The fields of a draft that are stored in this tab; files are not. */
export type StoredDraft = z.infer<typeof storedDraft>;

const keyOf = (name: string): string => `${TAB_WORK.drafts}${name}`;

const storage = (): Storage | undefined => {
  try {
    // A board keeps nothing of a person on its disk.
    return isBoard() ? undefined : sessionStorage;
  } catch {
    // Where the browser refuses storage, drafts end with the dialog.
    return undefined;
  }
};

/** Stores a draft until it is saved or discarded, also over a reload. Where storage is full, none is stored. */
export const storeDraft = (name: string, draft: FormDraft): void => {
  const { file: _, captions: _captions, ...fields } = draft;
  try {
    storage()?.setItem(keyOf(name), JSON.stringify(fields));
  } catch {
    deleteDraft(name);
  }
};

/** The stored draft of a name; undefined where there is none or it is not readable. */
export const readDraft = (name: string): StoredDraft | undefined => {
  const text = storage()?.getItem(keyOf(name));
  if (!text) return undefined;
  try {
    return storedDraft.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

export const deleteDraft = (name: string): void => storage()?.removeItem(keyOf(name));
