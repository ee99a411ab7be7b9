import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, grown, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined, shared, without } from '../geometry/rectangles.ts';
import { createSpatialIndex } from '../hit/spatial-index.ts';
import { differenceOf } from './difference.ts';
import {
  CONFINED_EXTRA_PX,
  createLayerCanvas,
  type LayerCanvas,
  type LayerGeometry,
  paddedCover,
} from './layer-canvas.ts';

/** Milliseconds of painting without a pause; input is handled in between. */
const SLICE_MS = 14;
/** Numbers of stroke points painted in one frame: the browser rasterises them at its end, which no timer measures. */
const MAX_NUMBERS_PER_FRAME = 90_000;
/** Objects that are painted again at once where something beneath the top changed. */
const MAX_REPAINTED_OBJECTS = 600;

/** A bitmap that is being painted: `zOrder[0…next)` is on it. */
export type BitmapWork = { canvas: LayerCanvas; zOrder: readonly DrawingObject[]; next: number };

const boundsOfAll = (objects: readonly DrawingObject[]): Rect | undefined =>
  objects.reduce<Rect | undefined>((sum, object) => joined(sum, paintedBounds(object)), undefined);

const costOf = (object: DrawingObject): number =>
  object.kind === 'stroke' ? object.points.length : 60;

/** Whether everything of a z-order is on its bitmap. */
export const isPainted = (work: BitmapWork): boolean => work.next >= work.zOrder.length;

/** Paints objects on bitmaps: all of them in slices, or only what changed. */
export const createBitmapPainter = (now: () => number, fontFamily: () => string) => {
  const index = createSpatialIndex();
  /** Numbers of points painted since the last frame. */
  let paintedNumbers = 0;

  const hasRoom = (): boolean => paintedNumbers < MAX_NUMBERS_PER_FRAME;

  const create = (
    geometry: LayerGeometry,
    zOrder: readonly DrawingObject[],
  ): BitmapWork | undefined => {
    const cover = paddedCover(geometry);
    if (!cover) return undefined;
    const look = { proportion: geometry.proportion, fontFamily: fontFamily() };
    const canvas = createLayerCanvas(cover, look);
    return canvas && { canvas, zOrder, next: 0 };
  };

  const paintRegion = (work: BitmapWork, region: Rect): void => {
    const part = shared(region, work.canvas.cover.part);
    if (!part) return;
    work.canvas.confine(part);
    const painter = work.canvas.painter();
    // As far as the confined part reaches over the asked one.
    const reach = grown(part, CONFINED_EXTRA_PX / work.canvas.cover.pixelsPerUnit);
    for (const object of index.around(work.zOrder, reach)) painter.paint(object);
    work.canvas.release();
  };

  return {
    /** A frame begins: the browser has drawn what was painted before. */
    beginFrame(): void {
      paintedNumbers = 0;
    },
    /** Whether more may be painted before the next frame without making that one late. */
    hasRoom,
    /** An empty bitmap for what is visible; undefined where nothing is, or there is no memory. */
    create,
    paintRegion,
    /** Paints further objects until a pause is due. */
    paintSlice(work: BitmapWork): void {
      const painter = work.canvas.painter();
      const { part } = work.canvas.cover;
      const until = now() + SLICE_MS;
      while (work.next < work.zOrder.length && hasRoom() && now() < until) {
        const object = work.zOrder[work.next];
        work.next += 1;
        if (!object || !touches(paintedBounds(object), part)) continue;
        paintedNumbers += costOf(object);
        painter.paint(object);
      }
    },
    /** Brings a bitmap to another z-order; false where it must be repainted. */
    follow(work: BitmapWork, zOrder: readonly DrawingObject[]): boolean {
      if (work.zOrder === zOrder) return true;
      const { removed, added, isOnTop } = differenceOf(work.zOrder, zOrder);
      if (isOnTop) {
        work.zOrder = zOrder;
        return true;
      }
      if (!isPainted(work)) return false;
      const region = boundsOfAll([...removed, ...added]);
      const around = region ? index.around(zOrder, region).length : 0;
      if (around > MAX_REPAINTED_OBJECTS) return false;
      work.zOrder = zOrder;
      work.next = zOrder.length;
      if (region) paintRegion(work, region);
      return true;
    },
  };
};

/** Paints objects on bitmaps. */
export type BitmapPainter = ReturnType<typeof createBitmapPainter>;

/** A bitmap of another part of the page: in the same resolution what both show is copied. */
export const moveBitmap = (
  painter: BitmapPainter,
  from: BitmapWork,
  geometry: LayerGeometry,
): BitmapWork | undefined => {
  const work = painter.create(geometry, from.zOrder);
  const { part: old, pixelsPerUnit } = from.canvas.cover;
  if (!work || work.canvas.cover.pixelsPerUnit !== pixelsPerUnit) return work;
  const { part } = work.canvas.cover;
  work.canvas.context.drawImage(
    from.canvas.element,
    Math.round((old.left - part.left) * pixelsPerUnit),
    Math.round((old.top - part.top) * pixelsPerUnit),
  );
  work.next = work.zOrder.length;
  for (const region of without(part, old)) painter.paintRegion(work, region);
  return work;
};
