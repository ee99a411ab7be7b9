import { UserFacingError } from '@sayfa/contract-kit';

type Holder = { stop: () => void; released: Promise<void>; release: () => void };

/** Locks of uploads; one writer at a time. */
export type UploadLocks = ReturnType<typeof uploadLocks>;

/** Locks within this process: no other process has the pieces. */
export const uploadLocks = () => {
  const held = new Map<string, Holder>();

  /** Takes the lock. `stop` ends the work of its holder early. Throws upload_locked. */
  const take = (id: string, stop: () => void): (() => void) => {
    if (held.has(id)) throw new UserFacingError('upload_locked', { retryAfter: 1 });
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const release = () => {
      held.delete(id);
      resolve();
    };
    held.set(id, { stop, released, release });
    return release;
  };

  return {
    take,
    /** Stops the current holder, waits for its release and takes the lock. */
    takeAway: async (id: string): Promise<() => void> => {
      for (let holder = held.get(id); holder; holder = held.get(id)) {
        holder.stop();
        await holder.released;
      }
      return take(id, () => undefined);
    },
  };
};
