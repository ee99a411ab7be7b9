import { createPenMode } from './pen-mode.ts';
import { isEraserEnd, kindOf } from './samples.ts';
import { createToolGesture, type GestureHost } from './tool-gesture.ts';

/** What the pointers above a stage work on. */
export type PointerHost = GestureHost & {
  /** Whether a pointer that goes down here may draw; all may where left out. */
  handles?(event: PointerEvent): boolean;
  /** Whether to listen to `pointerdown` itself. Otherwise the owner of the stage calls `handles`. */
  isStandalone?: boolean;
};

/** Pointers above a stage, read for the chosen tool. */
export type PointerInput = {
  /** A pointer went down; true where the tool, or the palm rejection, handles it until it goes up. */
  handles(event: PointerEvent): boolean;
  /** A second finger touched: the gesture is cancelled and its pointer released to the page. */
  release(): void;
  /** Escape: cancels the gesture in progress. True where there was one. */
  cancel(): boolean;
  isBusy(): boolean;
  /** Whether a pen was seen, so that fingers only move the page. */
  hasPen(): boolean;
  close(): void;
};

/** Reads the pointers above a stage for the chosen tool. */
export const attachPointer = (stage: HTMLElement, host: PointerHost): PointerInput => {
  const gesture = createToolGesture(stage, host);
  const pens = createPenMode();
  const palms = new Set<number>();

  /** Whether a pointer that may draw does; a palm that touched before its pen is discarded. */
  const beginDrawing = (event: PointerEvent): boolean => {
    const kind = kindOf(event);
    const current = gesture.current();
    if (current) {
      if (kind !== 'pen' || current.kind !== 'touch') return false;
      palms.add(current.pointerId);
      gesture.cancel();
    }
    const isMainButton = event.button === 0 || (kind === 'pen' && isEraserEnd(event));
    return isMainButton && host.handles?.(event) !== false && gesture.begin(event, kind);
  };

  const handles = (event: PointerEvent): boolean => {
    const kind = kindOf(event);
    if (kind === 'pen') pens.penDown(true, event.timeStamp);
    const role = pens.roleOf(kind, event.timeStamp);
    if (role === 'draw') return beginDrawing(event);
    if (role === 'ignore') palms.add(event.pointerId);
    return role === 'ignore';
  };

  const onPointerDown = (event: PointerEvent): void => {
    const isFinger = event.pointerType === 'touch' && !palms.has(event.pointerId);
    const isSecondFinger = isFinger && gesture.current() !== undefined;
    if (!handles(event) && isSecondFinger) gesture.cancel();
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'pen') pens.penSeen(event.timeStamp);
    gesture.move(event);
  };

  const lift = (event: PointerEvent): void => {
    palms.delete(event.pointerId);
    if (event.pointerType === 'pen') pens.penDown(false, event.timeStamp);
  };

  const onPointerUp = (event: PointerEvent): void => {
    lift(event);
    gesture.up(event);
  };

  const onPointerCancel = (event: PointerEvent): void => {
    lift(event);
    if (gesture.current()?.pointerId === event.pointerId) gesture.cancel();
  };

  const stop = new AbortController();
  const { signal } = stop;
  if (host.isStandalone) stage.addEventListener('pointerdown', onPointerDown, { signal });
  stage.addEventListener('pointermove', onPointerMove, { signal });
  stage.addEventListener('pointerup', onPointerUp, { signal });
  stage.addEventListener('pointercancel', onPointerCancel, { signal });

  return {
    handles,
    release: () => void gesture.cancel(),
    cancel: gesture.cancel,
    isBusy: () => gesture.current() !== undefined,
    hasPen: pens.wasSeen,
    close() {
      gesture.cancel();
      stop.abort();
    },
  };
};
