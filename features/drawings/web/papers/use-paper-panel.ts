import { create } from 'zustand';

/** Whether the choice of papers is shown. */
export const usePaperPanel = create<{ isOpen: boolean; toggle(): void; close(): void }>()(
  (set, get) => ({
    isOpen: false,
    toggle: () => set({ isOpen: !get().isOpen }),
    close: () => set({ isOpen: false }),
  }),
);
