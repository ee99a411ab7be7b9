import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@sayfa/boards/contract';

/** A code from the system's secure source: one of 6.6 × 10^11. */
export const newPaperCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () =>
    CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)),
  ).join('');
