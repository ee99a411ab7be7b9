import type { Point } from '@sayfa/kernel';
import { HOLD_MS, type Modifiers, type PointerKind, type ToolEvent } from '../tool/index.ts';
import { penMode } from './pen-mode.ts';
import { isEraserEnd, kindOf, sampleOf } from './samples.ts';
import { MOVE_TOLERANCE_PX, type Moment, tapCounter } from './taps.ts';
import { createToolRunner, type ToolHost } from './tool-runner.ts';

/** The page under a pointer; `toPage` stays right until the gesture ends. */
export type PageUnderPointer = { number: number; toPage(client: Point): Point };

/** What the pointers above a stage work on. */
export type PointerHost = ToolHost & {
  /** The page at a place of the window, in CSS pixels; undefined beside pages. */
  pageAt(clientX: number, clientY: number): PageUnderPointer | undefined;
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

type Gesture = {
  pointerId: number;
  kind: PointerKind;
  page: PageUnderPointer;
  from: Moment;
  still: Moment;
  hasMoved: boolean;
  /** Milliseconds on the page's clock since which the pointer is where it is. */
  stillSince: number;
  /** Whether `hold` was sent since the pointer came to rest. */
  isHoldSent: boolean;
};

const momentOf = (event: PointerEvent): Moment => ({
  x: event.clientX,
  y: event.clientY,
  time: event.timeStamp,
});

const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): Modifiers => ({
  shift: shiftKey,
  control: ctrlKey || metaKey,
  alt: altKey,
});

const isBeyondTolerance = (from: Moment, to: Moment, kind: PointerKind): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > MOVE_TOLERANCE_PX[kind];

/** Reads the pointers above a stage for the chosen tool. */
export const attachPointer = (stage: HTMLElement, host: PointerHost): PointerInput => {
  const runner = createToolRunner(host);
  const pens = penMode();
  const taps = tapCounter();
  const palms = new Set<number>();
  let gesture: Gesture | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const send = (event: ToolEvent): void => {
    if (gesture) runner.send(gesture.page.number, event);
  };

  /** One timer for the whole gesture: restarting it at every move would cost more than painting. */
  const startHoldTimer = (milliseconds = HOLD_MS): void => {
    hold = setTimeout(() => {
      if (!gesture) return;
      const remaining = HOLD_MS - (performance.now() - gesture.stillSince);
      if (remaining > 0) startHoldTimer(remaining);
      else {
        gesture.isHoldSent = true;
        send({ type: 'hold' });
      }
    }, milliseconds);
  };

  const endGesture = (): void => {
    clearTimeout(hold);
    if (gesture && stage.hasPointerCapture(gesture.pointerId)) {
      stage.releasePointerCapture(gesture.pointerId);
    }
    gesture = undefined;
  };

  const cancelGesture = (): boolean => {
    if (!gesture) return false;
    runner.cancel();
    taps.reset();
    endGesture();
    return true;
  };

  const beginGesture = (event: PointerEvent, kind: PointerKind): boolean => {
    const page = host.pageAt(event.clientX, event.clientY);
    if (!page || !host.tool()?.tool.handlesPointer) return false;
    const moment = momentOf(event);
    const { pointerId } = event;
    gesture = {
      pointerId,
      kind,
      page,
      from: moment,
      still: moment,
      hasMoved: false,
      stillSince: performance.now(),
      isHoldSent: false,
    };
    // Without capture a stroke would end at the edge of the stage.
    if (event.isTrusted) stage.setPointerCapture(pointerId);
    event.preventDefault();
    send({
      type: 'down',
      at: sampleOf(event, page.toPage),
      pointer: kind,
      modifiers: modifiersOf(event),
      eraserEnd: isEraserEnd(event),
    });
    startHoldTimer();
    return true;
  };

  const handles = (event: PointerEvent): boolean => {
    const kind = kindOf(event);
    if (kind === 'pen') pens.penDown(true, event.timeStamp);
    const role = pens.roleOf(kind, event.timeStamp);
    if (role === 'ignore') palms.add(event.pointerId);
    if (role !== 'draw') return role === 'ignore';
    if (gesture) {
      if (kind !== 'pen' || gesture.kind !== 'touch') return false;
      // The palm touched first: what it drew is discarded.
      palms.add(gesture.pointerId);
      cancelGesture();
    }
    const isMainButton = event.button === 0 || (kind === 'pen' && isEraserEnd(event));
    return isMainButton && host.handles?.(event) !== false && beginGesture(event, kind);
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'pen') pens.penSeen(event.timeStamp);
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    const { toPage } = gesture.page;
    const moment = momentOf(event);
    if (isBeyondTolerance(gesture.still, moment, gesture.kind)) {
      gesture.still = moment;
      gesture.hasMoved ||= isBeyondTolerance(gesture.from, moment, gesture.kind);
      if (gesture.isHoldSent) startHoldTimer();
      gesture.isHoldSent = false;
      gesture.stillSince = performance.now();
    }
    const coalesced = event.getCoalescedEvents();
    const readings = coalesced.length > 0 ? coalesced : [event];
    send({
      type: 'move',
      samples: readings.map((reading) => sampleOf(reading, toPage)),
      predicted: event.getPredictedEvents().map((reading) => sampleOf(reading, toPage)),
      modifiers: modifiersOf(event),
    });
  };

  const onPointerUp = (event: PointerEvent): void => {
    palms.delete(event.pointerId);
    if (event.pointerType === 'pen') pens.penDown(false, event.timeStamp);
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    const at = sampleOf(event, gesture.page.toPage);
    send({ type: 'up', at, modifiers: modifiersOf(event) });
    const moment = momentOf(event);
    const isDouble = gesture && taps.up(gesture.from, moment, gesture.hasMoved);
    if (isDouble) send({ type: 'doubleTap', at });
    endGesture();
  };

  const onPointerCancel = (event: PointerEvent): void => {
    palms.delete(event.pointerId);
    if (event.pointerType === 'pen') pens.penDown(false, event.timeStamp);
    if (gesture?.pointerId === event.pointerId) cancelGesture();
  };

  const onPointerDown = (event: PointerEvent): void => {
    const isSecondFinger = gesture && event.pointerType === 'touch' && !palms.has(event.pointerId);
    if (!handles(event) && isSecondFinger) cancelGesture();
  };

  const stop = new AbortController();
  const { signal } = stop;
  if (host.isStandalone) stage.addEventListener('pointerdown', onPointerDown, { signal });
  stage.addEventListener('pointermove', onPointerMove, { signal });
  stage.addEventListener('pointerup', onPointerUp, { signal });
  stage.addEventListener('pointercancel', onPointerCancel, { signal });

  return {
    handles,
    release: () => void cancelGesture(),
    cancel: cancelGesture,
    isBusy: () => gesture !== undefined,
    hasPen: pens.wasSeen,
    close() {
      cancelGesture();
      stop.abort();
    },
  };
};
