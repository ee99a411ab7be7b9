import { isSamePaper, type Paper } from '@sayfa/page-model/paper';
import type { OpenReader } from '@sayfa/web-kit';
import { useSyncExternalStore } from 'react';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';

/** What the choice of papers is about, and how it is made. */
export type ShownPaper = {
  paper: Paper;
  /** Whether the page being read has it; otherwise the next blank page will. */
  isOfPage: boolean;
  choose(paper: Paper): void;
};

/** The paper of the page being read, or of the next blank page where that is a page of the book. */
export const useShownPaper = (reader: OpenReader, store: DrawingStore): ShownPaper => {
  const key = useSyncExternalStore(reader.subscribe, () => reader.pageAt(reader.page())?.key ?? '');
  const ofPage = useSyncExternalStore(store.subscribe, () => store.paperOf(key));
  const { lastPaper, set } = useToolbarSettings();
  return {
    paper: ofPage ?? lastPaper,
    isOfPage: ofPage !== undefined,
    choose(paper) {
      if (ofPage) store.setPaper(key, paper);
      if (!isSamePaper(lastPaper, paper)) set({ lastPaper: paper });
    },
  };
};
