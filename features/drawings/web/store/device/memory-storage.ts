import { applyOperation, mergeRecords, type ObjectRecord, objectOf } from '@sayfa/page-model';
import type { LocalPage } from '../blank-pages.ts';
import { isOperationsRow, keyText, type OutboxRow, versionsOf } from '../outbox/outbox-row.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Keeps drawings until the tab ends, where the browser keeps nothing; what is sent is safe. */
export const memoryStorage = (): DeviceStorage => {
  const pages = new Map<string, Map<string, ObjectRecord>>();
  const outbox = new Map<string, OutboxRow>();
  const blanks = new Map<string, LocalPage[]>();
  const versions = new Map<number, number>();
  const imported = new Set<string>();

  const page = (item: string) => {
    const known = pages.get(item) ?? new Map<string, ObjectRecord>();
    pages.set(item, known);
    return known;
  };

  return {
    isDurable: false,
    loadPage: async (item) => ({
      records: [...page(item).values()],
      rows: [...outbox.values()].filter(isOperationsRow).filter(({ key }) => key[0] === item),
      isDamaged: false,
    }),
    keep: async (rows) => {
      for (const row of rows) outbox.set(keyText(row.key), row);
    },
    unsent: async () => [...outbox.values()],
    countUnsent: async () => outbox.size,
    acknowledge: async (rows, version) => {
      const book = rows[0]?.book.id ?? 0;
      if ((versions.get(book) ?? 0) + versionsOf(rows) === version) versions.set(book, version);
      for (const row of rows) {
        outbox.delete(keyText(row.key));
        if (!isOperationsRow(row)) continue;
        const records = page(row.key[0]);
        for (const operation of row.operations) {
          const { object } = operation;
          records.set(object, applyOperation(records.get(object), operation));
        }
      }
    },
    replace: async (rows, by) => {
      for (const { key } of rows) outbox.delete(keyText(key));
      for (const row of by) outbox.set(keyText(row.key), row);
    },
    merge: async (bookId, version, records) => {
      for (const { item, record } of records) {
        const known = page(item).get(record.id);
        page(item).set(record.id, known ? mergeRecords(known, record) : record);
      }
      versions.set(bookId, version);
    },
    version: async (bookId) => versions.get(bookId) ?? 0,
    clearVersion: async (bookId) => void versions.delete(bookId),
    itemsWithDrawings: async (prefix) =>
      [...pages].flatMap(([item, records]) =>
        item.startsWith(prefix) && [...records.values()].some((record) => objectOf(record))
          ? [item]
          : [],
      ),
    localPages: async (item) => blanks.get(item) ?? [],
    changeLocalPages: async (item, change) => {
      const changed = change(blanks.get(item) ?? []);
      blanks.set(item, changed);
      return changed;
    },
    // A journal that dies with its tab is of no use.
    journal: async () => undefined,
    endJournal: async () => undefined,
    recover: async () => [],
    isImported: async (key) => imported.has(key),
    markImported: async (key) => void imported.add(key),
    close: () => undefined,
  };
};
