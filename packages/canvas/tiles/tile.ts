import type { Rect } from '@sayfa/kernel';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import type { PaintContext } from '../paint/paint-text.ts';
import { type Painter, painterOn } from '../paint/painter.ts';
import { createSurface } from './surface.ts';
import { boxOfTile, type TileGrid, type TilePlace } from './tile-grid.ts';

/** A small bitmap over a part of a page. */
export type Tile = {
  place: TilePlace;
  /** What it covers, in page units. */
  part: Rect;
  context: PaintContext;
  /** Prepares for painting in page units; what is painted is seen once it is shown. */
  painter(): Painter;
};

/** A tile in the page. */
export type ShownTile = Tile & {
  element: HTMLCanvasElement;
  /** Shows what was painted since the last time. */
  show(): void;
  /** Frees its memory at once. */
  close(): void;
};

/** How tiles look. */
export type TileLook = {
  /** Device pixels in a page unit. */
  pixelsPerUnit: number;
  fontFamily: string;
  excerpts?: ExcerptPictures | undefined;
  /** Whether they change with nearly every frame. */
  isLive: boolean;
};

/** A rectangle in another unit. */
export const scaled = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
});

/** Makes a tile, which is not in the page yet; undefined where memory lacks. */
export const createTile = (
  place: TilePlace,
  grid: TileGrid,
  look: TileLook,
): ShownTile | undefined => {
  const box = boxOfTile(place, grid);
  const element = document.createElement('canvas');
  element.width = box.width;
  element.height = box.height;
  const surface = createSurface(element, look.isLive);
  if (!surface) return undefined;
  const density = window.devicePixelRatio || 1;
  Object.assign(element.style, {
    position: 'absolute',
    left: `${box.left / density}px`,
    top: `${box.top / density}px`,
    width: `${box.width / density}px`,
    height: `${box.height / density}px`,
    pointerEvents: 'none',
  });
  const { context } = surface;
  const part = scaled(box, 1 / look.pixelsPerUnit);
  const corner = { x: part.left, y: part.top };
  let isChanged = false;
  return {
    place,
    part,
    element,
    context,
    painter() {
      isChanged = true;
      return painterOn(context, { ...look, corner });
    },
    show() {
      if (isChanged) surface.show();
      isChanged = false;
    },
    close() {
      element.remove();
      surface.close();
    },
  };
};
