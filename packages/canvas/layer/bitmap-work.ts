import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, grown, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined, shared } from '../geometry/rectangles.ts';
import { createSpatialIndex } from '../hit/spatial-index.ts';
import { type TilePlace, tileName } from '../tiles/tile-grid.ts';
import { CONFINED_EXTRA_PX, createTiledCanvas, type TiledCanvas } from '../tiles/tiled-canvas.ts';
import { differenceOf } from './difference.ts';
import { type Cover, type LayerGeometry, paddedCover } from './layer-canvas.ts';

/** Milliseconds of painting without a pause; input is handled in between. */
const SLICE_MS = 14;
/** Numbers of stroke points painted in one frame: the browser rasterises them at its end, which no timer measures. */
const MAX_NUMBERS_PER_FRAME = 90_000;
/** Objects that are painted again at once where something beneath the top changed. */
const MAX_REPAINTED_OBJECTS = 600;
/** Side of a tile in device pixels. Source: BRD-068. */
const TILE_PX = 512;
/** Tiles of a page that are kept at most, a MiB each: as many as a screen of 4K shows. */
const MAX_TILES = 54;

/** A part of a tile that shows something else than the objects, until it is painted again. */
type StalePart = { place: TilePlace; part: Rect };

/** A bitmap that is being painted: `zOrder[0…next)` is on its tiles, except where they are stale. */
export type BitmapWork = {
  canvas: TiledCanvas;
  /** The part of the page that has tiles, where there is ink. */
  cover: Cover;
  zOrder: readonly DrawingObject[];
  next: number;
  /** Tiles that are painted or empty, by name; those of the last move come last. */
  known: Map<string, TilePlace>;
  stale: Map<string, StalePart>;
};

const boundsOfAll = (objects: readonly DrawingObject[]): Rect | undefined =>
  objects.reduce<Rect | undefined>((sum, object) => joined(sum, paintedBounds(object)), undefined);

const costOf = (object: DrawingObject): number =>
  object.kind === 'stroke' ? object.points.length : 60;

const isEraser = (object: DrawingObject): boolean =>
  object.kind === 'stroke' && object.brush === 'eraser';

/** Whether every object is on the bitmap, beside parts that are stale. */
const hasAllObjects = (work: BitmapWork): boolean => work.next >= work.zOrder.length;

/** Whether everything of a z-order is on its bitmap. */
export const isPainted = (work: BitmapWork): boolean =>
  hasAllObjects(work) && work.stale.size === 0;

/** Paints an object on every tile that it touches; an eraser makes no tiles. False where there is none. */
const paintObject = ({ canvas, known }: BitmapWork, object: DrawingObject): boolean => {
  const isErasing = isEraser(object);
  const places = canvas.placesIn(paintedBounds(object)).filter((one) => known.has(tileName(one)));
  for (const place of places) {
    const tile = isErasing ? canvas.existing(place) : canvas.open(place);
    tile?.painter().paint(object);
  }
  return places.length > 0;
};

/** Tiles out of sight are given up, those first that were out of sight for long. */
const removeDistant = ({ canvas, cover, known, stale }: BitmapWork): void => {
  for (const [name, place] of known) {
    if (canvas.count() <= MAX_TILES) return;
    if (touches(canvas.partOf(place), cover.part)) continue;
    canvas.remove(place);
    known.delete(name);
    stale.delete(name);
  }
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

  const create = (
    geometry: LayerGeometry,
    zOrder: readonly DrawingObject[],
  ): BitmapWork | undefined => {
    const cover = paddedCover(geometry);
    if (!cover) return undefined;
    const { pixelsPerUnit } = cover;
    const { proportion } = geometry;
    const canvas = createTiledCanvas(host, {
      pixelsPerUnit,
      proportion,
      side: TILE_PX,
      isLive: false,
      fontFamily: fontFamily(),
    });
    const places = canvas.placesIn(cover.part);
    const known = new Map(places.map((place) => [tileName(place), place]));
    return { canvas, cover, zOrder, next: 0, known, stale: new Map() };
  };

  const paintPart = ({ canvas, zOrder }: BitmapWork, { place, part }: StalePart): void => {
    // As far as the confined part reaches over the asked one.
    const reach = grown(part, CONFINED_EXTRA_PX / canvas.pixelsPerUnit);
    const objects = index.around(zOrder, reach);
    const tile = objects.length === 0 ? canvas.existing(place) : canvas.open(place);
    if (!tile) return;
    canvas.within(tile, part, () => {
      const painter = tile.painter();
      for (const object of objects) {
        paintedNumbers += costOf(object);
        painter.paint(object);
      }
    });
  };

  /** The parts of known tiles that a region touches. */
  const partsIn = ({ canvas, known }: BitmapWork, region: Rect): StalePart[] =>
    canvas.placesIn(region).flatMap((place) => {
      const part = known.has(tileName(place)) && shared(canvas.partOf(place), region);
      return part ? [{ place, part }] : [];
    });

  const paintRegion = (work: BitmapWork, region: Rect): void => {
    if (!hasAllObjects(work)) return;
    for (const part of partsIn(work, region)) paintPart(work, part);
  };

  const markStale = ({ stale }: BitmapWork, parts: readonly StalePart[]): void => {
    for (const { place, part } of parts) {
      const name = tileName(place);
      stale.set(name, { place, part: joined(stale.get(name)?.part, part) });
    }
  };

  /** Paints stale parts until a pause is due, those in sight first. */
  const paintStale = (work: BitmapWork, visible: Rect, until: number): void => {
    const inSight = [...work.stale].filter(([, { part }]) => touches(part, visible));
    for (const [name, part] of [...inSight, ...work.stale]) {
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
    create,
    /** Another part of the page is in sight, in the same resolution. */
    move(work: BitmapWork, geometry: LayerGeometry): void {
      work.cover = paddedCover(geometry) ?? work.cover;
      for (const place of work.canvas.placesIn(work.cover.part)) {
        const name = tileName(place);
        if (!work.known.has(name)) markStale(work, [{ place, part: work.canvas.partOf(place) }]);
        work.known.delete(name);
        work.known.set(name, place);
      }
      removeDistant(work);
    },
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

/** Paints objects on bitmaps. */
export type BitmapPainter = ReturnType<typeof createBitmapPainter>;
