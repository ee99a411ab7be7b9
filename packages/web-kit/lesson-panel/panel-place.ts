import { clamp, type Point, type Rect, type Size } from '@sayfa/kernel';

/** CSS pixels between the panel and what it stands in. */
const GAP = 12;

/** Where the panel may stand: the stage, as far as hands reach. */
export const roomOf = (stage: Rect, reachedFrom: number): Rect => {
  const top = Math.max(stage.top, Math.min(reachedFrom, stage.top + stage.height));
  return {
    left: stage.left + GAP,
    top: top + GAP,
    width: Math.max(0, stage.width - 2 * GAP),
    height: Math.max(0, stage.top + stage.height - top - 2 * GAP),
  };
};

const freeIn = (room: Rect, size: Size): Point => ({
  x: Math.max(0, room.width - size.width),
  y: Math.max(0, room.height - size.height),
});

/** CSS pixels of the window at which a panel stands whose place is shares of the free room. */
export const pixelsOf = (place: Point, room: Rect, size: Size): Point => {
  const free = freeIn(room, size);
  return { x: room.left + place.x * free.x, y: room.top + place.y * free.y };
};

/** The place of a panel as shares of the free room, so that another window shows it at the same place. */
export const placeOf = (at: Point, room: Rect, size: Size): Point => {
  const free = freeIn(room, size);
  const share = (distance: number, length: number): number =>
    length > 0 ? clamp(distance / length, 0, 1) : 0;
  return { x: share(at.x - room.left, free.x), y: share(at.y - room.top, free.y) };
};
