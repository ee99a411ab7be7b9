import type { ObjectRecord, Operation } from '@sayfa/page-model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byShelf, filledShelf, readShelf } from './shelf.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const operations = fc.array(
  fc.record({ object: ids, counter: fc.integer({ min: 1, max: 30 }), gone: fc.boolean() }),
  { maxLength: 30 },
);

const operationsOf = (
  steps: readonly { object: string; counter: number; gone: boolean }[],
): Operation[] =>
  steps.map(({ object, counter, gone }, index) => {
    const named = { v: 1, id: `${index}`, object, stamp: { counter, device: `${index}` }, at: 0 };
    return gone
      ? { ...named, v: 1, do: 'remove', batch: 'batch' }
      : { ...named, v: 1, do: 'restore' };
  });

/** Everything on all shelves after `parts` were put there one after the other. */
const shelved = (parts: readonly Operation[][]): ObjectRecord[] => {
  const shelves = new Map<number, string>();
  for (const part of parts) {
    for (const [shelf, more] of byShelf(part, [])) {
      shelves.set(shelf, filledShelf(shelves.get(shelf), more).text);
    }
  }
  return [...shelves.values()]
    .flatMap((text) => readShelf(text)?.records ?? [])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

it('[SYNC_OFFLINE-014] keeps the same whatever the order, however often', () => {
  fc.assert(
    fc.property(operations, (steps) => {
      const all = operationsOf(steps);
      const reversed = all.toReversed();
      const once = shelved([all]);
      expect(shelved([reversed, all])).toEqual(once);
      expect(shelved(reversed.map((one) => [one]))).toEqual(once);
    }),
  );
});

it('[SYNC_OFFLINE-022] leaves what a newer program wrote as it is', () => {
  const newer = { v: 99, id: 'a', shape: 'unheard of' };
  const { text } = filledShelf(JSON.stringify([newer]), {
    operations: operationsOf([{ object: 'b', counter: 1, gone: false }]),
    records: [],
  });
  expect(readShelf(text)?.records.map(({ id }) => id)).toEqual(['b']);
  expect(readShelf(text)?.others).toEqual([newer]);
});
