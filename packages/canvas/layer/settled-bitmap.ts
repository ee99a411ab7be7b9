import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, grown, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined, shared, without } from '../geometry/rectangles.ts';
import { spatialIndex } from '../hit/spatial-index.ts';
import { differenceOf } from './difference.ts';
import {
  CONFINED_MORE,
  coversVisible,
  type LayerCanvas,
  type LayerGeometry,
  layerCanvas,
  roomyCover,
} from './layer-canvas.ts';

/** Milliseconds of painting at a stretch; input is heard in between. */
const SLICE = 14;
/** Numbers in the points of strokes in one frame: the browser draws them at its end, unmeasured. */
const FRAME_NUMBERS = 90_000;
/** Objects that are painted again at once where something beneath the top changed. */
const AT_ONCE = 600;

/** A bitmap that is being painted: `pile[0…next)` is on it. */
type Work = { canvas: LayerCanvas; pile: readonly DrawingObject[]; next: number };

const boundsOfAll = (objects: readonly DrawingObject[]): Rect | undefined =>
  objects.reduce<Rect | undefined>((sum, object) => joined(sum, paintedBounds(object)), undefined);

const costOf = (object: DrawingObject): number =>
  object.kind === 'stroke' ? object.points.length : 60;

const sharesNothing = (
  before: readonly DrawingObject[],
  after: readonly DrawingObject[],
): boolean => before !== after && differenceOf(before, after).gone.length === before.length;

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
    const reach = grown(part, CONFINED_MORE / work.canvas.cover.pixelsPerUnit);
    for (const object of index.around(work.pile, reach)) painter.paint(object);
    work.canvas.release();
  };

  const begin = (geometry: LayerGeometry, pile: readonly DrawingObject[]): Work | undefined => {
    const cover = roomyCover(geometry);
    if (!cover) return undefined;
    const look = { proportion: geometry.proportion, fontFamily: fontFamily() };
    const canvas = layerCanvas(cover, look);
    return canvas && { canvas, pile, next: 0 };
  };

  /** Numbers of points painted since the last frame. */
  let numbers = 0;

  const advance = (work: Work): void => {
    const painter = work.canvas.painter();
    const { part } = work.canvas.cover;
    const until = now() + SLICE;
    while (work.next < work.pile.length && numbers < FRAME_NUMBERS && now() < until) {
      const object = work.pile[work.next];
      work.next += 1;
      if (!object || !touches(paintedBounds(object), part)) continue;
      numbers += costOf(object);
      painter.paint(object);
    }
  };

  const isDone = (work: Work): boolean => work.next >= work.pile.length;

  /** Brings a bitmap to another pile; false where it must be painted anew. */
  const follow = (work: Work, pile: readonly DrawingObject[]): boolean => {
    if (work.pile === pile) return true;
    const { gone, come, isOnTop } = differenceOf(work.pile, pile);
    const wasDone = isDone(work);
    if (isOnTop) {
      work.pile = pile;
      return true;
    }
    const region = boundsOfAll([...gone, ...come]);
    if (!wasDone) return false;
    const around = region ? index.around(pile, region).length : 0;
    if (around > AT_ONCE) return false;
    work.pile = pile;
    work.next = pile.length;
    if (region) paintRegion(work, region);
    return true;
  };

  /** The same fineness, another part: what both show is copied. */
  const move = (from: Work, geometry: LayerGeometry): Work | undefined => {
    const work = begin(geometry, from.pile);
    if (!work || work.canvas.cover.pixelsPerUnit !== from.canvas.cover.pixelsPerUnit) return work;
    const { part, pixelsPerUnit } = work.canvas.cover;
    const old = from.canvas.cover.part;
    work.canvas.context.drawImage(
      from.canvas.element,
      Math.round((old.left - part.left) * pixelsPerUnit),
      Math.round((old.top - part.top) * pixelsPerUnit),
    );
    work.next = work.pile.length;
    for (const region of without(part, old)) paintRegion(work, region);
    return work;
  };

  const replace = (work: Work | undefined): void => {
    if (shown && shown !== work) shown.canvas.close();
    shown = work;
    if (work && !work.canvas.element.isConnected) host.prepend(work.canvas.element);
  };

  const drop = (): void => {
    next?.canvas.close();
    next = undefined;
  };

  const startAnew = (geometry: LayerGeometry, pile: readonly DrawingObject[]): void => {
    drop();
    next = begin(geometry, pile);
    // Without anything to keep on screen, ink appears as it is painted.
    if (next && (!shown || shown.pile.length === 0)) {
      replace(next);
      next = undefined;
    }
  };

  const fitsFineness = (work: Work, geometry: LayerGeometry): boolean =>
    work.canvas.cover.pixelsPerUnit === (roomyCover(geometry)?.pixelsPerUnit ?? 0);

  const fit = (geometry: LayerGeometry, isAtRest: boolean): void => {
    if (!shown) return;
    const covers = coversVisible(shown.canvas.cover, geometry);
    const isFine = fitsFineness(shown, geometry);
    if (covers && isFine) {
      drop();
      return;
    }
    if (isFine && isDone(shown)) {
      drop();
      replace(move(shown, geometry));
      return;
    }
    // During a pinch every frame asks for another fineness: one is finished before the next.
    if (next ? !isAtRest || fitsFineness(next, geometry) : covers && !isAtRest) return;
    startAnew(geometry, shown.pile);
  };

  return {
    /** A frame begins: the browser has drawn what was painted before. */
    beginFrame(): void {
      numbers = 0;
    },
    /** Whether more may be painted before the next frame without making that one late. */
    hasRoom: (): boolean => numbers < FRAME_NUMBERS,
    /** One slice of work towards the pile and geometry. True when nothing is left. */
    advance(pile: readonly DrawingObject[], geometry: LayerGeometry, isAtRest: boolean): boolean {
      if (pile.length === 0 || !roomyCover(geometry)) {
        drop();
        replace(undefined);
        return true;
      }
      if (!shown) startAnew(geometry, pile);
      if (!shown) return true;
      fit(geometry, isAtRest);
      if (sharesNothing(shown.pile, pile)) replace(undefined);
      if (shown && next && follow(shown, pile)) advance(shown);
      const current = next ?? shown;
      if (!current || !follow(current, pile)) startAnew(geometry, pile);
      const work = next ?? shown;
      if (!work) return true;
      advance(work);
      if (!isDone(work)) return false;
      if (next) replace(next);
      next = undefined;
      return fitsFineness(work, geometry) || !isAtRest;
    },
    /** The bitmap on screen; undefined where there is nothing to show. */
    canvas: (): LayerCanvas | undefined => shown?.canvas,
    /** Paints a part again from the objects. */
    repaint(region: Rect): void {
      if (shown && isDone(shown)) paintRegion(shown, region);
    },
    close(): void {
      drop();
      replace(undefined);
    },
  };
};
