import { containsRect, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { grown } from '@sayfa/page-model';
import { isSameRect, shared } from '../geometry/rectangles.ts';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import type { PaintContext } from '../paint/paint-text.ts';
import { type Painter, painterOn } from '../paint/painter.ts';
import { createSurface } from '../tiles/surface.ts';

/** How large the page is now and what of it can be seen. */
export type LayerGeometry = {
  /** CSS pixels of the page at scale 1. */
  width: number;
  height: number;
  /** Height of the page over its width. */
  proportion: number;
  /** The part that the stage shows, in page units; empty for none. */
  visible: Rect;
  /** Device pixels in a page unit at the present scale. */
  pixelsPerUnit: number;
};

/** Whether a page is as large as before, and as much of it can be seen. */
export const isSameGeometry = (one: LayerGeometry, other: LayerGeometry): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  one.proportion === other.proportion &&
  one.pixelsPerUnit === other.pixelsPerUnit &&
  isSameRect(one.visible, other.visible);

/** The part of the page that a bitmap covers, and its resolution. */
export type Cover = { part: Rect; pixelsPerUnit: number };

/** Share of the visible part that is kept ready around it, so that moving the page shows ink at once. */
const MARGIN_SHARE = 0.2;
/** Bitmaps with more pixels than this get no margin. */
const MAX_PIXELS_WITH_MARGIN = 6_000_000;
/** Side of the largest bitmap that every browser makes, in pixels. */
const MAX_SIDE_PX = 8192;

const pageRect = ({ proportion }: LayerGeometry): Rect => ({
  left: 0,
  top: 0,
  width: PAGE_UNITS,
  height: PAGE_UNITS * proportion,
});

/** Moves the edges out to whole device pixels, so that bitmaps can be copied into each other. */
const onPixels = ({ left, top, width, height }: Rect, by: number): Rect => {
  const first = { x: Math.floor(left * by), y: Math.floor(top * by) };
  const last = { x: Math.ceil((left + width) * by), y: Math.ceil((top + height) * by) };
  return {
    left: first.x / by,
    top: first.y / by,
    width: Math.max(1, last.x - first.x) / by,
    height: Math.max(1, last.y - first.y) / by,
  };
};

const resolutionFor = ({ width, height }: Rect, requested: number): number =>
  Math.min(requested, MAX_SIDE_PX / Math.max(width, height));

/** The visible part exactly; undefined where nothing is visible. */
export const tightCover = (geometry: LayerGeometry): Cover | undefined => {
  const part = shared(geometry.visible, pageRect(geometry));
  if (!part || geometry.pixelsPerUnit <= 0) return undefined;
  const pixelsPerUnit = resolutionFor(part, geometry.pixelsPerUnit);
  return { part: onPixels(part, pixelsPerUnit), pixelsPerUnit };
};

/** The visible part with some room around it where memory allows. */
export const paddedCover = (geometry: LayerGeometry): Cover | undefined => {
  const tight = tightCover(geometry);
  if (!tight) return undefined;
  const by = Math.max(tight.part.width, tight.part.height) * MARGIN_SHARE;
  const part = shared(grown(tight.part, by), pageRect(geometry)) ?? tight.part;
  if (part.width * part.height * tight.pixelsPerUnit ** 2 > MAX_PIXELS_WITH_MARGIN) return tight;
  const pixelsPerUnit = resolutionFor(part, tight.pixelsPerUnit);
  return { part: onPixels(part, pixelsPerUnit), pixelsPerUnit };
};

/** Whether a bitmap still shows all that is visible. */
export const coversVisible = (cover: Cover, geometry: LayerGeometry): boolean => {
  const requested = shared(geometry.visible, pageRect(geometry));
  return !requested || containsRect(cover.part, requested, 1 / cover.pixelsPerUnit);
};

/** A bitmap over a part of a page. */
export type LayerCanvas = {
  element: HTMLCanvasElement;
  context: PaintContext;
  cover: Cover;
  /** Prepares for painting objects in page units. */
  painter(): Painter;
  /** Shows what was painted since the last time. */
  show(): void;
  /** Frees its memory at once. */
  close(): void;
};

/** Makes a bitmap that lies over its part of the host; it is not put there yet. */
export const createLayerCanvas = (
  cover: Cover,
  look: {
    proportion: number;
    fontFamily: string;
    excerpts?: ExcerptPictures | undefined;
    /** Whether it changes with nearly every frame. */
    isLive: boolean;
  },
): LayerCanvas | undefined => {
  const { part, pixelsPerUnit } = cover;
  const element = document.createElement('canvas');
  element.width = Math.round(part.width * pixelsPerUnit);
  element.height = Math.round(part.height * pixelsPerUnit);
  const surface = createSurface(element, look.isLive);
  // Without memory for a bitmap there is none: the page stays readable.
  if (!surface) return undefined;
  const { context, show } = surface;
  const whole = PAGE_UNITS * look.proportion;
  // Shares of the host, so that a resize moves ink along with the page.
  Object.assign(element.style, {
    position: 'absolute',
    left: `${(part.left / PAGE_UNITS) * 100}%`,
    top: `${(part.top / whole) * 100}%`,
    width: `${(part.width / PAGE_UNITS) * 100}%`,
    height: `${(part.height / whole) * 100}%`,
    pointerEvents: 'none',
  });
  const corner = { x: part.left, y: part.top };
  return {
    element,
    context,
    cover,
    painter: () => painterOn(context, { ...look, corner, pixelsPerUnit }),
    show,
    close() {
      element.remove();
      surface.close();
    },
  };
};
