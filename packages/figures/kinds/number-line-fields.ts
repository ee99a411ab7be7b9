import { readNumber } from '../expression/read-expression.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import type { FigureField } from './figure-kind.ts';
import type { Interval, NumberLine } from './number-line-shape.ts';
import { numberField, numbersIn, unfit } from './typed-fields.ts';

const endOf = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (/^[+−-]?\s*(?:∞|inf)?$/iu.test(trimmed)) return null;
  const typed = readNumber(trimmed);
  return typed.ok ? typed.value : undefined;
};

const INTERVAL = /\s*([[(\]])([^;[\]()]*);([^;[\]()]*)([)\][])\s*[;,]?/uy;

/** Intervals as schools write them, e.g. `[−2; 1) (3; ∞)`; undefined where one is none. */
const intervalsIn = (text: string): Interval[] | undefined => {
  const found: Interval[] = [];
  let at = 0;
  while (at < text.trimEnd().length) {
    INTERVAL.lastIndex = at;
    const match = INTERVAL.exec(text);
    if (!match) return undefined;
    const [whole, opening = '', first = '', last = '', closing = ''] = match;
    const from = endOf(first);
    const to = endOf(last);
    if (from === undefined || to === undefined) return undefined;
    const isFromOpen = opening !== '[' || from === null;
    const isToOpen = closing !== ']' || to === null;
    found.push({ from, to, isFromOpen, isToOpen });
    at += whole.length;
  }
  return found;
};

/** Jumps such as `0→3; 3>5`. */
const jumpsIn = (text: string): NumberLine['jumps'] | undefined => {
  const parts = text.split(/[;؛]/u).filter((part) => part.trim() !== '');
  const jumps = parts.flatMap((part) => {
    const [from, to, ...others] = part.split(/->|→|←|>/u).map(readNumber);
    return from?.ok && to?.ok && others.length === 0 ? [{ from: from.value, to: to.value }] : [];
  });
  return jumps.length === parts.length ? jumps : undefined;
};

const listField = <Name extends 'points' | 'openPoints' | 'intervals' | 'jumps'>(
  name: Name,
  read: (text: string) => NumberLine[Name] | undefined,
  write: (list: NumberLine[Name], numbers: NumberWriter) => string,
): FigureField<NumberLine> => ({
  name,
  is: 'text',
  write: (values, numbers) => write(values[name], numbers),
  read: (values, text) => {
    const list = read(text);
    return list ? { ok: true, values: { ...values, [name]: list } } : unfit(name);
  },
});

/** Numbers between semicolons. */
export const writtenNumbers = (list: readonly number[], numbers: NumberWriter): string =>
  list.map((value) => numbers.number(value)).join('; ');

/** An interval as schools write it. */
export const writtenInterval = (one: Interval, numbers: NumberWriter): string => {
  const from = one.from === null ? '−∞' : numbers.number(one.from);
  const to = one.to === null ? '∞' : numbers.number(one.to);
  return `${one.isFromOpen ? '(' : '['}${from}; ${to}${one.isToOpen ? ')' : ']'}`;
};

/** What is typed for a number line. */
export const numberLineFields: readonly FigureField<NumberLine>[] = [
  numberField('from'),
  numberField('to'),
  numberField('step'),
  listField('points', numbersIn, writtenNumbers),
  listField('openPoints', numbersIn, writtenNumbers),
  listField('intervals', intervalsIn, (list, numbers) =>
    list.map((one) => writtenInterval(one, numbers)).join(' '),
  ),
  listField('jumps', jumpsIn, (list, numbers) =>
    list.map(({ from, to }) => `${numbers.number(from)}→${numbers.number(to)}`).join('; '),
  ),
];
