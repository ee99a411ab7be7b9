import { type Ink, inkOf } from '@sayfa/page-layout';
import type { Files } from '@sayfa/server-kit';
import sharp from 'sharp';

/** Pixels of one page at most; our own pictures never have more. */
const MAX_PIXELS = 40_000_000;
/** Wide enough for a unit a pixel. */
const WIDTH = 1_000;

/** Where it is written down that a picture cannot be read. */
export type PictureLog = { warn(details: object, text: string): void };

/**
 * What is printed on a page, read from its stored picture. Undefined where the picture is gone, or
 * cannot be read, which is only logged: the other pages of the book go on. Source: MRG-020.
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
