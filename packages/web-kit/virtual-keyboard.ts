import { create } from 'zustand';

/** The keyboard on the screen; it shows while a text field has the focus. Source: SRC-018. */
export const useVirtualKeyboard = create<{
  isOpen: boolean;
  /** Closed by the person: it opens by itself no more. */
  isDismissed: boolean;
  open(): void;
  close(): void;
}>()((set) => ({
  isOpen: false,
  isDismissed: false,
  open: () => set({ isOpen: true, isDismissed: false }),
  close: () => set({ isOpen: false, isDismissed: true }),
}));
