import { createTapCounter, type Moment, type Point } from '@sayfa/kernel';
import type { PointerKind, ToolEvent } from '../tool/index.ts';
import { createHoldTimer } from './hold-timer.ts';
import { modifiersOf, pressOf, sampleOf } from './samples.ts';
import { createToolRunner, type ToolHost } from './tool-runner.ts';

/** CSS pixels that a pointer may move and still tap or rest. */
const MOVE_TOLERANCE_PX = { pen: 4, mouse: 3, touch: 10 };

/** The page under a pointer; `toPage` stays right until the gesture ends. */
export type PageUnderPointer = { number: number; toPage(client: Point): Point };

/** What a gesture needs of the stage. */
export type GestureHost = ToolHost & {
  /** The page at a place of the window, in CSS pixels; undefined beside pages. */
  pageAt(clientX: number, clientY: number): PageUnderPointer | undefined;
};

type Gesture = {
  readonly pointerId: number;
  readonly kind: PointerKind;
  readonly page: PageUnderPointer;
  readonly from: Moment;
  /** Where the pointer came to rest last. */
  still: Moment;
  hasMoved: boolean;
};

const momentOf = (event: PointerEvent): Moment => ({
  x: event.clientX,
  y: event.clientY,
  time: event.timeStamp,
});

const isBeyondTolerance = (from: Moment, to: Moment, kind: PointerKind): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > MOVE_TOLERANCE_PX[kind];

/** The pointer that works with the chosen tool, from down to up; the tool gets it as events. */
export const createToolGesture = (stage: HTMLElement, host: GestureHost) => {
  const runner = createToolRunner(host);
  const taps = createTapCounter();
  let gesture: Gesture | undefined;

  const send = (event: ToolEvent): void => {
    if (gesture) runner.send(gesture.page.number, event);
  };
  const hold = createHoldTimer(() => send({ type: 'hold' }));

  const end = (): void => {
    hold.stop();
    if (gesture && stage.hasPointerCapture(gesture.pointerId)) {
      stage.releasePointerCapture(gesture.pointerId);
    }
    gesture = undefined;
  };

  return {
    /** The pointer in progress. */
    current: (): { readonly pointerId: number; readonly kind: PointerKind } | undefined => gesture,
    /** Whether the tool gets the pointer that went down. */
    begin(event: PointerEvent, kind: PointerKind): boolean {
      const page = host.pageAt(event.clientX, event.clientY);
      if (!page || !host.tool()?.tool.handlesPointer) return false;
      const moment = momentOf(event);
      const { pointerId } = event;
      gesture = { pointerId, kind, page, from: moment, still: moment, hasMoved: false };
      // Without capture a stroke would end at the edge of the stage.
      if (event.isTrusted) stage.setPointerCapture(pointerId);
      event.preventDefault();
      send(pressOf(event, page.toPage));
      hold.start();
      return true;
    },
    move(event: PointerEvent): void {
      if (!gesture || event.pointerId !== gesture.pointerId) return;
      const { toPage } = gesture.page;
      const moment = momentOf(event);
      if (isBeyondTolerance(gesture.still, moment, gesture.kind)) {
        gesture.still = moment;
        gesture.hasMoved ||= isBeyondTolerance(gesture.from, moment, gesture.kind);
        hold.moved();
      }
      const coalesced = event.getCoalescedEvents();
      const readings = coalesced.length > 0 ? coalesced : [event];
      send({
        type: 'move',
        samples: readings.map((reading) => sampleOf(reading, toPage)),
        predicted: event.getPredictedEvents().map((reading) => sampleOf(reading, toPage)),
        modifiers: modifiersOf(event),
      });
    },
    up(event: PointerEvent): void {
      if (!gesture || event.pointerId !== gesture.pointerId) return;
      const at = sampleOf(event, gesture.page.toPage);
      send({ type: 'up', at, modifiers: modifiersOf(event) });
      // The tool may have ended the gesture.
      if (gesture && taps.up(gesture.from, momentOf(event), gesture.hasMoved)) {
        send({ type: 'doubleTap', at });
      }
      end();
    },
    /** True where there was a gesture. */
    cancel(): boolean {
      if (!gesture) return false;
      runner.cancel();
      taps.reset();
      end();
      return true;
    },
  };
};
