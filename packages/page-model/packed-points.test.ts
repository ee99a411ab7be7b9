import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPoints, unpackPoints } from './packed-points.ts';

/** Numbers as tools leave them: hundredths of a page unit, and of full pressure. */
const drawn = fc
  .array(
    fc.tuple(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
    ),
    { minLength: 1, maxLength: 200 },
  )
  .map((points) => points.flat().map((hundredths) => hundredths / 100));

describe('packed points', () => {
  it('come back exactly as they were drawn', () => {
    fc.assert(
      fc.property(drawn, (points) => {
        expect(unpackPoints(packPoints(points) ?? '')).toEqual(points);
      }),
    );
  });

  it('take a third of their length in JSON', () => {
    const points = Array.from({ length: 40 }, (_, at) => [
      Math.round((200 + 90 * Math.sin(at / 5)) * 100) / 100,
      Math.round((300 + 4.13 * at) * 100) / 100,
      0.5,
    ]).flat();
    const packed = packPoints(points) ?? '';
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(points).length / 2.5);
  });

  it.each([
    [[]],
    [[1, 2]],
    [[1.001, 2, 0.5]],
    [[1, Number.NaN, 0]],
    [[1e9, 0, 0]],
    [[1, 2, Infinity]],
  ])('are no text where that could not name %j exactly', (points) => {
    expect(packPoints(points)).toBeUndefined();
  });

  it.each(['', 'A', 'AA', 'AAAA', 'A A', 'é', 'gggg', '//////////A', 'AAg'])(
    'cannot be read from %j',
    (text) => {
      expect(unpackPoints(text)).toBeUndefined();
    },
  );

  it('are read from any text without a failure, as finite numbers', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...'AZaz09+/gh') }),
        (any, near) => {
          for (const text of [any, near]) {
            expect(unpackPoints(text)?.every(Number.isFinite) ?? true).toBe(true);
          }
        },
      ),
    );
  });
});
