import {
  type DigitReader,
  readArabicDigit,
  readLatinDigit,
  readOptionLetter,
  SIGN_DARK,
} from './digit-reader.ts';
import { shapeOf } from './glyph-shape.ts';
import type { GreyPicture } from './ink.ts';
import type { Sign } from './signs.ts';

/** Digits of most of the world, or those of Arabic. */
export type Digits = 'latin' | 'arabic';

/** How likely a sign is A, B, C, D, E, as a large or a small letter. */
export type LetterShares = readonly [number, number, number, number, number];

/** Reads the signs of one picture; what was read once is remembered. */
export type SignReader = {
  /** How likely a sign is each digit, and at last that it is none. */
  likely(sign: Sign, digits: Digits): Float32Array;
  /** How likely a sign is each of the letters that mark options. */
  letters(sign: Sign): LetterShares;
  /** Two parts of signs that touch, where the least is printed between these shares of their width. */
  parted(sign: Sign, from: number, to: number): readonly [Sign, Sign];
};

const READERS: Record<Digits, DigitReader> = { latin: readLatinDigit, arabic: readArabicDigit };

/** A sign without the air above and below, e.g. a part that was cut off. */
const trimmed = ({ width, grey }: GreyPicture, sign: Sign): Sign => {
  const isPrinted = (y: number): boolean => {
    for (let x = sign.left; x < sign.right; x += 1)
      if ((grey[y * width + x] ?? 255) < SIGN_DARK !== sign.isInverse) return true;
    return false;
  };
  let { top, bottom } = sign;
  while (top < bottom - 1 && !isPrinted(top)) top += 1;
  while (bottom > top + 1 && !isPrinted(bottom - 1)) bottom -= 1;
  return { ...sign, top, bottom };
};

const remembered = <Value>() => {
  const known = new Map<Sign, Map<string, Value>>();
  return (sign: Sign, key: string, make: () => Value): Value => {
    const own = known.get(sign) ?? new Map<string, Value>();
    known.set(sign, own);
    const value = own.get(key) ?? make();
    own.set(key, value);
    return value;
  };
};

/** Reads the signs of a picture. */
export const createSignReader = (picture: GreyPicture): SignReader => {
  const readings = remembered<Float32Array>();
  const letters = remembered<Float32Array>();
  const parts = remembered<readonly [Sign, Sign]>();
  const part = (sign: Sign, from: number, to: number): readonly [Sign, Sign] => {
    const across = sign.right - sign.left;
    let best = { x: sign.left + Math.round(across / 2), ink: Number.POSITIVE_INFINITY };
    for (let x = sign.left + Math.ceil(across * from); x <= sign.left + across * to; x += 1) {
      let ink = 0;
      for (let y = sign.top; y < sign.bottom; y += 1) {
        const value = picture.grey[y * picture.width + x] ?? 255;
        ink += sign.isInverse ? value : 255 - value;
      }
      if (ink < best.ink) best = { x, ink };
    }
    return [
      trimmed(picture, { ...sign, right: best.x }),
      trimmed(picture, { ...sign, left: best.x }),
    ];
  };
  return {
    letters: (sign) => {
      const likely = letters(sign, '', () =>
        readOptionLetter(shapeOf(picture, sign, sign.isInverse)),
      );
      const share = (at: number) => (likely[at] ?? 0) + (likely[at + 5] ?? 0);
      return [share(0), share(1), share(2), share(3), share(4)];
    },
    likely: (sign, digits) =>
      readings(sign, digits, () => READERS[digits](shapeOf(picture, sign, sign.isInverse))),
    parted: (sign, from, to) => parts(sign, `${from}-${to}`, () => part(sign, from, to)),
  };
};
