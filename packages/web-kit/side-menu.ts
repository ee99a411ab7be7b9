import { create } from 'zustand';

/** The side navigation menu, which the shell draws and any screen's hamburger opens. */
export const useSideMenu = create<{ isOpen: boolean; open(): void; close(): void }>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
