import { type Operation, RECORD_VERSION } from '@sayfa/page-model';
import { ApiError, actionOfError } from '@sayfa/web-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CALL_BYTES, MAX_OPERATIONS } from '../../../contract/index.ts';
import { createBackoff } from './backoff.ts';
import { batchesOf } from './batches.ts';
import { bytesOf, halvesOf, isOperationsRow, type OutboxRow, rowsOf } from './outbox-row.ts';

const where = { item: '3_item_1', book: { id: 3, urlId: 'abc' }, page: 'page_1' };

const operation = (counter: number, text = ''): Operation => ({
  v: RECORD_VERSION,
  id: `op-${counter}`,
  object: `object-${counter}`,
  stamp: { counter, device: 'tab' },
  at: 0,
  do: 'change',
  patch: { text },
});

const operationsOf = (rows: readonly OutboxRow[]): Operation[] =>
  rows.filter(isOperationsRow).flatMap(({ operations }) => operations);

it('[SYNC_OFFLINE-010] sends 10 000 operations in calls of at most 500', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => operation(index + 1)).flatMap((one) =>
    rowsOf(where, [one]),
  );
  const batches = batchesOf(rows);
  expect(batches).toHaveLength(20);
  expect(batches.flatMap((batch) => operationsOf(batch.rows))).toHaveLength(10_000);
});

it('[SYNC_OFFLINE-010] keeps every call within 500 operations and 256 KB, and loses none', () => {
  const pages = fc.array(
    fc.record({ page: fc.integer({ min: 1, max: 3 }), letters: fc.nat(120_000), ops: fc.nat(40) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(pages, (gestures) => {
      let counter = 0;
      const rows = gestures.flatMap(({ page, letters, ops }) =>
        rowsOf(
          { ...where, item: `3_item_${page}`, page: `page_${page}` },
          Array.from({ length: ops }, () => operation(++counter, 'ş'.repeat(letters / (ops + 1)))),
        ),
      );
      const batches = batchesOf(rows);
      for (const batch of batches) {
        const operations = operationsOf(batch.rows);
        expect(new Set(batch.rows.map(({ page }) => page)).size).toBe(1);
        expect(operations.length).toBeLessThanOrEqual(MAX_OPERATIONS);
        expect(bytesOf({ user_id: 1_000_000, operations })).toBeLessThanOrEqual(MAX_CALL_BYTES);
      }
      expect(batches.flatMap((batch) => operationsOf(batch.rows))).toHaveLength(counter);
    }),
    { numRuns: 50 },
  );
});

it('[SYNC_OFFLINE-060] lets an operation that is too large for others travel alone', () => {
  const large = operation(2, 'x'.repeat(MAX_CALL_BYTES));
  const rows = rowsOf(where, [operation(1), large, operation(3)]);
  expect(rows.map((row) => row.operations.length)).toEqual([1, 1, 1]);
  expect(batchesOf(rows)).toHaveLength(3);
});

it('[NAV-043] sends a blank page before what is drawn on it', () => {
  const id = 'blank_0b3f';
  const drawn = rowsOf({ ...where, item: '3_item_0b3f', page: id }, [operation(2)]);
  const blank: OutboxRow = {
    ...where,
    key: ['3_localPages', 1, 'tab'],
    bytes: 0,
    kind: 'blank',
    blank: { id, proportion: 1.4, created_at: 1, removed_at: null },
  };
  const kinds = batchesOf([...drawn, blank]).map(({ rows }) => rows.map(({ kind }) => kind));
  expect(kinds).toEqual([['blank'], ['operations']]);
});

it('[SYNC_OFFLINE-040] halves a row that is too large, down to a single operation', () => {
  const [row] = rowsOf(where, [operation(1), operation(2), operation(3)]);
  const halves = row ? halvesOf(row) : [];
  expect(halves.map(({ operations }) => operations.map(({ id }) => id))).toEqual([
    ['op-1', 'op-2'],
    ['op-3'],
  ]);
  expect(halves.slice(1).flatMap(halvesOf)).toEqual([]);
});

it('[SYNC_OFFLINE-036] waits 1, 2, 4…60 s with jitter, and starts over once it succeeded', () => {
  const backoff = createBackoff(() => 0);
  const waits = Array.from({ length: 8 }, () => backoff.failed());
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  backoff.succeeded();
  expect(backoff.failed()).toBe(1000);
  const late = createBackoff(() => 0.99).failed();
  expect(late).toBeGreaterThan(1000);
  expect(late).toBeLessThan(1300);
});

it('[SYNC_OFFLINE-056] waits as long as the server asks, and breaks a loop that runs wild', () => {
  const backoff = createBackoff(() => 0);
  expect(backoff.failed(30_000)).toBe(30_000);
  const pauses = Array.from({ length: 500 }, (_, call) => backoff.delayBeforeCall(call * 10));
  const calls = pauses.filter((pause) => pause === 0).length;
  expect(calls).toBe(240);
  expect(pauses.at(-1)).toBeGreaterThan(50_000);
  expect(backoff.delayBeforeCall(61_000)).toBe(0);
});

it.each([
  ['SYNC_OFFLINE-034', 0, 'offline', { next: 'retry', error: 'offline' }],
  ['SYNC_OFFLINE-034', 200, 'server_error', { next: 'retry', error: 'offline' }],
  ['SYNC_OFFLINE-036', 500, 'server_error', { next: 'retry', error: 'server' }],
  ['SYNC_OFFLINE-036', 502, 'server_error', { next: 'retry', error: 'server' }],
  ['SYNC_OFFLINE-036', 503, 'busy', { next: 'retry', error: 'server' }],
  ['SYNC_OFFLINE-036', 504, 'server_error', { next: 'retry', error: 'server' }],
  ['SYNC_OFFLINE-038', 401, 'session_invalid', { next: 'stop', error: 'signed-out' }],
  ['SYNC_OFFLINE-008', 403, 'forbidden', { next: 'hold', error: 'forbidden' }],
  ['SYNC_OFFLINE-020', 404, 'not_found', { next: 'hold', error: 'not-found' }],
  ['SYNC_OFFLINE-052', 409, 'session_changed', { next: 'stop', error: 'session-changed' }],
  ['SYNC_OFFLINE-040', 413, 'op_too_large', { next: 'split', error: 'too-large' }],
  ['SYNC_OFFLINE-040', 413, 'page_full', { next: 'split', error: 'page-full' }],
  ['SYNC_OFFLINE-022', 426, 'upgrade_needed', { next: 'stop', error: 'upgrade' }],
  ['SYNC_OFFLINE-056', 429, 'too_many_requests', { next: 'retry', error: 'busy', after: 7000 }],
])('[%s] knows what %i %s means for what is unsent', (_, status, code, meaning) => {
  const extras = status === 429 ? { retryAfter: 7 } : {};
  expect(actionOfError(new ApiError(status, code, '', extras))).toEqual(meaning);
});
