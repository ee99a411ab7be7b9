import type { Point, Rect } from '@sayfa/kernel';
import type { DrawingContent } from '../drawing-object.ts';
import { turned } from '../geometry/matrix.ts';
import { contentBounds, middleOf, ownBounds } from '../geometry/placed-content.ts';
import { cornersOf, grown, middleOfRect } from '../geometry/rect.ts';

/** The frame around what is selected: a rectangle, turned about its own middle. */
export type Frame = {
  /** Page units, as if it were not turned. */
  rect: Rect;
  /** Degrees, clockwise. */
  angle: number;
};

/** Handles that scale, by compass as if the frame were not turned, and the one that turns. */
export type HandleName = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'rotate';

/** A handle and its place on the page. */
export type Handle = { name: HandleName; at: Point };

/** A finger needs this much to hit a handle, CSS pixels across. */
const TOUCH_TARGET_PX = 44;
const MOUSE_TARGET_PX = 20;
/** CSS pixels between scale handles and the frame. */
const HANDLE_OFFSET_PX = 6;
/** How far above the frame the handle that turns is, CSS pixels. */
const ROTATE_HANDLE_OFFSET_PX = 52;
/** Shorter sides have handles at their corners only, CSS pixels. */
const MIN_SIDE_PX = 72;

/** On which side of the frame's middle a handle is: -1, 0 or 1 on each axis. */
export const sideOf: Record<HandleName, Point> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  rotate: { x: 0, y: -1 },
};

const scaleHandles: readonly HandleName[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The frame around objects: turned with a single one, upright around several; undefined for none. */
export const frameOf = (contents: readonly DrawingContent[]): Frame | undefined => {
  const [only, ...others] = contents;
  if (!only) return undefined;
  if (others.length > 0) {
    const rect = contentBounds(contents);
    return rect && { rect, angle: 0 };
  }
  const { x, y, scaleX, scaleY, angle } = only.placement;
  const own = ownBounds(only);
  const middle = middleOf(only);
  const width = own.width * Math.abs(scaleX);
  const height = own.height * Math.abs(scaleY);
  const rect = { left: middle.x + x - width / 2, top: middle.y + y - height / 2, width, height };
  return { rect, angle };
};

/** Corners of a frame on the page, clockwise from its own upper left. */
export const frameCorners = ({ rect, angle }: Frame): readonly Point[] => {
  const middle = middleOfRect(rect);
  return cornersOf(rect).map((corner) => turned(corner, middle, angle));
};

/** The handles of a frame; of 44 CSS pixels each at least for fingers, see `handleAt`. */
export const handlesOf = (frame: Frame, unitsPerPixel: number): readonly Handle[] => {
  const middle = middleOfRect(frame.rect);
  const outer = grown(frame.rect, HANDLE_OFFSET_PX * unitsPerPixel);
  const min = MIN_SIDE_PX * unitsPerPixel;
  const isOffered = (name: HandleName): boolean => {
    const side = sideOf[name];
    if (side.x === 0) return frame.rect.width >= min;
    return side.y !== 0 || frame.rect.height >= min;
  };
  const place = (name: HandleName, more: number): Handle => {
    const side = sideOf[name];
    const at = {
      x: middle.x + (side.x * outer.width) / 2,
      y: middle.y + side.y * (outer.height / 2 + more),
    };
    return { name, at: turned(at, middle, frame.angle) };
  };
  return [
    ...scaleHandles.filter(isOffered).map((name) => place(name, 0)),
    place('rotate', (ROTATE_HANDLE_OFFSET_PX - HANDLE_OFFSET_PX) * unitsPerPixel),
  ];
};

/** Whether a place is in a frame, so that dragging there moves what is selected. */
export const isInFrame = ({ rect, angle }: Frame, point: Point): boolean => {
  const middle = middleOfRect(rect);
  const { x, y } = turned(point, middle, -angle);
  return Math.abs(x - middle.x) <= rect.width / 2 && Math.abs(y - middle.y) <= rect.height / 2;
};

/**
 * The handle that a pointer takes at a place; undefined for none. Inside a small frame handles give
 * way to the middle, so that the smallest object can still be moved by a finger.
 */
export const handleAt = (
  frame: Frame,
  point: Point,
  unitsPerPixel: number,
  pointer: 'pen' | 'touch' | 'mouse',
): HandleName | undefined => {
  const target = (pointer === 'mouse' ? MOUSE_TARGET_PX : TOUCH_TARGET_PX) * unitsPerPixel;
  const { width, height } = frame.rect;
  const reach = isInFrame(frame, point)
    ? Math.min(target / 2, Math.max(width, height) / 4)
    : target / 2;
  let nearest: HandleName | undefined;
  let min = reach;
  for (const { name, at } of handlesOf(frame, unitsPerPixel)) {
    const distance = Math.hypot(at.x - point.x, at.y - point.y);
    if (distance > min) continue;
    min = distance;
    nearest = name;
  }
  return nearest;
};
