import type { Rect } from '@sayfa/kernel';

/** Luminance (0 is black) below which a pixel counts as printed; tints of boxes are paper. */
export const DARK = 215;

/** Share of the width at every side where a scanner sees the edge of the sheet. */
const SHEET_EDGE = 0.006;

/** Pixels of a speck of dust, and around it those in which nothing else is. */
const MAX_DUST = 6;
const DUST_REACH = 3;
const DUST_ROWS = [0, -1, 1, -2, 2, -3, 3];

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

/**
 * For each pixel of a picture 1 where it is darker than `below`, without dust and the sheet's edge.
 * Where `isKnown` is 1 dust may stay: what is printed there is known anyway.
 */
export const darkPixels = (
  { width, height, grey }: GreyPicture,
  below: number,
  isKnown?: Uint8Array,
): Uint8Array => {
  const dark = new Uint8Array(width * height);
  const edge = Math.ceil(width * SHEET_EDGE);
  for (let y = edge; y < height - edge; y += 1) {
    const end = (y + 1) * width - edge;
    for (let at = y * width + edge; at < end; at += 1) if ((grey[at] ?? 255) < below) dark[at] = 1;
  }
  return withoutDust(dark, { width, height }, isKnown);
};

/** What is printed on a page, read from its picture alone. */
export const inkOf = (picture: GreyPicture): Ink => inkIn(darkPixels(picture, DARK), picture);

/** Dust on the glass of a scanner: a few dark pixels with nothing else around them. */
const withoutDust = (
  dark: Uint8Array,
  { width, height }: { width: number; height: number },
  isKnown?: Uint8Array,
): Uint8Array => {
  const clean = dark.slice();
  for (let y = DUST_REACH; y < height - DUST_REACH; y += 1) {
    const end = (y + 1) * width - DUST_REACH;
    for (let at = y * width + DUST_REACH; at < end; at += 1) {
      if (dark[at] !== 1 || isKnown?.[at] === 1) continue;
      let near = 0;
      // The nearest rows first: most of what is printed is no dust by these.
      for (const dy of DUST_ROWS) {
        const row = at + dy * width;
        for (let dx = -DUST_REACH; dx <= DUST_REACH; dx += 1) near += dark[row + dx] ?? 0;
        if (near > MAX_DUST) break;
      }
      if (near <= MAX_DUST) clean[at] = 0;
    }
  }
  return clean;
};

/** Sums of everything above and to the left: any count is answered with four reads. */
const sumsOf = (dark: Uint8Array, width: number, height: number): Uint32Array => {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    const from = y * width;
    const above = y * stride + 1;
    for (let x = 0; x < width; x += 1) {
      row += dark[from + x] ?? 0;
      sums[above + stride + x] = (sums[above + x] ?? 0) + row;
    }
  }
  return sums;
};

/** A part of a page in pixels of its picture. */
const pixelsOf = (part: Rect, { width, height }: GreyPicture) => {
  const clamp = (value: number, max: number) =>
    Math.max(0, Math.min(max, Math.round(value / (PAGE_UNITS / width))));
  return {
    left: clamp(part.left, width),
    top: clamp(part.top, height),
    right: clamp(part.left + part.width, width),
    bottom: clamp(part.top + part.height, height),
  };
};

/** What is printed on a page whose printed pixels are known: 1 for each. */
export const inkIn = (dark: Uint8Array, picture: GreyPicture): Ink => {
  const { width, height } = picture;
  const unit = PAGE_UNITS / width;
  const stride = width + 1;
  const sums = sumsOf(dark, width, height);
  const pixels = (left: number, top: number, right: number, bottom: number): number =>
    right <= left || bottom <= top
      ? 0
      : (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
  const edges = (part: Rect) => pixelsOf(part, picture);
  /** Runs of places with more in the sum of all up to them; `high` and `low` are the sum's two terms. */
  const spans = (
    { from, to }: Span,
    { high, low, step }: { high: number; low: number; step: number },
  ): Span[] => {
    const found: Span[] = [];
    let begun = -1;
    let before = (sums[high + from * step] ?? 0) - (sums[low + from * step] ?? 0);
    for (let at = from; at < to; at += 1) {
      const next = (at + 1) * step;
      const sum = (sums[high + next] ?? 0) - (sums[low + next] ?? 0);
      if (sum !== before) {
        if (begun < 0) begun = at;
      } else if (begun >= 0) {
        found.push({ from: begun * unit, to: at * unit });
        begun = -1;
      }
      before = sum;
    }
    if (begun >= 0) found.push({ from: begun * unit, to: to * unit });
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
      if (right <= left) return [];
      return spans({ from: top, to: bottom }, { high: right, low: left, step: stride });
    },
    stripes: (part) => {
      const { left, top, right, bottom } = edges(part);
      if (bottom <= top) return [];
      const [high, low] = [bottom * stride, top * stride];
      return spans({ from: left, to: right }, { high, low, step: 1 });
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
      if (parts.length === 0) return ink;
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
