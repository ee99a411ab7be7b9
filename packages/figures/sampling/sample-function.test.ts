import { describe, expect, it } from 'vitest';
import { type Angles, type Evaluator, evaluatorOf } from '../expression/evaluator.ts';
import { readFunction } from '../expression/read-expression.ts';
import { MAX_SAMPLES, sampleFunction } from './sample-function.ts';

const BOX = { left: 0, top: 0, width: 1000, height: 1000 };

/** Functions of school with poles, jumps, ends, bends and steep places; each with the plane it is seen in. */
const LIST: readonly [text: string, half: number, angles?: Angles][] = [
  ['x', 10],
  ['2x+1', 10],
  ['-3x+0,5', 10],
  ['x²', 10],
  ['2x²-3', 10],
  ['x³', 10],
  ['x³-3x', 5],
  ['x^4-4x²', 5],
  ['x^5-5x³+4x', 4],
  ['0,01x^7', 10],
  ['(x-1)(x+2)(x-3)', 6],
  ['5', 10],
  ['1/x', 10],
  ['1/x²', 10],
  ['-1/x', 10],
  ['1/(x-1)', 10],
  ['1/(x-0,123)', 10],
  ['x/(x²-1)', 10],
  ['(x²+1)/(x-2)', 10],
  ['1/(x²-4)', 10],
  ['1/(x³-x)', 5],
  ['100/x', 10],
  ['0,01/x', 10],
  ['1/(x-1)^3', 5],
  ['tan x', 10],
  ['tan x', 360, 'degrees'],
  ['1/sin x', 10],
  ['1/cos x', 10],
  ['tan(x/2)', 10],
  ['1/tan x', 6],
  ['sin x', 10],
  ['cos x', 10],
  ['3sin 2x', 10],
  ['5 sin(x/3)+1', 10],
  ['100sin x', 360, 'degrees'],
  ['sin x + sin 3x', 8],
  ['sin²x', 6],
  ['x sin x', 10],
  ['sin(x²)', 4],
  ['|sin x|', 8],
  ['2sin(10x)', 5],
  ['sin x / x', 12],
  ['√x', 10],
  ['√(4-x²)', 5],
  ['-√(9-x²)', 5],
  ['√(x²-4)', 10],
  ['x^(1/3)', 10],
  ['x^(2/3)', 10],
  ['ln x', 10],
  ['log x', 10],
  ['ln|x|', 10],
  ['e^x', 10],
  ['e^-x', 10],
  ['2^x', 10],
  ['|x|', 10],
  ['||x|-2|', 10],
  ['|x|/x', 10],
  ['x<1: x²; 4-x', 10],
  ['x<0: -2; x<3: 1; 5', 10],
  ['-2≤x≤2: x²', 6],
  ['x<2: 1/(x-2); x+1', 8],
  ['e^(1/x)', 6],
];

const evaluatorFor = (text: string, angles: Angles): Evaluator => {
  const parsed = readFunction(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code} at ${parsed.error.at}`);
  return evaluatorOf(parsed.value, angles);
};

type Point = { x: number; y: number };

const distance = ({ x, y }: Point, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): number => {
  const square = (x1 - x0) ** 2 + (y1 - y0) ** 2;
  const share = square === 0 ? 0 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square;
  const held = Math.min(1, Math.max(0, share));
  return Math.hypot(x - x0 - (x1 - x0) * held, y - y0 - (y1 - y0) * held);
};

const segmentsOf = (lines: readonly (readonly number[])[]): number[][] =>
  lines.flatMap((line) => {
    const segments: number[][] = [];
    for (let at = 2; at + 1 < line.length; at += 2) segments.push(line.slice(at - 2, at + 2));
    return segments;
  });

/** Places around a point where truth is looked up: closer and closer to it, within a pixel. */
const NEAR = Array.from({ length: 240 }, (_, at) => 10 ** -(at / 20)).flatMap((by) => [-by, by]);
NEAR.push(0);
NEAR.sort((one, other) => one - other);

/** How far a function is from a height where it crosses that between two places; it jumps where that is far. */
const distanceOfCrossing = (heightAt: Evaluator, from: number, to: number, y: number): number => {
  const isBelow = (x: number): boolean | undefined => {
    const height = heightAt(x);
    return Number.isNaN(height) ? undefined : height > y;
  };
  const last = isBelow(to) ?? isBelow(from);
  const isReversed = isBelow(to) === undefined;
  let [near, far] = isReversed ? [to, from] : [from, to];
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (near + far) / 2;
    if (isBelow(middle) === last) far = middle;
    else near = middle;
  }
  return Math.min(
    ...[near, far].map((x) => Math.abs(heightAt(x) - y)).filter((by) => !Number.isNaN(by)),
  );
};

/** Samples of the truth in a unit of the box. */
const DENSITY = 40;

describe('sampled functions', () => {
  it('[BRD-046] has a list of at least 60 functions', () => {
    expect(LIST.length).toBeGreaterThanOrEqual(60);
  });

  it.each(LIST)(
    '[BRD-046] draws %s within a pixel of the truth',
    (text, half, angles = 'radians') => {
      const f = evaluatorFor(text, angles);
      const plot = { xFrom: -half, xTo: half, yFrom: -half, yTo: half, box: BOX };
      const lines = sampleFunction(f, plot);
      const segments = segmentsOf(lines);
      expect(lines.reduce((sum, { length }) => sum + length / 2, 0)).toBeLessThanOrEqual(
        MAX_SAMPLES,
      );
      const placeOf = (px: number): number => -half + (px / BOX.width) * 2 * half;
      const heightAt = (px: number): number =>
        BOX.height - ((f(placeOf(px)) + half) / (2 * half)) * BOX.height;
      // Every visible value has a line within a pixel of it.
      let missed = 0;
      let at = 0;
      const sorted = [...segments].sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
      for (let step = 0; step <= BOX.width * DENSITY; step += 1) {
        const x = step / DENSITY;
        const y = heightAt(x);
        // A single value in a corner is no line.
        if (!(y > 0.001 && y < BOX.height - 0.001)) continue;
        while (at < sorted.length - 1 && (sorted[at]?.[2] ?? 0) < x - 1) at += 1;
        let nearest = Number.POSITIVE_INFINITY;
        for (let index = at; index < sorted.length; index += 1) {
          const segment = sorted[index] ?? [];
          if ((segment[0] ?? 0) > x + 1) break;
          nearest = Math.min(nearest, distance({ x, y }, segment));
          if (nearest <= 1) break;
        }
        if (nearest > 1) missed += 1;
      }
      expect(missed).toBe(0);
      // No line lies where there is no value: over a pole, a jump, or beyond an end.
      let wrong = 0;
      for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] of segments) {
        for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const point = { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share };
          let best = Number.POSITIVE_INFINITY;
          let before: Point | undefined;
          for (const near of NEAR) {
            const x = point.x + near;
            const here = { x, y: heightAt(x) };
            const by = Math.hypot(here.x - point.x, here.y - point.y);
            if (by < best) best = by;
            if (
              before &&
              (Number.isNaN(before.y) ||
                Number.isNaN(here.y) ||
                before.y > point.y !== here.y > point.y)
            ) {
              best = Math.min(best, distanceOfCrossing(heightAt, before.x, x, point.y));
            }
            before = here;
            if (best <= 1) break;
          }
          if (best > 1) wrong += 1;
        }
      }
      expect(wrong).toBe(0);
    },
  );

  it.each([
    ['1/x', 2],
    ['tan x', 7],
    ['|x|/x', 2],
    ['x<1: x²; 4-x', 2],
    ['x²', 1],
  ])('[BRD-046] parts %s in %d lines', (text, count) => {
    const plot = { xFrom: -10, xTo: 10, yFrom: -10, yTo: 10, box: BOX };
    expect(sampleFunction(evaluatorFor(text, 'radians'), plot)).toHaveLength(count);
  });
});
