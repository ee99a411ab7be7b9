import { create } from 'zustand';
import type { PageButton } from './on-pages/page-button.ts';

/** A dialog about activities that something on or above the pages wants. */
export type AskedDialog =
  | { about: 'edit'; button: PageButton }
  | { about: 'delete'; buttons: readonly PageButton[] };

/** Which dialog stands open; windows, keys and menus ask, and the dialogs themselves answer. */
export const useAskedDialog = create<{
  asked: AskedDialog | undefined;
  ask(dialog: AskedDialog): void;
  close(): void;
}>()((set) => ({
  asked: undefined,
  ask: (asked) => set({ asked }),
  close: () => set({ asked: undefined }),
}));
