import { readNumber } from '../expression/read-expression.ts';
import type { NumberWriter } from '../marks/number-writer.ts';

const POINT = /\s*\(([^;()]*);([^;()]*)\)\s*[;,]?/uy;

/** Points such as `(1; 2) (3; 4,5)`; undefined where it is not that. */
export const pointsIn = (text: string): [number, number][] | undefined => {
  const points: [number, number][] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    POINT.lastIndex = at;
    const match = POINT.exec(text);
    if (!match) return undefined;
    const [whole, first = '', second = ''] = match;
    const x = readNumber(first);
    const y = readNumber(second);
    if (!x.ok || !y.ok) return undefined;
    points.push([x.value, y.value]);
    at += whole.length;
  }
  return points.length > 0 ? points : undefined;
};

/** Points as they stand in a field. */
export const writtenPoints = (
  points: readonly (readonly [number, number])[],
  numbers: NumberWriter,
): string => points.map(([x, y]) => `(${numbers.number(x)}; ${numbers.number(y)})`).join(' ');
