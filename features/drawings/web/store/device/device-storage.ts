import type { ObjectRecord } from '@sayfa/page-model';
import type { LocalPage } from '../blank-pages.ts';
import type { OperationsRow, OutboxRow } from '../outbox/outbox-row.ts';

/** Why this device keeps nothing over a reload. */
export type DeviceError =
  /** No room is left. */
  | 'storage-full'
  /** The browser keeps nothing, such as in a strict private window. */
  | 'storage-refused'
  /** An old tab holds the storage; it has to be closed. */
  | 'storage-blocked'
  /** A newer tab took the storage over; this one has to be reloaded. */
  | 'storage-outdated';

/** A record and what it is kept under. */
export type StoredRecord = { item: string; record: ObjectRecord };

/** What is kept of a page: what the server is known to have, and what it is not. */
export type StoredPage = {
  records: ObjectRecord[];
  rows: OperationsRow[];
  /** Something could not be read; the server is to be asked for everything again. */
  isDamaged: boolean;
};

/** What is in progress, as it would be added if the tab died now. */
export type JournalEntry = {
  row: OperationsRow;
  /** Where it does not fit into one row: more strokes at once, or on two pages. */
  others?: readonly OperationsRow[];
  /** Milliseconds since 1970; when it was last written. */
  at: number;
};

/** Where this device keeps a person's drawings. Every method is one transaction. */
export type DeviceStorage = {
  /** Whether what it keeps outlives the tab. */
  isDurable: boolean;
  loadPage(item: string): Promise<StoredPage>;
  /** Keeps rows until they are sent; ends the journal of `device` with them. */
  keep(rows: readonly OutboxRow[], device?: string): Promise<void>;
  unsent(): Promise<OutboxRow[]>;
  countUnsent(): Promise<number>;
  /**
   * The server has the rows of one call now; `version` is the book's after it. Where nothing else
   * happened on the server since the version that is here, there is nothing to ask for.
   */
  acknowledge(rows: readonly OutboxRow[], version: number): Promise<void>;
  /** Puts rows in the place of others. */
  replace(rows: readonly OutboxRow[], by: readonly OutboxRow[]): Promise<void>;
  /** Takes over what the server sent up to a version. */
  merge(bookId: number, version: number, records: readonly StoredRecord[]): Promise<void>;
  /** The version of a book up to which the server's changes are here; 0 for none. */
  version(bookId: number): Promise<number>;
  clearVersion(bookId: number): Promise<void>;
  /** Keys under `prefix` with anything to be seen that the server has. */
  itemsWithDrawings(prefix: string): Promise<string[]>;
  localPages(item: string): Promise<LocalPage[]>;
  /** Changes a book's blank pages. Returns how they are now. */
  changeLocalPages(item: string, change: (pages: LocalPage[]) => LocalPage[]): Promise<LocalPage[]>;
  journal(device: string, entry: JournalEntry): Promise<void>;
  endJournal(device: string): Promise<void>;
  /** Turns strokes whose tab died into rows to send. */
  recover(isAbandoned: (device: string, at: number) => boolean): Promise<OperationsRow[]>;
  isImported(key: string): Promise<boolean>;
  markImported(key: string): Promise<void>;
  close(): void;
};
