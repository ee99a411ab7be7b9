import type { PageFocus } from '@sayfa/web-kit';
import type { PageStage } from './page-stage.ts';
import { pageAfter, pageBefore } from './spread.ts';
import { createTimer } from './timer.ts';
import { sizeOf } from './watch-stage.ts';

/** Milliseconds after the last of some rapid turns until the page is painted in full. */
const PAUSE_AFTER_RAPID_MS = 150;

/** Turns pages on a stage, and shows parts of them. */
export const createPageTurns = (stage: PageStage, element: HTMLElement) => {
  const pauseTimer = createTimer();

  const show = (page: number): void => {
    if (!stage.dispatch({ type: 'turned', page, at: performance.now() })) {
      stage.emit();
      return;
    }
    pauseTimer.stop();
    if (stage.state().paging === 'reading') return;
    pauseTimer.start(PAUSE_AFTER_RAPID_MS, () => {
      stage.dispatch({ type: 'turningPaused' });
      stage.paintInFull();
    });
  };

  return {
    /** Shows a page; numbers outside the book are moved into it. */
    show,
    next: (): void => {
      const { page, source, twoPages } = stage.state();
      show(pageAfter(page, source, twoPages));
    },
    previous: (): void => {
      const { page, source, twoPages } = stage.state();
      show(pageBefore(page, source, twoPages));
    },
    /** Shows parts of a page, or whole pages again; the pictures of `coming` are loaded ahead. */
    showParts: (focus: PageFocus | undefined, coming: readonly PageFocus[]): void => {
      if (!stage.dispatch({ type: 'focused', focus, coming, room: sizeOf(element) })) {
        stage.requestRegions();
        return;
      }
      pauseTimer.stop();
      stage.emit();
    },
    close: pauseTimer.stop,
  };
};
