import { randomFrom } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  type Chance,
  FACES,
  MAX_DICE,
  MAX_NUMBER,
  MAX_THROWS,
  newChance,
  tallyOf,
  withOther,
  withoutThrows,
  withThrow,
} from './chance-state.ts';

const states: fc.Arbitrary<Chance> = fc
  .record({
    kind: fc.constantFrom('dice' as const, 'coin' as const, 'number' as const),
    dice: fc.record({
      count: fc.integer({ min: 1, max: MAX_DICE }),
      faces: fc.constantFrom(...FACES),
    }),
    range: fc.record({
      from: fc.integer({ min: 0, max: MAX_NUMBER }),
      to: fc.integer({ min: 0, max: MAX_NUMBER }),
    }),
  })
  .map((change) => withOther(newChance(), change));

const thrown = (state: Chance, times: number, seed: number): Chance => {
  const random = randomFrom(seed);
  return Array.from({ length: times }).reduce<Chance>((now) => withThrow(now, random), state);
};

describe('dice, coin and numbers', () => {
  it('[BRD-056] stay within their bounds, and the tally counts each of the last 200 throws once', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 0, max: 250 }), fc.integer(), (state, times, seed) => {
        const after = thrown(state, times, seed);
        const { min, max } = boundsOf(after);
        expect(after.totals.every((total) => total >= min && total <= max)).toBe(true);
        const bars = tallyOf(after);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(MAX_THROWS, times));
        expect(bars.length).toBeLessThanOrEqual(25);
        expect(bars.at(0)?.from).toBe(min);
        expect(bars.at(-1)?.to).toBe(max);
        if (times > 0 && after.kind === 'dice') {
          expect(after.last).toHaveLength(after.dice.count);
          expect(after.last.reduce((sum, figure) => sum + figure, 0)).toBe(after.totals.at(-1));
        }
      }),
    );
  });

  it.each(FACES)('[BRD-056] a die of %d shows each of its faces as often', (faces) => {
    const random = randomFrom(faces);
    const one = withOther(newChance(), { dice: { count: 1, faces } });
    const counts = Array.from({ length: faces }, () => 0);
    const throws = 12_000;
    for (let count = 0; count < throws; count += 1) {
      const [face = 0] = withThrow(one, random).last;
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    const expected = throws / faces;
    for (const count of counts) {
      expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  it('forget what was thrown with other dice', () => {
    const after = thrown(newChance(), 5, 1);
    expect(withOther(after, { kind: 'coin' })).toMatchObject({ last: [], totals: [] });
    expect(withoutThrows(after)).toMatchObject({ last: [], totals: [], dice: after.dice });
  });
});
