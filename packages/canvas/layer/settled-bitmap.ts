import type { Rect } from '@sayfa/kernel';
import type { DrawingObject } from '@sayfa/page-model';
import type { TiledCanvas } from '../tiles/tiled-canvas.ts';
import { createBitmapPainter } from './bitmap-painter.ts';
import { type BitmapWork, isPainted, moveWork } from './bitmap-work.ts';
import { differenceOf } from './difference.ts';
import { coversVisible, type LayerGeometry, paddedCover } from './layer-canvas.ts';

const sharesNothing = (
  before: readonly DrawingObject[],
  after: readonly DrawingObject[],
): boolean => before !== after && differenceOf(before, after).removed.length === before.length;

const hasResolution = (work: BitmapWork, geometry: LayerGeometry): boolean =>
  work.canvas.pixelsPerUnit === (paddedCover(geometry)?.pixelsPerUnit ?? 0);

/** The bitmap on screen, and the one that replaces it when it is painted. */
const createBitmapPair = (host: HTMLElement) => {
  let shown: BitmapWork | undefined;
  /** So that zooming shows the stretched ink meanwhile. */
  let next: BitmapWork | undefined;

  const show = (work: BitmapWork | undefined): void => {
    if (shown && shown !== work) shown.canvas.close();
    shown = work;
    if (work && !work.canvas.element.isConnected) host.prepend(work.canvas.element);
  };

  const discardNext = (): void => {
    next?.canvas.close();
    next = undefined;
  };

  return {
    shown: () => shown,
    next: () => next,
    /** The one that is painted now. */
    current: () => next ?? shown,
    /** Shows a bitmap, or none, in place of the one on screen. */
    show,
    discardNext,
    /** Without an old bitmap on screen, ink appears as it is painted. */
    begin(create: () => BitmapWork | undefined): void {
      // Its memory is free before another bitmap is made.
      discardNext();
      const work = create();
      if (work && (!shown || shown.zOrder.length === 0)) show(work);
      else next = work;
    },
    showNext(): void {
      if (next) show(next);
      next = undefined;
    },
  };
};

type BitmapPair = ReturnType<typeof createBitmapPair>;

/** Moves the bitmap on screen, or begins one of another resolution where that is due. */
const fitGeometry = (
  bitmaps: BitmapPair,
  geometry: LayerGeometry,
  isAtRest: boolean,
  restart: (zOrder: readonly DrawingObject[]) => void,
): void => {
  const shown = bitmaps.shown();
  if (!shown) return;
  const covers = coversVisible(shown.cover, geometry);
  if (hasResolution(shown, geometry)) {
    bitmaps.discardNext();
    if (!covers) moveWork(shown, geometry);
    return;
  }
  const next = bitmaps.next();
  // During a pinch every frame requests another resolution: one is finished before the next.
  if (next ? !isAtRest || hasResolution(next, geometry) : covers && !isAtRest) return;
  restart(shown.zOrder);
};

/**
 * What is drawn and done, in tiles. A new object on top costs one object; a change beneath the top
 * costs what lies around it; all is painted only where the size changed, in slices.
 */
export const createSettledBitmap = (
  host: HTMLElement,
  now: () => number,
  fontFamily: () => string,
) => {
  const painter = createBitmapPainter(host, now, fontFamily);
  const bitmaps = createBitmapPair(host);

  const restart = (geometry: LayerGeometry, zOrder: readonly DrawingObject[]): void =>
    bitmaps.begin(() => painter.create(geometry, zOrder));

  /** The bitmap to paint on, of the right part and z-order; undefined where there can be none. */
  const prepareWork = (
    zOrder: readonly DrawingObject[],
    geometry: LayerGeometry,
    isAtRest: boolean,
  ): BitmapWork | undefined => {
    if (!bitmaps.shown()) restart(geometry, zOrder);
    if (!bitmaps.shown()) return undefined;
    fitGeometry(bitmaps, geometry, isAtRest, (known) => restart(geometry, known));
    const shown = bitmaps.shown();
    if (shown && sharesNothing(shown.zOrder, zOrder)) bitmaps.show(undefined);
    else if (shown && bitmaps.next() && painter.follow(shown, zOrder)) {
      painter.paintSlice(shown, geometry.visible);
    }
    const current = bitmaps.current();
    if (!current || !painter.follow(current, zOrder)) restart(geometry, zOrder);
    return bitmaps.current();
  };

  const clear = (): void => {
    bitmaps.discardNext();
    bitmaps.show(undefined);
  };

  return {
    beginFrame: painter.beginFrame,
    hasRoom: painter.hasRoom,
    /** One slice of work towards the z-order and geometry. True when nothing is left. */
    paintSlice(
      zOrder: readonly DrawingObject[],
      geometry: LayerGeometry,
      isAtRest: boolean,
    ): boolean {
      if (zOrder.length === 0 || !paddedCover(geometry)) {
        clear();
        return true;
      }
      const work = prepareWork(zOrder, geometry, isAtRest);
      if (!work) return true;
      bitmaps.shown()?.canvas.place(geometry);
      work.canvas.place(geometry);
      painter.paintSlice(work, geometry.visible);
      if (!isPainted(work)) return false;
      bitmaps.showNext();
      return hasResolution(work, geometry) || !isAtRest;
    },
    /** The bitmap on screen; undefined where there is nothing to show. */
    canvas: (): TiledCanvas | undefined => bitmaps.shown()?.canvas,
    /** Shows what was painted since the last time. */
    present: (): void => bitmaps.shown()?.canvas.show(),
    /** Paints a part again from the objects. */
    repaint(region: Rect): void {
      const shown = bitmaps.shown();
      if (shown) painter.paintRegion(shown, region);
    },
    close: clear,
  };
};

/** The finished ink of a page as one bitmap. */
export type SettledBitmap = ReturnType<typeof createSettledBitmap>;
