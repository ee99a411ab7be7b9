import { type Ink, inkOf } from '@sayfa/page-layout';
import type { Files } from '@sayfa/server-kit';
import sharp from 'sharp';

/** Pixels of one page at most; our own pictures never have more. */
const MOST_PIXELS = 40_000_000;
/** Wide enough for a unit a pixel. */
const WIDTH = 1_000;

/** What is printed on a page, read from its stored picture. Undefined where the picture is gone. */
export const inkOfPicture = async (
  files: Pick<Files, 'read'>,
  name: string,
): Promise<Ink | undefined> => {
  const bytes = await files.read(name);
  if (!bytes) return undefined;
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inkOf({ width: info.width, height: info.height, grey: data });
};
