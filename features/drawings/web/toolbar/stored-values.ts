import type { Point } from '@sayfa/kernel';
import type { Colour } from '@sayfa/page-model';

/** Reads a number between two others; undefined where it is none. */
export const numberOf = (text: string | null, min: number, max: number): number | undefined => {
  const value = Number(text?.trim() || Number.NaN);
  return value >= min && value <= max ? value : undefined;
};

const NAMED: Record<string, Colour> = { red: '#ff0000', green: '#008000' };

const isHex = (text: string): text is Colour => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu.test(text);

/** Reads a colour of 3 or 6 hex digits, `transparent`, or the two specified names. Source: INK-015, INK-020. */
export const colourOf = (text: string | null): Colour | undefined => {
  if (text === null) return undefined;
  if (text === 'transparent') return text;
  return isHex(text) ? text : NAMED[text];
};

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Reads a place kept as JSON; undefined where it is none. */
export const pointOf = (text: string | null): Point | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('x' in value) || !('y' in value)) return undefined;
    return isNumber(value.x) && isNumber(value.y) ? { x: value.x, y: value.y } : undefined;
  } catch {
    return undefined;
  }
};
