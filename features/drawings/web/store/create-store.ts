import { type Gesture, type Operation, operationsOf, stampClock } from '@sayfa/page-model';
import { createBlankPageList } from './blank-page-list.ts';
import type { KeptRecord } from './device/device-storage.ts';
import { fillPage } from './device/fill-page.ts';
import { createKeeper } from './device/keeper.ts';
import { createDrawingPage, type FedPage } from './drawing-page.ts';
import type { DrawingStore } from './drawing-store.ts';
import { drawnPages } from './drawn-pages.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { type Following, followServer } from './live/follow-server.ts';
import { pullChanges } from './live/pull-changes.ts';
import { createStrokeJournal, diedStrokes } from './live/stroke-journal.ts';
import { openTabChannel, type TabMessage } from './live/tab-channel.ts';
import { exclusively, holdLock } from './live/tab-locks.ts';
import { keyText, type OutboxRow, rowKey, rowsOf } from './outbox/outbox-row.ts';
import { createSender } from './outbox/sender.ts';
import { createUnsentCounter } from './outbox/unsent-counter.ts';
import { type Saving, savingOf } from './saving-state.ts';
import { itemKey, localPagesKey, pageOfItem } from './store-keys.ts';
import type { StorePorts } from './store-ports.ts';

/** Letters of a tab's name in stamps. */
const NAME = 12;

/** A store with what its surroundings tell it. */
export type FedStore = DrawingStore & {
  /** The tab is looked at again, or the network is back. */
  look(): void;
  /** Changes of this tab that may be unsent, newest first, while the tab goes away. */
  lastRows(): OutboxRow[];
};

/** A store of one book for one person. */
export const createStore = (ports: StorePorts): FedStore => {
  const { book, clock, newId, name } = ports;
  const device = newId().replaceAll('-', '').slice(0, NAME);
  const stamps = stampClock(device);
  const pages = new Map<string, FedPage>();
  const listeners = new Set<() => void>();
  const mine = new Map<string, OutboxRow>();
  let saving: Saving | undefined;
  let kept = 0;
  let lost = 0;
  let following: Following | undefined;
  let closed = false;

  const changed = () => {
    saving = undefined;
    for (const listener of listeners) listener();
  };
  const counter = createUnsentCounter({
    count: () => keeper.storage().countUnsent(),
    onCount: (now) => {
      kept = now;
      if (kept === 0) mine.clear();
      ports.unsentCount.set(now);
      changed();
    },
  });
  const keeper = createKeeper({
    clock,
    device,
    opening: ports.openDatabase(() => keeper.loseStorage()),
    changed: () => {
      kept = Math.max(kept, 1);
      counter.look();
      changed();
    },
    onLateStorage: () => {
      for (const page of pages.values()) void load(page);
      void blankPages.read();
      following?.look();
    },
  });
  const journal = createStrokeJournal(device, keeper.storage, clock);
  const channel = openTabChannel(name, (message) => hear(message));

  const sender = createSender({
    clock,
    share: ports.share,
    exclusively: (work) => exclusively(`${name}-send`, work),
    unsent: async () => {
      const rows = await keeper.storage().unsent();
      const known = new Set(rows.map(({ key }) => keyText(key)));
      return [...rows, ...keeper.unwritten().filter(({ key }) => !known.has(keyText(key)))];
    },
    mayCall: ports.mayCall,
    call: ports.send,
    acknowledge: async (rows) => {
      for (const { key } of rows) mine.delete(keyText(key));
      keeper.forget(rows);
      await keeper.storage().acknowledge(rows);
      channel.tell({ say: 'outbox' });
      counter.look();
    },
    replace: async (rows, by) => {
      keeper.forget(rows);
      await keeper.storage().replace(rows, by);
      channel.tell({ say: 'outbox' });
      counter.look();
    },
    changed,
    onSignedOut: ports.onSignedOut,
    onSessionChanged: ports.onSessionChanged,
  });

  const keep = (rows: readonly OutboxRow[]) => {
    for (const row of rows) mine.set(keyText(row.key), row);
    keeper.keep(rows);
    changed();
    sender.wake();
  };
  const keepOperations = (page: string, operations: Operation[]) => {
    const item = itemKey(book.id, page);
    keep(rowsOf({ kept: item, book, page }, operations));
    channel.tell({ say: 'operations', kept: item, operations });
  };
  const load = async (page: FedPage): Promise<void> => {
    await started;
    const isWhole = await fillPage(page, itemKey(book.id, page.key), keeper.storage(), book.id);
    if (!isWhole) following?.look();
  };
  const pageOf = (key: string): FedPage => {
    const known = pages.get(key);
    if (known) return known;
    const page = createDrawingPage(key, {
      clock,
      stamps,
      newId,
      keep: (operations) => {
        journal.end(false);
        keepOperations(key, operations);
      },
      journal: (operation) => {
        const where = { kept: itemKey(book.id, key), book, page: key };
        const [row] = operation ? rowsOf(where, [operation]) : [];
        if (row) journal.write(row);
        else journal.end(true);
      },
    });
    pages.set(key, page);
    void load(page);
    return page;
  };

  const blankPages = createBlankPageList({
    clock,
    newId,
    kept: localPagesKey(book.id),
    storage: keeper.storage,
    send: (blank) => {
      const key = rowKey(localPagesKey(book.id), stamps.next());
      keep([{ key, book, page: blank.id, bytes: 0, kind: 'blank', blank }]);
      void keeper.settled().then(() => channel.tell({ say: 'blank-pages', bookId: book.id }));
    },
    unsent: async () => {
      const rows = [...(await keeper.storage().unsent()), ...keeper.unwritten()];
      return new Set(rows.flatMap((row) => (row.kind === 'blank' ? [row.blank.id] : [])));
    },
    changed,
  });

  const openPage = (item: string) => {
    const key = pageOfItem(book.id, item);
    return key === undefined ? undefined : pages.get(key);
  };
  const show = (records: readonly KeptRecord[]) => {
    const byPage = Map.groupBy(records, ({ kept: item }) => item);
    for (const [item, found] of byPage) openPage(item)?.mergeAll(found.map(({ record }) => record));
  };
  const hear = (message: TabMessage) => {
    switch (message.say) {
      case 'operations':
        openPage(message.kept)?.applyAll(message.operations);
        counter.look();
        return;
      case 'records':
        return show(message.records);
      case 'blank-pages':
        if (message.bookId === book.id) void blankPages.read().catch(() => undefined);
        return;
      case 'outbox':
        return counter.look();
    }
  };
  const pull = () =>
    pullChanges({
      book,
      storage: keeper.storage,
      ask: ports.ask,
      show: (records) => {
        show(records);
        if (records.length > 0) channel.tell({ say: 'records', records: [...records] });
      },
      takeBlankPages: async (fromServer) => {
        await blankPages.takeFromServer(fromServer);
        if (fromServer.length > 0) channel.tell({ say: 'blank-pages', bookId: book.id });
      },
    });

  const put = (page: string, gesture: Gesture) => {
    const operations = operationsOf(gesture, { clock: stamps, at: clock.now(), newId });
    pages.get(page)?.applyAll(operations);
    keepOperations(page, operations);
  };
  const start = async (): Promise<void> => {
    await keeper.ready;
    const storage = keeper.storage();
    if (keeper.isNew()) lost = ports.unsentCount.get();
    await storage.recover(await diedStrokes(clock)).catch(() => []);
    await blankPages.read().catch(() => undefined);
  };
  const started = start();
  let stopFollowing: () => void = () => undefined;
  void started.then(async () => {
    if (closed) return;
    counter.look();
    sender.wake(0);
    const follow = () => {
      if (closed) return;
      following = followServer({ clock, share: ports.share, pull, open: ports.openEvents });
    };
    if (keeper.storage().durable) stopFollowing = holdLock(`${name}-live-${book.id}`, follow);
    else follow();
    const { local } = ports;
    if (!local) return;
    const { storage, settled } = keeper;
    await importLegacy({ bookId: book.id, local, storage, blankPages, put, settled });
  });

  const facts = () => ({
    kept,
    durable: keeper.storage().durable,
    unwritten: keeper.unwritten().length,
    late: keeper.isLate(),
    lost,
    device: keeper.trouble(),
    sender: sender.state(),
  });
  const unsentRows = async () => [
    ...(await keeper
      .storage()
      .unsent()
      .catch(() => [])),
    ...keeper.unwritten(),
  ];

  return {
    userId: ports.userId,
    book,
    page: pageOf,
    ready: started,
    pagesWithDrawings: async () => {
      await started;
      const rows = await unsentRows();
      return drawnPages({ bookId: book.id, storage: keeper.storage(), rows, pages, pageOf });
    },
    blankPages: blankPages.shown,
    addBlankPage: (total, proportion) => blankPages.add(total, proportion),
    removeBlankPage: (key) => blankPages.setRemoved(key, true),
    restoreBlankPage: (key) => blankPages.setRemoved(key, false),
    removedBlankPages: blankPages.removed,
    saving: () => {
      saving ??= savingOf(facts());
      return saving;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: async () => {
      await keeper.settled();
      return sender.flush();
    },
    exportUnsent: async () => {
      const text = JSON.stringify({ book, changes: await unsentRows() }, undefined, 2);
      return new Blob([text], { type: 'application/json' });
    },
    look: () => {
      sender.wake(0);
      following?.look();
    },
    lastRows: () => [...mine.values()].reverse(),
    close: async () => {
      await started;
      closed = true;
      stopFollowing();
      following?.close();
      sender.close();
      journal.end(false);
      await keeper.settled();
      counter.close();
      channel.close();
      keeper.close();
      listeners.clear();
    },
  };
};
