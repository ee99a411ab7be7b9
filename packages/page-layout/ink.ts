import type { Rect } from '@sayfa/kernel';

/** Luminance (0 is black) below which a pixel counts as printed; tints of boxes are paper. */
export const DARK = 215;

/** Share of the width at every side where a scanner sees the edge of the sheet. */
const SHEET_EDGE = 0.006;

/** Pixels of a speck of dust. */
const MAX_DUST = 6;

/** Width of every page. */
const PAGE_UNITS = 1_000;

/** Where something is printed on a page. All places are in page units, 1000 to the width. */
export type Ink = {
  /** Page units. */
  height: number;
  /** Page units of one pixel: how exact all this is. */
  unit: number;
  /** What it was read from. */
  picture: GreyPicture;
  /** Printed pixels within a part of the page. */
  count(part: Rect): number;
  /** The part without the air around what is printed; undefined where nothing is. */
  trim(part: Rect): Rect | undefined;
  /** Runs of rows with (or without) anything printed in a part, from top to bottom. */
  rows(part: Rect): Span[];
  /** The same for columns of pixels, from left to right. */
  stripes(part: Rect): Span[];
  /** The same page with some parts blank. */
  without(parts: readonly Rect[]): Ink;
};

/** From `from` up to, not including, `to`; page units. */
export type Span = { from: number; to: number };

/** A grey picture of a whole page: one byte for each pixel, row by row; 255 is white. */
export type GreyPicture = { width: number; height: number; grey: Uint8Array };

/** For each pixel of a picture 1 where it is darker than `below`, without dust and the sheet's edge. */
export const darkPixels = ({ width, height, grey }: GreyPicture, below: number): Uint8Array => {
  const dark = new Uint8Array(width * height);
  const edge = Math.ceil(width * SHEET_EDGE);
  for (let y = edge; y < height - edge; y += 1)
    for (let x = edge; x < width - edge; x += 1)
      dark[y * width + x] = (grey[y * width + x] ?? 255) < below ? 1 : 0;
  return withoutDust(dark, width, height);
};

/** What is printed on a page, read from its picture alone. */
export const inkOf = (picture: GreyPicture): Ink => inkIn(darkPixels(picture, DARK), picture);

/** Dust on the glass of a scanner: a few dark pixels with nothing else around them. */
const withoutDust = (dark: Uint8Array, width: number, height: number): Uint8Array => {
  const clean = dark.slice();
  const reach = 3;
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      if (dark[y * width + x] === 0) continue;
      let near = 0;
      for (let dy = -reach; dy <= reach && near <= MAX_DUST; dy += 1) {
        const row = (y + dy) * width + x;
        for (let dx = -reach; dx <= reach; dx += 1) near += dark[row + dx] ?? 0;
      }
      if (near <= MAX_DUST) clean[y * width + x] = 0;
    }
  }
  return clean;
};

/** What is printed on a page whose printed pixels are known: 1 for each. */
export const inkIn = (dark: Uint8Array, picture: GreyPicture): Ink => {
  const { width, height } = picture;
  const unit = PAGE_UNITS / width;
  // Sums of everything above and to the left answer any count with four reads.
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += dark[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const clampX = (value: number) => Math.max(0, Math.min(width, Math.round(value / unit)));
  const clampY = (value: number) => Math.max(0, Math.min(height, Math.round(value / unit)));
  const pixels = (left: number, top: number, right: number, bottom: number): number =>
    right <= left || bottom <= top
      ? 0
      : (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
  const edges = (part: Rect) => ({
    left: clampX(part.left),
    top: clampY(part.top),
    right: clampX(part.left + part.width),
    bottom: clampY(part.top + part.height),
  });
  const spans = (from: number, to: number, isPrinted: (at: number) => boolean): Span[] => {
    const found: Span[] = [];
    let begun: number | undefined;
    for (let at = from; at <= to; at += 1) {
      const printed = at < to && isPrinted(at);
      if (printed && begun === undefined) begun = at;
      if (!printed && begun !== undefined) {
        found.push({ from: begun * unit, to: at * unit });
        begun = undefined;
      }
    }
    return found;
  };
  const ink: Ink = {
    height: height * unit,
    unit,
    picture,
    count: (part) => {
      const { left, top, right, bottom } = edges(part);
      return pixels(left, top, right, bottom);
    },
    rows: (part) => {
      const { left, top, right, bottom } = edges(part);
      return spans(top, bottom, (y) => pixels(left, y, right, y + 1) > 0);
    },
    stripes: (part) => {
      const { left, top, right, bottom } = edges(part);
      return spans(left, right, (x) => pixels(x, top, x + 1, bottom) > 0);
    },
    trim: (part) => {
      const rows = ink.rows(part);
      const [first] = rows;
      const last = rows.at(-1);
      if (!first || !last) return undefined;
      const stripes = ink.stripes({ ...part, top: first.from, height: last.to - first.from });
      const left = stripes[0]?.from ?? part.left;
      const right = stripes.at(-1)?.to ?? left;
      return { left, top: first.from, width: right - left, height: last.to - first.from };
    },
    without: (parts) => {
      const blank = dark.slice();
      for (const part of parts) {
        const { left, top, right, bottom } = edges(part);
        for (let y = top; y < bottom; y += 1) blank.fill(0, y * width + left, y * width + right);
      }
      return inkIn(blank, picture);
    },
  };
  return ink;
};
