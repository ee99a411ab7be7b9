import { localSetting } from '@sayfa/web-kit';
import { create } from 'zustand';

/** Paper tints; the first is the default. */
export const PAPERS = ['white', 'cream', 'grey', 'night'] as const;

/** The tint of the pages' paper. */
export type Paper = (typeof PAPERS)[number];

// The boot script reads both keys before the application runs.
const storedPaper = localSetting('paper');
const storedTwoPages = localSetting('twoPages');

const paperOf = (text: string | null): Paper => PAPERS.find((paper) => paper === text) ?? 'white';

/** How this device shows pages; stored on it. */
export const useReaderSettings = create<{
  paper: Paper;
  twoPages: boolean;
  setPaper(paper: Paper): void;
  setTwoPages(twoPages: boolean): void;
}>()((set) => ({
  paper: paperOf(storedPaper.get()),
  twoPages: storedTwoPages.get() === '1',
  setPaper: (paper) => {
    storedPaper.set(paper);
    set({ paper });
  },
  setTwoPages: (twoPages) => {
    storedTwoPages.set(twoPages ? '1' : '0');
    set({ twoPages });
  },
}));
