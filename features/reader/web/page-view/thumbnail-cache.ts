import { loadPicture } from './load-picture.ts';
import type { PageSource } from './page-source.ts';
import { createPictureStore } from './picture-store.ts';
import type { Direction } from './plan-pictures.ts';
import { pageAtPlace, placeOfPage } from './spread.ts';

/** Thumbnails that are cached in the direction of reading and against it, as placeholders. */
const AHEAD = 8;
const BEHIND = 3;

/** Decoded thumbnails of the pages around the present one; each takes about 0.2 MB. */
export const createThumbnailCache = (onReady: () => void) => {
  const store = createPictureStore<ImageBitmap>({ load: loadPicture, onReady, onError: () => {} });
  return {
    get: (url: string | null): ImageBitmap | undefined => store.get(url ?? undefined),
    /** With `onlyPresent`, none but the page's own is loaded; those that are cached remain. */
    request(page: number, source: PageSource, direction: Direction, onlyPresent: boolean): void {
      const step = direction === 'forward' ? 1 : -1;
      const distances = [
        0,
        ...Array.from({ length: AHEAD }, (_, index) => (index + 1) * step),
        ...Array.from({ length: BEHIND }, (_, index) => -(index + 1) * step),
      ];
      const urls = distances
        .map((distance) => pageAtPlace(placeOfPage(page, source) + distance, source))
        .map((number) => source.page(number).thumbnail)
        .filter((url) => url !== null);
      const unique = [...new Set(urls)];
      const isNeeded = (url: string, index: number): boolean => index === 0 || store.has(url);
      store.request(onlyPresent ? unique.filter(isNeeded) : unique, 1);
    },
    close: (): void => store.close(),
  };
};
