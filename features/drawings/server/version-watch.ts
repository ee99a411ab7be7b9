import { ownerKey, type PersonInBook } from './versions.store.ts';

/** Milliseconds after which is seen what another process wrote. */
const LOOK_EVERY = 700;

/** Who wants to hear of new versions. */
type Follower = { person: PersonInBook; hear: (version: number) => void; heard: number };

/**
 * Tells who follows a book's drawings of new versions: at once of those written in this process,
 * within a second of those that other processes wrote into the same database. Source: SYNC_OFFLINE-058.
 */
export const versionWatch = (ports: {
  versions(people: readonly PersonInBook[]): Promise<Map<string, number>>;
  log: { warn(details: object, text: string): void };
  lookEvery?: number | undefined;
}) => {
  const followers = new Map<string, Set<Follower>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  const tell = (key: string, version: number): void => {
    for (const follower of followers.get(key) ?? []) {
      if (version <= follower.heard) continue;
      follower.heard = version;
      follower.hear(version);
    }
  };

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const people = [...followers.values()].flatMap(([first]) => (first ? [first.person] : []));
      for (const [key, version] of await ports.versions(people)) tell(key, version);
    } catch (error) {
      ports.log.warn({ err: error }, 'new versions of drawings could not be looked up');
    } finally {
      looking = false;
    }
  };

  const watchOnlyWhileFollowed = (): void => {
    if (followers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else {
      timer ??= setInterval(() => void look(), ports.lookEvery ?? LOOK_EVERY).unref();
    }
  };

  return {
    /** A version was written by this process. */
    note: (person: PersonInBook, version: number): void => tell(ownerKey(person), version),

    /** Hears of every version after `heard`, the newest first known; answers how to stop. */
    follow: (
      person: PersonInBook,
      heard: number,
      hear: (version: number) => void,
    ): (() => void) => {
      const key = ownerKey(person);
      const together = followers.get(key) ?? new Set();
      followers.set(key, together);
      const follower = { person, hear, heard };
      together.add(follower);
      watchOnlyWhileFollowed();
      return () => {
        together.delete(follower);
        if (together.size === 0 && followers.get(key) === together) followers.delete(key);
        watchOnlyWhileFollowed();
      };
    },
  };
};

/** Tells who follows a book's drawings of new versions. */
export type VersionWatch = ReturnType<typeof versionWatch>;
