import { create } from 'zustand';

/** Whether stamps are chosen from. */
export const useStampPanel = create<{ isOpen: boolean; toggle(): void; close(): void }>()(
  (set, get) => ({
    isOpen: false,
    toggle: () => set({ isOpen: !get().isOpen }),
    close: () => set({ isOpen: false }),
  }),
);
