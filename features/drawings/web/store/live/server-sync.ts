import type { Clock } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import { createBackoff } from '../outbox/backoff.ts';

/** Milliseconds; the server sends an event at least every 25 s. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Milliseconds between polls while events do not get through. */
const POLL_INTERVAL_MS = 15_000;
const CHECK_INTERVAL_MS = 5_000;
/** Milliseconds in which the answer to an own call arrives before the event that it caused. */
const ECHO_DELAY_MS = 120;

/** A stream of events from the server. */
export type EventStream = { close(): void };

/** What synchronising needs. */
export type ServerSyncPorts = {
  clock: Clock;
  random(): number;
  /** Asks for what changed; rejects where that failed. */
  pull(): Promise<void>;
  /** Opens the stream: `activity` for any event, `version` where something changed. */
  open(on: { activity(): void; version(version: number): void; end(): void }): EventStream;
  /** Whether everything up to a version is here. */
  isKnown(version: number): Promise<boolean>;
};

/** Receives what the person's other devices do. */
export type ServerSync = {
  /** Pulls now, because the tab became visible or the network is back. */
  refresh(): void;
  close(): void;
};

/** Pulls one after the other; what is asked for during one follows as one more. */
const createPulls = (ports: Pick<ServerSyncPorts, 'clock' | 'random' | 'pull'>) => {
  const backoff = createBackoff(ports.random);
  let dueAt = 0;
  let pulling: Promise<void> | undefined;
  let isQueued = false;
  let closed = false;

  const pull = () => {
    if (closed) return;
    if (pulling) {
      isQueued = true;
      return;
    }
    isQueued = false;
    dueAt = ports.clock.now() + POLL_INTERVAL_MS;
    pulling = ports
      .pull()
      .then(
        () => backoff.succeeded(),
        () => {
          dueAt = ports.clock.now() + backoff.failed(POLL_INTERVAL_MS);
        },
      )
      .finally(() => {
        pulling = undefined;
        if (isQueued) pull();
      });
  };

  return {
    pull,
    /** Whether it is time for a poll. */
    isDue: (now: number): boolean => now >= dueAt,
    close: (): void => {
      closed = true;
    },
  };
};

/** Listens for events, and polls while none get through. Source: SYNC_OFFLINE-054. */
export const createServerSync = (ports: ServerSyncPorts): ServerSync => {
  const pulls = createPulls(ports);
  let stream: EventStream | undefined;
  let lastActivityAt = ports.clock.now();
  let reopenAt = 0;
  let closed = false;

  const pullUpTo = async (version: number): Promise<void> => {
    const isKnown = await ports.isKnown(version).catch(() => false);
    if (!isKnown) pulls.pull();
  };
  const closeStream = () => {
    stream?.close();
    stream = undefined;
  };
  const listen = () => {
    if (closed || stream) return;
    lastActivityAt = ports.clock.now();
    stream = ports.open({
      activity: () => {
        lastActivityAt = ports.clock.now();
        reopenAt = 0;
      },
      version: (version) => {
        lastActivityAt = ports.clock.now();
        setTimeout(() => runInBackground(pullUpTo(version)), ECHO_DELAY_MS);
      },
      end: () => {
        closeStream();
        reopenAt = ports.clock.now() + POLL_INTERVAL_MS;
      },
    });
  };
  const timer = setInterval(() => {
    const now = ports.clock.now();
    if (stream && now - lastActivityAt > SILENCE_TIMEOUT_MS) {
      closeStream();
      reopenAt = now;
    }
    if (!stream && pulls.isDue(now)) pulls.pull();
    if (!stream && now >= reopenAt) listen();
  }, CHECK_INTERVAL_MS);

  listen();
  pulls.pull();
  return {
    refresh: () => {
      listen();
      pulls.pull();
    },
    close: () => {
      closed = true;
      pulls.close();
      clearInterval(timer);
      closeStream();
    },
  };
};
