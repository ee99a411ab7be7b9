import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INITIAL_STORE_STATE, nextStoreState, type StoreEvent } from './store-state.ts';

const events: fc.Arbitrary<StoreEvent> = fc.oneof(
  fc.record({ type: fc.constant('databaseCreated' as const), unsentBefore: fc.nat(9) }),
  fc.record({ type: fc.constantFrom('opened' as const, 'closeRequested', 'closed') }),
  fc.record({ type: fc.constantFrom('counted' as const, 'written'), rows: fc.nat(9) }),
);
const PHASES = ['opening', 'open', 'closing', 'closed'];

it('never goes back to an earlier phase', () => {
  fc.assert(
    fc.property(fc.array(events), (list) => {
      let state = INITIAL_STORE_STATE;
      for (const event of list) {
        const next = nextStoreState(state, event);
        expect(PHASES.indexOf(next.phase)).toBeGreaterThanOrEqual(PHASES.indexOf(state.phase));
        if (state.phase === 'closed') expect(next).toBe(state);
        state = next;
      }
    }),
  );
});

it('knows the number of stored rows from the last count and what was written since', () => {
  fc.assert(
    fc.property(fc.array(events), (list) => {
      const closedAt = list.findIndex(({ type }) => type === 'closed');
      const open = closedAt < 0 ? list : list.slice(0, closedAt);
      const counted = open.findLastIndex(({ type }) => type === 'counted');
      const rows = open
        .slice(Math.max(0, counted))
        .flatMap((event) => ('rows' in event ? [event.rows] : []));
      const { storedRows } = list.reduce(nextStoreState, INITIAL_STORE_STATE);
      expect(storedRows).toBe(
        rows.length === 0 ? undefined : rows.reduce((sum, count) => sum + count, 0),
      );
    }),
  );
});

it('[SYNC_OFFLINE-028] reports losses only of a database that was new when the store opened', () => {
  const created = { type: 'databaseCreated', unsentBefore: 3 } as const;
  const opened = nextStoreState(INITIAL_STORE_STATE, { type: 'opened' });
  expect(nextStoreState(INITIAL_STORE_STATE, created).lostRows).toBe(3);
  expect(nextStoreState(opened, created).lostRows).toBe(0);
});
