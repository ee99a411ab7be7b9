import { create } from 'zustand';

/** Whether figures are chosen, or the values of the selected one typed. */
export const useFigurePanel = create<{
  isOpen: boolean;
  toggle(): void;
  open(): void;
  close(): void;
}>()((set, get) => ({
  isOpen: false,
  toggle: () => set({ isOpen: !get().isOpen }),
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
