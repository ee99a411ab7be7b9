import { create } from 'zustand';
import { afterSignOut } from './session.ts';

/** Which answers on pages are open, by the ids of their activities; plain values, to be sent to another window. */
export type OpenCovers = {
  /** Lifted covers and shown answers. Whatever is not here is covered. */
  open: readonly number[];
  /** Content of those whose content was held back, as the server sent it on request. */
  revealed: Readonly<Record<number, string>>;
};

/**
 * Answers that stand open on the pages of this tab, until it is closed or the person signs out. A
 * window that follows another one sets both values as that one has them. Source: QST-024.
 */
export const useCovers = create<
  OpenCovers & {
    /** Opens or covers some. */
    set(ids: readonly number[], isOpen: boolean): void;
    /** Stores contents that the server sent. */
    addRevealed(contents: Readonly<Record<number, string>>): void;
    /** Covers everything and clears the revealed contents. */
    clear(): void;
  }
>()((set) => ({
  open: [],
  revealed: {},
  set: (ids, isOpen) =>
    set(({ open }) => {
      const others = open.filter((id) => !ids.includes(id));
      return { open: isOpen ? [...others, ...ids] : others };
    }),
  addRevealed: (contents) => set(({ revealed }) => ({ revealed: { ...revealed, ...contents } })),
  clear: () => set({ open: [], revealed: {} }),
}));

afterSignOut(async () => useCovers.getState().clear());
