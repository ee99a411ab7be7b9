import type { WindowSize } from '@sayfa/activity-kit';
import { clamp, type Point, type Rect, type Size } from '@sayfa/kernel';

/** CSS pixels of a window's header at the default font size. */
export const HEADER = 48;
/** CSS pixels; no window becomes narrower or lower. Source: ACT-050. */
export const MIN_SIZE: Size = { width: 250, height: 120 };

const USUAL: WindowSize = { width: 480, height: 360 };
/** CSS pixels between a window and the edge of the reader when it opens. */
const MARGIN = 12;
/** CSS pixels of the reader that a wide window leaves free, both sides together. Source: ACT-051. */
const FREE_AROUND = 64;
/** CSS pixels between a window and its button. */
const GAP = 16;
/** CSS pixels between windows that would open at the same place. */
const CASCADE = 32;

/** Limited to the size of the reader. */
const fitted = (size: Size, room: Size): Size => ({
  width: Math.round(clamp(size.width, Math.min(MIN_SIZE.width, room.width), room.width)),
  height: Math.round(clamp(size.height, Math.min(MIN_SIZE.height, room.height), room.height)),
});

/** CSS pixels, header not included. */
const lengthOf = (defined: WindowSize['width'], room: number, letters: number): number => {
  if (defined === 'half') return room / 2;
  return defined === 'wide' ? room : defined * letters;
};

/** CSS pixels of the reader that a window takes at most. */
const maxOf = (defined: WindowSize['width'], room: number): number =>
  room - (defined === 'wide' ? FREE_AROUND : 2 * MARGIN);

/**
 * The size of a window when it opens, header included, in CSS pixels. `letters` is the ratio of the
 * font size to the default; windows grow with it. Source: ACT-050…052.
 */
export const sizeOfWindow = (defined: WindowSize = USUAL, room: Size, letters: number): Size => {
  const across = lengthOf(defined.width, room.width, letters);
  const down = lengthOf(defined.height, room.height, letters) + HEADER * letters;
  return fitted(
    {
      width: Math.min(across, maxOf(defined.width, room.width)),
      height: Math.min(down, maxOf(defined.height, room.height)),
    },
    room,
  );
};

/** A window moved, and shrunk if necessary, so that all of it is in the reader. */
export const insideRoom = (place: Rect, room: Size): Rect => {
  const { width, height } = fitted(place, room);
  return {
    left: Math.round(clamp(place.left, 0, room.width - width)),
    top: Math.round(clamp(place.top, 0, room.height - height)),
    width,
    height,
  };
};

const isInside = (place: Point, size: Size, room: Size): boolean =>
  place.x >= 0 &&
  place.y >= 0 &&
  place.x + size.width <= room.width &&
  place.y + size.height <= room.height;

/** Beside the button where there is room, the wider side first; else in the farthest corner. */
const besideButton = (button: Rect, size: Size, room: Size): Point => {
  const middle = { x: button.left + button.width / 2, y: button.top + button.height / 2 };
  const along = (at: number, length: number, all: number): number =>
    clamp(at - length / 2, MARGIN, Math.max(MARGIN, all - length - MARGIN));
  const x = along(middle.x, size.width, room.width);
  const y = along(middle.y, size.height, room.height);
  const right = { x: button.left + button.width + GAP, y };
  const left = { x: button.left - GAP - size.width, y };
  const below = { x, y: button.top + button.height + GAP };
  const above = { x, y: button.top - GAP - size.height };
  const sides = middle.x < room.width / 2 ? [right, left] : [left, right];
  const free = [...sides, below, above].find((place) => isInside(place, size, room));
  return (
    free ?? {
      x: middle.x < room.width / 2 ? room.width - size.width - MARGIN : MARGIN,
      y: middle.y < room.height / 2 ? room.height - size.height - MARGIN : MARGIN,
    }
  );
};

const isTaken = (place: Point, taken: readonly Rect[]): boolean =>
  taken.some(
    ({ left, top }) =>
      Math.abs(left - place.x) < CASCADE / 2 && Math.abs(top - place.y) < CASCADE / 2,
  );

/**
 * Where a window opens: beside its button, or in the middle where the button is not on the stage,
 * never exactly over another window. All in CSS pixels of the stage.
 */
export const placeOfWindow = (
  button: Rect | undefined,
  size: Size,
  room: Size,
  taken: readonly Rect[],
): Rect => {
  let place = button
    ? besideButton(button, size, room)
    : { x: (room.width - size.width) / 2, y: (room.height - size.height) / 2 };
  for (const _ of taken) {
    if (!isTaken(place, taken)) break;
    place = { x: place.x + CASCADE, y: place.y + CASCADE };
  }
  return insideRoom({ left: place.x, top: place.y, ...size }, room);
};
