import { choosePicture } from './choose-picture.ts';
import { scaledAddress } from './load-picture.ts';
import type { PageSource } from './page-source.ts';

/** Widths that pages are rendered at, in pixels; asked for by name before a page is rendered. */
const NARROW_PICTURE = 1000;
const WIDE_PICTURE = 2000;

/** Which picture a page needs on this screen, as an address. `width` in CSS pixels at scale 1. */
export const pictureAddresses = (source: () => PageSource) => {
  const pictureFor = (number: number, devicePixels: number) => {
    const picture = choosePicture(source().page(number).pictures, devicePixels);
    const early = devicePixels <= NARROW_PICTURE ? NARROW_PICTURE : WIDE_PICTURE;
    return picture ?? { url: source().earlyPicture(number, early), width: 0 };
  };
  const density = (): number => window.devicePixelRatio || 1;

  /** For a page at scale 1, in exactly the pixels it covers. */
  const base = (number: number, width: number): string => {
    const pixels = Math.round(width * density());
    const picture = pictureFor(number, pixels);
    return picture.width > pixels ? scaledAddress(picture.url, pixels) : picture.url;
  };
  /**
   * For a page that is leafed past: a pixel for each CSS pixel. On a fine screen it is decoded in a
   * third of the time, and before anybody could see the difference the page is gone.
   */
  const quick = (number: number, width: number): string => {
    const pixels = Math.round(width * density());
    const picture = pictureFor(number, Math.min(pixels, Math.round(width)));
    return picture.width > pixels ? scaledAddress(picture.url, pixels) : picture.url;
  };
  /** For a page enlarged: the widest there is at once, since one step is rarely the last. */
  const sharp = (number: number, width: number, scale: number): string =>
    scale <= 1 ? base(number, width) : pictureFor(number, Number.POSITIVE_INFINITY).url;

  return { base, quick, sharp };
};
