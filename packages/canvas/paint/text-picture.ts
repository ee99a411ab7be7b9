import type { Rect } from '@sayfa/kernel';
import type { Placement, Text } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { paintObjects } from './paint-objects.ts';

/** Pixels in a page unit: about 480 in an inch of A4, beyond what a printer shows. */
const PIXELS_PER_UNIT = 4;
/** Pixels of one picture at most. */
const MAX_PIXELS = 6_000_000;

/** A picture as a data address. */
export const asDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

/** Pixels in a page unit for letters that are sharp at the size they are placed in. */
export const sharpScale = (box: Rect, { scaleX, scaleY }: Placement): number => {
  const requested = PIXELS_PER_UNIT * Math.max(0.25, Math.abs(scaleX), Math.abs(scaleY));
  return Math.min(requested, Math.sqrt(MAX_PIXELS / (box.width * box.height)));
};

/**
 * A text as this device writes it, in a transparent picture as sharp as the size it is placed in
 * asks for: no other machine needs its fonts or its way of joining letters. Undefined where it shows
 * nothing.
 */
export const textPicture = async (
  text: Text,
  placement: Placement,
): Promise<{ picture: string; box: Rect } | undefined> => {
  if (text.text.trim() === '') return undefined;
  const box = paintedBounds(text);
  const scale = sharpScale(box, placement);
  const width = Math.max(1, Math.ceil(box.width * scale));
  const height = Math.max(1, Math.ceil(box.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  await paintObjects(context, [{ ...text, id: 'text', order: '' }], {
    scale,
    corner: { x: box.left, y: box.top },
  });
  const picture = await asDataAddress(await canvas.convertToBlob({ type: 'image/png' }));
  return { picture, box: { ...box, width: width / scale, height: height / scale } };
};
