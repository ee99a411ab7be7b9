import { loadPicture } from './load-picture.ts';
import type { PageSource } from './page-source.ts';
import { pictureStore } from './picture-store.ts';
import type { Heading } from './plan-pictures.ts';
import { clampPage } from './spread.ts';

/** Small pictures kept in the direction of reading and against it, as stand-ins for fast turns. */
const AHEAD = 8;
const BEHIND = 3;

/** Thumbnails of the pages around the present one, decoded; each takes about 0.2 MB. */
export const thumbnailsAround = (onReady: () => void) => {
  const store = pictureStore<ImageBitmap>({ load: loadPicture, onReady, onTrouble: () => {} });
  return {
    get: (url: string | null): ImageBitmap | undefined => store.get(url ?? undefined),
    /** `onlyPresent` while the page itself is on its way: only its own stand-in, and what is there. */
    want(page: number, source: PageSource, heading: Heading, onlyPresent: boolean): void {
      const step = heading === 'onwards' ? 1 : -1;
      const distances = [
        0,
        ...Array.from({ length: AHEAD }, (_, index) => (index + 1) * step),
        ...Array.from({ length: BEHIND }, (_, index) => -(index + 1) * step),
      ];
      const urls = distances
        .map((distance) => clampPage(page + distance, source.total))
        .map((number) => source.page(number).thumbnail)
        .filter((url) => url !== null);
      const wanted = [...new Set(urls)];
      store.want(
        onlyPresent ? wanted.filter((url, index) => index === 0 || store.has(url)) : wanted,
        1,
      );
    },
    close: (): void => store.close(),
  };
};
