import type { Rect } from '@sayfa/kernel';
import { type DrawingContent, grown, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined } from '../geometry/rectangles.ts';
import { alphaOf } from '../ink/brush.ts';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import type { Tile } from '../tiles/tile.ts';
import { CONFINED_EXTRA_PX, createTiledCanvas, type TiledCanvas } from '../tiles/tiled-canvas.ts';
import type { Preview } from '../tool/index.ts';
import { type LayerGeometry, tightCover } from './layer-canvas.ts';
import { createMarkLayer, type MarkPreview } from './mark-layer.ts';
import { createWetStroke, type WetStroke } from './wet-stroke.ts';

type StrokePreview = Extract<Preview, { show: 'stroke' }>;

/** Side of a tile in device pixels: small ones, because those under the pen change with every frame. */
const TILE_PX = 256;

/** What one source has in progress. */
type WetItem = {
  wet:
    | { show: 'stroke'; stroke: WetStroke }
    | { show: 'contents'; contents: readonly DrawingContent[] };
  /** Where it is painted. */
  bounds: Rect | undefined;
};

/**
 * A bitmap and what is on it, by source. Strokes of full strength share one; what has an opacity of
 * its own is alone on its bitmap.
 */
type WetBitmap = { canvas: TiledCanvas; items: Map<number, WetItem> };

const boundsOfAll = (contents: readonly DrawingContent[]): Rect | undefined =>
  contents.reduce<Rect | undefined>(
    (sum, content) => joined(sum, paintedBounds(content)),
    undefined,
  );

const paintItem = ({ wet }: WetItem, tile: Tile, part: Rect): void => {
  if (wet.show === 'stroke') {
    wet.stroke.paintWithin(tile, part);
    return;
  }
  const painter = tile.painter();
  for (const content of wet.contents) {
    if (touches(paintedBounds(content), part)) painter.paint(content);
  }
};

/** Clears a part of a bitmap and paints again what is in progress there. */
const repaint = ({ canvas, items }: WetBitmap, part: Rect): void => {
  const reach = grown(part, CONFINED_EXTRA_PX / canvas.pixelsPerUnit);
  const touched = [...items.values()].filter(({ bounds }) => bounds && touches(bounds, reach));
  for (const place of canvas.placesIn(part)) {
    const tile = touched.length === 0 ? canvas.existing(place) : canvas.open(place);
    if (!tile) continue;
    canvas.within(tile, part, () => {
      for (const item of touched) paintItem(item, tile, reach);
    });
  }
};

/** The name of the bitmap that a preview is painted on. */
const bitmapOf = (source: number, preview: Exclude<Preview, MarkPreview>): string => {
  if (preview.show !== 'stroke') return 'contents';
  const alpha = alphaOf(preview.content);
  return alpha === 1 ? 'strokes' : `stroke ${source} ${alpha}`;
};

/** The bitmaps of what is in progress, by name. */
const createWetBitmaps = (
  host: HTMLElement,
  fontFamily: () => string,
  excerpts: ExcerptPictures | undefined,
) => {
  const bitmaps = new Map<string, WetBitmap>();

  const close = (name: string): void => {
    bitmaps.get(name)?.canvas.close();
    bitmaps.delete(name);
  };

  return {
    /** The bitmap of a name, empty where the page is shown larger or smaller than before. */
    open(name: string, geometry: LayerGeometry): WetBitmap | undefined {
      const pixelsPerUnit = tightCover(geometry)?.pixelsPerUnit;
      const known = bitmaps.get(name);
      if (known?.canvas.pixelsPerUnit === pixelsPerUnit) {
        known?.canvas.place(geometry);
        return known;
      }
      close(name);
      if (pixelsPerUnit === undefined) return undefined;
      const { proportion } = geometry;
      const look = {
        isLive: true,
        pixelsPerUnit,
        proportion,
        side: TILE_PX,
        fontFamily: fontFamily(),
        excerpts,
      };
      const bitmap: WetBitmap = { canvas: createTiledCanvas(host, look), items: new Map() };
      bitmap.canvas.place(geometry);
      host.append(bitmap.canvas.element);
      bitmaps.set(name, bitmap);
      return bitmap;
    },
    /** Takes what a source has in progress from all bitmaps but one. */
    remove(source: number, except?: string): void {
      for (const [name, bitmap] of bitmaps) {
        const item = name === except ? undefined : bitmap.items.get(source);
        if (!item) continue;
        bitmap.items.delete(source);
        if (bitmap.items.size === 0) close(name);
        else if (item.bounds) repaint(bitmap, item.bounds);
      }
    },
    clear(): void {
      for (const name of [...bitmaps.keys()]) close(name);
    },
  };
};

const paintStroke = (
  source: number,
  { content, predicted }: StrokePreview,
  bitmap: WetBitmap,
): void => {
  const { canvas, items } = bitmap;
  let item = items.get(source);
  if (item?.wet.show === 'stroke' && !item.wet.stroke.continues(content)) {
    items.delete(source);
    if (item.bounds) repaint(bitmap, item.bounds);
    item = undefined;
  }
  const stroke = item?.wet.show === 'stroke' ? item.wet.stroke : createWetStroke(content);
  const changed = stroke.follow(content, predicted);
  items.set(source, { wet: { show: 'stroke', stroke }, bounds: joined(item?.bounds, changed) });
  repaint(bitmap, changed);
  // Alpha belongs to the bitmap, so that a stroke crossing itself gets no darker there.
  canvas.setOpacity(String(alphaOf(content)));
};

const paintContents = (
  source: number,
  contents: readonly DrawingContent[],
  bitmap: WetBitmap,
): void => {
  const before = bitmap.items.get(source)?.bounds;
  const bounds = boundsOfAll(contents);
  bitmap.items.set(source, { wet: { show: 'contents', contents }, bounds });
  if (before) repaint(bitmap, bounds ? joined(before, bounds) : before);
  else if (bounds) repaint(bitmap, bounds);
};

/**
 * What is in progress, on bitmaps of its own that exist only meanwhile. A source is a contact or a
 * tool that paints one preview at a time; several paint at once where several hands draw.
 */
export const createWetLayer = (
  host: HTMLElement,
  fontFamily: () => string,
  excerpts?: ExcerptPictures,
) => {
  const bitmaps = createWetBitmaps(host, fontFamily, excerpts);
  const marks = createMarkLayer(host, fontFamily);

  return {
    /** Paints a preview of a source in place of its last one. */
    paint(source: number, preview: Preview, geometry: LayerGeometry): void {
      if (preview.show === 'frame' || preview.show === 'laser') {
        bitmaps.remove(source);
        marks.paint(source, preview, geometry);
        return;
      }
      marks.remove(source);
      const name = bitmapOf(source, preview);
      bitmaps.remove(source, name);
      const bitmap = bitmaps.open(name, geometry);
      if (!bitmap) return;
      if (preview.show === 'stroke') paintStroke(source, preview, bitmap);
      else if (preview.show === 'objects') paintContents(source, preview.contents, bitmap);
      else paintContents(source, preview.objects, bitmap);
    },
    /** What a source had in progress is over. */
    remove(source: number): void {
      bitmaps.remove(source);
      marks.remove(source);
    },
    clear(): void {
      bitmaps.clear();
      marks.clear();
    },
  };
};

/** The ink in progress of a page. */
export type WetLayer = ReturnType<typeof createWetLayer>;
