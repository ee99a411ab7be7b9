import type { BlankPage } from '../../../contract/index.ts';
import type { DeviceStorage, KeptRecord } from '../device/device-storage.ts';
import type { StorePorts } from '../store-ports.ts';
import { type Following, followServer } from './follow-server.ts';
import { pullChanges } from './pull-changes.ts';
import { holdLock } from './tab-locks.ts';

/** What following a book needs. */
export type BookFollowingPorts = Pick<
  StorePorts,
  'book' | 'name' | 'clock' | 'share' | 'ask' | 'openEvents' | 'mayCall'
> & {
  storage(): DeviceStorage;
  /** Shows what came, in this tab and in the others. */
  show(records: readonly KeptRecord[]): void;
  takeBlankPages(pages: readonly BlankPage[]): Promise<void>;
};

/** Keeps a book up with the server, in one tab for all that share a storage. */
export type BookFollowing = {
  /** Follows as soon as no other tab does; at once where nothing is shared. */
  start(): void;
  /** This tab shares no storage any more: it follows for itself. */
  goAlone(): void;
  /** Asks now, if it is this tab that follows. */
  look(): void;
  close(): void;
};

/** Begins with nothing; see `start`. */
export const createBookFollowing = (ports: BookFollowingPorts): BookFollowing => {
  const { book, clock, share, storage } = ports;
  let following: Following | undefined;
  let release: () => void = () => undefined;
  let closed = false;

  const isKnown = async (version: number): Promise<boolean> => {
    const known = await storage().version(book.id);
    return known >= version;
  };
  const pull = async (): Promise<void> => {
    if (!ports.mayCall()) throw new Error('nobody is signed in');
    const { ask, show, takeBlankPages } = ports;
    await pullChanges({ book, storage, ask, show, takeBlankPages });
  };
  const follow = () => {
    if (closed || following) return;
    following = followServer({ clock, share, pull, isKnown, open: ports.openEvents });
  };
  return {
    start: () => {
      if (storage().durable) release = holdLock(`${ports.name}-live-${book.id}`, follow);
      else follow();
    },
    goAlone: () => {
      release();
      follow();
    },
    look: () => following?.look(),
    close: () => {
      closed = true;
      release();
      following?.close();
    },
  };
};
