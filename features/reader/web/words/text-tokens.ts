import type { PageWord } from '@sayfa/books/contract';
import { inFigures, raiseOf } from '@sayfa/kernel';

/** A word of a line as it is written into the page's text. */
export type TextToken = {
  text: string;
  left: number;
  width: number;
  /** Follows the one before without a space, as the exponent of 10⁷ does. */
  isAttached: boolean;
  /** `<mark>` around it. */
  hit: 'hit' | 'active' | undefined;
};

/** A line of a page, in page units. */
export type TextLine = {
  tokens: readonly TextToken[];
  left: number;
  right: number;
  top: number;
  /** Height of its words on the line. */
  height: number;
};

/** Share of a line's height that an exponent stands away from what it belongs to, at most. */
const ATTACHED = 0.12;

const extentOf = ([, top, , height]: PageWord) => ({ top, bottom: top + height });

const isNear = (before: PageWord, word: PageWord, height: number): boolean =>
  Math.max(word[0] - (before[0] + before[2]), before[0] - (word[0] + word[2])) <= ATTACHED * height;

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** A line of words as it is written: exponents as such, at what they belong to. */
export const textLine = (
  words: readonly PageWord[],
  hitOf: (word: PageWord) => TextToken['hit'] = () => undefined,
): TextLine => {
  const height = middle(words.map(([, , , tall]) => tall));
  let onLine: PageWord | undefined;
  let wasRaised = false;
  const tokens = words.map((word, index): TextToken => {
    const before = words[index - 1];
    const raise = onLine && raiseOf(extentOf(word), extentOf(onLine));
    const isOfExponent = raise !== undefined || wasRaised;
    wasRaised = raise !== undefined;
    if (!raise) onLine = word;
    return {
      text: inFigures(word[4], raise),
      left: word[0],
      width: word[2],
      isAttached: isOfExponent && before !== undefined && isNear(before, word, height),
      hit: hitOf(word),
    };
  });
  const onIt = words.filter(([, , , tall]) => tall >= height * 0.9);
  return {
    tokens,
    left: Math.min(...words.map(([left]) => left)),
    right: Math.max(...words.map(([left, , width]) => left + width)),
    top: middle(onIt.map(([, top]) => top)),
    height,
  };
};
