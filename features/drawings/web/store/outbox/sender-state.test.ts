import { type DrawingContent, RECORD_VERSION } from '@sayfa/page-model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OutboxRow, rowsOf } from './outbox-row.ts';
import {
  canSend,
  errorOf,
  INITIAL_SENDER_STATE,
  isOnFullPage,
  nextSenderState,
  type SenderEvent,
  type SenderState,
} from './sender-state.ts';

const content: DrawingContent = {
  kind: 'area',
  mode: 'hide',
  box: { left: 0, top: 0, width: 10, height: 10 },
  colour: '#000000',
  open: false,
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  opacity: 1,
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
};

const rowOn = (page: number, counter: number, what: 'add' | 'remove'): OutboxRow[] => {
  const stamp = { counter, device: 'tab' };
  const named = {
    v: RECORD_VERSION,
    id: `op-${counter}`,
    object: `object-${counter}`,
    stamp,
    at: 0,
  } as const;
  const where = { item: `3_item_${page}`, book: { id: 3, urlId: 'abc' }, page: `page_${page}` };
  return rowsOf(where, [
    what === 'add' ? { ...named, do: what, content } : { ...named, do: what, batch: 'b' },
  ]);
};

const rows = fc
  .array(
    fc.record({
      page: fc.integer({ min: 1, max: 2 }),
      counter: fc.integer({ min: 1, max: 9 }),
      what: fc.constantFrom('add' as const, 'remove' as const),
    }),
    { maxLength: 3 },
  )
  .map((list) => list.flatMap(({ page, counter, what }) => rowOn(page, counter, what)));

const errors = fc.constantFrom(
  'offline' as const,
  'signed-out' as const,
  'session-changed' as const,
  'page-full' as const,
  'forbidden' as const,
  'not-found' as const,
);

const events: fc.Arbitrary<SenderEvent> = fc.oneof(
  fc.record({ type: fc.constant('failed' as const), until: fc.nat(1000), error: errors }),
  fc.record({ type: fc.constant('failed' as const), until: fc.nat(1000) }),
  fc.record({ type: fc.constant('blocked' as const), error: errors }),
  fc.record({ type: fc.constant('accepted' as const), rows }),
  fc.record({ type: fc.constant('held' as const), rows, error: errors }),
  fc.record({ type: fc.constant('flushed' as const) }),
  fc.record({ type: fc.constant('closed' as const) }),
);

const after = (list: readonly SenderEvent[]): SenderState =>
  list.reduce(nextSenderState, INITIAL_SENDER_STATE);

it('stays closed whatever follows', () => {
  fc.assert(
    fc.property(fc.array(events), fc.array(events), (before, later) => {
      const state = after([...before, { type: 'closed' }, ...later]);
      expect(state.gate).toEqual({ name: 'closed' });
      expect(canSend(state)).toBe(false);
    }),
  );
});

it('[SYNC_OFFLINE-038] leaves a block only by a flush after a sign-out', () => {
  fc.assert(
    fc.property(fc.array(events), events, (before, event) => {
      const state = after(before);
      fc.pre(state.gate.name === 'blocked');
      const next = nextSenderState(state, event).gate.name;
      const mayLeave =
        event.type === 'closed' ||
        (event.type === 'flushed' &&
          state.gate.name === 'blocked' &&
          state.gate.error === 'signed-out');
      expect(next === 'blocked').toBe(!mayLeave);
    }),
  );
});

it('never holds a row that was not refused', () => {
  fc.assert(
    fc.property(fc.array(events), (list) => {
      const state = after(list);
      const refused = list.flatMap((event) => (event.type === 'held' ? event.rows : []));
      const keys = new Set(refused.map(({ key }) => key.join(' ')));
      expect([...state.held.keys()].filter((key) => !keys.has(key))).toEqual([]);
    }),
  );
});

it('tries again what access to a book may allow now, and nothing else', () => {
  const held = (error: 'forbidden' | 'not-found' | 'page-full', counter: number): SenderEvent => ({
    type: 'held',
    rows: rowOn(1, counter, 'add'),
    error,
  });
  const state = after([held('forbidden', 1), held('not-found', 2), held('page-full', 3)]);
  expect(state.held.size).toBe(3);
  const flushed = nextSenderState(state, { type: 'flushed' });
  expect([...flushed.held.values()].map(({ error }) => error)).toEqual(['page-full']);
});

it('clears an error that passed once a call was accepted', () => {
  const waiting = after([{ type: 'failed', until: 9, error: 'offline' }]);
  expect(errorOf(waiting)).toBe('offline');
  expect(errorOf(nextSenderState(waiting, { type: 'failed', until: 20 }))).toBe('offline');
  expect(errorOf(nextSenderState(waiting, { type: 'accepted', rows: [] }))).toBeUndefined();
});

it('[SYNC_OFFLINE-056] releases what waited for room once something is erased on the same page', () => {
  const full = after([{ type: 'held', rows: rowOn(1, 1, 'add'), error: 'page-full' }]);
  const [more] = rowOn(1, 2, 'add');
  const [elsewhere] = rowOn(2, 3, 'add');
  expect(more && isOnFullPage(full, more)).toBe(true);
  expect(elsewhere && isOnFullPage(full, elsewhere)).toBe(false);
  const other = nextSenderState(full, { type: 'accepted', rows: rowOn(2, 4, 'remove') });
  expect(other.held.size).toBe(1);
  const same = nextSenderState(full, { type: 'accepted', rows: rowOn(1, 5, 'remove') });
  expect(same.held.size).toBe(0);
});
