import { runInBackground } from '@sayfa/kernel';
import {
  type Operation,
  operationsOf,
  RECORD_VERSION,
  type StampClock,
  stampClock,
} from '@sayfa/page-model';
import { type BlankPageList, createBlankPageList } from './blank-page-list.ts';
import type { importLegacy } from './legacy/import-legacy.ts';
import { createBookSync } from './live/book-sync.ts';
import { createStrokeRecovery } from './live/stroke-journal.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './live/tab-channel.ts';
import { createLocalParts, createStoreSender, type LocalParts } from './local-parts.ts';
import { type OutboxRow, rowKey, rowsOf } from './outbox/outbox-row.ts';
import { createPageSet, type PageSet } from './page-set.ts';
import { itemKey, localPagesKey } from './store-keys.ts';
import type { StorePorts } from './store-ports.ts';

/** Letters of a tab's name in stamps. */
const DEVICE_NAME_LENGTH = 12;

/** The person's blank pages, saved like operations. */
const createBlankPages = ({
  ports: { book, clock, newId },
  stamps,
  local: { writer, unsent, status },
  channel,
  save,
}: {
  ports: StorePorts;
  stamps: StampClock;
  local: LocalParts;
  channel: TabChannel;
  save(rows: readonly OutboxRow[]): void;
}): BlankPageList =>
  createBlankPageList({
    clock,
    newId,
    stamps,
    item: localPagesKey(book.id),
    storage: writer.storage,
    send: (blank) => {
      const key = rowKey(localPagesKey(book.id), blank.stamp ?? stamps.next());
      save([{ key, book, page: blank.id, bytes: 0, kind: 'blank', blank }]);
      runInBackground(
        writer.flush().then(() => channel.send({ type: 'blank-pages', bookId: book.id })),
      );
    },
    unsent: async () =>
      new Set((await unsent.all()).flatMap((row) => (row.kind === 'blank' ? [row.blank.id] : []))),
    changed: status.changed,
  });

/** Takes over what other tabs did. */
const tabMessageHandler =
  (bookId: number, pages: PageSet, blankPages: BlankPageList, counter: LocalParts['counter']) =>
  (message: TabMessage): void => {
    if (message.type === 'operations') pages.apply(message.item, message.operations);
    if (message.type === 'operations' || message.type === 'outbox') counter.recount();
    if (message.type === 'records') pages.merge(message.records);
    if (message.type === 'blank-pages' && message.bookId === bookId) {
      void blankPages.read().catch(() => undefined);
    }
  };

/** Reads what this device has: strokes that a crash interrupted, and the blank pages. */
const start = async ({
  ports,
  status,
  writer,
  recovery,
  blankPages,
}: {
  ports: StorePorts;
  status: LocalParts['status'];
  writer: LocalParts['writer'];
  recovery: ReturnType<typeof createStrokeRecovery>;
  blankPages: BlankPageList;
}): Promise<void> => {
  await writer.ready;
  if (writer.isNewDatabase()) {
    status.dispatch({ type: 'databaseCreated', unsentBefore: ports.unsentCount.get() });
  }
  await recovery.look();
  await blankPages.read().catch(() => undefined);
  status.dispatch({ type: 'opened' });
};

/** Everything that a store is made of, connected. */
export const createParts = (ports: StorePorts) => {
  const { book, clock, newId, name } = ports;
  const device = newId().replaceAll('-', '').slice(0, DEVICE_NAME_LENGTH);
  const stamps = stampClock(device);
  // Tabs of a program that cannot read these records are not told of them.
  const channel = openTabChannel(`${name}-v${RECORD_VERSION}`, (message) => onMessage(message));
  const local = createLocalParts(ports, device, {
    storageTaken: () => sync.detach(),
    storageCame: () => {
      pages.reload();
      runInBackground(blankPages.read());
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
  const placeOf = (page: string) => ({ item: itemKey(book.id, page), book, page });
  const saveOperations = (page: string, operations: Operation[]): void => {
    const place = placeOf(page);
    save(rowsOf(place, operations));
    channel.send({ type: 'operations', item: place.item, operations });
  };
  const pages = createPageSet({
    bookId: book.id,
    clock,
    stamps,
    newId,
    ready: () => started,
    storage: writer.storage,
    save: (page, operations, inProgress) => {
      journal.set(placeOf(page), inProgress, true);
      saveOperations(page, operations);
    },
    journal: (page, operations) => journal.set(placeOf(page), operations),
    onDamaged: () => sync.refresh(),
  });
  const blankPages = createBlankPages({ ports, stamps, local, channel, save });
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
  const onMessage = tabMessageHandler(book.id, pages, blankPages, counter);
  /** Adds objects of the former product; no step of undo. */
  const addLegacy: Parameters<typeof importLegacy>[0]['add'] = (page, gesture) => {
    const operations = operationsOf(gesture, { clock: stamps, at: clock.now(), newId });
    pages.opened.get(page)?.applyAll(operations);
    saveOperations(page, operations);
  };
  const recovery = createStrokeRecovery(writer.storage, clock, (rows) => {
    for (const { key, operations } of rows) {
      const message: TabMessage = { type: 'operations', item: key[0], operations };
      channel.send(message);
      onMessage(message);
    }
    sender.schedule();
  });
  const started = start({ ports, status, writer, recovery, blankPages });
  return { ...local, channel, sender, pages, blankPages, sync, addLegacy, recovery, started };
};

/** Everything that a store is made of. */
export type StoreParts = ReturnType<typeof createParts>;
