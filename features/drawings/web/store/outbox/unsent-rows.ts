import type { DeviceWriter } from '../device/device-writer.ts';
import { keyText, type OutboxRow } from './outbox-row.ts';

/** What the server does not have, on this device and in this tab's memory. */
export type UnsentRows = {
  /** Everything, oldest first on each page. */
  all(): Promise<OutboxRow[]>;
  /** Made in this tab and not acknowledged yet, newest first. */
  ofThisTab(): OutboxRow[];
  add(rows: readonly OutboxRow[]): void;
  /** The server has the rows. */
  remove(rows: readonly OutboxRow[]): void;
  clear(): void;
};

/** Nothing unsent yet, but for what the writer finds on the device. */
export const createUnsentRows = (
  writer: Pick<DeviceWriter, 'storage' | 'unwritten'>,
): UnsentRows => {
  const ofThisTab = new Map<string, OutboxRow>();
  return {
    all: async () => {
      const rows = new Map(writer.unwritten().map((row) => [keyText(row.key), row]));
      // What cannot be read now is sent later; what is in memory is sent meanwhile.
      const stored = await writer
        .storage()
        .unsent()
        .catch(() => []);
      for (const row of stored) rows.set(keyText(row.key), row);
      return [...rows.values()];
    },
    ofThisTab: () => [...ofThisTab.values()].reverse(),
    add: (rows) => {
      for (const row of rows) ofThisTab.set(keyText(row.key), row);
    },
    remove: (rows) => {
      for (const { key } of rows) ofThisTab.delete(keyText(key));
    },
    clear: () => ofThisTab.clear(),
  };
};
