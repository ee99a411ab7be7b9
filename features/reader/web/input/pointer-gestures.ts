import { createTapCounter, type Point } from '@sayfa/kernel';
import type { PointerUse } from '@sayfa/web-kit';
import type { PageView } from '../page-view/page-view.ts';
import { pointOnStage } from './point-on-stage.ts';
import { pinchOf, pullOf, swipeOf, turnOfSwipe } from './swipe.ts';
import { createWordDrag, type WordDrag } from './word-drag.ts';

/** CSS pixels that a finger may move and still tap. */
const MAX_TAP_MOVE_PX = 10;
/** Milliseconds; a longer touch is no tap. */
const MAX_TAP_MS = 350;

/** What gestures on the stage cause, besides moving the page. */
export type GestureHandlers = {
  next(): void;
  previous(): void;
  /** Offers the pointer that went down to other handlers, as for drawing. */
  offer(event: PointerEvent): PointerUse;
  /** A second finger came while another handler uses the first one; both move the page from now on. */
  giveBack(): void;
  /** Whether every pointer belongs to another handler, so that a second finger does not pinch. */
  handlesSeveral(): boolean;
  /** A finger tapped the page where nothing else is. */
  tap(): void;
};

type Touch = {
  from: Point;
  at: Point;
  startedAt: number;
  hasMoved: boolean;
  /** Selects words instead of moving the page. */
  words?: WordDrag | undefined;
};

const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, [role="dialog"], [role="toolbar"]') !== null;
const isOnWord = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-line]') !== null;
const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;

/** Whether the mouse begins to drag the page: with its wheel anywhere, else beside the words. */
const isMouseDrag = ({ button, target }: PointerEvent): boolean =>
  button === 1 || (button === 0 && !isOnWord(target));

const startMouseDrag = (stage: HTMLElement, event: PointerEvent): void => {
  if (event.button === 0 && hasSelection()) document.getSelection()?.removeAllRanges();
  event.preventDefault();
  stage.focus({ preventScroll: true });
  stage.setPointerCapture(event.pointerId);
};

const touchOf = (stage: HTMLElement, event: PointerEvent): Touch => {
  const at = pointOnStage(stage, event);
  return { from: at, at, startedAt: event.timeStamp, hasMoved: false };
};

/** Whether the pointer that went up completed a double tap. */
const createDoubleTaps = (stage: HTMLElement) => {
  const taps = createTapCounter();
  return (touch: Touch | undefined, event: PointerEvent): boolean => {
    if (!touch || event.button !== 0) {
      taps.reset();
      return false;
    }
    const from = { ...touch.from, time: touch.startedAt };
    return taps.up(from, { ...pointOnStage(stage, event), time: event.timeStamp }, touch.hasMoved);
  };
};

/** Lowers the page that a finger pulled down at its top, and raises it again. Whether it did. */
const pullPage = (view: PageView, from: Point, to: Point): boolean => {
  if (!view.canBePulled()) return false;
  const pull = pullOf(from, to, view.height());
  if (pull === undefined || (pull === 'down') === view.isLowered()) return false;
  view.lower(pull === 'down');
  return true;
};

/** What a pointer that went up has done: a double tap, a tap or a swipe; nothing where it pinched. */
const createLift = (stage: HTMLElement, view: PageView, handlers: GestureHandlers) => {
  const isDoubleTap = createDoubleTaps(stage);
  return (touch: Touch | undefined, event: PointerEvent): void => {
    const isSecondTap = isDoubleTap(touch, event);
    if (!touch) return;
    const at = pointOnStage(stage, event);
    if (touch.words && !touch.hasMoved) document.getSelection()?.removeAllRanges();
    if (isSecondTap) view.toggleZoom(at);
    if (isSecondTap || event.pointerType === 'mouse' || hasSelection()) return;
    const milliseconds = event.timeStamp - touch.startedAt;
    if (!touch.hasMoved) {
      if (milliseconds < MAX_TAP_MS) handlers.tap();
      return;
    }
    if (touch.words || pullPage(view, touch.from, at) || view.overflows().across) return;
    const swipe = swipeOf(touch.from, at, milliseconds);
    if (swipe) handlers[turnOfSwipe(swipe, view.source().direction)]();
  };
};

const panBetween = (view: PageView, from: Point, to: Point): void => {
  const { across, down } = view.overflows();
  view.pan({ x: across ? to.x - from.x : 0, y: down ? to.y - from.y : 0 });
};

/** Moves, zooms and turns pages by finger and mouse. */
export const createPointerGestures = (
  stage: HTMLElement,
  view: PageView,
  handlers: GestureHandlers,
) => {
  /** Pointers that move the page, and fingers that another handler uses; by id. */
  const touches = new Map<number, Touch>();
  const handled = new Map<number, Touch>();
  let hasPinched = false;
  const lift = createLift(stage, view, handlers);

  /** Fingers that draw become fingers that pinch as soon as there are two of them. */
  const pinchInstead = (): void => {
    handlers.giveBack();
    for (const [id, touch] of handled)
      touches.set(id, { ...touch, from: touch.at, hasMoved: true });
    handled.clear();
    hasPinched = true;
  };

  const end = (event: PointerEvent): Touch | undefined => {
    const touch = touches.get(event.pointerId);
    touches.delete(event.pointerId);
    handled.delete(event.pointerId);
    delete stage.dataset.dragging;
    return touch;
  };

  return {
    down(event: PointerEvent): void {
      const { pointerType, pointerId, target } = event;
      if (isOnControl(target)) return;
      const areSeveral = handlers.handlesSeveral();
      if (pointerType === 'touch' && handled.size > 0 && !areSeveral) pinchInstead();
      const isFirst = touches.size === 0 && handled.size === 0;
      const use = (isFirst || areSeveral) && handlers.offer(event);
      if (use === true) {
        if (pointerType === 'touch') handled.set(pointerId, touchOf(stage, event));
        return;
      }
      if (pointerType === 'mouse') {
        if (!isMouseDrag(event)) return;
        startMouseDrag(stage, event);
      }
      if (touches.size === 0) hasPinched = false;
      const words = use === 'words' ? createWordDrag(event) : undefined;
      touches.set(pointerId, { ...touchOf(stage, event), words });
    },
    move(event: PointerEvent): void {
      const drawing = handled.get(event.pointerId);
      if (drawing) drawing.at = pointOnStage(stage, event);
      const touch = touches.get(event.pointerId);
      if (!touch) return;
      const to = pointOnStage(stage, event);
      touch.hasMoved ||= Math.hypot(to.x - touch.from.x, to.y - touch.from.y) > MAX_TAP_MOVE_PX;
      const [other] = [...touches.values()].filter((each) => each !== touch);
      if (other) {
        hasPinched = true;
        const { factor, about, by } = pinchOf([touch.at, other.at], [to, other.at]);
        view.zoomBy(factor, about);
        view.pan(by);
      } else if (touch.words) {
        if (touch.hasMoved) touch.words.moveTo(event);
      } else if (touch.hasMoved && !hasSelection()) {
        stage.dataset.dragging = '';
        panBetween(view, touch.at, to);
      }
      touch.at = to;
    },
    up(event: PointerEvent): void {
      const touch = end(event);
      lift(hasPinched ? undefined : touch, event);
    },
    cancel: (event: PointerEvent): void => void end(event),
  };
};
