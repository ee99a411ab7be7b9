import type { Point, Rect } from '@sayfa/kernel';
import type { PageLook } from '@sayfa/web-kit';
import { fitScales } from './fit-page.ts';
import { placeFromRaised } from './lowered-place.ts';
import type { PageStage } from './page-stage.ts';
import { type Enlarged, scaleDown, scaleUp, toggledScale } from './scale-steps.ts';
import { boundedStageScale, roomPast, seenPages, shareOfFit } from './stage-state.ts';
import { createTimer } from './timer.ts';
import { boxOfPart, lookingAt, panBy, revealed, type ViewPlace, zoomAbout } from './view-place.ts';

/** Milliseconds without a move after which moved pages are painted sharp. */
const PAUSE_AFTER_MOVE_MS = 80;

/** Zooms and pans the pages on a stage. */
export const createStageMoves = (stage: PageStage) => {
  const pauseTimer = createTimer();
  let enlarged: Enlarged | undefined;

  const settle = (): void => {
    pauseTimer.stop();
    stage.settle();
  };
  const moveTo = (place: ViewPlace, isFinal: boolean): void => {
    const isScaled = place.scale !== stage.state().place.scale;
    if (isScaled) for (const page of stage.pages()) page.setSharp(false);
    stage.dispatch({ type: 'moved', place });
    if (isFinal) settle();
    else pauseTimer.start(PAUSE_AFTER_MOVE_MS, settle);
    stage.emit();
  };
  const zoom = (scale: number, about: Point | undefined, isFinal: boolean): void => {
    const state = stage.state();
    const { place, sheet, room } = state;
    const bounded = (value: number): number => boundedStageScale(state, value);
    const middle = { x: room.width / 2, y: room.height / 2 };
    moveTo(
      zoomAbout(place, scale, about ?? middle, sheet, room, bounded, roomPast(state)),
      isFinal,
    );
  };
  const zoomTo = (scale: number, about?: Point): void =>
    zoom(scale * stage.state().fit, about, true);

  return {
    zoomIn: (): void => zoomTo(scaleUp(shareOfFit(stage.state()))),
    zoomOut: (): void => zoomTo(scaleDown(shareOfFit(stage.state()))),
    /** Shows all of the page, or all of its width from its top. */
    fit(to: 'page' | 'width'): void {
      const { sheet, room, fit } = stage.state();
      zoomTo(fitScales(room, sheet)[to] / fit);
      if (to === 'width') this.pan({ x: 0, y: sheet.height * stage.state().place.scale });
    },
    /** At 1 a whole page is shown, or the parts in focus fill the stage. */
    zoomTo,
    /** A double tap: enlarges about a point of the stage, or shows what it enlarged as before. */
    toggleZoom(about: Point): void {
      const from = shareOfFit(stage.state());
      const to = toggledScale(from, enlarged);
      enlarged = to > from ? { from, to } : undefined;
      zoomTo(to, about);
    },
    /** One of many moves of a pinch or a wheel: stretched at once, sharpened after a pause. */
    zoomBy: (factor: number, about: Point): void =>
      zoom(stage.state().place.scale * factor, about, false),
    /** Moves the page by a distance on the stage, as far as it reaches. Whether it moved. */
    pan(by: Point): boolean {
      const state = stage.state();
      const { place, sheet, room } = state;
      const next = panBy(place, by, sheet, room, roomPast(state));
      if (next.x === place.x && next.y === place.y) return false;
      moveTo(next, false);
      return true;
    },
    /** Moves the page until a part of it (page units) is visible. */
    reveal(number: number, part: Rect): void {
      const state = stage.state();
      const box = state.sheet.pages[seenPages(state).indexOf(number)];
      if (box) moveTo(revealed(state.place, boxOfPart(box, part), state.room), false);
    },
    /** Shows the same part of the page at the same size as another stage. */
    lookAt(look: PageLook): void {
      const state = stage.state();
      const scale = boundedStageScale(state, look.scale * state.fit);
      moveTo(placeFromRaised(state, lookingAt(look, scale, state.sheet, state.room)), false);
    },
    /** Moves what is shown down until its top is in reach, or back. Source: BRD-018. */
    lower(isLowered: boolean): void {
      stage.dispatch({ type: 'lowered', isLowered });
      settle();
    },
    close: pauseTimer.stop,
  };
};
