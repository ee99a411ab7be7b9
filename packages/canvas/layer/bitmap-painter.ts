import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, grown, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined } from '../geometry/rectangles.ts';
import { createSpatialIndex, type SpatialIndex } from '../hit/spatial-index.ts';
import { tileName } from '../tiles/tile-grid.ts';
import { CONFINED_EXTRA_PX, createTiledCanvas } from '../tiles/tiled-canvas.ts';
import {
  type BitmapWork,
  hasAllObjects,
  markStale,
  paintObject,
  partsIn,
  type StalePart,
} from './bitmap-work.ts';
import { differenceOf } from './difference.ts';
import { type LayerGeometry, paddedCover } from './layer-canvas.ts';

/** Milliseconds of painting without a pause; input is handled in between. */
const SLICE_MS = 14;
/** Numbers of stroke points painted in one frame: the browser rasterises them at its end, which no timer measures. */
const MAX_NUMBERS_PER_FRAME = 90_000;
/** Objects that are painted again at once where something beneath the top changed. */
const MAX_REPAINTED_OBJECTS = 600;
/** Side of a tile in device pixels. Source: BRD-068. */
const TILE_PX = 512;

const boundsOfAll = (objects: readonly DrawingObject[]): Rect | undefined =>
  objects.reduce<Rect | undefined>((sum, object) => joined(sum, paintedBounds(object)), undefined);

const costOf = (object: DrawingObject): number =>
  object.kind === 'stroke' ? object.points.length : 60;

/** Paints a part of a tile again; returns what is on it. */
const paintPartOf = (
  { canvas, zOrder }: BitmapWork,
  { place, part }: StalePart,
  index: SpatialIndex,
): readonly DrawingObject[] => {
  // As far as the confined part reaches over the asked one.
  const reach = grown(part, CONFINED_EXTRA_PX / canvas.pixelsPerUnit);
  const objects = index.around(zOrder, reach);
  const tile = objects.length === 0 ? canvas.existing(place) : canvas.open(place);
  if (!tile) return [];
  canvas.within(tile, part, () => {
    const painter = tile.painter();
    for (const object of objects) painter.paint(object);
  });
  return objects;
};

/** An empty bitmap for what is visible; undefined where nothing is. */
const createWork = (
  host: HTMLElement,
  geometry: LayerGeometry,
  zOrder: readonly DrawingObject[],
  fontFamily: string,
): BitmapWork | undefined => {
  const cover = paddedCover(geometry);
  if (!cover) return undefined;
  const { pixelsPerUnit } = cover;
  const { proportion } = geometry;
  const look = { pixelsPerUnit, proportion, side: TILE_PX, isLive: false, fontFamily };
  const canvas = createTiledCanvas(host, look);
  const places = canvas.placesIn(cover.part);
  const known = new Map(places.map((place) => [tileName(place), place]));
  return { canvas, cover, zOrder, next: 0, known, stale: new Map() };
};

/** Paints objects on bitmaps: all of them in slices, or only what changed. */
export const createBitmapPainter = (
  host: HTMLElement,
  now: () => number,
  fontFamily: () => string,
) => {
  const index = createSpatialIndex();
  /** Numbers of points painted since the last frame. */
  let paintedNumbers = 0;

  const hasRoom = (): boolean => paintedNumbers < MAX_NUMBERS_PER_FRAME;

  const paintPart = (work: BitmapWork, part: StalePart): void => {
    for (const object of paintPartOf(work, part, index)) paintedNumbers += costOf(object);
  };

  const paintRegion = (work: BitmapWork, region: Rect): void => {
    if (!hasAllObjects(work)) return;
    for (const part of partsIn(work, region)) paintPart(work, part);
  };

  /** Paints stale parts until a pause is due, those that are visible first. */
  const paintStale = (work: BitmapWork, visible: Rect, until: number): void => {
    const seen = [...work.stale].filter(([, { part }]) => touches(part, visible));
    for (const [name, part] of [...seen, ...work.stale]) {
      if (!hasRoom() || now() >= until) return;
      if (work.stale.delete(name)) paintPart(work, part);
    }
  };

  return {
    /** A frame begins: the browser has drawn what was painted before. */
    beginFrame(): void {
      paintedNumbers = 0;
    },
    /** Whether more may be painted before the next frame without making that one late. */
    hasRoom,
    /** An empty bitmap for what is visible; undefined where nothing is. */
    create: (geometry: LayerGeometry, zOrder: readonly DrawingObject[]) =>
      createWork(host, geometry, zOrder, fontFamily()),
    /** Paints a part again from the objects, once all are on the bitmap. */
    paintRegion,
    /** Paints further objects until a pause is due. */
    paintSlice(work: BitmapWork, visible: Rect): void {
      const until = now() + SLICE_MS;
      while (work.next < work.zOrder.length && hasRoom() && now() < until) {
        const object = work.zOrder[work.next];
        work.next += 1;
        if (object && paintObject(work, object)) paintedNumbers += costOf(object);
      }
      if (hasAllObjects(work)) paintStale(work, visible, until);
    },
    /** Brings a bitmap to another z-order; false where it must be repainted. */
    follow(work: BitmapWork, zOrder: readonly DrawingObject[]): boolean {
      if (work.zOrder === zOrder) return true;
      const { removed, added, isOnTop } = differenceOf(work.zOrder, zOrder);
      if (isOnTop) {
        work.zOrder = zOrder;
        return true;
      }
      if (!hasAllObjects(work)) return false;
      const region = boundsOfAll([...removed, ...added]);
      work.zOrder = zOrder;
      work.next = zOrder.length;
      if (!region) return true;
      const parts = partsIn(work, region);
      const around = index.around(zOrder, region).length;
      if (around > MAX_REPAINTED_OBJECTS) markStale(work, parts);
      else for (const part of parts) paintPart(work, part);
      return true;
    },
  };
};
