import type { Rect } from '@sayfa/kernel';
import type { OpenReader } from './open-reader.ts';

/** The number with which a question begins in print. */
const BEGINS = /^(\d{1,3})[.)]?(?=\s|$)/u;

/** The number of a step's question as it is printed; undefined where there is none, or no words yet. */
export const printedNumber = (
  reader: Pick<OpenReader, 'wordsWithin'>,
  page: number,
  { parts: [first] }: { parts: readonly [Rect, ...Rect[]] },
): string | undefined => BEGINS.exec(reader.wordsWithin(page, first))?.[1];
