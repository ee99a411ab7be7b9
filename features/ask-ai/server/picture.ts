import { UserFacingError } from '@sayfa/contract-kit';
import sharp from 'sharp';
import type { Picture } from './ask-ai.port.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of a picture. Source: SEC-019. */
export const LARGEST_PICTURE = 5 * MEGABYTE;
/** At most 40 megapixels. Source: SECURITY.md. */
const MOST_PIXELS = 40_000_000;
/** Pixels of the longer side that are handed on; models see no more. */
const LONGEST_SIDE = 1_568;
const KNOWN = new Set(['jpeg', 'png', 'webp']);

// Everything but these three is refused before a byte of it is decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/** The refusal of a picture that is too large. */
export const pictureTooLarge = (field: string): UserFacingError =>
  new UserFacingError('file_too_large', { field, limit: LARGEST_PICTURE / MEGABYTE });

/** The bytes of a picture in base64, with or without a `data:` in front. Throws picture_invalid, file_too_large. */
export const pictureInText = (text: string): Uint8Array => {
  const base64 = text.replace(/^data:image\/[a-z]+;base64,/u, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(base64)) {
    throw new UserFacingError('picture_invalid', { field: 'base64_image' });
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength > LARGEST_PICTURE) throw pictureTooLarge('base64_image');
  return bytes;
};

/**
 * The picture drawn anew, so that nothing but pixels is handed on: no place, no camera, no hidden
 * file. Throws picture_invalid.
 */
export const redrawn = async (bytes: Uint8Array, field: string): Promise<Picture> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { format } = await picture.metadata();
    if (!format || !KNOWN.has(format)) throw new Error('not a picture we know');
    const drawn = await picture
      .rotate()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { bytes: drawn, type: 'image/jpeg' };
  } catch {
    throw new UserFacingError('picture_invalid', { field });
  }
};
