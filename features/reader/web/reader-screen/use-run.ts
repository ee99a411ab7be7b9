import { useCallback } from 'react';
import type { ReaderCommand } from '../input/reader-keys.ts';
import type { Turning } from '../input/turning.ts';
import type { PageView } from '../page-view/page-view.ts';
import type { ReadingNotes } from '../reading/use-reading-notes.ts';
import type { BookSearch } from '../search/use-book-search.ts';
import { canFullscreen, toggleFullscreen } from './use-fullscreen.ts';
import type { PanelControl } from './use-panel.ts';

/** CSS pixels that an arrow key moves a page that does not fit. */
const ARROW_STEP = 80;
/** Share of the stage that the space bar moves on. */
const SCREEN_STEP = 0.85;

type Running = {
  view: PageView | undefined;
  turning: Turning;
  panel: PanelControl;
  reading: ReadingNotes;
  search: BookSearch;
  askForPage: (asks: boolean) => void;
};

const scrolled = (view: PageView, by: number): boolean =>
  view.overflows().down && view.pan({ x: 0, y: -by });

const onPages = (view: PageView, turning: Turning, command: ReaderCommand): boolean => {
  const turn = turning.of(view);
  switch (command) {
    case 'next':
      turn.next();
      return true;
    case 'previous':
      turn.previous();
      return true;
    case 'first':
      turn.first();
      return true;
    case 'last':
      turn.last();
      return true;
    case 'zoomIn':
      view.zoomIn();
      return true;
    case 'zoomOut':
      view.zoomOut();
      return true;
    case 'zoomReset':
      view.zoomTo(1);
      return true;
    case 'panUp':
      return scrolled(view, -ARROW_STEP);
    case 'panDown':
      return scrolled(view, ARROW_STEP);
    case 'screenDown':
      if (!scrolled(view, SCREEN_STEP * view.height())) turn.next();
      return true;
    case 'screenUp':
      if (!scrolled(view, -SCREEN_STEP * view.height())) turn.previous();
      return true;
    default:
      return false;
  }
};

/** Carries out the reader's commands, wherever they come from. */
export const useRun = ({ view, turning, panel, reading, search, askForPage }: Running) =>
  useCallback(
    (command: ReaderCommand): boolean => {
      if (!view) return false;
      switch (command) {
        case 'bookmark':
          reading.toggleBookmark(view.page());
          return true;
        case 'goTo':
          askForPage(true);
          return true;
        case 'search':
          panel.show('Search');
          window.dispatchEvent(new Event('reader-search'));
          return true;
        case 'nextHit':
        case 'previousHit':
          if (search.text === '') panel.show('Search');
          search.step(command === 'nextHit' ? 1 : -1);
          return true;
        case 'fullscreen':
          if (canFullscreen()) toggleFullscreen();
          return true;
        case 'close':
          if (panel.open !== 'Search') return false;
          panel.close();
          search.setText('');
          return true;
        default:
          return onPages(view, turning, command);
      }
    },
    [view, turning, panel, reading, search, askForPage],
  );
