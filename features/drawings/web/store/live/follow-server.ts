import type { Clock } from '@sayfa/kernel';
import { createPatience } from '../outbox/patience.ts';

/** Milliseconds; the server says something at least every 25 s. */
const SILENCE = 60_000;
/** Milliseconds between questions while events do not get through. */
const ASK_EVERY = 15_000;
const LOOK_EVERY = 5_000;
/** Milliseconds in which the answer to an own call overtakes the event that it made. */
const ECHO = 120;

/** A stream of events from the server. */
export type EventStream = { close(): void };

/** What following needs. */
export type FollowPorts = {
  clock: Clock;
  share(): number;
  /** Asks for what changed; rejects where that failed. */
  pull(): Promise<void>;
  /** Opens the stream: `onWord` for any sign of life, `onVersion` where something changed. */
  open(on: { word(): void; version(version: number): void; end(): void }): EventStream;
  /** Whether everything up to a version is here. */
  isKnown(version: number): Promise<boolean>;
};

/** Keeps up with what the person's other devices do. */
export type Following = {
  /** Something suggests that there is news: the tab is looked at, the network is back. */
  look(): void;
  close(): void;
};

/** Listens for events, and asks from time to time while none get through. Source: SYNC_OFFLINE-054. */
export const followServer = (ports: FollowPorts): Following => {
  const patience = createPatience(ports.share);
  let stream: EventStream | undefined;
  let heard = ports.clock.now();
  let reopenAt = 0;
  let askAt = 0;
  let pulling: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const pull = () => {
    if (closed) return;
    if (pulling) {
      again = true;
      return;
    }
    again = false;
    askAt = ports.clock.now() + ASK_EVERY;
    pulling = ports
      .pull()
      .then(
        () => patience.succeeded(),
        () => {
          askAt = ports.clock.now() + patience.failed(ASK_EVERY);
        },
      )
      .finally(() => {
        pulling = undefined;
        if (again) pull();
      });
  };
  const pullUpTo = async (version: number): Promise<void> => {
    const isKnown = await ports.isKnown(version).catch(() => false);
    if (!isKnown) pull();
  };
  const hangUp = () => {
    stream?.close();
    stream = undefined;
  };
  const listen = () => {
    if (closed || stream) return;
    heard = ports.clock.now();
    stream = ports.open({
      word: () => {
        heard = ports.clock.now();
        reopenAt = 0;
      },
      version: (version) => {
        heard = ports.clock.now();
        setTimeout(() => void pullUpTo(version), ECHO);
      },
      end: () => {
        hangUp();
        reopenAt = ports.clock.now() + ASK_EVERY;
      },
    });
  };
  const timer = setInterval(() => {
    const now = ports.clock.now();
    if (stream && now - heard > SILENCE) {
      hangUp();
      reopenAt = now;
    }
    if (!stream && now >= askAt) pull();
    if (!stream && now >= reopenAt) listen();
  }, LOOK_EVERY);

  listen();
  pull();
  return {
    look: () => {
      listen();
      pull();
    },
    close: () => {
      closed = true;
      clearInterval(timer);
      hangUp();
    },
  };
};
