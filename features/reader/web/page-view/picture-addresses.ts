import { choosePicture } from './choose-picture.ts';
import { scaledAddress } from './load-picture.ts';
import type { PageSource } from './page-source.ts';

/** Widths that pages are rendered at, in pixels; part of the address before a page is rendered. */
const NARROW_PICTURE = 1000;
const WIDE_PICTURE = 2000;

/** Addresses of the picture that a page needs on this screen. `width` in CSS pixels at scale 1. */
export const createPictureAddresses = (source: () => PageSource) => {
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
   * During rapid paging: a pixel for each CSS pixel. For a screen with more pixels it is decoded in
   * a third of the time, and the page is gone before the difference is visible.
   */
  const quick = (number: number, width: number): string => {
    const pixels = Math.round(width * density());
    const picture = pictureFor(number, Math.min(pixels, Math.round(width)));
    return picture.width > pixels ? scaledAddress(picture.url, pixels) : picture.url;
  };
  /** For an enlarged page: the widest there is at once, since one step is rarely the last. */
  const sharp = (number: number, width: number, scale: number): string =>
    scale <= 1 ? base(number, width) : pictureFor(number, Number.POSITIVE_INFINITY).url;

  return { base, quick, sharp };
};

/** Addresses of the picture that a page needs on this screen. */
export type PictureAddresses = ReturnType<typeof createPictureAddresses>;
