import type { OverlayMatrix } from '../page-overlay.ts';

const DECIMALS = 1000;
/** Beyond this a coordinate is none; PDF readers work with single precision. */
const FARTHEST = 1_000_000;

/** A number as PDF writes it: without exponent, three decimals. Throws RangeError for what is none. */
export const numberText = (value: number): string => {
  if (!Number.isFinite(value) || Math.abs(value) > FARTHEST) throw new RangeError('no coordinate');
  const rounded = Math.round(value * DECIMALS) / DECIMALS;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

const numbers = (...values: readonly number[]): string => values.map(numberText).join(' ');

const TINY = 1_000_000;

/** The operator that places what follows; its factors need more decimals than coordinates. */
export const matrixOperator = ([a, b, c, d, e, f]: OverlayMatrix): string => {
  const factors = [a, b, c, d].map((value) => {
    if (!Number.isFinite(value)) throw new RangeError('no matrix');
    return (Math.round(value * TINY) / TINY).toFixed(6);
  });
  return `${factors.join(' ')} ${numbers(e, f)} cm`;
};

/** The operator for a colour as `#rgb` or `#rrggbb`. Throws RangeError for what is none. */
export const colourOperator = (colour: string, operator: 'rg' | 'RG'): string => {
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/iu.exec(colour);
  const six = digits?.[2] ?? [...(digits?.[1] ?? '')].map((one) => one + one).join('');
  if (six === '') throw new RangeError('no colour');
  const parts = [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16) / 255);
  return `${numbers(...parts)} ${operator}`;
};

const STEP = /([MLQCZ])([^MLQCZ]*)/gu;
const COUNT = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const;
const isStep = (name: string): name is keyof typeof COUNT => name in COUNT;

/** The operators that draw an SVG path of absolute M, L, Q, C and Z. Throws RangeError for another. */
export const pathOperators = (path: string): string => {
  const lines: string[] = [];
  let x = 0;
  let y = 0;
  let read = 0;
  for (const [all, name = '', rest = ''] of path.matchAll(STEP)) {
    read += all.length;
    const values = rest.split(/[ ,]+/u).flatMap((part) => (part === '' ? [] : [Number(part)]));
    if (!isStep(name) || values.length !== COUNT[name]) throw new RangeError('no path');
    const [a = 0, b = 0, c = 0, d = 0] = values;
    if (name === 'Z') lines.push('h');
    else if (name === 'M') lines.push(`${numbers(a, b)} m`);
    else if (name === 'L') lines.push(`${numbers(a, b)} l`);
    else if (name === 'C') lines.push(`${numbers(...values)} c`);
    else {
      // PDF has no quadratic curves; the cubic with these handles is the same one.
      const first = [x + (2 / 3) * (a - x), y + (2 / 3) * (b - y)] as const;
      const second = [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)] as const;
      lines.push(`${numbers(...first, ...second, c, d)} c`);
    }
    x = values.at(-2) ?? x;
    y = values.at(-1) ?? y;
  }
  if (read !== path.length) throw new RangeError('no path');
  return lines.join('\n');
};
