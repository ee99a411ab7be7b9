import type { Rect } from '@sayfa/kernel';
import { onServerReturn, type PageFocus, type PageLook } from '@sayfa/web-kit';
import type { StageKind } from './fit-page.ts';
import { raisedPlace } from './lowered-place.ts';
import type { PageSource } from './page-source.ts';
import { createPageStage } from './page-stage.ts';
import { createPageTurns } from './page-turns.ts';
import type { PageViewOptions } from './page-view-types.ts';
import { createStageMoves } from './stage-moves.ts';
import { lookOf, overflows, visibleUnits } from './view-place.ts';
import { watchStage } from './watch-stage.ts';

/** Shows pages of a book on an element: turning, zooming, panning. Does not depend on React. */
export const createPageView = (options: PageViewOptions) => {
  const stage = createPageStage(options);
  const { state, dispatch } = stage;
  const { close: closeTurns, ...turns } = createPageTurns(stage, options.stage);
  const { close: closeMoves, ...moves } = createStageMoves(stage);

  const stopWatching = watchStage(
    options.stage,
    () => state().room,
    (room) => {
      dispatch({ type: 'resized', room });
      stage.emit();
    },
  );
  const retry = (): void => {
    dispatch({ type: 'retried' });
    stage.retryPictures();
    stage.emit();
  };
  const stopRetrying = onServerReturn(retry);

  return {
    ...turns,
    ...moves,
    /** What is shown now; the same object until something changed and was painted. */
    state: stage.viewState,
    /** Calls back after the frame in which something changed. Returns how to stop it. */
    subscribe: stage.subscribe,
    /** Calls back at once when other pages are shown or they get another size. Returns how to stop. */
    onLayOut: stage.onLayOut,
    /** The page now, ahead of `state` while its frame is being painted. */
    page: (): number => state().page,
    /** The scale of the page's usual size now, ahead of `state` while its frame is being painted. */
    scale: (): number => state().place.scale,
    /** The parts of a page that are shown; undefined while whole pages are. */
    focus: (): PageFocus | undefined => {
      const { content } = state();
      return content.name === 'parts' ? content.focus : undefined;
    },
    /** What part of the sheet is shown at which size, independent of the size of the stage and of lowering. */
    look: (): PageLook => {
      const { fit, sheet, room } = state();
      return lookOf(raisedPlace(state()), fit, sheet, room);
    },
    /** Whether a finger that pulls all of it up or down moves nothing else. */
    canBePulled: (): boolean =>
      state().kind === 'wide' && !overflows(state().place, state().sheet, state().room).down,
    /** In a large window; a phone is in reach as it is, and a class follows. */
    canBeLowered: (): boolean => state().kind === 'wide',
    /** Whether what is shown is lowered, ahead of `state` while its frame is being painted. */
    isLowered: (): boolean => state().isLowered,
    /** What the stage shows of each page on it, in units of a page 1000 wide. */
    visibleParts: (): (Rect | undefined)[] => {
      const { sheet, place, room } = state();
      return sheet.pages.map((box) => visibleUnits(place, box, room));
    },
    source: (): PageSource => state().source,
    /** Whether the pages are larger than the stage. */
    overflows: () => overflows(state().place, state().sheet, state().room),
    /** Height of the stage in CSS pixels. */
    height: (): number => state().room.height,
    /** One page, or two side by side. */
    setTwoPages: (twoPages: boolean): void => void dispatch({ type: 'spreadChanged', twoPages }),
    setKind: (kind: StageKind): void => void dispatch({ type: 'kindChanged', kind }),
    /** Newer data of the same book: more pages rendered, other pictures. */
    setSource: (source: PageSource): void => void dispatch({ type: 'sourceChanged', source }),
    /** The pages on the stage: elements, numbers, layers for what is placed on them. */
    pages: stage.pages,
    /** Loads at once what could not be loaded. */
    retry,
    close(): void {
      closeTurns();
      closeMoves();
      stopWatching();
      stopRetrying();
      stage.close();
    },
  };
};

/** Shows pages of a book on an element. */
export type PageView = ReturnType<typeof createPageView>;
