import { create } from 'zustand';

const openable = () =>
  create<{ isOpen: boolean; open(): void; close(): void }>()((set) => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
  }));

/** The side navigation menu, which the shell draws and any screen's hamburger opens. */
export const useSideMenu = openable();

/** The small sign-in form, for places where somebody may be without a session. */
export const useLoginDialog = openable();

/** What a logout would leave on this device. */
type LeftBehind = { isUnsent: boolean; recordings: number };

/** The question before a logout that would leave unsent work or recordings on this device. */
export const useLeaveDialog = create<
  LeftBehind & { isOpen: boolean; open(left: LeftBehind): void; close(): void }
>()((set) => ({
  isOpen: false,
  isUnsent: false,
  recordings: 0,
  open: (left) => set({ isOpen: true, ...left }),
  close: () => set({ isOpen: false }),
}));

/** Guides, shortcuts, what is new and the contact form, from anywhere. Source: HLP-001. */
export const useHelp = openable();

/** Opens the help, on every screen. */
export const HELP = {
  id: 'help',
  name: 'help:open',
  keys: [{ key: '?', shift: 'any' }],
  run: () => useHelp.getState().open(),
} as const;

/** The settings of an open book, drawn by a part of the reader. Source: TBR-013. */
export const useReaderSettingsMenu = openable();

/** The menu of an open book, with what is done with it now and then. */
export const useBookMenu = openable();

/** Where other features show the state of the open book, in the bar above its pages; none on phones. */
export const useBookBar = create<{ place: HTMLElement | null }>()(() => ({ place: null }));
