import { choosePicture } from './choose-picture.ts';
import type { PageSource } from './page-source.ts';

/** Widths that pages are rendered at, in pixels; asked for by name before a page is rendered. */
const NARROW_PICTURE = 1000;
const WIDE_PICTURE = 2000;

/** Which picture a page needs on this screen, as an address. `width` in CSS pixels at scale 1. */
export const pictureAddresses = (source: () => PageSource) => {
  const addressFor = (number: number, devicePixels: number): string => {
    const picture = choosePicture(source().page(number).pictures, devicePixels);
    const early = devicePixels <= NARROW_PICTURE ? NARROW_PICTURE : WIDE_PICTURE;
    return picture?.url ?? source().earlyPicture(number, early);
  };
  const density = (): number => window.devicePixelRatio || 1;
  return {
    /** For a page at scale 1. */
    base: (number: number, width: number): string => addressFor(number, width * density()),
    /** For a page enlarged; the same as `base` where that has enough pixels. */
    sharp: (number: number, width: number, scale: number): string =>
      addressFor(number, width * density() * Math.max(1, scale)),
  };
};
