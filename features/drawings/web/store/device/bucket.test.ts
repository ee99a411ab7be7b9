import { type ObjectRecord, type Operation, RECORD_VERSION } from '@sayfa/page-model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledBucket, groupByBucket, readBucket } from './bucket.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const operations = fc.array(
  fc.record({ object: ids, counter: fc.integer({ min: 1, max: 30 }), gone: fc.boolean() }),
  { maxLength: 30 },
);

const operationsOf = (
  steps: readonly { object: string; counter: number; gone: boolean }[],
): Operation[] =>
  steps.map(({ object, counter, gone }, index) => {
    const named = {
      v: RECORD_VERSION,
      id: `${index}`,
      object,
      stamp: { counter, device: `${index}` },
      at: 0,
    } as const;
    return gone ? { ...named, do: 'remove', batch: 'batch' } : { ...named, do: 'restore' };
  });

/** Everything in all buckets after `parts` were put there one after the other. */
const bucketed = (parts: readonly Operation[][]): ObjectRecord[] => {
  const buckets = new Map<number, string>();
  for (const part of parts) {
    for (const [bucket, more] of groupByBucket(part, [])) {
      buckets.set(bucket, filledBucket(buckets.get(bucket), more).text);
    }
  }
  return [...buckets.values()]
    .flatMap((text) => readBucket(text)?.records ?? [])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

it('[SYNC_OFFLINE-014] keeps the same whatever the order, however often', () => {
  fc.assert(
    fc.property(operations, (steps) => {
      const all = operationsOf(steps);
      const reversed = all.toReversed();
      const once = bucketed([all]);
      expect(bucketed([reversed, all])).toEqual(once);
      expect(bucketed(reversed.map((one) => [one]))).toEqual(once);
    }),
  );
});

it('[SYNC_OFFLINE-022] leaves what a newer program wrote as it is', () => {
  const newer = { v: 99, id: 'a', shape: 'unheard of' };
  const { text } = filledBucket(JSON.stringify([newer]), {
    operations: operationsOf([{ object: 'b', counter: 1, gone: false }]),
    records: [],
  });
  expect(readBucket(text)?.records.map(({ id }) => id)).toEqual(['b']);
  expect(readBucket(text)?.others).toEqual([newer]);
});

it('merges what an earlier version wrote beside the record that it could not read', () => {
  const stamp = (counter: number) => ({ counter, device: 'tab' });
  const value = {
    kind: 'area',
    mode: 'hide',
    box: { left: 1, top: 2, width: 3, height: 4 },
    colour: '#00ff00',
    open: false,
  };
  const named = { id: 'a', changed: {}, presence: null };
  const newer = { ...named, v: RECORD_VERSION, content: { value, stamp: stamp(1) } };
  const older = {
    ...named,
    v: 1,
    content: null,
    presence: { value: { there: true }, stamp: stamp(3) },
  };
  for (const both of [
    [newer, older],
    [older, newer],
  ]) {
    const { text, isVisible } = filledBucket(JSON.stringify(both), { operations: [], records: [] });
    expect(isVisible).toBe(true);
    expect(readBucket(text)?.records).toHaveLength(1);
  }
});
