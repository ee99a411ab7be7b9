import { UnfitText } from './expression-error.ts';
import { FUNCTION_NAMES, type FunctionName } from './tree.ts';

/** Signs with a meaning of their own, each as it is known here. */
const PLAIN_SIGNS = [
  '+',
  '-',
  '*',
  '/',
  '^',
  '(',
  ')',
  '|',
  '√',
  '<',
  '>',
  '≤',
  '≥',
  '=',
  ':',
  ';',
] as const;
type Sign = (typeof PLAIN_SIGNS)[number];

/** A part of an expression, and where it begins. */
export type Token = { at: number } & (
  | { is: 'number'; value: number }
  /** Small digits above the line: a power. */
  | { is: 'raised'; value: number }
  | { is: 'variable' }
  | { is: 'function'; name: FunctionName }
  | { is: 'sign'; sign: Sign }
  | { is: 'end' }
);

const SIGNS: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ...PLAIN_SIGNS.map((sign) => [sign, sign] as const),
  ['−', '-'],
  ['–', '-'],
  ['·', '*'],
  ['×', '*'],
  ['⋅', '*'],
  ['÷', '/'],
  ['∣', '|'],
  ['؛', ';'],
]);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const POINTS = '.,٫';

const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['π', Math.PI],
  ['e', Math.E],
]);

/** Longer names first, so that `sinx` is `sin` and `x`. */
const NAMES: readonly string[] = [...FUNCTION_NAMES, ...CONSTANTS.keys(), 'x'].sort(
  (one, other) => other.length - one.length,
);

const digitOf = (letter: string | undefined): string => {
  if (letter === undefined || letter === '') return '';
  if (letter >= '0' && letter <= '9') return letter;
  const arabic = ARABIC.indexOf(letter);
  return arabic < 0 ? '' : String(arabic);
};

/** A number from a place on: its value and its end. Decimals follow a point or a comma. */
const numberAt = (text: string, from: number): { value: number; end: number } | undefined => {
  let digits = '';
  let end = from;
  let hasPoint = false;
  for (; end < text.length; end += 1) {
    const digit = digitOf(text[end]);
    if (digit !== '') digits += digit;
    else if (!hasPoint && POINTS.includes(text[end] ?? ' ') && digitOf(text[end + 1]) !== '') {
      hasPoint = true;
      digits += '.';
    } else break;
  }
  return end === from ? undefined : { value: Number(digits), end };
};

const raisedAt = (text: string, from: number): { value: number; end: number } | undefined => {
  let digits = '';
  let end = from;
  for (; RAISED.includes(text[end] ?? ' '); end += 1) digits += RAISED.indexOf(text[end] ?? '');
  return end === from ? undefined : { value: Number(digits), end };
};

const isLetterA = (letter: string): boolean => /^[a-zπ]$/iu.test(letter);

const nameAt = (text: string, from: number): string | undefined =>
  NAMES.find((name) => {
    const written = text.slice(from, from + name.length);
    return [...name].every((letter, at) => {
      const sign = written[at] ?? '';
      return sign === letter || (isLetterA(sign) && sign.toLowerCase() === letter);
    });
  });

const named = (name: string, at: number): Token => {
  const value = CONSTANTS.get(name);
  if (value !== undefined) return { is: 'number', value, at };
  const known = FUNCTION_NAMES.find((each) => each === name);
  return known ? { is: 'function', name: known, at } : { is: 'variable', at };
};

/** `<=` and `>=` are one sign. */
const signAt = (text: string, at: number): { sign: Sign; end: number } | undefined => {
  const sign = SIGNS.get(text[at] ?? '');
  if (sign === undefined) return undefined;
  if (text[at + 1] === '=' && sign === '<') return { sign: '≤', end: at + 2 };
  if (text[at + 1] === '=' && sign === '>') return { sign: '≥', end: at + 2 };
  return { sign, end: at + 1 };
};

const tokenAt = (text: string, at: number): { token: Token; end: number } => {
  const number = numberAt(text, at);
  if (number) return { token: { is: 'number', value: number.value, at }, end: number.end };
  const raised = raisedAt(text, at);
  if (raised) return { token: { is: 'raised', value: raised.value, at }, end: raised.end };
  const sign = signAt(text, at);
  if (sign) return { token: { is: 'sign', sign: sign.sign, at }, end: sign.end };
  const name = nameAt(text, at);
  if (name !== undefined) return { token: named(name, at), end: at + name.length };
  throw new UnfitText(/^\p{Letter}$/u.test(text[at] ?? '') ? 'name' : 'sign', at);
};

/** The parts of a text, the end among them. Throws `UnfitText` at the first sign that is none. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/^\s$/u.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const { token, end } = tokenAt(text, at);
    tokens.push(token);
    at = end;
  }
  tokens.push({ is: 'end', at: text.length });
  return tokens;
};
