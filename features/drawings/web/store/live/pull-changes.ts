import { migrateRecord } from '@sayfa/page-model';
import type { BlankPage } from '../../../contract/index.ts';
import type { DeviceStorage, StoredRecord } from '../device/device-storage.ts';
import { itemKey } from '../store-keys.ts';
import type { BookChanges } from './server-calls.ts';

/** What pulling needs. */
export type PullPorts = {
  book: { id: number; urlId: string };
  storage(): DeviceStorage;
  fetchChanges(urlId: string, since: number): Promise<BookChanges>;
  /** Shows what came, also where this device could not keep it. */
  show(records: readonly StoredRecord[]): void;
  takeBlankPages(pages: readonly BlankPage[]): Promise<void>;
};

/** Takes over all that changed on the server since the last time. Rejects where that failed. */
export const pullChanges = async (ports: PullPorts): Promise<void> => {
  const { book, storage, fetchChanges } = ports;
  let since = await storage().version(book.id);
  for (;;) {
    const answer = await fetchChanges(book.urlId, since);
    const records = answer.records.flatMap(({ page, record }) => {
      const lifted = migrateRecord(record);
      if (lifted.ok) return [{ item: itemKey(book.id, page), record: lifted.value }];
      // What a newer program wrote is asked for again after this one is reloaded.
      if (lifted.code === 'upgrade_needed') throw new Error(lifted.code);
      return [];
    });
    try {
      await ports.takeBlankPages(answer.blank_pages);
      if (records.length > 0 || answer.version !== since) {
        await storage().merge(book.id, answer.version, records);
      }
    } finally {
      // Not before it is item: a page that is opened meanwhile reads it there, or hears of it here.
      ports.show(records);
    }
    if (!answer.more || answer.version <= since) return;
    since = answer.version;
  }
};
