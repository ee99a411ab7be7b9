import { runInBackground } from '@sayfa/kernel';
import type { Bus } from '@sayfa/server-kit';
import { ownerKey, type PersonInBook } from './versions.store.ts';

/** Milliseconds between two looks for versions that other processes wrote. */
const POLL_INTERVAL_MS = 700;
/** While other processes are heard every so many looks are enough, in case a message was lost. */
const LOOKS_WHILE_HEARING = 15;

/** A subscriber to new versions. */
type Subscriber = {
  person: PersonInBook;
  onVersion: (version: number) => void;
  lastVersion: number;
};

/** All subscribers of one person in one book. */
type Together = { subscribers: Set<Subscriber>; stopHearing: () => void };

type WatchPorts = {
  versions(people: readonly PersonInBook[]): Promise<Map<string, number>>;
  /** A number that is another one after other processes wrote; each look reads where it is left out. */
  othersWrote?: (() => number) | undefined;
  bus: Pick<Bus, 'publish' | 'subscribe' | 'receivesOthers'>;
  log: { warn(details: object, text: string): void };
  pollInterval?: number | undefined;
};

/** Looks for versions of other processes while anybody is followed. */
const createPolling = (
  { versions, othersWrote, bus, log, pollInterval }: WatchPorts,
  followed: ReadonlyMap<string, Together>,
  notify: (key: string, version: number) => void,
): { followerAdded(): void; followerRemoved(): void } => {
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let looks = 0;
  let seen: number | undefined;

  const poll = async (): Promise<void> => {
    looks += 1;
    if (isPolling || (bus.receivesOthers() && looks % LOOKS_WHILE_HEARING !== 0)) return;
    const mark = othersWrote?.();
    if (mark !== undefined && mark === seen) return;
    isPolling = true;
    try {
      const people = [...followed.values()].flatMap(({ subscribers: [first] }) =>
        first ? [first.person] : [],
      );
      for (const [key, version] of await versions(people)) notify(key, version);
      seen = mark;
    } catch (error) {
      log.warn({ err: error }, 'new versions of drawings could not be looked up');
    } finally {
      isPolling = false;
    }
  };

  return {
    followerAdded: () => {
      // What was written after its own look and before the last one was looked up for others only.
      seen = undefined;
      timer ??= setInterval(
        () => runInBackground(poll()),
        pollInterval ?? POLL_INTERVAL_MS,
      ).unref();
    },
    followerRemoved: () => {
      if (followed.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
};

/**
 * Notifies subscribers of new versions of a book's drawings: at once of those written in this process
 * or heard of from others, within a second of all that other processes wrote into the same database.
 * Source: SYNC_OFFLINE-058.
 */
export const versionWatch = (ports: WatchPorts) => {
  const { bus } = ports;
  const followed = new Map<string, Together>();
  const topicOf = (key: string): string => `drawings ${key}`;

  const notify = (key: string, version: number): void => {
    for (const subscriber of followed.get(key)?.subscribers ?? []) {
      if (version <= subscriber.lastVersion) continue;
      subscriber.lastVersion = version;
      subscriber.onVersion(version);
    }
  };

  const polling = createPolling(ports, followed, notify);

  return {
    /** A version was written by this process. */
    publish: (person: PersonInBook, version: number): void =>
      bus.publish(topicOf(ownerKey(person)), version),

    /** Calls back for every version after `heard`. Returns how to stop. */
    subscribe: (
      person: PersonInBook,
      lastVersion: number,
      onVersion: (version: number) => void,
    ): (() => void) => {
      const key = ownerKey(person);
      const together = followed.get(key) ?? {
        subscribers: new Set(),
        stopHearing: bus.subscribe(topicOf(key), (version) => notify(key, version)),
      };
      followed.set(key, together);
      const subscriber = { person, onVersion, lastVersion };
      together.subscribers.add(subscriber);
      polling.followerAdded();
      return () => {
        together.subscribers.delete(subscriber);
        if (together.subscribers.size === 0 && followed.get(key) === together) {
          followed.delete(key);
          together.stopHearing();
        }
        polling.followerRemoved();
      };
    },
  };
};

/** Notifies subscribers of new versions of a book's drawings. */
export type VersionWatch = ReturnType<typeof versionWatch>;
