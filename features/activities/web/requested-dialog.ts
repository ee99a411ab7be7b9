import { create } from 'zustand';
import type { ListedActivity } from './on-pages/listed-activity.ts';

/** A dialog about activities that something on or above the pages wants. */
export type RequestedDialog =
  | { about: 'edit'; button: ListedActivity }
  | { about: 'delete'; buttons: readonly ListedActivity[] };

/** Which dialog stands open; windows, keys and menus ask, and the dialogs themselves answer. */
export const useRequestedDialog = create<{
  asked: RequestedDialog | undefined;
  ask(dialog: RequestedDialog): void;
  close(): void;
}>()((set) => ({
  asked: undefined,
  ask: (asked) => set({ asked }),
  close: () => set({ asked: undefined }),
}));
