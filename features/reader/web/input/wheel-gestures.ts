import { clamp } from '@sayfa/kernel';
import type { PageView } from '../page-view/page-view.ts';
import { pointOnStage } from './point-on-stage.ts';
import type { GestureHandlers } from './pointer-gestures.ts';
import { createWheelTurns } from './wheel-turns.ts';

/** Natural logarithm of the scale for each wheel unit, as in browsers' own zoom. */
const ZOOM_PER_UNIT = 0.01;
/** Wheel units of one event that count at most, so that one notch does not zoom too far. */
const MAX_ZOOM_UNITS = 25;
/** CSS pixels of a line, for wheels that count lines. */
const LINE_PX = 40;

/** Zooms with the control key, pans a page larger than the stage, and turns pages that fit. */
export const createWheelGestures = (
  stage: HTMLElement,
  view: PageView,
  handlers: Pick<GestureHandlers, 'next' | 'previous'>,
): ((event: WheelEvent) => void) => {
  const turnOf = createWheelTurns();
  return (event) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const delta = { x: event.deltaX * unit, y: event.deltaY * unit };
    if (event.ctrlKey || event.metaKey) {
      const step = clamp(delta.y, -MAX_ZOOM_UNITS, MAX_ZOOM_UNITS);
      view.zoomBy(Math.exp(-step * ZOOM_PER_UNIT), pointOnStage(stage, event));
      return;
    }
    if (event.shiftKey && delta.x === 0) [delta.x, delta.y] = [delta.y, 0];
    const { across, down } = view.overflows();
    view.pan({ x: across ? -delta.x : 0, y: down ? -delta.y : 0 });
    if (down || across) return;
    const turn = turnOf(delta.y, event.timeStamp);
    if (turn === 'forward') handlers.next();
    if (turn === 'backward') handlers.previous();
  };
};
