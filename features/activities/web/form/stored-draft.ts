import { SIZES, STYLES } from '@sayfa/activity-kit';
import * as z from 'zod/mini';
import type { FormDraft } from './form-draft.ts';

const number = z.union([z.int(), z.literal('')]);
const storedDraft = z.object({
  content: z.string(),
  description: z.string(),
  look: z.object({ style: z.enum(STYLES), size: z.enum(SIZES), isAnimated: z.boolean() }),
  show: z.boolean(),
  sharing: z.boolean(),
  left: number,
  top: number,
});

/** What of a draft outlives the dialog in this tab; files do not. */
export type StoredDraft = z.infer<typeof storedDraft>;

const keyOf = (name: string): string => `activity-draft-${name}`;

const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    // A browser that keeps nothing loses drafts with the dialog.
    return undefined;
  }
};

/** Keeps a draft until it is saved or given up, over a reload too. A full storage keeps nothing. */
export const storeDraft = (name: string, draft: FormDraft): void => {
  const { file: _, captions: _captions, ...kept } = draft;
  try {
    storage()?.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    deleteDraft(name);
  }
};

/** The draft that was kept under a name; undefined where none is, or none that can be read. */
export const readDraft = (name: string): StoredDraft | undefined => {
  const text = storage()?.getItem(keyOf(name));
  if (!text) return undefined;
  try {
    return storedDraft.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Forgets a draft. */
export const deleteDraft = (name: string): void => storage()?.removeItem(keyOf(name));
