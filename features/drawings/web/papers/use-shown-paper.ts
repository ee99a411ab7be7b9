import { isSamePaper, type Paper } from '@sayfa/page-model/paper';
import type { OpenReader } from '@sayfa/web-kit';
import { useSyncExternalStore } from 'react';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { canHavePaperOver, setPaperOver } from './papers-over.ts';

/** Squares where nothing was chosen yet. */
const printedPaper = (paper: Paper): Paper =>
  paper.kind === 'plain' ? { ...paper, kind: 'squares' } : paper;

/** What the choice of papers is about, and how it is made. */
export type ShownPaper = {
  paper: Paper;
  /** Where it is: on the page being read, over it, or on the next blank page. */
  place: 'page' | 'over' | 'next';
  /** Puts it over the page being read, or takes it away; undefined on pages of one's own. */
  setOver: ((isOver: boolean) => void) | undefined;
  choose(paper: Paper): void;
};

/** The paper of the page being read, the one over it, or else that of the next blank page. */
export const useShownPaper = (reader: OpenReader, store: DrawingStore): ShownPaper => {
  const key = useSyncExternalStore(reader.subscribe, () => reader.pageAt(reader.page())?.key ?? '');
  const ofPage = useSyncExternalStore(store.subscribe, () => store.paperOf(key));
  const { lastPaper, papersOver, set } = useToolbarSettings();
  const over = papersOver[key];
  const nextPlace = over ? 'over' : 'next';
  return {
    paper: ofPage ?? over ?? lastPaper,
    place: ofPage ? 'page' : nextPlace,
    setOver: canHavePaperOver(key)
      ? (isOver) => setPaperOver(key, isOver ? printedPaper(lastPaper) : undefined)
      : undefined,
    choose(paper) {
      if (ofPage) store.setPaper(key, paper);
      else if (over) setPaperOver(key, paper.kind === 'plain' ? undefined : paper);
      if (!isSamePaper(lastPaper, paper)) set({ lastPaper: paper });
    },
  };
};
