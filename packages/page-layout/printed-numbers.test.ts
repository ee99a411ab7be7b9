import { expect, it } from 'vitest';
import { readPrintedNumbers } from './printed-numbers.ts';
import type { SignReader } from './sign-reader.ts';
import type { Sign } from './signs.ts';

/** Widths of signs that are digits; all others are letters. */
const DIGITS = new Map([
  [7, 3],
  [8, 5],
]);

const reader: SignReader = {
  likely: ({ left, right }) => {
    const digit = DIGITS.get(right - left) ?? 10;
    return Float32Array.from({ length: 11 }, (_, at) => (at === digit ? 0.98 : 0.002));
  },
  letters: () => [0, 0, 0, 0, 0],
  parted: (sign) => [sign, sign],
};

/** Signs of one line, each so wide after so much air, as high as a digit. */
const line = (signs: readonly (readonly [number, number])[]): Sign[] => {
  let left = 20;
  return signs.map(([air, wide]) => {
    left += air + wide;
    const box = { left: left - wide, top: 100, right: left, bottom: 112 };
    return { ...box, isInverse: false, inside: undefined };
  });
};

const read = (signs: readonly (readonly [number, number])[]) => {
  const way = { edge: 20, unit: 1, isRtl: false, digits: 'latin' } as const;
  const numbers = readPrintedNumbers(reader, line(signs), way);
  return numbers.toSorted((one, other) => other.worth - one.worth)[0];
};

/** Pieces of a printed word, close to each other. */
const pieces = (count: number) => Array.from({ length: count }, () => [2, 4] as const);

it('reads the number after a word that is printed in more pieces than it has letters', () => {
  expect(read([...pieces(12), [8, 7], [2, 8]])?.value).toBe(35);
});

it('reads no number after several words', () => {
  const words = [...pieces(6), [8, 4] as const, ...pieces(5)];
  expect(read([...words, [8, 7], [2, 8]])).toBe(undefined);
});

it('doubts a digit to which a letter of the same height is joined', () => {
  const [separate, joined] = [
    read([[0, 7]]),
    read([
      [0, 7],
      [2, 11],
      [2, 11],
    ]),
  ];
  expect(separate?.value).toBe(3);
  expect(joined?.worth ?? 0).toBeLessThan((separate?.worth ?? 0) - 0.15);
});

it('reads two digits of which the last touches its dash', () => {
  // A 5 and a 3 that touch, and the dash after them.
  const digits = { left: 20, right: 35, top: 100, bottom: 112 };
  const touching: SignReader = {
    ...reader,
    parted: (sign, from) => {
      const isWhole = sign.right - sign.left > 15;
      const at = isWhole && from === 0.5 ? digits.right : sign.left + 8;
      const after = { ...sign, left: at };
      return [
        { ...sign, right: at },
        at === digits.right ? { ...after, top: 105, bottom: 108 } : after,
      ];
    },
  };
  const sign: Sign = { ...digits, right: 43, isInverse: false, inside: undefined };
  const way = { edge: 20, unit: 1, isRtl: false, digits: 'latin' } as const;
  const numbers = readPrintedNumbers(touching, [sign], way);
  const [best] = numbers.toSorted((one, other) => other.worth - one.worth);
  expect(best?.value).toBe(53);
  expect(best?.worth).toBeGreaterThan(0.9);
});
