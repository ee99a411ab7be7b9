import type { Point } from '@sayfa/kernel';
import type { DrawingContent, Placement } from '../drawing-object.ts';
import { turned } from '../geometry/matrix.ts';
import { middleOf } from '../geometry/placed-content.ts';
import { middleOfRect } from '../geometry/rect.ts';
import { type Frame, type HandleName, sideOf } from './frame.ts';

/** Moved objects snap to a grid of this many page units. */
export const SNAP = 2;
/** Shift turns by steps of so many degrees. */
const TURN_STEP_DEGREES = 15;
/** Without Shift a turn this near to a right angle becomes one, degrees. */
const SNAP_ANGLE_DEGREES = 2;
/** Nothing is scaled to less than this, page units. */
const MIN_EXTENT = 4;

const PER_UNIT_PLACES = 100;
const PER_SCALE_PLACES = 10_000;
const rounded = (value: number, per: number): number => Math.round(value * per) / per + 0;

const roundedPlacement = ({ x, y, scaleX, scaleY, angle }: Placement): Placement => ({
  x: rounded(x, PER_UNIT_PLACES),
  y: rounded(y, PER_UNIT_PLACES),
  scaleX: rounded(scaleX, PER_SCALE_PLACES),
  scaleY: rounded(scaleY, PER_SCALE_PLACES),
  angle: rounded(((angle % 360) + 360) % 360, PER_UNIT_PLACES),
});

/** A drag of a frame such that its upper left corner is on the grid. */
export const snappedMove = ({ rect }: Frame, by: Point): Point => ({
  x: Math.round((rect.left + by.x) / SNAP) * SNAP - rect.left,
  y: Math.round((rect.top + by.y) / SNAP) * SNAP - rect.top,
});

/** A placement, moved. */
export const movedBy = ({ placement }: DrawingContent, by: Point): Placement =>
  roundedPlacement({ ...placement, x: placement.x + by.x, y: placement.y + by.y });

/** Where the middle of an object is on its page. */
const middleOnPage = (content: DrawingContent): Point => {
  const middle = middleOf(content);
  return { x: middle.x + content.placement.x, y: middle.y + content.placement.y };
};

/** How far a frame is turned when its rotate handle is dragged to a place, degrees clockwise. */
export const turnToward = (frame: Frame, point: Point, inSteps: boolean): number => {
  const middle = middleOfRect(frame.rect);
  const up = (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI + 90;
  if (inSteps) return Math.round(up / TURN_STEP_DEGREES) * TURN_STEP_DEGREES - frame.angle;
  const right = Math.round(up / 90) * 90;
  return (Math.abs(up - right) <= SNAP_ANGLE_DEGREES ? right : up) - frame.angle;
};

/** A placement, turned about the middle of the frame that it is in. */
export const turnedBy = (content: DrawingContent, frame: Frame, degrees: number): Placement => {
  const { placement } = content;
  const from = middleOnPage(content);
  const to = turned(from, middleOfRect(frame.rect), degrees);
  return roundedPlacement({
    ...placement,
    x: placement.x + to.x - from.x,
    y: placement.y + to.y - from.y,
    angle: placement.angle + degrees,
  });
};

/** How a frame is scaled: factors along its own axes, about a place that stays where it is. */
export type Scaling = { x: number; y: number; about: Point; angle: number };

const factorOf = (side: number, extent: number, reach: number): number => {
  if (side === 0 || extent === 0) return 1;
  const factor = (side * reach) / extent;
  const min = Math.min(1, MIN_EXTENT / extent);
  return Math.abs(factor) < min ? Math.sign(factor || 1) * min : factor;
};

/**
 * How a frame is scaled when a handle is dragged to a place: the opposite corner or side stays. With
 * `keepProportions` both sides grow alike. Across the opposite side the content is mirrored.
 */
export const scalingTo = (
  frame: Frame,
  handle: HandleName,
  point: Point,
  keepProportions: boolean,
): Scaling => {
  const { rect, angle } = frame;
  const side = sideOf[handle];
  const middle = middleOfRect(rect);
  const anchor = {
    x: middle.x - (side.x * rect.width) / 2,
    y: middle.y - (side.y * rect.height) / 2,
  };
  const to = turned(point, middle, -angle);
  const x = factorOf(side.x, rect.width, to.x - anchor.x);
  const y = factorOf(side.y, rect.height, to.y - anchor.y);
  const about = turned(anchor, middle, angle);
  if (!keepProportions) return { x, y, about, angle };
  if (side.x === 0) return { x: Math.abs(y), y, about, angle };
  if (side.y === 0) return { x, y: Math.abs(x), about, angle };
  const max = Math.max(Math.abs(x), Math.abs(y));
  return { x: max * Math.sign(x || 1), y: max * Math.sign(y || 1), about, angle };
};

/** Whether an object can be stretched along the frame's axes without becoming skewed. */
export const stretchesAlong = ({ placement }: DrawingContent, { angle }: Frame): boolean =>
  Math.abs((placement.angle - angle) % 90) < 0.01;

/** A placement, scaled with the frame that it is in. */
export const scaledBy = (content: DrawingContent, scaling: Scaling): Placement => {
  const { placement } = content;
  const { about, angle } = scaling;
  const from = middleOnPage(content);
  const flat = turned(from, about, -angle);
  const to = turned(
    {
      x: about.x + (flat.x - about.x) * scaling.x,
      y: about.y + (flat.y - about.y) * scaling.y,
    },
    about,
    angle,
  );
  // An object that is turned against the frame is stretched along its other axis.
  const across = Math.abs(Math.round((placement.angle - angle) / 90)) % 2 === 1;
  return roundedPlacement({
    x: placement.x + to.x - from.x,
    y: placement.y + to.y - from.y,
    scaleX: placement.scaleX * (across ? scaling.y : scaling.x),
    scaleY: placement.scaleY * (across ? scaling.x : scaling.y),
    angle: placement.angle,
  });
};
