import type { WindowSize } from '@sayfa/activity-kit';
import { clamp, type Point, type Rect, type Size } from '@sayfa/kernel';

/** CSS pixels of a window's header at letters of the usual size. */
export const HEADER = 48;
/** CSS pixels; no window becomes narrower or lower. Source: ACT-050. */
export const MIN_SIZE: Size = { width: 250, height: 120 };

const USUAL: WindowSize = { width: 480, height: 360 };
/** CSS pixels that stay free between a window and the edge of the reader when it opens. */
const MARGIN = 12;
/** CSS pixels between a window and its button. */
const GAP = 16;
/** CSS pixels by which a window lies off one that is there already. */
const CASCADE = 32;

/** As large as a window may be in the reader. */
const fitted = (size: Size, room: Size): Size => ({
  width: Math.round(clamp(size.width, Math.min(MIN_SIZE.width, room.width), room.width)),
  height: Math.round(clamp(size.height, Math.min(MIN_SIZE.height, room.height), room.height)),
});

/**
 * The size of a window when it opens, header included, in CSS pixels. `letters` tells how much
 * larger than usual letters are, as on a board; a window grows with them. Source: ACT-050…052.
 */
export const sizeOfWindow = (wanted: WindowSize = USUAL, room: Size, letters: number): Size => {
  const across = wanted.width === 'half' ? room.width / 2 : wanted.width * letters;
  const down = wanted.height === 'half' ? room.height / 2 : wanted.height * letters;
  return fitted(
    {
      width: Math.min(across, room.width - 2 * MARGIN),
      height: Math.min(down + HEADER * letters, room.height - 2 * MARGIN),
    },
    room,
  );
};

/** A window moved, and shrunk if need be, until all of it lies in the reader. */
export const insideRoom = (place: Rect, room: Size): Rect => {
  const { width, height } = fitted(place, room);
  return {
    left: Math.round(clamp(place.left, 0, room.width - width)),
    top: Math.round(clamp(place.top, 0, room.height - height)),
    width,
    height,
  };
};

const liesFree = (place: Point, size: Size, room: Size): boolean =>
  place.x >= 0 &&
  place.y >= 0 &&
  place.x + size.width <= room.width &&
  place.y + size.height <= room.height;

/** Beside the button where there is room, on its wider side first; else in the corner farthest from it. */
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
  const free = [...sides, below, above].find((place) => liesFree(place, size, room));
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
 * Where a window opens: beside its button, in the middle where that one cannot be seen, never just
 * over another window. All in CSS pixels of the reader's stage.
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
