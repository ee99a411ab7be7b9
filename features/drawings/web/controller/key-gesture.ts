import { createToolRunner, type ToolHost } from '@sayfa/canvas';
import type { Sample } from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';

const NO_MODIFIERS = { shift: false, control: false, alt: false };

/** No device measures how hard a key is pressed. */
const sampleAt = (at: Point): Sample => ({ ...at, pressure: 0.5, time: performance.now() });

/** The chosen tool from point to point of a page by keys: the first press begins, the second ends. */
export const createKeyGesture = (
  host: ToolHost,
  /** Where a page (from 1) is on the stage. */
  placeOf: (page: number) => number | undefined,
) => {
  const runner = createToolRunner(host);
  let place: number | undefined;
  const move = (on: number, at: Point): void =>
    runner.send(on, {
      type: 'move',
      samples: [sampleAt(at)],
      predicted: [],
      modifiers: NO_MODIFIERS,
    });
  const end = (on: number, at: Point): void => {
    place = undefined;
    runner.send(on, { type: 'up', at: sampleAt(at), modifiers: NO_MODIFIERS });
  };
  return {
    isDown: (): boolean => place !== undefined,
    /** Begins at a point of a page (from 1), or ends there; `isTap` does both. */
    press(page: number, at: Point, isTap: boolean): void {
      const on = placeOf(page);
      if (on === undefined) return;
      if (place === on) {
        move(on, at);
        end(on, at);
        return;
      }
      place = on;
      runner.send(on, {
        type: 'down',
        at: sampleAt(at),
        pointer: 'mouse',
        modifiers: NO_MODIFIERS,
        eraserEnd: false,
      });
      if (isTap) end(on, at);
    },
    /** What has begun follows. */
    move(page: number, at: Point): void {
      if (place !== undefined && place === placeOf(page)) move(place, at);
    },
    /** True where there was something to leave. */
    cancel(): boolean {
      const wasDown = place !== undefined;
      place = undefined;
      runner.cancel();
      return wasDown;
    },
  };
};
