import { booksCalls } from '@sayfa/books/contract';
import { PAGE_UNITS } from '@sayfa/kernel';
import { addressOf, dataAddressOf, fetchFile, isApiError, type OpenReader } from '@sayfa/web-kit';
import type { Region } from '../choosing/region.ts';

/** Pixels of a picture that is sent, at most. */
const WIDEST = 1_400;
const HIGHEST = 2_000;
const NARROWEST = 64;
const QUALITY = 0.88;

const pixelsOf = ({ rect }: Region): number =>
  Math.max(NARROWEST, Math.round(Math.min(WIDEST, (HIGHEST * rect.width) / rect.height)));

/** Undefined where the server has no such picture. */
const fetched = async (address: string, signal: AbortSignal): Promise<Blob | undefined> => {
  try {
    return await (await fetchFile(address, { signal })).blob();
  } catch (error) {
    if (isApiError(error) && error.status !== 0) return undefined;
    throw error;
  }
};

/** Cut out of the page's picture, for books without a PDF. */
const cropped = async (
  reader: OpenReader,
  region: Region,
  signal: AbortSignal,
): Promise<Blob | undefined> => {
  const pixels = pixelsOf(region);
  const { left, top, width, height } = region.rect;
  const address = reader.pictureOf(region.page, (pixels * PAGE_UNITS) / width);
  const picture = address && (await fetched(address, signal));
  if (!picture) return undefined;
  const image = await createImageBitmap(picture);
  const scale = image.width / PAGE_UNITS;
  const canvas = new OffscreenCanvas(pixels, Math.max(1, Math.round((pixels * height) / width)));
  const context = canvas.getContext('2d');
  const from = [left * scale, top * scale, width * scale, height * scale] as const;
  context?.drawImage(image, ...from, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};

/** The printed page within a region as a `data:` address; nothing drawn on it is in the picture. */
export const pictureOfRegion = async (
  reader: OpenReader,
  region: Region,
  signal: AbortSignal,
): Promise<string> => {
  const { left, top, width, height } = region.rect;
  const address = addressOf(booksCalls.region, {
    params: { id: reader.book.urlId, number: region.page },
    query: { left, top, width, height: Math.max(1, height), pixels: pixelsOf(region) },
  });
  const picture = (await fetched(address, signal)) ?? (await cropped(reader, region, signal));
  if (!picture) throw new Error('the page has no picture');
  return dataAddressOf(picture);
};
