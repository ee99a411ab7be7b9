import type { Rect, Size } from '@sayfa/kernel';
import { describe, expect, it } from 'vitest';
import { HEADER, insideRoom, MIN_SIZE, placeOfWindow, sizeOfWindow } from './window-place.ts';

const ROOM: Size = { width: 1200, height: 800 };

const overlap = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

describe('how large a window opens', () => {
  it('[ACT-050] is never narrower than 250', () => {
    expect(sizeOfWindow({ width: 100, height: 300 }, ROOM, 1).width).toBe(250);
    expect(MIN_SIZE.width).toBe(250);
  });

  it('[ACT-050] gives a sound 100 and a text 300 beneath the header', () => {
    expect(sizeOfWindow({ width: 420, height: 100 }, ROOM, 1).height).toBe(100 + HEADER);
    expect(sizeOfWindow({ width: 420, height: 300 }, ROOM, 1).height).toBe(300 + HEADER);
  });

  it('[ACT-052] gives half of the reader where it says so', () => {
    expect(sizeOfWindow({ width: 'half', height: 'half' }, ROOM, 1)).toEqual({
      width: 600,
      height: 400 + HEADER,
    });
  });

  it('[ACT-051] leaves 50 to 100 px of the reader around an exercise, at any size of it', () => {
    for (const [width, height, letters] of [
      [1200, 800, 1],
      [1366, 700, 1],
      [3800, 2100, 1.5],
    ] as const) {
      const size = sizeOfWindow({ width: 'wide', height: 'wide' }, { width, height }, letters);
      for (const free of [width - size.width, height - size.height]) {
        expect(free).toBeGreaterThanOrEqual(50);
        expect(free).toBeLessThanOrEqual(100);
      }
    }
  });

  it('grows with the letters of a board and stays in a small reader', () => {
    expect(sizeOfWindow(undefined, { width: 3800, height: 2100 }, 1.5).width).toBe(720);
    const small = sizeOfWindow(undefined, { width: 320, height: 300 }, 1);
    expect(small.width).toBeLessThanOrEqual(320);
    expect(small.height).toBeLessThanOrEqual(300);
  });
});

describe('where a window opens', () => {
  const size = { width: 400, height: 300 };

  it('leaves its button free where there is room beside it', () => {
    for (let left = 0; left <= ROOM.width - 40; left += 40)
      for (let top = 0; top <= ROOM.height - 40; top += 40) {
        const button = { left, top, width: 40, height: 40 };
        const place = placeOfWindow(button, size, ROOM, []);
        expect(overlap(place, button), `${left} ${top}`).toBe(false);
        expect(insideRoom(place, ROOM)).toEqual(place);
      }
  });

  it('goes to the farthest corner where there is none', () => {
    const large = { width: 1100, height: 780 };
    const place = placeOfWindow({ left: 20, top: 20, width: 40, height: 40 }, large, ROOM, []);
    expect(place.left + place.width).toBeGreaterThan(1150);
    expect(place.top + place.height).toBeGreaterThan(780);
  });

  it('lies off those that are there already', () => {
    const button = { left: 500, top: 300, width: 40, height: 40 };
    const first = placeOfWindow(button, size, ROOM, []);
    const second = placeOfWindow(button, size, ROOM, [first]);
    const third = placeOfWindow(button, size, ROOM, [first, second]);
    expect(new Set([first, second, third].map(({ left, top }) => `${left} ${top}`)).size).toBe(3);
  });

  it('comes back into a reader that became smaller', () => {
    const place = { left: 900, top: 600, width: 400, height: 300 };
    expect(insideRoom(place, { width: 600, height: 500 })).toEqual({
      left: 200,
      top: 200,
      width: 400,
      height: 300,
    });
    expect(insideRoom(place, { width: 300, height: 200 })).toEqual({
      left: 0,
      top: 0,
      width: 300,
      height: 200,
    });
  });
});
