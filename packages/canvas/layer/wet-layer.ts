import type { Rect } from '@sayfa/kernel';
import { type DrawingContent, touches } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { isSameRect, joined } from '../geometry/rectangles.ts';
import { alphaOf } from '../ink/brush.ts';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import type { Preview } from '../tool/index.ts';
import {
  type Cover,
  createLayerCanvas,
  type LayerCanvas,
  type LayerGeometry,
  tightCover,
} from './layer-canvas.ts';
import { paintFrame, paintLaser } from './marks.ts';
import { createWetStroke, type WetStroke } from './wet-stroke.ts';

type StrokePreview = Extract<Preview, { show: 'stroke' }>;
type MarkPreview = Extract<Preview, { show: 'frame' | 'laser' }>;

/** What one source has in progress. */
type WetItem = {
  wet:
    | { show: 'stroke'; stroke: WetStroke }
    | { show: 'contents'; contents: readonly DrawingContent[] }
    | { show: 'mark' };
  /** Where it is painted; undefined for nowhere yet. */
  bounds: Rect | undefined;
};

/**
 * A bitmap and what is on it, by source. Strokes of full strength share one, so that several hands
 * cost one bitmap of the screen; what has an opacity or a mark of its own is alone on its bitmap.
 */
type WetBitmap = { canvas: LayerCanvas; items: Map<number, WetItem> };

const isSameCover = (one: Cover, other: Cover): boolean =>
  isSameRect(one.part, other.part) && one.pixelsPerUnit === other.pixelsPerUnit;

/** A frame or a laser's trail, which replace everything else on the bitmap. */
const paintMark = (
  preview: MarkPreview,
  { context, element, painter }: LayerCanvas,
  unit: number,
): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, element.width, element.height);
  painter();
  if (preview.show === 'frame') paintFrame(context, preview.rect, unit);
  else paintLaser(context, preview.trail, unit);
};

const boundsOfAll = (contents: readonly DrawingContent[]): Rect | undefined =>
  contents.reduce<Rect | undefined>(
    (sum, content) => joined(sum, paintedBounds(content)),
    undefined,
  );

const paintItem = ({ wet }: WetItem, canvas: LayerCanvas, within: Rect): void => {
  if (wet.show === 'stroke') wet.stroke.paintWithin(canvas, within);
  if (wet.show !== 'contents') return;
  const painter = canvas.painter();
  for (const content of wet.contents) painter.paint(content);
};

/** Clears a part of a bitmap and paints again what is in progress there. */
const repaint = ({ canvas, items }: WetBitmap, part: Rect): void => {
  canvas.confine(part);
  for (const item of items.values()) {
    if (item.bounds && touches(item.bounds, part)) paintItem(item, canvas, part);
  }
  canvas.release();
};

/** The name of the bitmap that a preview is painted on. */
const bitmapOf = (source: number, preview: Preview): string => {
  if (preview.show === 'stroke') {
    const alpha = alphaOf(preview.content);
    return alpha === 1 ? 'strokes' : `stroke ${source} ${alpha}`;
  }
  return preview.show === 'objects' || preview.show === 'changed' ? 'contents' : `mark ${source}`;
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
    /** The bitmap of a name, empty where the page has another size or place than before. */
    open(name: string, geometry: LayerGeometry): WetBitmap | undefined {
      const cover = tightCover(geometry);
      if (!cover) {
        close(name);
        return undefined;
      }
      const known = bitmaps.get(name);
      if (known && isSameCover(known.canvas.cover, cover)) return known;
      close(name);
      const { proportion } = geometry;
      const desynchronized = name.startsWith('stroke');
      const look = { proportion, fontFamily: fontFamily(), desynchronized, excerpts };
      const canvas = createLayerCanvas(cover, look);
      if (!canvas) return undefined;
      host.append(canvas.element);
      const bitmap: WetBitmap = { canvas, items: new Map() };
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
    const opacity = String(alphaOf(content));
    if (canvas.element.style.opacity !== opacity) canvas.element.style.opacity = opacity;
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

  return {
    /** Paints a preview of a source in place of its last one. */
    paint(source: number, preview: Preview, geometry: LayerGeometry): void {
      const name = bitmapOf(source, preview);
      bitmaps.remove(source, name);
      const bitmap = bitmaps.open(name, geometry);
      if (!bitmap) return;
      if (preview.show === 'stroke') paintStroke(source, preview, bitmap);
      else if (preview.show === 'objects') paintContents(source, preview.contents, bitmap);
      else if (preview.show === 'changed') paintContents(source, preview.objects, bitmap);
      else {
        bitmap.items.set(source, { wet: { show: 'mark' }, bounds: undefined });
        paintMark(preview, bitmap.canvas, geometry.pixelsPerUnit);
      }
    },
    /** What a source had in progress is over. */
    remove: (source: number): void => bitmaps.remove(source),
    clear: bitmaps.clear,
  };
};

/** The ink in progress of a page. */
export type WetLayer = ReturnType<typeof createWetLayer>;
