import { UserFacingError } from '@sayfa/contract-kit';
import type { Leases } from '@sayfa/server-kit';

type Holder = { stop: () => void; released: Promise<void> };
type Release = () => Promise<void>;

/** Locks of uploads; one writer at a time. */
export type UploadLocks = {
  /** Takes the lock. `stop` ends the work of its holder early. Throws upload_locked. */
  take(id: string, stop: () => void): Promise<Release>;
  /** Stops the current holder and takes the lock. */
  takeAway(id: string): Promise<Release>;
  /** Waits for the release and takes the lock. */
  takeWhenFree(id: string): Promise<Release>;
};

const lockedError = (): UserFacingError => new UserFacingError('upload_locked', { retryAfter: 1 });

/** Locks within this process, where no other one takes pieces. */
export const localUploadLocks = (): UploadLocks => {
  const held = new Map<string, Holder>();

  const hold = (id: string, stop: () => void): Release => {
    if (held.has(id)) throw lockedError();
    const { promise: released, resolve } = Promise.withResolvers<void>();
    held.set(id, { stop, released });
    return async () => {
      held.delete(id);
      resolve();
    };
  };
  const takeAfter = async (id: string, ask: (holder: Holder) => void): Promise<Release> => {
    for (let holder = held.get(id); holder; holder = held.get(id)) {
      ask(holder);
      await holder.released;
    }
    return hold(id, () => undefined);
  };

  return {
    take: async (id, stop) => hold(id, stop),
    takeAway: (id) => takeAfter(id, ({ stop }) => stop()),
    takeWhenFree: (id) => takeAfter(id, () => undefined),
  };
};

/** Locks that all servers of a database share. */
export const sharedUploadLocks = (leases: Leases): UploadLocks => {
  const nameOf = (id: string): string => `recording ${id}`;
  return {
    take: async (id, stop) => {
      const lease = await leases.take(nameOf(id), stop);
      if (!lease) throw lockedError();
      return lease.release;
    },
    // Not awaited until they stop: what they write from now on is refused by the upload's row.
    takeAway: async (id) => (await leases.takeAway(nameOf(id))).release,
    takeWhenFree: async (id) => (await leases.takeWhenFree(nameOf(id))).release,
  };
};
