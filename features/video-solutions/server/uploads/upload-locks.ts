import { UserFacingError } from '@sayfa/contract-kit';

type Holder = { stop: () => void; released: Promise<void>; release: () => void };

/** Who is writing to an upload; at most one at a time. */
export type UploadLocks = ReturnType<typeof uploadLocks>;

/** Locks within this process, which alone has the pieces on its disk. */
export const uploadLocks = () => {
  const held = new Map<string, Holder>();

  /** Takes the lock; `stop` ends the holder's work early. Throws upload_locked. */
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
    /** The same once whoever has it was told to stop and has let go. */
    takeAway: async (id: string): Promise<() => void> => {
      for (let holder = held.get(id); holder; holder = held.get(id)) {
        holder.stop();
        await holder.released;
      }
      return take(id, () => undefined);
    },
  };
};
