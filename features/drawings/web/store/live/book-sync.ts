import { holdLock } from '@sayfa/web-kit';
import type { BlankPage } from '../../../contract/index.ts';
import type { DeviceStorage, StoredRecord } from '../device/device-storage.ts';
import type { StorePorts } from '../store-ports.ts';
import { pullChanges } from './pull-changes.ts';
import { createServerSync, type ServerSync } from './server-sync.ts';

/** What synchronising a book needs. */
export type BookSyncPorts = Pick<
  StorePorts,
  'book' | 'name' | 'clock' | 'random' | 'fetchChanges' | 'openEvents' | 'canCall'
> & {
  storage(): DeviceStorage;
  /** Shows what came, in this tab and in the others. */
  show(records: readonly StoredRecord[]): void;
  takeBlankPages(pages: readonly BlankPage[]): Promise<void>;
};

/** Keeps a book up with the server, in one tab for all that random a storage. */
export type BookSync = {
  /** Synchronises as soon as no other tab does; at once where no storage is shared. */
  start(): void;
  /** This tab shares no storage any more: it synchronises for itself. */
  detach(): void;
  /** Pulls now, if this tab is the one that synchronises. */
  refresh(): void;
  close(): void;
};

/** Begins with nothing; see `start`. */
export const createBookSync = (ports: BookSyncPorts): BookSync => {
  const { book, clock, random, storage } = ports;
  let following: ServerSync | undefined;
  let release: () => void = () => undefined;
  let closed = false;

  const isKnown = async (version: number): Promise<boolean> => {
    const known = await storage().version(book.id);
    return known >= version;
  };
  const pull = async (): Promise<void> => {
    if (!ports.canCall()) throw new Error('nobody is signed in');
    const { fetchChanges, show, takeBlankPages } = ports;
    await pullChanges({ book, storage, fetchChanges, show, takeBlankPages });
  };
  const follow = () => {
    if (closed || following) return;
    following = createServerSync({ clock, random, pull, isKnown, open: ports.openEvents });
  };
  return {
    start: () => {
      if (storage().isDurable) release = holdLock(`${ports.name}-live-${book.id}`, follow);
      else follow();
    },
    detach: () => {
      release();
      follow();
    },
    refresh: () => following?.refresh(),
    close: () => {
      closed = true;
      release();
      following?.close();
    },
  };
};
