import type { GreyPicture } from './ink.ts';

/** A scanner that is this even leaves nothing to take away; grey levels. */
const EVEN = 2.5;

/** What is darker than paper by so many times its unevenness, and by so much at least, is printed. */
const TIMES = 10;
const MIN_DARKNESS = 60;

/** Pixels around what is surely printed in which fainter ones belong to it. */
const REACH = 2;

/** Pixels of a tile that is looked at; how light its darkest is where nothing is printed in it. */
const TILE = 24;
const BLANK = 170;

/** How uneven blank paper is: the usual deviation of its pixels, in grey levels. */
export const unevennessOf = ({ width, height, grey }: GreyPicture): number => {
  const found: number[] = [];
  for (let top = TILE; top + TILE < height; top += TILE * 2) {
    for (let left = TILE; left + TILE < width; left += TILE * 2) {
      let [sum, squares, darkest] = [0, 0, 255];
      for (let y = top; y < top + TILE; y += 1) {
        for (let x = left; x < left + TILE; x += 1) {
          const off = 255 - (grey[y * width + x] ?? 255);
          sum += off;
          squares += off * off;
          darkest = Math.min(darkest, 255 - off);
        }
      }
      if (darkest > BLANK) found.push(squares / TILE ** 2 - (sum / TILE ** 2) ** 2);
    }
  }
  const middle = found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)];
  return Math.sqrt(middle ?? 0);
};

/** The picture without the grain of a scanner: what is faint and has nothing dark beside it. */
export const withoutNoise = (picture: GreyPicture): GreyPicture => {
  const { width, height, grey } = picture;
  const uneven = unevennessOf(picture);
  if (uneven < EVEN) return picture;
  const sure = 255 - Math.max(MIN_DARKNESS, TIMES * uneven);
  const near = new Uint8Array(grey.length);
  for (let y = REACH; y < height - REACH; y += 1) {
    for (let x = REACH; x < width - REACH; x += 1) {
      if ((grey[y * width + x] ?? 255) >= sure) continue;
      for (let dy = -REACH; dy <= REACH; dy += 1) {
        const at = (y + dy) * width + x;
        near.fill(1, at - REACH, at + REACH + 1);
      }
    }
  }
  const clean = new Uint8Array(grey.length).fill(255);
  for (let at = 0; at < grey.length; at += 1) if (near[at] === 1) clean[at] = grey[at] ?? 255;
  return { width, height, grey: clean };
};
