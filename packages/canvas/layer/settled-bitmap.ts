import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, grown, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined, shared, without } from '../geometry/rectangles.ts';
import { spatialIndex } from '../hit/spatial-index.ts';
import { differenceOf } from './difference.ts';
import {
  CONFINED_EXTRA_PX,
  coversVisible,
  type LayerCanvas,
  type LayerGeometry,
  layerCanvas,
  paddedCover,
} from './layer-canvas.ts';

/** Milliseconds of painting without a pause; input is handled in between. */
const SLICE_MS = 14;
/** Numbers of stroke points painted in one frame: the browser rasterises them at its end, which no timer measures. */
const MAX_NUMBERS_PER_FRAME = 90_000;
/** Objects that are painted again at once where something beneath the top changed. */
const MAX_REPAINTED_OBJECTS = 600;

/** A bitmap that is being painted: `zOrder[0…next)` is on it. */
type Work = { canvas: LayerCanvas; zOrder: readonly DrawingObject[]; next: number };

const boundsOfAll = (objects: readonly DrawingObject[]): Rect | undefined =>
  objects.reduce<Rect | undefined>((sum, object) => joined(sum, paintedBounds(object)), undefined);

const costOf = (object: DrawingObject): number =>
  object.kind === 'stroke' ? object.points.length : 60;

const sharesNothing = (
  before: readonly DrawingObject[],
  after: readonly DrawingObject[],
): boolean => before !== after && differenceOf(before, after).removed.length === before.length;

/**
 * What is drawn and done, as one bitmap. A new object on top costs one object; a change beneath the
 * top costs what lies around it; all is painted only where size or place changed, in slices.
 */
export const settledBitmap = (host: HTMLElement, now: () => number, fontFamily: () => string) => {
  const index = spatialIndex();
  let shown: Work | undefined;
  /** Replaces `shown` when finished, so that zooming shows the stretched ink meanwhile. */
  let next: Work | undefined;

  const paintRegion = (work: Work, region: Rect): void => {
    const part = shared(region, work.canvas.cover.part);
    if (!part) return;
    work.canvas.confine(part);
    const painter = work.canvas.painter();
    // As far as the confined part reaches over the asked one.
    const reach = grown(part, CONFINED_EXTRA_PX / work.canvas.cover.pixelsPerUnit);
    for (const object of index.around(work.zOrder, reach)) painter.paint(object);
    work.canvas.release();
  };

  const createWork = (
    geometry: LayerGeometry,
    zOrder: readonly DrawingObject[],
  ): Work | undefined => {
    const cover = paddedCover(geometry);
    if (!cover) return undefined;
    const look = { proportion: geometry.proportion, fontFamily: fontFamily() };
    const canvas = layerCanvas(cover, look);
    return canvas && { canvas, zOrder, next: 0 };
  };

  /** Numbers of points painted since the last frame. */
  let paintedNumbers = 0;

  const paintSlice = (work: Work): void => {
    const painter = work.canvas.painter();
    const { part } = work.canvas.cover;
    const until = now() + SLICE_MS;
    while (
      work.next < work.zOrder.length &&
      paintedNumbers < MAX_NUMBERS_PER_FRAME &&
      now() < until
    ) {
      const object = work.zOrder[work.next];
      work.next += 1;
      if (!object || !touches(paintedBounds(object), part)) continue;
      paintedNumbers += costOf(object);
      painter.paint(object);
    }
  };

  const isDone = (work: Work): boolean => work.next >= work.zOrder.length;

  /** Brings a bitmap to another z-order; false where it must be repainted. */
  const follow = (work: Work, zOrder: readonly DrawingObject[]): boolean => {
    if (work.zOrder === zOrder) return true;
    const { removed, added, isOnTop } = differenceOf(work.zOrder, zOrder);
    const wasDone = isDone(work);
    if (isOnTop) {
      work.zOrder = zOrder;
      return true;
    }
    const region = boundsOfAll([...removed, ...added]);
    if (!wasDone) return false;
    const around = region ? index.around(zOrder, region).length : 0;
    if (around > MAX_REPAINTED_OBJECTS) return false;
    work.zOrder = zOrder;
    work.next = zOrder.length;
    if (region) paintRegion(work, region);
    return true;
  };

  /** Same resolution, another part: what both show is copied. */
  const movedWork = (from: Work, geometry: LayerGeometry): Work | undefined => {
    const work = createWork(geometry, from.zOrder);
    if (!work || work.canvas.cover.pixelsPerUnit !== from.canvas.cover.pixelsPerUnit) return work;
    const { part, pixelsPerUnit } = work.canvas.cover;
    const old = from.canvas.cover.part;
    work.canvas.context.drawImage(
      from.canvas.element,
      Math.round((old.left - part.left) * pixelsPerUnit),
      Math.round((old.top - part.top) * pixelsPerUnit),
    );
    work.next = work.zOrder.length;
    for (const region of without(part, old)) paintRegion(work, region);
    return work;
  };

  const replace = (work: Work | undefined): void => {
    if (shown && shown !== work) shown.canvas.close();
    shown = work;
    if (work && !work.canvas.element.isConnected) host.prepend(work.canvas.element);
  };

  const discardNext = (): void => {
    next?.canvas.close();
    next = undefined;
  };

  const restart = (geometry: LayerGeometry, zOrder: readonly DrawingObject[]): void => {
    discardNext();
    next = createWork(geometry, zOrder);
    // Without an old bitmap on screen, ink appears as it is painted.
    if (next && (!shown || shown.zOrder.length === 0)) {
      replace(next);
      next = undefined;
    }
  };

  const hasResolution = (work: Work, geometry: LayerGeometry): boolean =>
    work.canvas.cover.pixelsPerUnit === (paddedCover(geometry)?.pixelsPerUnit ?? 0);

  const fitGeometry = (geometry: LayerGeometry, isAtRest: boolean): void => {
    if (!shown) return;
    const covers = coversVisible(shown.canvas.cover, geometry);
    const isSharp = hasResolution(shown, geometry);
    if (covers && isSharp) {
      discardNext();
      return;
    }
    if (isSharp && isDone(shown)) {
      discardNext();
      replace(movedWork(shown, geometry));
      return;
    }
    // During a pinch every frame requests another resolution: one is finished before the next.
    if (next ? !isAtRest || hasResolution(next, geometry) : covers && !isAtRest) return;
    restart(geometry, shown.zOrder);
  };

  return {
    /** A frame begins: the browser has drawn what was painted before. */
    beginFrame(): void {
      paintedNumbers = 0;
    },
    /** Whether more may be painted before the next frame without making that one late. */
    hasRoom: (): boolean => paintedNumbers < MAX_NUMBERS_PER_FRAME,
    /** One slice of work towards the z-order and geometry. True when nothing is left. */
    paintSlice(
      zOrder: readonly DrawingObject[],
      geometry: LayerGeometry,
      isAtRest: boolean,
    ): boolean {
      if (zOrder.length === 0 || !paddedCover(geometry)) {
        discardNext();
        replace(undefined);
        return true;
      }
      if (!shown) restart(geometry, zOrder);
      if (!shown) return true;
      fitGeometry(geometry, isAtRest);
      if (sharesNothing(shown.zOrder, zOrder)) replace(undefined);
      if (shown && next && follow(shown, zOrder)) paintSlice(shown);
      const current = next ?? shown;
      if (!current || !follow(current, zOrder)) restart(geometry, zOrder);
      const work = next ?? shown;
      if (!work) return true;
      paintSlice(work);
      if (!isDone(work)) return false;
      if (next) replace(next);
      next = undefined;
      return hasResolution(work, geometry) || !isAtRest;
    },
    /** The bitmap on screen; undefined where there is nothing to show. */
    canvas: (): LayerCanvas | undefined => shown?.canvas,
    /** Paints a part again from the objects. */
    repaint(region: Rect): void {
      if (shown && isDone(shown)) paintRegion(shown, region);
    },
    close(): void {
      discardNext();
      replace(undefined);
    },
  };
};
