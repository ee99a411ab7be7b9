import { type Operation, operationsOf, stampClock } from '@sayfa/page-model';
import { createBlankPageList } from './blank-page-list.ts';
import { createDeviceWriter } from './device/device-writer.ts';
import { drawnPages } from './drawn-pages.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { createBookSync } from './live/book-sync.ts';
import { createStrokeJournal, findAbandonedStrokes } from './live/stroke-journal.ts';
import { openTabChannel, type TabMessage } from './live/tab-channel.ts';
import { exclusively } from './live/tab-locks.ts';
import { type OutboxRow, rowKey, rowsOf } from './outbox/outbox-row.ts';
import { createSender } from './outbox/sender.ts';
import { createUnsentCounter } from './outbox/unsent-counter.ts';
import { createUnsentRows } from './outbox/unsent-rows.ts';
import { createPageSet } from './page-set.ts';
import { type Saving, savingOf } from './saving-state.ts';
import { itemKey, localPagesKey } from './store-keys.ts';
import type { ManagedStore, StorePorts } from './store-ports.ts';
import { INITIAL_STORE_STATE, nextStoreState, type StoreEvent } from './store-state.ts';

/** Milliseconds that closing waits for the server. */
const CLOSE_TIMEOUT_MS = 3_000;
/** Letters of a tab's name in stamps. */
const DEVICE_NAME_LENGTH = 12;

/** The state of a store and everybody who wants to know when it changes. */
const createStatus = () => {
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
const createLocalParts = (
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
    device,
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

/** Sends what is unsent; the other tabs hear that the outbox changed. */
const createStoreSender = (
  ports: StorePorts,
  { status, counter, writer, unsent }: ReturnType<typeof createLocalParts>,
  outboxChanged: () => void,
) => {
  const { clock, random, canCall, onSignedOut, onSessionChanged } = ports;
  return createSender({
    clock,
    random,
    exclusively: (work) => exclusively(`${ports.name}-send`, work),
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

/** Everything that a store is made of, connected. */
const createParts = (ports: StorePorts) => {
  const { book, clock, newId, name } = ports;
  const device = newId().replaceAll('-', '').slice(0, DEVICE_NAME_LENGTH);
  const stamps = stampClock(device);
  const channel = openTabChannel(name, (message) => onMessage(message));
  const local = createLocalParts(ports, device, {
    storageTaken: () => sync.detach(),
    storageCame: () => {
      pages.reload();
      void blankPages.read();
      sync.refresh();
    },
  });
  const { status, counter, writer, unsent, journal } = local;
  const sender = createStoreSender(ports, local, () => channel.send({ type: 'outbox' }));

  const save = (rows: readonly OutboxRow[]): void => {
    unsent.add(rows);
    writer.keep(rows);
    status.changed();
    sender.schedule();
  };
  const saveOperations = (page: string, operations: Operation[]): void => {
    const item = itemKey(book.id, page);
    save(rowsOf({ item, book, page }, operations));
    channel.send({ type: 'operations', item, operations });
  };
  const pages = createPageSet({
    bookId: book.id,
    clock,
    stamps,
    newId,
    ready: () => started,
    storage: writer.storage,
    save: (page, operations) => {
      journal.end(false);
      saveOperations(page, operations);
    },
    journal: (page, operation) => {
      const where = { item: itemKey(book.id, page), book, page };
      const [row] = operation ? rowsOf(where, [operation]) : [];
      if (row) journal.write(row);
      else journal.end(true);
    },
    onDamaged: () => sync.refresh(),
  });
  const blankPages = createBlankPageList({
    clock,
    newId,
    stamps,
    item: localPagesKey(book.id),
    storage: writer.storage,
    send: (blank) => {
      const key = rowKey(localPagesKey(book.id), blank.stamp ?? stamps.next());
      save([{ key, book, page: blank.id, bytes: 0, kind: 'blank', blank }]);
      void writer.flush().then(() => channel.send({ type: 'blank-pages', bookId: book.id }));
    },
    unsent: async () =>
      new Set((await unsent.all()).flatMap((row) => (row.kind === 'blank' ? [row.blank.id] : []))),
    changed: status.changed,
  });
  const sync = createBookSync({
    ...ports,
    storage: writer.storage,
    show: (records) => {
      pages.merge(records);
      if (records.length > 0) channel.send({ type: 'records', records: [...records] });
    },
    takeBlankPages: async (fromServer) => {
      await blankPages.mergeFromServer(fromServer);
      if (fromServer.length > 0) channel.send({ type: 'blank-pages', bookId: book.id });
    },
  });
  const onMessage = (message: TabMessage): void => {
    if (message.type === 'operations') pages.apply(message.item, message.operations);
    if (message.type === 'operations' || message.type === 'outbox') counter.recount();
    if (message.type === 'records') pages.merge(message.records);
    if (message.type === 'blank-pages' && message.bookId === book.id) {
      void blankPages.read().catch(() => undefined);
    }
  };
  /** Adds objects of the former product; no step of undo. */
  const addLegacy: Parameters<typeof importLegacy>[0]['add'] = (page, gesture) => {
    const operations = operationsOf(gesture, { clock: stamps, at: clock.now(), newId });
    pages.opened.get(page)?.applyAll(operations);
    saveOperations(page, operations);
  };
  const started = start({ ports, status, writer, channel, blankPages });
  return { ...local, channel, sender, pages, blankPages, sync, addLegacy, started };
};

/** Reads what this device has: strokes that a crash interrupted, and the blank pages. */
const start = async ({
  ports,
  status,
  writer,
  channel,
  blankPages,
}: {
  ports: StorePorts;
  status: ReturnType<typeof createStatus>;
  writer: ReturnType<typeof createDeviceWriter>;
  channel: ReturnType<typeof openTabChannel>;
  blankPages: ReturnType<typeof createBlankPageList>;
}): Promise<void> => {
  await writer.ready;
  if (writer.isNewDatabase()) {
    status.dispatch({ type: 'databaseCreated', unsentBefore: ports.unsentCount.get() });
  }
  const recovered = await writer
    .storage()
    .recover(await findAbandonedStrokes(ports.clock))
    .catch(() => []);
  for (const { key, operations } of recovered) {
    channel.send({ type: 'operations', item: key[0], operations });
  }
  await blankPages.read().catch(() => undefined);
  status.dispatch({ type: 'opened' });
};

type StoreParts = ReturnType<typeof createParts>;

/** Starts to send and to receive, and imports what the former product left. */
const connect = async (ports: StorePorts, parts: StoreParts): Promise<void> => {
  await parts.started;
  if (parts.status.state().phase !== 'open') return;
  parts.counter.recount();
  parts.sender.schedule(0);
  parts.sync.start();
  const { book, local } = ports;
  if (!local) return;
  const { writer, blankPages, addLegacy: add } = parts;
  const { storage } = writer;
  await importLegacy({ bookId: book.id, local, storage, blankPages, add, flush: writer.flush });
};

/** Waits for work to end, but no longer than some milliseconds. */
const waitAtMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

const close = async (parts: StoreParts, sendFirst: boolean): Promise<void> => {
  const { status, writer, sender } = parts;
  status.dispatch({ type: 'closeRequested' });
  await parts.started;
  parts.journal.end(false);
  const isWritten = await writer.flush();
  if (sendFirst && (status.state().storedRows !== 0 || !isWritten)) {
    await waitAtMost(CLOSE_TIMEOUT_MS, sender.flush());
  }
  status.dispatch({ type: 'closed' });
  for (const part of [parts.sync, sender, parts.counter, parts.channel, writer, status]) {
    part.close();
  }
};

/** A store of one book for one person. */
export const createStore = (ports: StorePorts): ManagedStore => {
  const parts = createParts(ports);
  const { status, writer, unsent, sender, pages, blankPages, sync, journal, started } = parts;
  const { book } = ports;
  void connect(ports, parts);
  return {
    userId: ports.userId,
    book,
    page: pages.page,
    ready: started,
    pagesWithDrawings: async () => {
      await started;
      return drawnPages({
        bookId: book.id,
        storage: writer.storage(),
        rows: await unsent.all(),
        pages: pages.opened,
        pageOf: pages.page,
      });
    },
    blankPages: blankPages.shown,
    addBlankPage: (total, proportion) => blankPages.add(total, proportion),
    removeBlankPage: (key) => blankPages.setRemoved(key, true),
    restoreBlankPage: (key) => blankPages.setRemoved(key, false),
    removedBlankPages: blankPages.removed,
    saving: () =>
      status.saving(() => savingOf({ ...status.state(), writer, sender: sender.state() })),
    subscribe: status.subscribe,
    flush: async () => {
      await writer.flush();
      return sender.flush();
    },
    exportUnsent: async () => {
      const text = JSON.stringify({ book, changes: await unsent.all() }, undefined, 2);
      return new Blob([text], { type: 'application/json' });
    },
    refresh: () => {
      sender.schedule(0);
      sync.refresh();
    },
    flushOnPageHide: () => {
      journal.writeNow();
      return unsent.ofThisTab();
    },
    close: (sendFirst = true) => close(parts, sendFirst),
  };
};
