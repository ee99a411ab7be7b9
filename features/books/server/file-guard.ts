import { setTimeout as pause } from 'node:timers/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  type FileGuard,
  type Files,
  isKnownDead,
  newOwner,
  type OpenDatabase,
} from '@sayfa/server-kit';
import { type FileRemoval, fileRemovalStore } from './file-removals.store.ts';

/** Milliseconds after which nobody waits any more for a process that fell silent while it removed. */
const REMOVAL_MS = 600_000;
/** Milliseconds for which a removal is remembered: storing a file and writing its row takes less. */
const REMEMBERED_MS = 86_400_000;
const LOOK_EVERY_MS = 25;
/** About twenty seconds. */
const MAX_LOOKS = 800;
/** Seconds after which whoever was refused may send the file again. */
export const RETRY_AFTER = 5;

/** Creates the guard of the files of a database. */
export const fileGuard = (open: OpenDatabase, files: Files, clock: Clock): FileGuard => {
  const removals = fileRemovalStore(open);
  const thisProcess = newOwner();
  let count = 0;

  const isUnderWay = ({ owner, expires_at, removed_at }: FileRemoval): boolean => {
    const isOver = expires_at <= clock.now() || expires_at > clock.now() + 2 * REMOVAL_MS;
    return removed_at === null && !isOver && !isKnownDead(owner);
  };

  const begin = async (name: string): Promise<FileRemoval> => {
    count += 1;
    const owner = `${thisProcess}/${count}`;
    let former: string | undefined;
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const now = clock.now();
      const removal = { name, owner, expires_at: now + REMOVAL_MS, removed_at: null };
      if (await removals.begin(removal, { now, latest: now + 2 * REMOVAL_MS, former })) {
        return removal;
      }
      const [other] = await removals.of([name]);
      former = other && !isUnderWay(other) ? other.owner : undefined;
      if (former === undefined) await pause(LOOK_EVERY_MS);
    }
    throw new UserFacingError('busy', { retryAfter: RETRY_AFTER });
  };

  const missing = async (names: readonly string[]): Promise<string[]> => {
    if (names.length === 0) return [];
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const found = await removals.of(names);
      if (!found.some(isUnderWay)) {
        const sizes = await Promise.all(found.map(({ name }) => files.size(name)));
        return found.flatMap(({ name }, place) => (sizes[place] === undefined ? [name] : []));
      }
      await pause(LOOK_EVERY_MS);
    }
    throw new UserFacingError('busy', { retryAfter: RETRY_AFTER });
  };

  return {
    store: async (names, { put, write }) => {
      for (const name of names) await put(name);
      const result = await write();
      for (const name of await missing(names)) await put(name);
      return result;
    },
    missing,
    remove: async (name, isUnused) => {
      const removal = await begin(name);
      try {
        if (await isUnused()) await files.remove(name);
      } finally {
        await removals.end(removal, clock.now());
      }
    },
    sweep: () => removals.removeExpired(clock.now() - REMEMBERED_MS),
  };
};
