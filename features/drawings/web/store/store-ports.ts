import type { Clock } from '@sayfa/kernel';
import type { Opened } from './device/drawing-database.ts';
import type { DrawingStore } from './drawing-store.ts';
import type { BookChanges } from './live/server-calls.ts';
import type { EventStream } from './live/server-sync.ts';
import type { Batch } from './outbox/batches.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';

/** Everything outside a store; the browser's own by default. */
export type StorePorts = {
  userId: number;
  book: { id: number; urlId: string };
  /** Nothing is sent or fetched. */
  isLocal?: boolean;
  /** Name of the person's database, of its tabs' channel and of its locks. */
  name: string;
  clock: Clock;
  newId(): string;
  /** Random, 0…1. */
  random(): number;
  openDatabase(onTaken: () => void): Promise<Opened>;
  /** Where the former product left drawings. */
  local?: Storage | undefined;
  /** Whether the person is the one who is signed in. */
  canCall(): boolean;
  /** Sends a batch; answers the version of the book's drawings then. Throws `ApiError`. */
  send(batch: Batch): Promise<number>;
  fetchChanges(urlId: string, since: number): Promise<BookChanges>;
  openEvents(on: { activity(): void; version(version: number): void; end(): void }): EventStream;
  /** Where the number of unsent changes is kept, in case the browser clears the database. */
  unsentCount: { get(): number; set(count: number): void };
  onSignedOut(): void;
  onSessionChanged(): void;
};

/** A store with what the browser reports to it. */
export type ManagedStore = DrawingStore & {
  /** The tab is visible again, or the network is back. */
  refresh(): void;
  /** The tab is hidden or closed: writes what is in progress. Returns what may be unsent, newest first. */
  flushOnPageHide(): OutboxRow[];
};
