import type { Point } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type At, createTestBoard, PIXELS_PER_MM } from './test-board.ts';

const INTERLEAVINGS = 1_000;
/** Milliseconds between readings of a frame. */
const STEP_MS = 8;

const millimetres = (mm: number): number => mm * PIXELS_PER_MM;

/** A stroke of one hand, wound around a middle far from the other hands. */
const strokeOf = (hand: number, length: number): Point[] =>
  Array.from({ length }, (_, at) => ({
    x: Math.round((200 + 400 * hand + 60 * Math.cos(at / (7 + hand))) * 100) / 100,
    y: Math.round((300 + 3 * at + 20 * Math.sin(at / (3 + hand))) * 100) / 100,
  }));

const STROKES = [strokeOf(0, 40), strokeOf(1, 55), strokeOf(2, 25), strokeOf(3, 70)];

const inOrder = (strokes: readonly Point[][]): readonly Point[][] =>
  strokes.toSorted((one, other) => (one[0]?.x ?? 0) - (other[0]?.x ?? 0));

/** Readings of each hand in its own order, hands in the order of `turns`. */
const drawn = (turns: readonly number[]): readonly Point[][] => {
  const board = createTestBoard();
  const next = STROKES.map(() => 0);
  let time = 1_000;
  for (const hand of turns) {
    const stroke = STROKES[hand] ?? [];
    const place = next[hand] ?? 0;
    const point = stroke[place];
    if (!point) continue;
    time += STEP_MS;
    const at: At = { ...point, time };
    if (place === 0) board.down(hand + 1, at);
    else if (place === stroke.length - 1) board.up(hand + 1, at);
    else board.move(hand + 1, at);
    next[hand] = place + 1;
  }
  board.waitUntil(time + 1_000);
  return inOrder(board.strokes());
};

const oneAfterTheOther = STROKES.flatMap(({ length }, hand) => Array.from({ length }, () => hand));

/** All readings of all strokes, in any order that keeps each stroke's own. */
const interleavings = fc
  .array(fc.nat({ max: 1_000_000 }), {
    minLength: oneAfterTheOther.length,
    maxLength: oneAfterTheOther.length,
  })
  .map((keys) =>
    oneAfterTheOther
      .map((hand, at) => ({ hand, key: keys[at] ?? 0 }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ hand }) => hand),
  );

describe('several contacts at once', () => {
  it('[BRD-022] four strokes at once are four objects with exactly the samples of their contacts', () => {
    const longest = Math.max(...STROKES.map(({ length }) => length));
    const alternately = Array.from({ length: longest }, () => [0, 1, 2, 3]).flat();
    expect(drawn(alternately)).toEqual(STROKES);
  });

  it('[BRD-022] 1,000 interleavings lead to the objects of one stroke after the other', () => {
    const expected = drawn(oneAfterTheOther);
    expect(expected).toEqual(STROKES);
    fc.assert(
      fc.property(interleavings, (turns) => {
        expect(drawn(turns)).toEqual(expected);
      }),
      { numRuns: INTERLEAVINGS },
    );
  });

  it('[BRD-022] taking one contact back leaves the others', () => {
    const board = createTestBoard();
    board.down(1, { x: 100, y: 100, time: 0 });
    board.down(2, { x: 800, y: 100, time: 100 });
    board.move(1, { x: 140, y: 100, time: 200 });
    board.contacts.lose(2);
    board.up(1, { x: 160, y: 100, time: 300 });
    expect(board.strokes()).toHaveLength(1);
  });
});

describe('contacts that the driver loses', () => {
  /** Pieces of 2 mm to the right. */
  const drawTo = (board: ReturnType<typeof createTestBoard>, mm: number): void => {
    board.down(1, { x: 100, y: 100, time: 0 });
    for (let done = 1; done <= mm; done += 1) {
      board.move(1, { x: 100 + millimetres(done), y: 100, time: done * STEP_MS });
    }
  };

  it('[BRD-027] keeps a stroke of 5 mm and more', () => {
    const board = createTestBoard();
    drawTo(board, 6);
    board.contacts.lose(1);
    expect(board.strokes()).toHaveLength(1);
  });

  it('[BRD-027] takes back what is shorter', () => {
    const board = createTestBoard();
    drawTo(board, 4);
    board.contacts.lose(1);
    expect(board.strokes()).toEqual([]);
  });

  it('[BRD-027] joins no stroke to a later contact of the same number', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    board.contacts.lose(1);
    board.move(1, { x: 300, y: 300, time: 500 });
    board.down(1, { x: 500, y: 500, time: 1_000 });
    board.move(1, { x: 540, y: 500, time: 1_010 });
    board.up(1, { x: 540, y: 500, time: 1_200 });
    const [first, second] = inOrder(board.strokes());
    expect(board.strokes()).toHaveLength(2);
    expect(first?.at(-1)?.x).toBeCloseTo(100 + millimetres(20), 1);
    expect(second?.[0]).toEqual({ x: 500, y: 500 });
  });

  it('[BRD-027] a contact that goes down under a number in use ends the stroke before', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    board.down(1, { x: 900, y: 500, time: 1_000 });
    board.up(1, { x: 900, y: 500, time: 1_200 });
    expect(board.strokes()).toHaveLength(2);
  });

  it('[BRD-027] ends a contact that reports nothing for 10 s while others do', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    board.down(2, { x: 800, y: 100, time: 1_000 });
    board.move(2, { x: 830, y: 100, time: 9_000 });
    expect(board.strokes()).toEqual([]);
    board.move(2, { x: 840, y: 100, time: 10_500 });
    expect(board.strokes()).toHaveLength(1);
    board.move(1, { x: 900, y: 900, time: 10_600 });
    board.up(1, { x: 900, y: 900, time: 10_700 });
    expect(board.strokes()).toHaveLength(1);
  });

  it('[BRD-027] leaves a contact that rests while nobody else does anything', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    board.move(1, { x: 150, y: 100, time: 20_000 });
    board.up(1, { x: 160, y: 100, time: 20_010 });
    expect(board.strokes()).toHaveLength(1);
    expect(board.strokes()[0]?.at(-1)).toEqual({ x: 160, y: 100 });
  });

  it('[BRD-027] a jump of more than 60 mm ends the stroke and begins another', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    const far = 100 + millimetres(20 + 61);
    board.move(1, { x: far, y: 100, time: 200 }, { x: far + 20, y: 100, time: 208 });
    board.up(1, { x: far + 20, y: 100, time: 400 });
    const [first, second] = inOrder(board.strokes());
    expect(first?.at(-1)?.x).toBeCloseTo(100 + millimetres(20), 1);
    expect(second?.[0]?.x).toBeCloseTo(far, 1);
    expect(second?.at(-1)?.x).toBeCloseTo(far + 20, 1);
  });

  it('[BRD-027] a step of less than 60 mm goes on', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    board.move(1, { x: 100 + millimetres(20 + 59), y: 100, time: 200 });
    board.up(1, { x: 100 + millimetres(20 + 59), y: 100, time: 400 });
    expect(board.strokes()).toHaveLength(1);
  });

  it('[BRD-027] leaves nothing where a contact that went up is reported elsewhere', () => {
    const board = createTestBoard();
    drawTo(board, 20);
    board.up(1, { x: 1_500, y: 900, time: 400 });
    expect(board.strokes()).toHaveLength(1);
    expect(board.strokes()[0]?.at(-1)?.x).toBeCloseTo(100 + millimetres(20), 1);
  });
});
