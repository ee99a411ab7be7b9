import { runInBackground } from '@sayfa/kernel';
import { ownerKey, type PersonInBook } from './versions.store.ts';

/** Milliseconds between two looks for versions that other processes wrote. */
const POLL_INTERVAL_MS = 700;

/** A subscriber to new versions. */
type Subscriber = {
  person: PersonInBook;
  onVersion: (version: number) => void;
  lastVersion: number;
};

/**
 * Notifies subscribers of new versions of a book's drawings: at once of those written in this process,
 * within a second of those that other processes wrote into the same database. Source: SYNC_OFFLINE-058.
 */
export const versionWatch = (ports: {
  versions(people: readonly PersonInBook[]): Promise<Map<string, number>>;
  log: { warn(details: object, text: string): void };
  pollInterval?: number | undefined;
}) => {
  const subscribers = new Map<string, Set<Subscriber>>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;

  const notify = (key: string, version: number): void => {
    for (const subscriber of subscribers.get(key) ?? []) {
      if (version <= subscriber.lastVersion) continue;
      subscriber.lastVersion = version;
      subscriber.onVersion(version);
    }
  };

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      const people = [...subscribers.values()].flatMap(([first]) => (first ? [first.person] : []));
      for (const [key, version] of await ports.versions(people)) notify(key, version);
    } catch (error) {
      ports.log.warn({ err: error }, 'new versions of drawings could not be looked up');
    } finally {
      isPolling = false;
    }
  };

  const pollWhileSubscribed = (): void => {
    if (subscribers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else {
      timer ??= setInterval(
        () => runInBackground(poll()),
        ports.pollInterval ?? POLL_INTERVAL_MS,
      ).unref();
    }
  };

  return {
    /** A version was written by this process. */
    publish: (person: PersonInBook, version: number): void => notify(ownerKey(person), version),

    /** Calls back for every version after `heard`. Returns how to stop. */
    subscribe: (
      person: PersonInBook,
      lastVersion: number,
      onVersion: (version: number) => void,
    ): (() => void) => {
      const key = ownerKey(person);
      const together = subscribers.get(key) ?? new Set();
      subscribers.set(key, together);
      const subscriber = { person, onVersion, lastVersion };
      together.add(subscriber);
      pollWhileSubscribed();
      return () => {
        together.delete(subscriber);
        if (together.size === 0 && subscribers.get(key) === together) subscribers.delete(key);
        pollWhileSubscribed();
      };
    },
  };
};

/** Notifies subscribers of new versions of a book's drawings. */
export type VersionWatch = ReturnType<typeof versionWatch>;
