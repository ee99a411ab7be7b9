import { type Ink, inkOf } from '@sayfa/page-layout';
import type { Files } from '@sayfa/server-kit';
import sharp from 'sharp';

/** Limit for the pixels of one page; stored pictures have fewer. */
const MAX_PIXELS = 40_000_000;
/** Wide enough for one pixel for each page unit. */
const WIDTH = 1_000;

/** Receives errors of unreadable pictures. */
export type PictureLog = { warn(details: object, text: string): void };

/**
 * The printed areas of a page, read from its stored picture. Undefined where the picture is missing
 * or unreadable, which is logged and does not stop the other pages. Source: MRG-020.
 */
export const inkOfPicture = async (
  { files, log }: { files: Pick<Files, 'read'>; log: PictureLog },
  name: string,
): Promise<Ink | undefined> => {
  const bytes = await files.read(name);
  if (!bytes) return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return inkOf({ width: info.width, height: info.height, grey: data });
  } catch (error) {
    log.warn({ err: error, picture: name }, 'the picture of a page cannot be read');
    return undefined;
  }
};
