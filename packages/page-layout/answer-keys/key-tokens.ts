import type { Rect } from '@sayfa/kernel';
import type { Line, Word } from '../lines.ts';
import { CHOICE, LONE_CHOICE, plainText } from './choices.ts';
import { isJoinedLabel, isLabelWord } from './key-labels.ts';

/** A part of a line of an answer key; page units. */
export type KeyToken = { box: Rect; certainty: number } & (
  | { is: 'number'; value: number }
  | { is: 'choice'; text: string; isOption: boolean; isJoined: boolean }
  | { is: 'pair'; value: number; text: string }
  | { is: 'text'; text: string; isLabel: boolean }
);

/** A word whose signs were read from a picture says how surely. */
export type ReadWord = Word & { certainty?: number };

const NUMBER = '(\\d{1,3})';
const END = '[.)\\]\\-–—:=、°]';

const LONE_NUMBER = new RegExp(`^[(\\[]?${END}?${NUMBER}${END}{0,2}$`, 'u');
const RANGE = new RegExp(`^${NUMBER}[-–~〜]${NUMBER}[.:)]?$`, 'u');
const LETTERS = new RegExp(`^${LONE_CHOICE}{2,10}$`, 'u');
const ONE_CHOICE = new RegExp(`^[(\\[]?${CHOICE}[)\\].,;|]*$`, 'iu');
const PAIR = new RegExp(
  `[(\\[]?${NUMBER}\\s*[.)\\]\\-–—:=、°]{0,2}\\s*[(\\[]?(${CHOICE})[)\\]]?[,;.|/]?`,
  'iuy',
);
const ONLY_SIGNS = /^[\p{P}\p{S}]+$/u;
/** Signs that are choices by themselves. */
const SIGN_CHOICE = /^[○〇◯×✕✖]$/u;

const partOf = ({ left, top, width, height }: Rect, from: number, to: number): Rect => ({
  ...{ left: left + width * from, top, width: width * (to - from), height },
});

/** Numbers with their letters that are printed without a space between, each with its part of the box. */
const pairsIn = (text: string, word: ReadWord): KeyToken[] | undefined => {
  const found: KeyToken[] = [];
  PAIR.lastIndex = 0;
  let from = 0;
  while (from < text.length) {
    PAIR.lastIndex = from;
    const match = PAIR.exec(text);
    if (!match?.[1] || !match[2]) return undefined;
    const to = from + match[0].length;
    found.push({
      is: 'pair',
      value: Number(match[1]),
      text: match[2],
      box: partOf(word, from / text.length, to / text.length),
      certainty: word.certainty ?? 1,
    });
    from = to;
  }
  return found;
};

/** `1-5` before `ABCDE`: a number with a letter for each. */
const rangePairs = (
  words: readonly ReadWord[],
  at: number,
): { tokens: KeyToken[]; used: number } | undefined => {
  const range = RANGE.exec(plainText(words[at]?.text ?? ''));
  if (!range) return undefined;
  const [from, to] = [Number(range[1]), Number(range[2])];
  const letters: { sign: string; box: Rect; certainty: number }[] = [];
  let used = 1;
  while (letters.length <= to - from) {
    const word = words[at + used];
    const text = plainText(word?.text ?? '').replace(/[\s:]+/gu, '');
    if (word && text !== '' && ONLY_SIGNS.test(text) && !SIGN_CHOICE.test(text)) {
      used += 1;
      continue;
    }
    if (!word || !(LETTERS.test(text) || new RegExp(`^${LONE_CHOICE}$`, 'u').test(text))) break;
    for (const [index, sign] of [...text].entries())
      letters.push({
        sign,
        box: partOf(word, index / text.length, (index + 1) / text.length),
        certainty: word.certainty ?? 1,
      });
    used += 1;
  }
  if (to <= from || letters.length !== to - from + 1) return undefined;
  return {
    used,
    tokens: letters.map(({ sign, box, certainty }, index) => ({
      ...{ is: 'pair', value: from + index, text: sign, box, certainty },
    })),
  };
};

const SIGNS_AFTER = new Set([')', ']', '.', ',', ';', '|']);

/** A choice without the brackets and signs around it. */
const withoutSigns = (text: string): string => {
  let end = text.length;
  while (end > 0 && SIGNS_AFTER.has(text.charAt(end - 1))) end -= 1;
  return text.slice(text.startsWith('(') || text.startsWith('[') ? 1 : 0, end);
};

const tokenOf = (word: ReadWord): KeyToken[] => {
  const text = plainText(word.text);
  const { left, top, width, height } = word;
  const box = { left, top, width, height };
  const certainty = word.certainty ?? 1;
  if (isJoinedLabel(text)) return [{ is: 'text', text, isLabel: true, box, certainty }];
  const number = LONE_NUMBER.exec(text);
  if (number?.[1]) return [{ is: 'number', value: Number(number[1]), box, certainty }];
  if (ONE_CHOICE.test(text)) {
    const bare = withoutSigns(text);
    const isOption = /^[^([].*\)$/u.test(text);
    return [{ is: 'choice', text: bare, isOption, isJoined: text.endsWith(','), box, certainty }];
  }
  if (ONLY_SIGNS.test(text)) return [];
  return pairsIn(text, word) ?? [{ is: 'text', text, isLabel: false, box, certainty }];
};

const joined = (one: Rect, other: Rect): Rect => {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    ...{ left, top },
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
};

/** `TEST` and the number beside it are one label, not a number with answers. */
const withLabels = (tokens: readonly KeyToken[]): KeyToken[] => {
  const found: KeyToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [one, next] = [tokens[at], tokens[at + 1]];
    if (!one) continue;
    const isWord = (token: KeyToken | undefined): boolean =>
      token?.is === 'text' && !token.isLabel && isLabelWord(token.text);
    const isBeside =
      next !== undefined && next.box.left - (one.box.left + one.box.width) < 3 * one.box.height;
    const areLabel =
      isBeside &&
      ((isWord(one) && next.is === 'number' && !isCounted(tokens.slice(at + 1, at + 4))) ||
        (one.is === 'number' && isWord(next) && !isNumbered(tokens[at + 2], next)));
    if (!areLabel) {
      found.push(one);
      continue;
    }
    const textOf = (token: KeyToken): string =>
      token.is === 'number' ? String(token.value) : token.is === 'text' ? token.text : '';
    const text = `${textOf(one)}${one.is === 'number' ? '.' : ''} ${textOf(next)}`;
    const certainty = Math.min(one.certainty, next.certainty);
    found.push({ is: 'text', text, isLabel: true, box: joined(one.box, next.box), certainty });
    at += 1;
  }
  return found;
};

/** Whether a number begins to count, as above the columns of a table. */
const isCounted = (three: readonly KeyToken[]): boolean => {
  const values = three.flatMap((token) => (token.is === 'number' ? [token.value] : []));
  const [first = 0, second, third] = values;
  return second === first + 1 && third === first + 2;
};

/** Whether a number stands close after a word, which it belongs to then. */
const isNumbered = (token: KeyToken | undefined, word: KeyToken): boolean =>
  token?.is === 'number' && token.box.left - (word.box.left + word.box.width) < 2 * word.box.height;

/** `A, C` after a number: one choice of two letters. */
const withJoinedChoices = (tokens: readonly KeyToken[]): KeyToken[] => {
  const found: KeyToken[] = [];
  for (const token of tokens) {
    const last = found.at(-1);
    if (token.is === 'choice' && last?.is === 'choice' && last.isJoined) {
      found[found.length - 1] = {
        ...last,
        text: `${last.text},${token.text}`,
        isJoined: token.isJoined,
        box: joined(last.box, token.box),
        certainty: Math.min(last.certainty, token.certainty),
      };
    } else found.push(token);
  }
  return found;
};

/** The numbers, letters and other words of a line, in the order of reading. */
export const keyTokens = ({ words }: Line): KeyToken[] => {
  const tokens: KeyToken[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const range = rangePairs(words, at);
    if (range) {
      tokens.push(...range.tokens);
      at += range.used - 1;
      continue;
    }
    const word = words[at];
    if (word) tokens.push(...tokenOf(word));
  }
  return withJoinedChoices(withLabels(tokens));
};
