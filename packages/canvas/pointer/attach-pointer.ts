import type { Point } from '@sayfa/kernel';
import { type Held, HOLD_TIME, type PointerKind, type ToolEvent } from '../tool/index.ts';
import { penMode } from './pen-mode.ts';
import { isEraserEnd, kindOf, sampleOf } from './samples.ts';
import { type Moment, TREMBLE, tapCounter } from './taps.ts';
import { createToolRunner, type ToolWorld } from './tool-runner.ts';

/** The page under a pointer; `toPage` stays right until the gesture ends. */
export type PageHere = { number: number; toPage(client: Point): Point };

/** What the pointers above a stage work on. */
export type PointerWorld = ToolWorld & {
  /** The page at a place of the window, in CSS pixels; undefined beside pages. */
  pageAt(clientX: number, clientY: number): PageHere | undefined;
  /** Whether a pointer that goes down here may draw at all; all may where left out. */
  takes?(event: PointerEvent): boolean;
  /** Whether to hear pointers go down by itself. Otherwise whoever owns the stage calls `takes`. */
  isAlone?: boolean;
};

/** Pointers above a stage, read for the chosen tool. */
export type PointerInput = {
  /** A pointer went down; true where it belongs to the tool, or to a palm, until it goes up. */
  takes(event: PointerEvent): boolean;
  /** A second finger came: the gesture under way is undone, its pointer left to the page. */
  giveBack(): void;
  /** Escape: nothing of the gesture under way remains. True where there was one. */
  cancel(): boolean;
  isBusy(): boolean;
  /** Whether a pen was seen, so that fingers only move the page. */
  hasPen(): boolean;
  close(): void;
};

type Gesture = {
  pointerId: number;
  kind: PointerKind;
  page: PageHere;
  from: Moment;
  rest: Moment;
  hasMoved: boolean;
  /** Milliseconds on the page's clock since which the pointer is where it is. */
  restsSince: number;
  /** Whether `hold` was told of this rest. */
  isHeld: boolean;
};

const momentOf = (event: PointerEvent): Moment => ({
  x: event.clientX,
  y: event.clientY,
  time: event.timeStamp,
});

const heldIn = ({ shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): Held => ({
  shift: shiftKey,
  control: ctrlKey || metaKey,
  alt: altKey,
});

const isFar = (from: Moment, to: Moment, kind: PointerKind): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > TREMBLE[kind];

/** Reads the pointers above a stage for the chosen tool. */
export const attachPointer = (stage: HTMLElement, world: PointerWorld): PointerInput => {
  const runner = createToolRunner(world);
  const pens = penMode();
  const taps = tapCounter();
  const palms = new Set<number>();
  let gesture: Gesture | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const send = (event: ToolEvent): void => {
    if (gesture) runner.send(gesture.page.number, event);
  };

  /** One timer for the whole gesture: starting one anew at every move would cost more than ink. */
  const waitForHold = (milliseconds = HOLD_TIME): void => {
    hold = setTimeout(() => {
      if (!gesture) return;
      const left = HOLD_TIME - (performance.now() - gesture.restsSince);
      if (left > 0) waitForHold(left);
      else {
        gesture.isHeld = true;
        send({ type: 'hold' });
      }
    }, milliseconds);
  };

  const end = (): void => {
    clearTimeout(hold);
    if (gesture && stage.hasPointerCapture(gesture.pointerId)) {
      stage.releasePointerCapture(gesture.pointerId);
    }
    gesture = undefined;
  };

  const undo = (): boolean => {
    if (!gesture) return false;
    runner.cancel();
    taps.forget();
    end();
    return true;
  };

  const begin = (event: PointerEvent, kind: PointerKind): boolean => {
    const page = world.pageAt(event.clientX, event.clientY);
    if (!page || !world.tool()?.tool.takesPointer) return false;
    const moment = momentOf(event);
    const { pointerId } = event;
    gesture = {
      pointerId,
      kind,
      page,
      from: moment,
      rest: moment,
      hasMoved: false,
      restsSince: performance.now(),
      isHeld: false,
    };
    // Without capture a stroke would end at the edge of the stage.
    if (event.isTrusted) stage.setPointerCapture(pointerId);
    event.preventDefault();
    send({
      type: 'down',
      at: sampleOf(event, page.toPage),
      pointer: kind,
      held: heldIn(event),
      eraserEnd: isEraserEnd(event),
    });
    waitForHold();
    return true;
  };

  const takes = (event: PointerEvent): boolean => {
    const kind = kindOf(event);
    if (kind === 'pen') pens.penDown(true, event.timeStamp);
    const role = pens.roleOf(kind, event.timeStamp);
    if (role === 'ignore') palms.add(event.pointerId);
    if (role !== 'draw') return role === 'ignore';
    if (gesture) {
      if (kind !== 'pen' || gesture.kind !== 'touch') return false;
      // The palm came first: what it drew was never meant.
      palms.add(gesture.pointerId);
      undo();
    }
    const isMainButton = event.button === 0 || (kind === 'pen' && isEraserEnd(event));
    return isMainButton && world.takes?.(event) !== false && begin(event, kind);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerType === 'pen') pens.see(event.timeStamp);
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    const { toPage } = gesture.page;
    const moment = momentOf(event);
    if (isFar(gesture.rest, moment, gesture.kind)) {
      gesture.rest = moment;
      gesture.hasMoved ||= isFar(gesture.from, moment, gesture.kind);
      if (gesture.isHeld) waitForHold();
      gesture.isHeld = false;
      gesture.restsSince = performance.now();
    }
    const coalesced = event.getCoalescedEvents();
    const readings = coalesced.length > 0 ? coalesced : [event];
    send({
      type: 'move',
      samples: readings.map((reading) => sampleOf(reading, toPage)),
      predicted: event.getPredictedEvents().map((reading) => sampleOf(reading, toPage)),
      held: heldIn(event),
    });
  };

  const up = (event: PointerEvent): void => {
    palms.delete(event.pointerId);
    if (event.pointerType === 'pen') pens.penDown(false, event.timeStamp);
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    const at = sampleOf(event, gesture.page.toPage);
    send({ type: 'up', at, held: heldIn(event) });
    const moment = momentOf(event);
    const isDouble = gesture && taps.up(gesture.from, moment, gesture.hasMoved);
    if (isDouble) send({ type: 'doubleTap', at });
    end();
  };

  const lost = (event: PointerEvent): void => {
    palms.delete(event.pointerId);
    if (event.pointerType === 'pen') pens.penDown(false, event.timeStamp);
    if (gesture?.pointerId === event.pointerId) undo();
  };

  const alone = (event: PointerEvent): void => {
    const isSecondFinger = gesture && event.pointerType === 'touch' && !palms.has(event.pointerId);
    if (!takes(event) && isSecondFinger) undo();
  };

  const stop = new AbortController();
  const { signal } = stop;
  if (world.isAlone) stage.addEventListener('pointerdown', alone, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', lost, { signal });

  return {
    takes,
    giveBack: () => void undo(),
    cancel: undo,
    isBusy: () => gesture !== undefined,
    hasPen: pens.wasSeen,
    close() {
      undo();
      stop.abort();
    },
  };
};
