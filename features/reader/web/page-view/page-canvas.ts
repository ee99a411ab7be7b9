import type { Rect, Size } from '@sayfa/kernel';

/** Anything a canvas can draw that has a size in pixels. */
export type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

/** All of an image, in its pixels. */
export const wholeOf = ({ width, height }: Drawable): Rect => ({ left: 0, top: 0, width, height });

/** Sets the size of a canvas in pixels. */
export const resizeCanvas = (canvas: HTMLCanvasElement, { width, height }: Size): void => {
  // Setting a size clears the canvas even where it stays the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
};

/** Paints parts of images over a whole canvas, `pixels` wide in the proportions of `size`. */
export const createCanvasPainter = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no 2d canvas');
  return (image: Drawable, from: Rect, pixels: number, size: Size): void => {
    const height = Math.max(1, Math.round((pixels * size.height) / size.width));
    resizeCanvas(canvas, { width: pixels, height });
    context.imageSmoothingQuality = from.width > pixels ? 'medium' : 'low';
    const { left, top } = from;
    context.drawImage(image, left, top, from.width, from.height, 0, 0, canvas.width, canvas.height);
  };
};
