import { runExclusively } from '@sayfa/web-kit';
import { createDeviceWriter } from './device/device-writer.ts';
import { createStrokeJournal } from './live/stroke-journal.ts';
import { createSender } from './outbox/sender.ts';
import { createUnsentCounter } from './outbox/unsent-counter.ts';
import { createUnsentRows } from './outbox/unsent-rows.ts';
import type { Saving } from './saving-state.ts';
import type { StorePorts } from './store-ports.ts';
import { INITIAL_STORE_STATE, nextStoreState, type StoreEvent } from './store-state.ts';

/** The state of a store and everybody who wants to know when it changes. */
export const createStatus = () => {
  const listeners = new Set<() => void>();
  let state = INITIAL_STORE_STATE;
  let saving: Saving | undefined;
  const changed = (): void => {
    saving = undefined;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    changed,
    dispatch(event: StoreEvent): void {
      const next = nextStoreState(state, event);
      if (next === state) return;
      state = next;
      changed();
    },
    /** What `compute` answers; the same object until something changed. */
    saving(compute: () => Saving): Saving {
      saving ??= compute();
      return saving;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
};

/** Where rows are written and counted, before anybody sends them. */
export const createLocalParts = (
  ports: StorePorts,
  device: string,
  on: { storageTaken(): void; storageCame(): void },
) => {
  const status = createStatus();
  const counter = createUnsentCounter({
    count: () => writer.storage().countUnsent(),
    onCount: (rows) => {
      if (rows === 0) unsent.clear();
      ports.unsentCount.set(rows);
      status.dispatch({ type: 'counted', rows });
    },
  });
  const writer = createDeviceWriter({
    clock: ports.clock,
    endedJournal: () => (journal.isEmpty() ? device : undefined),
    opening: ports.openDatabase(() => {
      writer.switchToMemory();
      on.storageTaken();
    }),
    changed: status.changed,
    onWritten: (rows) => {
      status.dispatch({ type: 'written', rows });
      counter.recount();
    },
    onLateStorage: on.storageCame,
  });
  const unsent = createUnsentRows(writer);
  const journal = createStrokeJournal(device, writer.storage, ports.clock);
  return { status, counter, writer, unsent, journal };
};

/** Sends what is unsent; the other tabs are notified that the outbox changed. */
export const createStoreSender = (
  ports: StorePorts,
  { status, counter, writer, unsent }: ReturnType<typeof createLocalParts>,
  outboxChanged: () => void,
) => {
  const { clock, random, canCall, onSignedOut, onSessionChanged } = ports;
  return createSender({
    clock,
    random,
    runExclusively: (work) => runExclusively(`${ports.name}-send`, work),
    unsent: unsent.all,
    canCall,
    call: ports.send,
    acknowledge: async (rows, version) => {
      unsent.remove(rows);
      writer.discard(rows);
      await writer.storage().acknowledge(rows, version);
      outboxChanged();
      counter.recount();
    },
    replace: async (rows, by) => {
      writer.discard(rows);
      await writer.storage().replace(rows, by);
      outboxChanged();
      counter.recount();
    },
    changed: status.changed,
    onSignedOut,
    onSessionChanged,
  });
};

/** Where rows are written, counted and remembered. */
export type LocalParts = ReturnType<typeof createLocalParts>;
