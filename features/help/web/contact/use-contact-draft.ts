import { useSession } from '@sayfa/web-kit';
import { create } from 'zustand';
import type { ContactFields } from './contact-fields.ts';

const EMPTY: ContactFields = { type: '', title: '', email: '', message: '' };

/** Outlives the panel, so that closing help to look something up loses nothing. */
const useStored = create<{ fields: ContactFields }>()(() => ({ fields: EMPTY }));

/** What is being written. */
export type ContactDraft = ReturnType<typeof useContactDraft>;

/** What is being written; the e-mail address of somebody signed in is there already. Source: HLP-009. */
export const useContactDraft = () => {
  const stored = useStored((state) => state.fields);
  const own = useSession((session) => session.details?.email ?? '');
  return {
    fields: { ...stored, email: stored.email || own },
    set: (change: Partial<ContactFields>) =>
      useStored.setState(({ fields }) => ({ fields: { ...fields, ...change } })),
    clear: () => useStored.setState({ fields: EMPTY }),
  };
};
