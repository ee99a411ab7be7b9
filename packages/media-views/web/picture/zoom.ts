import { clamp, type Point, type Size } from '@sayfa/kernel';

/** How a picture lies in its frame: `scale` 1 fits it whole, `x` and `y` move its middle. CSS pixels. */
export type Zoom = { scale: number; x: number; y: number };

/** Changes how a picture lies in its frame of a size in CSS pixels. */
export type ChangeZoom = (next: (zoom: Zoom, size: Size) => Zoom) => void;

/** What can be done with a picture in its frame. */
export type ZoomControls = {
  change: ChangeZoom;
  /** By a factor, around the middle. */
  zoom: (factor: number) => void;
  makeWhole: () => void;
};

/** The whole picture in the middle. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

const MAX_SCALE = 8;

/** By which a key, a button or a turn of the wheel makes it larger. */
export const ZOOM_STEP = 1.25;

/** What a double tap makes of the whole picture. */
const CLOSER = 2.5;

/** How far the middle may move, so that the picture fills what it can fill of the frame. */
const reach = (scale: number, frame: number): number => ((scale - 1) * frame) / 2;

/** Keeps the scale between whole and eightfold, and the picture in its frame. */
const clampZoom = ({ scale: requestedScale, x, y }: Zoom, frame: Size): Zoom => {
  const scale = clamp(requestedScale, 1, MAX_SCALE);
  const [sideways, upright] = [reach(scale, frame.width), reach(scale, frame.height)];
  // Adding nothing turns a minus zero into a zero.
  return { scale, x: clamp(x, -sideways, sideways) + 0, y: clamp(y, -upright, upright) + 0 };
};

/** Larger or smaller by a factor; what lies under `at`, measured from the frame's middle, stays there. */
export const zoomedBy = (zoom: Zoom, factor: number, at: Point, frame: Size): Zoom => {
  const scale = clamp(zoom.scale * factor, 1, MAX_SCALE);
  const grown = scale / zoom.scale;
  return clampZoom(
    { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown },
    frame,
  );
};

/** Moved by a drag or an arrow key. CSS pixels. */
export const movedBy = (zoom: Zoom, by: Point, frame: Size): Zoom =>
  clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** After a double tap: closer where it is whole, else whole again. */
export const toggled = (zoom: Zoom, at: Point, frame: Size): Zoom =>
  zoom.scale > 1 ? WHOLE : zoomedBy(zoom, CLOSER, at, frame);

/** Two fingers that moved: the picture follows both. Places are measured from the frame's middle. */
export const pinched = (
  zoom: Zoom,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  frame: Size,
): Zoom => {
  const middle = ([one, other]: readonly [Point, Point]): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const apart = ([one, other]: readonly [Point, Point]): number =>
    Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const [before, after] = [middle(from), middle(to)];
  const moved = { ...zoom, x: zoom.x + after.x - before.x, y: zoom.y + after.y - before.y };
  return zoomedBy(moved, apart(to) / apart(from), after, frame);
};
