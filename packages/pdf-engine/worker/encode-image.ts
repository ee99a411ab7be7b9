import sharp from 'sharp';
import type { ImageFormat, PageImage } from '../pdf-types.ts';
import { ownGate } from './own-gate.ts';

sharp.cache(false);
// One thread per picture: the pool's workers are the parallelism, readers need the rest.
sharp.concurrency(1);

/** Chosen on book pages: above it the bytes grow faster than the eye notices. */
const quality = 80;
/** 0 to 6; 2 costs half the time of sharp's default 4 for 3 % more bytes. */
const webpEffort = 2;

/** Pixels as red, green, blue bytes without padding. */
export type Pixels = { width: number; height: number; rgb: Uint8Array };

/** Encodes pixels, scaled down to `width` when that is narrower. */
export async function encodeImage(
  pixels: Pixels,
  format: ImageFormat,
  target: { width: number; height: number } = pixels,
): Promise<PageImage> {
  const picture = sharp(pixels.rgb, {
    raw: { width: pixels.width, height: pixels.height, channels: 3 },
    limitInputPixels: false,
  });
  const scaled =
    target.width === pixels.width
      ? picture
      : picture.resize(target.width, target.height, { fit: 'fill', kernel: 'cubic' });
  const encoded =
    format === 'jpeg'
      ? scaled.jpeg({ quality, mozjpeg: false, optimiseCoding: false })
      : scaled.webp({ quality, effort: webpEffort });
  const bytes = await ownGate.pass(() => encoded.toBuffer());
  return { width: target.width, height: target.height, format, bytes };
}
