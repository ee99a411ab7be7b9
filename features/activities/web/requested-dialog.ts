import { create } from 'zustand';
import type { ListedActivity } from './on-pages/listed-activity.ts';

/** A dialog about activities. */
export type RequestedDialog =
  | { about: 'edit'; activity: ListedActivity }
  | { about: 'delete'; activities: readonly ListedActivity[] };

/** Which dialog is open; requested by windows, keys and menus. */
export const useRequestedDialog = create<{
  requested: RequestedDialog | undefined;
  open(dialog: RequestedDialog): void;
  close(): void;
}>()((set) => ({
  requested: undefined,
  open: (requested) => set({ requested }),
  close: () => set({ requested: undefined }),
}));
