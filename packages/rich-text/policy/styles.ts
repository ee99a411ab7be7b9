import { clamp } from '@sayfa/kernel';
import { MAX_LENGTH } from './limits.ts';

const NUMBER = /^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/iu;
const LENGTH = /^(.{1,40}?)(px|em|rem|%)$/iu;
const COLOUR =
  /^(?:#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d.,%/\sdeg]{1,60}\))$/iu;

/** Largest amounts by unit: nobody's page is wider, nobody's indent deeper. */
const MAX_BY_UNIT = { px: MAX_LENGTH, em: 100, rem: 100, '%': 100 } as const;

const isUnit = (unit: string): unit is keyof typeof MAX_BY_UNIT => unit in MAX_BY_UNIT;

const lengthOf = (value: string): string | undefined => {
  const [, amount = '', unit = ''] = LENGTH.exec(value) ?? [];
  const name = unit.toLowerCase();
  if (!isUnit(name) || !NUMBER.test(amount)) return undefined;
  return `${Math.round(clamp(Number(amount), 0, MAX_BY_UNIT[name]) * 100) / 100}${name}`;
};

const oneOf =
  (...words: readonly string[]) =>
  (value: string): string | undefined =>
    words.find((word) => word === value.toLowerCase());

const colour = (value: string): string | undefined =>
  COLOUR.test(value) ? value.toLowerCase() : undefined;

/** Each property that may be styled, and how its value is read; the result is what is stored. */
const PROPERTIES: Readonly<Record<string, (value: string) => string | undefined>> = {
  color: colour,
  'background-color': colour,
  'text-align': oneOf('left', 'right', 'center', 'justify', 'start', 'end'),
  width: lengthOf,
  height: lengthOf,
  'margin-inline-start': lengthOf,
};

/** A style attribute with nothing but what is understood, lengths clamped; empty where nothing is left. */
export const cleanStyle = (style: string): string => {
  const allowed = new Map<string, string>();
  for (const declaration of style.slice(0, MAX_LENGTH).split(';')) {
    const [property = '', ...rest] = declaration.split(':');
    const name = property.trim().toLowerCase();
    const read = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined;
    const value = read?.(rest.join(':').trim());
    if (value !== undefined) allowed.set(name, value);
  }
  return [...allowed].map(([name, value]) => `${name}: ${value}`).join('; ');
};
