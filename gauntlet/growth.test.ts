import { expect, it } from 'vitest';
import { growthOf, type Look } from './growth.ts';

/** An hour, a look every five seconds: memory rises and falls with each collection. */
const hour = (change: (look: Look, share: number) => Partial<Look> = () => ({})): Look[] =>
  Array.from({ length: 720 }, (_, index) => {
    const wave = (index * 7) % 40;
    const look: Look = {
      at: index * 5,
      busy: index * 3,
      processor: index * 2,
      resident: 300 + wave,
      heap: 90 + wave,
      descriptors: 40 + (index % 5),
      log: 4,
    };
    return { ...look, ...change(look, index / 720) };
  });

it('finds nothing where memory goes up and down', () => {
  expect(growthOf(hour())).toEqual([]);
});

it('lets caches fill in the first third', () => {
  const filling = hour(({ heap }, share) => ({ heap: heap - 60 + 60 * Math.min(1, share * 3.1) }));
  expect(growthOf(filling)).toEqual([]);
});

it.each<[string, (look: Look, share: number) => Partial<Look>, string]>([
  ['a heap that gains 100 MiB', ({ heap }, share) => ({ heap: heap + 100 * share }), 'heap'],
  [
    'resident memory that doubles',
    ({ resident }, share) => ({ resident: resident * (1 + share) }),
    'resident',
  ],
  [
    'a descriptor lost every half minute',
    ({ descriptors }, share) => ({ descriptors: descriptors + Math.floor(share * 120) }),
    'descriptors',
  ],
  ['a log that is never taken over', (_, share) => ({ log: share * 200 }), 'the log'],
  ['resident memory beyond its limit', () => ({ resident: 1_100 }), 'reached'],
])('notices %s', (_, change, word) => {
  const problems = growthOf(hour(change));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(word);
});

it('says that a run was too short', () => {
  expect(growthOf(hour().slice(0, 10))[0]).toContain('too short');
});
