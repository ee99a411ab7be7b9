import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined, shared } from '../geometry/rectangles.ts';
import { type TilePlace, tileName } from '../tiles/tile-grid.ts';
import type { TiledCanvas } from '../tiles/tiled-canvas.ts';
import { type Cover, type LayerGeometry, paddedCover } from './layer-canvas.ts';

/** Tiles of a page that are kept at most, a MiB each: as many as a screen of 4K shows. */
const MAX_TILES = 54;

/** A part of a tile that shows something else than the objects, until it is painted again. */
export type StalePart = { place: TilePlace; part: Rect };

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

const isEraser = (object: DrawingObject): boolean =>
  object.kind === 'stroke' && object.brush === 'eraser';

/** Whether every object is on the bitmap, beside parts that are stale. */
export const hasAllObjects = (work: BitmapWork): boolean => work.next >= work.zOrder.length;

/** Whether everything of a z-order is on its bitmap. */
export const isPainted = (work: BitmapWork): boolean =>
  hasAllObjects(work) && work.stale.size === 0;

/** Paints an object on every tile that it touches; an eraser makes no tiles. False where there is none. */
export const paintObject = ({ canvas, known }: BitmapWork, object: DrawingObject): boolean => {
  const isErasing = isEraser(object);
  const places = canvas.placesIn(paintedBounds(object)).filter((one) => known.has(tileName(one)));
  for (const place of places) {
    const tile = isErasing ? canvas.existing(place) : canvas.open(place);
    tile?.painter().paint(object);
  }
  return places.length > 0;
};

/** Tiles that are not visible are given up, those first that were visible long ago. */
const removeDistant = ({ canvas, cover, known, stale }: BitmapWork): void => {
  for (const [name, place] of known) {
    if (canvas.count() <= MAX_TILES) return;
    if (touches(canvas.partOf(place), cover.part)) continue;
    canvas.remove(place);
    known.delete(name);
    stale.delete(name);
  }
};

/** The parts of known tiles that a region touches. */
export const partsIn = ({ canvas, known }: BitmapWork, region: Rect): StalePart[] =>
  canvas.placesIn(region).flatMap((place) => {
    const part = known.has(tileName(place)) && shared(canvas.partOf(place), region);
    return part ? [{ place, part }] : [];
  });

/** Parts are painted again later. */
export const markStale = ({ stale }: BitmapWork, parts: readonly StalePart[]): void => {
  for (const { place, part } of parts) {
    const name = tileName(place);
    stale.set(name, { place, part: joined(stale.get(name)?.part, part) });
  }
};

/** Another part of the page is visible, in the same resolution. */
export const moveWork = (work: BitmapWork, geometry: LayerGeometry): void => {
  work.cover = paddedCover(geometry) ?? work.cover;
  for (const place of work.canvas.placesIn(work.cover.part)) {
    const name = tileName(place);
    if (!work.known.has(name)) markStale(work, [{ place, part: work.canvas.partOf(place) }]);
    work.known.delete(name);
    work.known.set(name, place);
  }
  removeDistant(work);
};
