import { createTapCounter, type Moment, type Point } from '@sayfa/kernel';
import type { PointerKind, ToolEvent } from '../tool/index.ts';
import { createHoldTimer } from './hold-timer.ts';
import { modifiersOf, type PointerReading, pressOf, type Reading, sampleOf } from './samples.ts';
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

const momentOf = ({ clientX, clientY, timeStamp }: Reading): Moment => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

const isBeyondTolerance = (from: Moment, to: Moment, kind: PointerKind): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > MOVE_TOLERANCE_PX[kind];

/** A pointer that works with the chosen tool, from down to up; the tool gets it as events. */
export const createToolGesture = (host: GestureHost) => {
  const runner = createToolRunner(host);
  const taps = createTapCounter();
  let gesture: Gesture | undefined;

  const send = (event: ToolEvent): void => {
    if (gesture) runner.send(gesture.page.number, event);
  };
  const hold = createHoldTimer(() => send({ type: 'hold' }));

  const end = (): void => {
    hold.stop();
    gesture = undefined;
  };

  return {
    /** The pointer in progress. */
    current: (): { readonly pointerId: number; readonly kind: PointerKind } | undefined => gesture,
    /** Whether the tool gets the pointer that went down. */
    begin(press: PointerReading, kind: PointerKind): boolean {
      const page = host.pageAt(press.clientX, press.clientY);
      if (!page || !host.tool()?.tool.handlesPointer) return false;
      const moment = momentOf(press);
      const { pointerId } = press;
      gesture = { pointerId, kind, page, from: moment, still: moment, hasMoved: false };
      send(pressOf(press, page.toPage));
      hold.start();
      return true;
    },
    /** The pointer moved through readings, of which `now` is the last. */
    move(
      now: PointerReading,
      readings: readonly Reading[],
      predicted: readonly Reading[] = [],
    ): void {
      if (!gesture) return;
      const { toPage } = gesture.page;
      const moment = momentOf(now);
      if (isBeyondTolerance(gesture.still, moment, gesture.kind)) {
        gesture.still = moment;
        gesture.hasMoved ||= isBeyondTolerance(gesture.from, moment, gesture.kind);
        hold.moved();
      }
      send({
        type: 'move',
        samples: readings.map((reading) => sampleOf(reading, toPage)),
        predicted: predicted.map((reading) => sampleOf(reading, toPage)),
        modifiers: modifiersOf(now),
      });
    },
    up(now: PointerReading): void {
      if (!gesture) return;
      const at = sampleOf(now, gesture.page.toPage);
      send({ type: 'up', at, modifiers: modifiersOf(now) });
      // The tool may have ended the gesture.
      if (gesture && taps.up(gesture.from, momentOf(now), gesture.hasMoved)) {
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

/** A pointer that works with the chosen tool. */
export type ToolGesture = ReturnType<typeof createToolGesture>;
