import { dataAddressOf } from '@sayfa/web-kit';

/** Longest side of a pasted picture in pixels: sharp on a page that fills a 4K board. */
const MAX_SIDE_PX = 1600;
/** Characters of a picture's data address at most; the server takes 600,000. */
const MAX_CHARACTERS = 500_000;
/** Tried one after the other until the picture is small enough: longest side, quality. */
const ATTEMPTS = [
  [MAX_SIDE_PX, 0.9],
  [MAX_SIDE_PX, 0.75],
  [1200, 0.75],
  [900, 0.7],
  [600, 0.6],
] as const;

/** A picture made small enough to be kept with the drawing; sizes in pixels. */
export type SmallPicture = { source: string; width: number; height: number };

const drawn = (image: ImageBitmap, longest: number): OffscreenCanvas => {
  const by = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(image.width * by)),
    Math.max(1, Math.round(image.height * by)),
  );
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Makes a picture small enough; undefined where it is no picture, or none that can be shrunk so far. */
export const pictureOfFile = async (file: Blob): Promise<SmallPicture | undefined> => {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  try {
    for (const [longest, quality] of ATTEMPTS) {
      const canvas = drawn(image, longest);
      const source = await dataAddressOf(
        await canvas.convertToBlob({ type: 'image/webp', quality }),
      );
      if (source.length <= MAX_CHARACTERS && source.startsWith('data:image/')) {
        return { source, width: canvas.width, height: canvas.height };
      }
    }
    return undefined;
  } finally {
    image.close();
  }
};
