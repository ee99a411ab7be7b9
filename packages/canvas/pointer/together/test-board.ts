import type { Point } from '@sayfa/kernel';
import { boundsOf, createPageState, operationsOf, stampClock, touches } from '@sayfa/page-model';
import { DEFAULT_INK, freehand, type Tool, type ToolContext } from '../../tool/index.ts';
import type { ContactReading, TogetherHost } from './contact.ts';
import { createTogetherGestures } from './together-gestures.ts';

/** CSS pixels in a millimetre of the board of tests: 65 inches with 1920 × 1080. */
export const PIXELS_PER_MM = 1.334;

const tool: Tool = {
  names: ['select'],
  group: 'draw',
  audience: 'everyone',
  icons: {},
  cursor: 'crosshair',
  handlesPointer: true,
  ...freehand({ brush: 'pencil' }),
};

/** Where a contact is, in CSS pixels and milliseconds; a fingertip unless told otherwise. */
export type At = Point & { time: number; width?: number; height?: number };

/** A reading of a contact by its id. */
const readingOf = (
  pointerId: number,
  { x, y, time, width = 10, height = 10 }: At,
  pointerType = 'touch',
): ContactReading => ({
  pointerId,
  pointerType,
  clientX: x,
  clientY: y,
  timeStamp: time,
  width,
  height,
  pressure: 0.5,
  tiltX: 0,
  tiltY: 0,
  button: 0,
  buttons: 1,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});

/** A timer that the test moves. */
const createTimer = () => {
  let due: { act: () => void; at: number }[] = [];
  let now = 0;
  return {
    later: (act: () => void, milliseconds: number): (() => void) => {
      const entry = { act, at: now + milliseconds };
      due.push(entry);
      return () => {
        due = due.filter((each) => each !== entry);
      };
    },
    moveTo(time: number): void {
      now = Math.max(now, time);
      for (const entry of due.filter(({ at }) => at <= now)) {
        due = due.filter((each) => each !== entry);
        entry.act();
      }
    },
  };
};

/** A page that hands draw on, one page unit a CSS pixel, and what lies on it. */
export const createTestBoard = (rules: Partial<TogetherHost> = {}) => {
  const page = createPageState();
  const clock = stampClock('test');
  const timer = createTimer();
  const contacts = createTogetherGestures(timer.later);
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `o${ids}`;
  };
  const context: ToolContext = {
    settings: DEFAULT_INK,
    newId,
    unitsPerPixel: 1,
    page: {
      height: 1400,
      hit: () => undefined,
      within: (rect) => page.objects().filter((object) => touches(boundsOf(object), rect)),
      object: page.object,
      selected: () => [],
      bounds: boundsOf,
    },
  };
  const fists: number[] = [];
  const host: TogetherHost = {
    pixelsPerMm: PIXELS_PER_MM,
    fistErases: false,
    hostOf: (_at, fistPx) => {
      if (fistPx !== undefined) fists.push(fistPx);
      return {
        tool: () => ({ tool, name: 'select' }),
        context: () => context,
        pageAt: () => ({ number: 1, toPage: (point) => point }),
        onOutcome: (_page, { commit = [] }) => {
          for (const operation of operationsOf(commit, { clock, at: 0, newId })) {
            page.apply(operation);
          }
        },
      };
    },
    ...rules,
  };
  return {
    contacts,
    /** Widths of the fists that erased. */
    fists,
    down: (id: number, at: At, pointerType?: string): void => {
      timer.moveTo(at.time);
      contacts.down(readingOf(id, at, pointerType), host);
    },
    move: (id: number, ...places: At[]): void => {
      for (const { time } of places) timer.moveTo(time);
      contacts.move(places.map((at) => readingOf(id, at)));
    },
    up: (id: number, at: At): void => {
      timer.moveTo(at.time);
      contacts.up(readingOf(id, at));
    },
    waitUntil: timer.moveTo,
    /** The points of each stroke on the page without pressure, in no order of importance. */
    strokes: (): Point[][] =>
      page.objects().flatMap((object) => {
        if (object.kind !== 'stroke') return [];
        const { points } = object;
        return [
          Array.from({ length: points.length / 3 }, (_, at) => ({
            x: points[3 * at] ?? Number.NaN,
            y: points[3 * at + 1] ?? Number.NaN,
          })),
        ];
      }),
  };
};

/** A board of a test. */
export type TestBoard = ReturnType<typeof createTestBoard>;
