import { randomFrom } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenPairs, makeGroups, type Pair, type Pairs, sizesOf } from './make-groups.ts';

const idsOf = (count: number): string[] => Array.from({ length: count }, (_, place) => `p${place}`);

/** Pairs between pupils of so many; nobody is a pair with themselves. */
const pairsAmong = (count: number, max: number) => {
  const place = fc.integer({ min: 0, max: count - 1 });
  const pair = fc
    .tuple(place, place)
    .filter(([one, other]) => one !== other)
    .map(([one, other]): Pair => [`p${one}`, `p${other}`]);
  return fc.array(pair, { maxLength: max });
};

const cases = fc.integer({ min: 2, max: 9 }).chain((count) =>
  fc.record({
    ids: fc.constant(idsOf(count)),
    number: fc.integer({ min: 1, max: count }),
    together: pairsAmong(count, 4),
    apart: pairsAmong(count, 8),
    seed: fc.integer(),
  }),
);

/** Whether some way of dividing fulfils all pairs: every way is tried. */
const canBeDivided = (ids: readonly string[], number: number, pairs: Pairs): boolean => {
  const room = sizesOf(ids.length, number);
  const groups: string[][] = room.map(() => []);
  const tryFrom = (at: number): boolean => {
    const id = ids[at];
    if (id === undefined) return brokenPairs(groups, pairs).length === 0;
    return groups.some((group, place) => {
      if (group.length >= (room[place] ?? 0)) return false;
      group.push(id);
      const isFound = tryFrom(at + 1);
      group.pop();
      return isFound;
    });
  };
  return tryFrom(0);
};

describe('groups', () => {
  it('[BRD-055] fulfil all pairs, differ by one at most, and hold everybody once', () => {
    fc.assert(
      fc.property(cases, ({ ids, number, together, apart, seed }) => {
        const pairs = { together, apart };
        const made = makeGroups(ids, number, pairs, randomFrom(seed));
        if (made.state !== 'made') return;
        expect(brokenPairs(made.groups, pairs)).toEqual([]);
        expect(made.groups.flat().toSorted()).toEqual(ids.toSorted());
        expect(made.groups.map(({ length }) => length).toSorted()).toEqual(
          sizesOf(ids.length, number).toSorted(),
        );
      }),
    );
  });

  it('[BRD-055] are refused exactly where there is no way', () => {
    const few = cases.filter(({ ids }) => ids.length <= 7);
    fc.assert(
      fc.property(few, ({ ids, number, together, apart, seed }) => {
        const pairs = { together, apart };
        const { state } = makeGroups(ids, number, pairs, randomFrom(seed));
        expect(state === 'made').toBe(canBeDivided(ids, number, pairs));
        expect(state).not.toBe('notFound');
      }),
    );
  });

  it('[BRD-055] name what contradicts', () => {
    const random = randomFrom(1);
    const ids = idsOf(6);
    const contradiction = makeGroups(
      ids,
      2,
      {
        together: [
          ['p0', 'p1'],
          ['p1', 'p2'],
        ],
        apart: [['p2', 'p0']],
      },
      random,
    );
    expect(contradiction).toEqual({ state: 'contradiction', pair: ['p2', 'p0'] });
    const tooLarge = makeGroups(
      ids,
      3,
      {
        together: [
          ['p0', 'p1'],
          ['p1', 'p2'],
        ],
        apart: [],
      },
      random,
    );
    expect(tooLarge).toEqual({ state: 'tooLarge', ids: ['p0', 'p1', 'p2'] });
    const clique: Pair[] = [
      ['p0', 'p1'],
      ['p1', 'p2'],
      ['p0', 'p2'],
    ];
    expect(makeGroups(ids, 2, { together: [], apart: clique }, random).state).toBe('impossible');
    expect(makeGroups(ids, 3, { together: [], apart: clique }, random).state).toBe('made');
  });

  it('[BRD-055] of nobody are one empty group', () => {
    expect(makeGroups([], 3, { together: [], apart: [] }, randomFrom(1))).toEqual({
      state: 'made',
      groups: [[]],
    });
  });

  it('[BRD-055] of 200 pupils with 50 pairs take less than 100 ms', () => {
    const ids = idsOf(200);
    const times: number[] = [];
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomFrom(seed);
      const pair = (): Pair => {
        const one = Math.floor(random() * 200);
        const other = (one + 1 + Math.floor(random() * 199)) % 200;
        return [`p${one}`, `p${other}`];
      };
      const all = Array.from({ length: 50 }, pair);
      const pairs = { together: all.slice(0, 15), apart: all.slice(15) };
      const from = performance.now();
      makeGroups(ids, 20 + seed, pairs, random);
      times.push(performance.now() - from);
    }
    const sorted = times.toSorted((one, other) => one - other);
    console.log(
      `groups of 200 with 50 pairs: median ${sorted[20]?.toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`,
    );
    expect(sorted[20]).toBeLessThan(100);
  });
});
