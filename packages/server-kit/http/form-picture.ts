import { UserFacingError } from '@sayfa/contract-kit';
import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;
/** Bytes of a picture that comes in a form. Source: SEC-019. */
export const LARGEST_PICTURE = 5 * MEGABYTE;
/** At most 40 megapixels. Source: SECURITY.md. */
const MAX_PIXELS = 40_000_000;
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
export const pictureInText = (text: string, field: string): Uint8Array => {
  const base64 = text.replace(/^data:image\/[a-z]+;base64,/u, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(base64)) {
    throw new UserFacingError('picture_invalid', { field });
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength > LARGEST_PICTURE) throw pictureTooLarge(field);
  return bytes;
};

/**
 * A picture redrawn as a JPEG, so that nothing but pixels is kept: no place, no camera, no hidden
 * file. `longestSide` in pixels. Throws picture_invalid.
 */
export const redrawnPicture = async (
  { bytes, field }: { bytes: Uint8Array; field: string },
  longestSide: number,
): Promise<Uint8Array> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (!format || !KNOWN.has(format)) throw new Error('not a picture we know');
    return await picture
      .rotate()
      .resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    throw new UserFacingError('picture_invalid', { field });
  }
};
