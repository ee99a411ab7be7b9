import type { ExcerptPictures, ExportedExcerpts } from '@sayfa/canvas';
import { PAGE_UNITS } from '@sayfa/kernel';
import type { DrawingObject, Excerpt } from '@sayfa/page-model';
import { dataAddressOf, type OpenReader, textOf } from '@sayfa/web-kit';
import { excerptPicture } from './excerpt-pictures.ts';

/** A blank page is 210 mm wide; exports hold 300 pixels of an inch of it. Source: BRD-029. */
const PAGE_INCHES = 210 / 25.4;
const PIXELS_PER_UNIT = (300 * PAGE_INCHES) / PAGE_UNITS;
const QUALITY = 0.92;

const widthOf = ({ box, placement }: Excerpt): number => box.width * Math.abs(placement.scaleX);

/** The excerpts of a page as pictures for a PDF, at 300 dots an inch. */
export const exportedExcerpts =
  (reader: OpenReader, signal: AbortSignal): ExportedExcerpts =>
  async (excerpt) => {
    const pixels = widthOf(excerpt) * PIXELS_PER_UNIT;
    const image = await excerptPicture(reader, excerpt, pixels, signal);
    if (!image) return undefined;
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    image.close();
    return dataAddressOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
  };

/** Paints with the pictures of all excerpts on a page, `scale` pixels in a page unit. */
export const withExcerpts = async (
  reader: OpenReader,
  objects: readonly DrawingObject[],
  { scale, signal }: { scale: number; signal: AbortSignal },
  paint: (pictures: ExcerptPictures) => Promise<void>,
): Promise<void> => {
  const images = new Map<string, ImageBitmap>();
  const nameOf = ({ page, rect }: Excerpt): string => JSON.stringify([page, rect]);
  for (const object of objects) {
    if (object.kind !== 'excerpt' || images.has(nameOf(object))) continue;
    const image = await excerptPicture(reader, object, widthOf(object) * scale, signal);
    if (image) images.set(nameOf(object), image);
  }
  await paint({
    pictureOf: (excerpt) => {
      const image = images.get(nameOf(excerpt));
      return image
        ? { image, part: excerpt.rect }
        : { missing: textOf('drawings:excerpt.missing') };
    },
  });
  for (const image of images.values()) image.close();
};
