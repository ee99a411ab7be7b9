import type { PaintContext } from '../paint/paint-text.ts';

/** What is painted on, and how it is seen. */
export type Surface = {
  context: PaintContext;
  /** Shows what was painted since the last time. */
  show(): void;
  /** Frees its memory at once. */
  close(): void;
};

const liveSurface = (element: HTMLCanvasElement): Surface | undefined => {
  const context = element.getContext('2d');
  if (!context) return undefined;
  return {
    context,
    show: () => undefined,
    close() {
      element.width = 0;
      element.height = 0;
    },
  };
};

/**
 * Painted out of sight and shown as a picture: without a graphics processor Chromium copies every
 * other canvas for every frame of the page, also those on which nothing changed.
 */
const stillSurface = (element: HTMLCanvasElement): Surface | undefined => {
  const { width, height } = element;
  const shown = element.getContext('bitmaprenderer');
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context || !shown) return undefined;
  return {
    context,
    show() {
      const copy = new OffscreenCanvas(width, height);
      copy.getContext('2d')?.drawImage(context.canvas, 0, 0);
      shown.transferFromImageBitmap(copy.transferToImageBitmap());
    },
    close() {
      shown.transferFromImageBitmap(null);
      context.canvas.width = 0;
      context.canvas.height = 0;
    },
  };
};

/** The surface of a canvas that changes with nearly every frame, or seldom; undefined where memory lacks. */
export const createSurface = (element: HTMLCanvasElement, isLive: boolean): Surface | undefined =>
  isLive ? liveSurface(element) : stillSurface(element);
