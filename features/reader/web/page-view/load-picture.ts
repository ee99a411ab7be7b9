import { fetchFile } from '@sayfa/web-kit';
import { decodePicture } from './decode-picture.ts';
import type { LoadPicture } from './picture-store.ts';

const WIDTH_IN_ADDRESS = /#(\d+)$/u;

/** The picture of a blank page: one white pixel. */
export const BLANK_PICTURE = { width: 1, height: 1, url: 'blank:' } as const;

const blankPaper = (): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(new Uint8ClampedArray([255, 255, 255, 255]), 1, 1));

/** An address of a picture that is decoded only `pixels` wide; the part after `#` is not sent. */
export const scaledAddress = (url: string, pixels: number): string => `${url}#${pixels}`;

/**
 * Fetches a page picture with the session's cookie and decodes it off the main thread, at the size
 * that `scaledAddress` names: a smaller bitmap holds less memory and is painted many times faster.
 */
export const loadPicture: LoadPicture<ImageBitmap> = async (url, signal, urgent) => {
  if (url === BLANK_PICTURE.url) return blankPaper();
  const response = await fetchFile(url, { signal, priority: urgent ? 'high' : 'low' });
  const pixels = WIDTH_IN_ADDRESS.exec(url)?.[1];
  const picture = await response.blob();
  signal.throwIfAborted();
  return pixels === undefined ? createImageBitmap(picture) : decodePicture(picture, Number(pixels));
};
