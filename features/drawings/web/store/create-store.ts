import {
  type Gesture,
  type ObjectRecord,
  type Operation,
  operationsOf,
  stampClock,
} from '@sayfa/page-model';
import { createBlankPageList } from './blank-page-list.ts';
import type { KeptRecord } from './device/device-storage.ts';
import { fillPage } from './device/fill-page.ts';
import { createKeeper } from './device/keeper.ts';
import { createDrawingPage, type FedPage } from './drawing-page.ts';
import { drawnPages } from './drawn-pages.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { createBookFollowing } from './live/book-following.ts';
import { createStrokeJournal, diedStrokes } from './live/stroke-journal.ts';
import { openTabChannel, type TabMessage } from './live/tab-channel.ts';
import { exclusively } from './live/tab-locks.ts';
import { withinSeconds } from './live/within-seconds.ts';
import { keyText, type OutboxRow, rowKey, rowsOf } from './outbox/outbox-row.ts';
import { createSender } from './outbox/sender.ts';
import { createUnsentCounter } from './outbox/unsent-counter.ts';
import { type Saving, savingOf } from './saving-state.ts';
import { itemKey, localPagesKey, pageOfItem } from './store-keys.ts';
import type { FedStore, StorePorts } from './store-ports.ts';

/** Seconds that closing waits for the server. */
const LAST_CALL = 3;
/** Letters of a tab's name in stamps. */
const NAME = 12;

/** A store of one book for one person. */
export const createStore = (ports: StorePorts): FedStore => {
  const { book, clock, newId, name } = ports;
  const device = newId().replaceAll('-', '').slice(0, NAME);
  const stamps = stampClock(device);
  const pages = new Map<string, FedPage>();
  const listeners = new Set<() => void>();
  const mine = new Map<string, OutboxRow>();
  let saving: Saving | undefined;
  let kept: number | undefined;
  let lost = 0;
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
    opening: ports.openDatabase(() => {
      keeper.loseStorage();
      following.goAlone();
    }),
    changed,
    onWritten: (rows) => {
      kept = (kept ?? 0) + rows;
      counter.look();
      changed();
    },
    onLateStorage: () => {
      for (const page of pages.values()) void load(page);
      void blankPages.read();
      following.look();
    },
  });
  const journal = createStrokeJournal(device, keeper.storage, clock);
  const channel = openTabChannel(name, (message) => hear(message));

  /** Everything that the server does not have, oldest first on each page. */
  const unsentRows = async (): Promise<OutboxRow[]> => {
    const rows = new Map(keeper.unwritten().map((row) => [keyText(row.key), row]));
    // What cannot be read now is sent later; what is in memory goes its way meanwhile.
    const stored = await keeper
      .storage()
      .unsent()
      .catch(() => []);
    for (const row of stored) rows.set(keyText(row.key), row);
    return [...rows.values()];
  };

  const sender = createSender({
    clock,
    share: ports.share,
    exclusively: (work) => exclusively(`${name}-send`, work),
    unsent: unsentRows,
    mayCall: ports.mayCall,
    call: ports.send,
    acknowledge: async (rows, version) => {
      for (const { key } of rows) mine.delete(keyText(key));
      keeper.forget(rows);
      await keeper.storage().acknowledge(rows, version);
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
    if (!isWhole) following.look();
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
    stamps,
    kept: localPagesKey(book.id),
    storage: keeper.storage,
    send: (blank) => {
      const key = rowKey(localPagesKey(book.id), blank.stamp ?? stamps.next());
      keep([{ key, book, page: blank.id, bytes: 0, kind: 'blank', blank }]);
      void keeper.settled().then(() => channel.tell({ say: 'blank-pages', bookId: book.id }));
    },
    unsent: async () => {
      const rows = await unsentRows();
      return new Set(rows.flatMap((row) => (row.kind === 'blank' ? [row.blank.id] : [])));
    },
    changed,
  });

  const openPage = (item: string) => {
    const key = pageOfItem(book.id, item);
    return key === undefined ? undefined : pages.get(key);
  };
  const show = (records: readonly KeptRecord[]) => {
    const byPage = new Map<FedPage, ObjectRecord[]>();
    for (const { kept: item, record } of records) {
      const page = openPage(item);
      if (!page) continue;
      const known = byPage.get(page);
      if (known) known.push(record);
      else byPage.set(page, [record]);
    }
    for (const [page, found] of byPage) page.mergeAll(found);
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
  const following = createBookFollowing({
    ...ports,
    storage: keeper.storage,
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
    const recovered = await storage.recover(await diedStrokes(clock)).catch(() => []);
    for (const { key, operations } of recovered) {
      channel.tell({ say: 'operations', kept: key[0], operations });
    }
    await blankPages.read().catch(() => undefined);
  };
  const started = start();
  void started.then(async () => {
    if (closed) return;
    counter.look();
    sender.wake(0);
    following.start();
    const { local } = ports;
    if (!local) return;
    const { storage, settled } = keeper;
    await importLegacy({ bookId: book.id, local, storage, blankPages, put, settled });
  });

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
      saving ??= savingOf({ kept, lost, keeper, sender: sender.state() });
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
      const changes = await unsentRows();
      const text = JSON.stringify({ book, changes }, undefined, 2);
      return new Blob([text], { type: 'application/json' });
    },
    look: () => {
      sender.wake(0);
      following.look();
    },
    leave: () => {
      journal.writeNow();
      return [...mine.values()].reverse();
    },
    close: async (sendFirst = true) => {
      await started;
      journal.end(false);
      const isWritten = await keeper.settled();
      if (sendFirst && (kept !== 0 || !isWritten)) await withinSeconds(LAST_CALL, sender.flush());
      closed = true;
      following.close();
      sender.close();
      counter.close();
      channel.close();
      keeper.close();
      listeners.clear();
    },
  };
};
