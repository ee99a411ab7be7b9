import { eventsOf, touchTraces } from '@sayfa/testkit/touch-traces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type At, createTestBoard, PIXELS_PER_MM, type TestBoard } from './test-board.ts';

const RANDOM_CONTACTS = 10_000;
const LATER_MS = 5_000;

const millimetres = (mm: number): number => mm * PIXELS_PER_MM;

const tap = (board: TestBoard, id: number, at: At): void => {
  board.down(id, at);
  board.up(id, { ...at, time: at.time + 10 });
};

/** A contact of a size goes right for 20 mm. */
const drag = (board: TestBoard, id: number, from: At, size: number): void => {
  const sized = { width: millimetres(size), height: millimetres(size) };
  board.down(id, { ...from, ...sized });
  for (let step = 1; step <= 10; step += 1) {
    const at = { x: from.x + millimetres(2 * step), y: from.y, time: from.time + step * 10 };
    board.move(id, { ...at, ...sized });
  }
  board.up(id, { x: from.x + millimetres(20), y: from.y, time: from.time + 200 });
};

describe('palms', () => {
  it('[BRD-026] a contact wider or taller than 40 mm draws nothing', () => {
    const board = createTestBoard();
    drag(board, 1, { x: 100, y: 100, time: 0 }, 41);
    expect(board.strokes()).toEqual([]);
    drag(board, 2, { x: 100, y: 300, time: 1_000 }, 39);
    expect(board.strokes()).toHaveLength(1);
  });

  it('[BRD-026] a contact that grows to it within 150 ms is taken back', () => {
    const board = createTestBoard();
    const grow = (id: number, y: number, after: number): void => {
      board.down(id, { x: 100, y, time: y * 100 });
      board.move(id, { x: 130, y, time: y * 100 + 50 });
      const wide = { width: millimetres(45), height: 10 };
      board.move(id, { x: 140, y, time: y * 100 + after, ...wide });
      board.up(id, { x: 150, y, time: y * 100 + after + 50 });
    };
    grow(1, 100, 140);
    expect(board.strokes()).toEqual([]);
    grow(2, 300, 160);
    expect(board.strokes()).toHaveLength(1);
  });

  it('[BRD-026] three contacts within 60 ms inside 120 mm draw nothing', () => {
    const board = createTestBoard();
    const land = (from: number, gapMs: number, apartMm: number): void => {
      for (let at = 0; at < 3; at += 1) {
        board.down(from + at, {
          x: 100 + millimetres(apartMm * at),
          y: 100,
          time: from * 1_000 + at * gapMs,
        });
      }
      for (let at = 0; at < 3; at += 1) {
        const x = 120 + millimetres(apartMm * at);
        board.move(from + at, { x, y: 100, time: from * 1_000 + 300 });
        board.up(from + at, { x, y: 100, time: from * 1_000 + 400 });
      }
      board.waitUntil(from * 1_000 + LATER_MS);
    };
    land(10, 25, 55);
    expect(board.strokes()).toEqual([]);
    // Three who begin at once farther apart, or one after the other.
    land(20, 25, 70);
    expect(board.strokes()).toHaveLength(3);
    land(30, 35, 50);
    expect(board.strokes()).toHaveLength(6);
  });

  it('[BRD-026] leaves no dot where the first of three went up before the last came down', () => {
    const board = createTestBoard();
    tap(board, 1, { x: 100, y: 100, time: 1_000 });
    tap(board, 2, { x: 130, y: 100, time: 1_020 });
    tap(board, 3, { x: 160, y: 100, time: 1_040 });
    board.waitUntil(LATER_MS);
    expect(board.strokes()).toEqual([]);
  });

  it('[BRD-026] a dot of one finger stays', () => {
    const board = createTestBoard();
    tap(board, 1, { x: 100, y: 100, time: 1_000 });
    board.waitUntil(LATER_MS);
    expect(board.strokes()).toHaveLength(1);
  });

  it('[BRD-026] a pen takes the touches of its own hand back, not those of others', () => {
    const board = createTestBoard();
    board.down(1, { x: 100, y: 100, time: 0 });
    board.down(2, { x: 1_200, y: 100, time: 300 });
    board.down(3, { x: 150, y: 100, time: 600 }, 'pen');
    board.move(1, { x: 130, y: 100, time: 700 });
    board.move(2, { x: 1_230, y: 100, time: 700 });
    board.up(1, { x: 130, y: 100, time: 800 });
    board.up(2, { x: 1_230, y: 100, time: 800 });
    board.up(3, { x: 150, y: 100, time: 900 });
    expect(board.strokes().map(([first]) => first?.x)).toEqual([1_200, 150]);
  });
});

describe('fists', () => {
  it('[BRD-026] erase as wide as they are where that is switched on, from 60 mm', () => {
    const board = createTestBoard({ fistErases: true });
    drag(board, 1, { x: 100, y: 100, time: 0 }, 61);
    drag(board, 2, { x: 100, y: 300, time: 1_000 }, 59);
    expect(board.fists).toEqual([millimetres(61)]);
  });

  it('[BRD-026] are palms otherwise', () => {
    const board = createTestBoard();
    drag(board, 1, { x: 100, y: 100, time: 0 }, 80);
    expect(board.fists).toEqual([]);
    expect(board.strokes()).toEqual([]);
  });

  it('[BRD-026] that land little by little become erasers once', () => {
    const board = createTestBoard({ fistErases: true });
    board.down(1, { x: 100, y: 100, time: 0 });
    for (const [time, size] of [
      [20, 30],
      [40, 62],
      [60, 70],
      [80, 75],
    ] as const) {
      const wide = { width: millimetres(size), height: millimetres(size) };
      board.move(1, { x: 100, y: 100 + time, time, ...wide });
    }
    board.up(1, { x: 100, y: 300, time: 200 });
    expect(board.fists).toEqual([millimetres(62)]);
  });
});

describe('traces', () => {
  it.each(touchTraces.map((trace) => [trace.name, trace] as const))(
    '[BRD-026] leaves what was written and nothing else: %s',
    (_name, trace) => {
      const board = createTestBoard();
      for (const { id, at, type } of eventsOf(trace)) {
        const place = {
          x: millimetres(at.x),
          y: millimetres(at.y),
          time: at.time,
          width: millimetres(at.width),
          height: millimetres(at.height),
        };
        if (type === 'down') board.down(id, place);
        else if (type === 'move') board.move(id, place);
        else if (type === 'up') board.up(id, place);
        else board.contacts.lose(id);
      }
      board.waitUntil(LATER_MS);
      expect(board.strokes()).toHaveLength(trace.writing.length);
      const begun = new Set(board.strokes().map(([first]) => Math.round(first?.x ?? 0)));
      for (const id of trace.writing) {
        const [first] = trace.contacts.find((contact) => contact.id === id)?.points ?? [];
        expect(begun).toContain(Math.round(millimetres(first?.x ?? 0)));
      }
    },
  );
});

/** Anything that a frame may report, nonsense included. */
const anyNumber = fc.oneof(
  fc.double({ min: -500, max: 4_500, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0),
);
const anyEvent = fc.record({
  id: fc.integer({ min: 0, max: 9 }),
  type: fc.constantFrom('down', 'move', 'up', 'lost', 'cancel' as const),
  x: anyNumber,
  y: anyNumber,
  width: anyNumber,
  height: anyNumber,
  later: fc.integer({ min: 0, max: 400 }),
  pointerType: fc.constantFrom('touch', 'pen', 'mouse'),
});

describe('any contacts', () => {
  it('[BRD-026] 10,000 random contacts: no exception, no object of what is wider than a palm', () => {
    let count = 0;
    fc.assert(
      fc.property(
        fc.array(anyEvent, { minLength: 100, maxLength: 100 }),
        fc.boolean(),
        (events, fistErases) => {
          const board = createTestBoard({ fistErases });
          let time = 0;
          for (const { id, type, later, pointerType, ...at } of events) {
            time += later;
            const place = { ...at, time };
            count += 1;
            if (type === 'down') board.down(id, place, pointerType);
            else if (type === 'move') board.move(id, place);
            else if (type === 'up') board.up(id, place);
            else if (type === 'lost') board.contacts.lose(id);
            else board.contacts.cancel();
          }
          board.contacts.loseAll();
          board.waitUntil(time + LATER_MS);
          expect(board.contacts.isBusy()).toBe(false);
          for (const stroke of board.strokes()) {
            for (const { x, y } of stroke) {
              expect(Number.isFinite(x)).toBe(true);
              expect(Number.isFinite(y)).toBe(true);
            }
          }
        },
      ),
      { numRuns: RANDOM_CONTACTS / 100 },
    );
    expect(count).toBe(RANDOM_CONTACTS);
  });

  it('[BRD-026] 10,000 random palms leave no object', () => {
    const size = fc.double({ min: 40.5, max: 200, noNaN: true });
    const place = fc.record({
      x: fc.integer({ min: 0, max: 1_900 }),
      y: fc.integer({ min: 0, max: 1_000 }),
      size,
      growsBy: fc.integer({ min: 0, max: 140 }),
      end: fc.constantFrom('up', 'lost'),
    });
    const board = createTestBoard();
    let time = 0;
    fc.assert(
      fc.property(place, ({ x, y, size: mm, growsBy, end }) => {
        time += 1_000;
        const wide = { width: millimetres(mm), height: 12 };
        board.down(1, { x, y, time, ...(growsBy === 0 ? wide : {}) });
        board.move(1, { x: x + 30, y, time: time + growsBy, ...wide });
        board.move(1, { x: x + 60, y, time: time + 200, ...wide });
        if (end === 'up') board.up(1, { x: x + 60, y, time: time + 300, ...wide });
        else board.contacts.lose(1);
        expect(board.strokes()).toEqual([]);
      }),
      { numRuns: RANDOM_CONTACTS },
    );
  });
});
