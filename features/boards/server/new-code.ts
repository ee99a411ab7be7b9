import { hash, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '../contract/index.ts';

const MIN_NUMBER = 10;
const MAX_NUMBER = 99;
const NUMBERS = 3;

/** A code from the system's secure source: one of 6.6 × 10^11. */
export const newBoardCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () =>
    CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)),
  ).join('');

/** What is stored of a code. */
export const boardCodeHash = (code: string): string => hash('sha256', code, 'base64url');

/** Three different numbers of two digits, and which of them the board shows. */
export const newNumbers = (): { numbers: number[]; shown: number } => {
  const numbers = new Set<number>();
  while (numbers.size < NUMBERS) numbers.add(randomInt(MIN_NUMBER, MAX_NUMBER + 1));
  const all = [...numbers];
  return { numbers: all, shown: all[randomInt(NUMBERS)] ?? MIN_NUMBER };
};
