import { create } from 'zustand';

/** Whether the dialog for exporting and printing is shown. */
export const useExportDialog = create<{ isOpen: boolean; open(): void; close(): void }>()(
  (set) => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
  }),
);
