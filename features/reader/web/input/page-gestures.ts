import type { Point } from '@sayfa/kernel';
import type { PageView } from '../page-view/page-view.ts';
import { pinchOf, swipeOf } from './swipe.ts';
import { wheelTurns } from './wheel-turns.ts';

/** CSS pixels a finger may tremble and still tap. */
const TREMBLE = 10;
/** Milliseconds; a longer touch is no tap. */
const LONGEST_TAP = 350;
/** Wheel units per doubling or so of the scale; the same feel as a browser's own zoom. */
const WHEEL_ZOOM = 0.01;
/** Largest wheel step that counts, so that one notch does not leap. */
const WHEEL_STEP = 25;
/** CSS pixels per line, for wheels that count lines. */
const LINE = 40;

/** What gestures on the stage ask for, besides moving the page. */
export type GestureHandlers = {
  next(): void;
  previous(): void;
  /** Whether somebody else takes the pointer that went down here, as for drawing. */
  isTaken(event: PointerEvent): boolean;
  /** A second finger came while the first one is taken; it is the page's from now on. */
  giveBack(): void;
  /** A finger tapped the page where nothing else lies. */
  tap(): void;
};

type Touch = { from: Point; at: Point; since: number; moved: boolean };

const isOnThing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="dialog"]') !== null;
const isOnWord = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-word]') !== null;
const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;

/** Moves, zooms and turns pages by finger, mouse and wheel. Returns how to stop. */
export const attachGestures = (
  stage: HTMLElement,
  view: PageView,
  handlers: GestureHandlers,
): (() => void) => {
  const touches = new Map<number, Touch>();
  const taken = new Map<number, Touch>();
  const turnOf = wheelTurns();
  let pinched = false;

  const at = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  /** Fingers that draw become fingers that pinch as soon as there are two of them. */
  const pinchInstead = (): void => {
    handlers.giveBack();
    for (const [id, touch] of taken) touches.set(id, { ...touch, from: touch.at, moved: true });
    taken.clear();
    pinched = true;
  };

  const down = (event: PointerEvent): void => {
    if (isOnThing(event.target)) return;
    if (event.pointerType === 'touch' && taken.size > 0) pinchInstead();
    else if (touches.size === 0 && handlers.isTaken(event)) {
      if (event.pointerType !== 'touch') return;
      const point = at(event);
      taken.set(event.pointerId, { from: point, at: point, since: event.timeStamp, moved: false });
      return;
    }
    if (event.pointerType === 'mouse') {
      const drags = event.button === 1 || (event.button === 0 && !isOnWord(event.target));
      if (!drags) return;
      if (event.button === 0 && hasSelection()) document.getSelection()?.removeAllRanges();
      event.preventDefault();
      stage.focus({ preventScroll: true });
    }
    const point = at(event);
    if (touches.size === 0) pinched = false;
    touches.set(event.pointerId, { from: point, at: point, since: event.timeStamp, moved: false });
    if (event.pointerType === 'mouse') stage.setPointerCapture(event.pointerId);
  };

  const pinch = (touch: Touch, other: Touch, to: Point): void => {
    const { factor, about, by } = pinchOf([touch.at, other.at], [to, other.at]);
    pinched = true;
    view.zoomBy(factor, about);
    view.pan(by);
  };

  const move = (event: PointerEvent): void => {
    const drawing = taken.get(event.pointerId);
    if (drawing) drawing.at = at(event);
    const touch = touches.get(event.pointerId);
    if (!touch) return;
    const to = at(event);
    const far = Math.hypot(to.x - touch.from.x, to.y - touch.from.y) > TREMBLE;
    touch.moved ||= far;
    const [other] = [...touches.values()].filter((each) => each !== touch);
    if (other) pinch(touch, other, to);
    else if (touch.moved && !hasSelection()) {
      stage.dataset.dragging = '';
      const { across, down: tall } = view.overflows();
      view.pan({ x: across ? to.x - touch.at.x : 0, y: tall ? to.y - touch.at.y : 0 });
    }
    touch.at = to;
  };

  const up = (event: PointerEvent): void => {
    const touch = touches.get(event.pointerId);
    touches.delete(event.pointerId);
    taken.delete(event.pointerId);
    delete stage.dataset.dragging;
    if (!touch || pinched || event.pointerType === 'mouse' || hasSelection()) return;
    const milliseconds = event.timeStamp - touch.since;
    if (!touch.moved) {
      if (milliseconds < LONGEST_TAP) handlers.tap();
      return;
    }
    if (view.overflows().across) return;
    const swipe = swipeOf(touch.from, at(event), milliseconds);
    if (swipe === 'left') handlers.next();
    if (swipe === 'right') handlers.previous();
  };

  const cancel = (event: PointerEvent): void => {
    touches.delete(event.pointerId);
    taken.delete(event.pointerId);
    delete stage.dataset.dragging;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const delta = { x: event.deltaX * unit, y: event.deltaY * unit };
    if (event.ctrlKey || event.metaKey) {
      const step = Math.max(-WHEEL_STEP, Math.min(WHEEL_STEP, delta.y));
      view.zoomBy(Math.exp(-step * WHEEL_ZOOM), at(event));
      return;
    }
    if (event.shiftKey && delta.x === 0) [delta.x, delta.y] = [delta.y, 0];
    const { across, down: tall } = view.overflows();
    view.pan({ x: across ? -delta.x : 0, y: tall ? -delta.y : 0 });
    if (tall || across) return;
    const turn = turnOf(delta.y, event.timeStamp);
    if (turn === 'onwards') handlers.next();
    if (turn === 'backwards') handlers.previous();
  };

  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
};
