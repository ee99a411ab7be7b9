import { randomFraction, randomFrom } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPupils } from './draw-pupils.ts';
import { type Random, shuffled } from './shuffle.ts';

const DRAWS = 100_000;
/** The chance that a fair draw differs from even counts by more. */
const P = 0.001;

/** Upper tail of the standard normal distribution. Source: Abramowitz and Stegun, 26.2.17. */
const upperTail = (z: number): number => {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = series.reduce((total, factor, power) => total + factor * t ** (power + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
};

/** How likely fair counts are so uneven, or more. Source: Wilson and Hilferty's approximation. */
const chanceOf = (counts: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return upperTail(((chi / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread));
};

const CLASS = Array.from({ length: 30 }, (_, number) => `pupil ${number}`);

/** How often each of a class is drawn first in a round of its own. */
const firstDraws = (random: Random): number[] => {
  const counts = new Map(CLASS.map((id) => [id, 0]));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [id = ''] = drawPupils(CLASS, [], 1, random).drawn;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts.values()];
};

describe('a draw', () => {
  it('is measured by a chi-squared test that finds an uneven one', () => {
    const even = CLASS.map(() => 1000);
    expect(chanceOf(even)).toBeGreaterThan(0.999);
    expect(chanceOf(even.map((count, place) => (place === 0 ? count * 1.4 : count)))).toBeLessThan(
      P,
    );
    // The upper 0.1 % of 29 degrees of freedom. Source: tables of the chi-squared distribution.
    const distance = Math.sqrt(58_301 / 28);
    const pairs = Array.from({ length: 14 }, () => [1000 + distance, 1000 - distance]).flat();
    const tail = chanceOf([...pairs, 1000, 1000]);
    expect(tail).toBeGreaterThan(P / 3);
    expect(tail).toBeLessThan(P * 3);
  });

  it.each([1, 20_261_126, 987_654_321])(
    '[BRD-054] is uniform over 100,000 draws, seed %d',
    (seed) => {
      expect(chanceOf(firstDraws(randomFrom(seed)))).toBeGreaterThan(P);
    },
  );

  it('[BRD-054] is uniform with the random values of the product', () => {
    // So small that a fair source fails once in a thousand million runs.
    expect(chanceOf(firstDraws(randomFraction))).toBeGreaterThan(1e-9);
  });

  it.each([5, 77])('[BRD-054] gives each place of a round to each as often, seed %d', (seed) => {
    const random = randomFrom(seed);
    const few = CLASS.slice(0, 6);
    const counts = few.map(() => few.map(() => 0));
    for (let round = 0; round < DRAWS / 10; round += 1) {
      let picked: string[] = [];
      for (const place of few.keys()) {
        const draw = drawPupils(few, picked, 1, random);
        picked = draw.picked;
        const row = counts[place];
        const who = few.indexOf(draw.drawn[0] ?? '');
        if (row) row[who] = (row[who] ?? 0) + 1;
      }
    }
    for (const row of counts) expect(chanceOf(row)).toBeGreaterThan(P);
  });

  it('[BRD-054] takes nobody twice until all were chosen, whatever the counts', () => {
    const classes = fc.integer({ min: 1, max: 40 });
    const counts = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(classes, counts, fc.integer(), (size, draws, seed) => {
        const random = randomFrom(seed);
        const present = CLASS.concat(CLASS.map((id) => `${id} b`)).slice(0, size);
        let picked: string[] = [];
        for (const count of draws) {
          const before = new Set(picked);
          const draw = drawPupils(present, picked, count, random);
          expect(new Set(draw.drawn).size).toBe(Math.min(count, size));
          const waiting = present.filter((id) => !before.has(id));
          const repeated = draw.drawn.filter((id) => before.has(id));
          // Somebody comes a second time only where nobody else is left.
          if (repeated.length > 0) expect(draw.drawn).toEqual(expect.arrayContaining(waiting));
          expect(new Set(draw.picked).size).toBe(draw.picked.length);
          picked = draw.picked;
        }
      }),
    );
  });

  it('draws nobody where nobody is', () => {
    expect(drawPupils([], [], 3, randomFraction)).toEqual({ drawn: [], picked: [] });
  });

  it('shuffles without losing anybody', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        expect(shuffled(items, randomFrom(seed)).toSorted()).toEqual(items.toSorted());
      }),
    );
  });
});
