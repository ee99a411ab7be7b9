import { runInBackground } from '@sayfa/kernel';
import { textOf } from '../language/translate.ts';
import type { Translate } from '../language/use-text.ts';
import { beforeSignOut, useSession } from '../session.ts';
import { toast } from '../toasts/toast.ts';
import { ChangedElsewhere, type HoldReason, setHeldWork, useHeldWorkDialog } from './held-work.ts';
import { createEntries, type Entry } from './outbox-entries.ts';
import { actionOfError } from './refusal-action.ts';

/** Unsent changes of small things: the last value of each counts, so sending twice does no harm. */
export type Outbox<Value> = {
  /** Keeps the change on this device and sends it as soon as the server can be reached. */
  put(id: string, value: Value): void;
  /** What is not on the server yet, held changes included. */
  pending(): ReadonlyMap<string, Value>;
  /** Tries to send everything that is not held now. */
  flush(): Promise<void>;
  /** Sends the last value of something beside whatever is under way, because the page goes away. */
  sendLast(id: string): void;
};

/** What an outbox needs. */
export type OutboxPorts<Value> = {
  /** Its key in local storage; with a slash at its end, what the key of each change begins with. */
  name: string;
  /** Turns a stored value back into one; undefined where this version cannot read it. */
  read(stored: unknown): Value | undefined;
  /** Milliseconds that a change waits for the next one of the same thing; 0 where left out. */
  delayMs?: number;
  /** Must be idempotent. Throws `ApiError` where the server refuses, or `ChangedElsewhere`. */
  send(id: string, value: Value, isLeaving: boolean): Promise<unknown>;
  /** What a change is, in the person's words, for the list of held changes. */
  describe(t: Translate, id: string, value: Value | undefined): string;
};

/** Milliseconds until the first new try while the server is away; each next wait is twice as long. */
const FIRST_RETRY_MS = 1_000;

/** Milliseconds that it waits at most. */
const MAX_RETRY_MS = 15_000;

/** Milliseconds. */
const NOTICE_MS = 15_000;

const person = (): number | undefined => useSession.getState().details?.id;

/** How each outbox of the page tries everything once more; true where nothing is left. */
const finishers = new Map<string, () => Promise<boolean>>();

/**
 * Prepares a sign-out on any screen: `load` fetches the features that have an outbox under one of
 * the names. Their entries stay on the device; each names its person.
 */
export const connectOutboxes = (names: string[], load: () => Promise<unknown>): void =>
  beforeSignOut(async () => {
    await load();
    const areSent = await Promise.all([...finishers.values()].map((finish) => finish()));
    return areSent.every(Boolean);
  }, names);

const notifyHeld = (): void => {
  toast({
    id: 'held-work',
    kind: 'warning',
    text: textOf('ui:held.notice'),
    milliseconds: NOTICE_MS,
    action: { label: textOf('ui:held.show'), run: () => useHeldWorkDialog.getState().open() },
  });
};

/** Sends entries one after the other, and holds those that the server refuses. */
const createEntrySender = <Value>(
  { read, send }: OutboxPorts<Value>,
  entries: ReturnType<typeof createEntries>,
  onHeld: () => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let sending: Promise<void> | undefined;

  const hold = (entry: Entry, reason: HoldReason): void => {
    entries.hold(entry, reason);
    if (entry.held === undefined) onHeld();
  };

  const retryLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => runInBackground(flush()), wait);
    wait = Math.min(wait * 2, MAX_RETRY_MS);
  };

  /** False where sending has to stop for now. */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    const value = read(entry.value);
    if (value === undefined) {
      hold(entry, 'unreadable');
      return true;
    }
    try {
      await send(entry.id, value, false);
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        hold(entry, 'changed-elsewhere');
        return true;
      }
      const action = actionOfError(error);
      if (action.next === 'hold' || action.next === 'split') {
        hold(entry, action.error);
        return true;
      }
      if (action.next === 'retry') retryLater();
      return false;
    }
    entries.drop(entry);
    return true;
  };

  const sendAll = async (withHeld: boolean): Promise<void> => {
    for (const entry of entries.all()) {
      // Somebody else may have signed in meanwhile.
      if (entry.person !== person() || (entry.held !== undefined && !withHeld)) continue;
      if (!(await sendOne(entry))) return;
    }
    wait = FIRST_RETRY_MS;
  };

  const start = (withHeld: boolean): Promise<void> => {
    sending ??= sendAll(withHeld).finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const flush = (): Promise<void> => start(false);

  return {
    flush,
    flushWithHeld: async (): Promise<void> => {
      await sending;
      await start(true);
    },
    resetWait: (): void => {
      wait = FIRST_RETRY_MS;
    },
  };
};

/** Shows what an outbox holds of the person who is signed in. */
const createHeldView = <Value>(
  { name, read, describe }: OutboxPorts<Value>,
  entries: ReturnType<typeof createEntries>,
  retry: () => Promise<void>,
): (() => void) => {
  const show = (): void => {
    const changes = entries.all().flatMap((entry) => {
      const { id, value, held: reason } = entry;
      if (entry.person !== person() || reason === undefined) return [];
      const words = (t: Translate): string => describe(t, id, read(value));
      return [{ outbox: name, id, value, reason, describe: words }];
    });
    setHeldWork(name, {
      changes,
      retry,
      discard: ({ id, value, reason }) => {
        const owner = person();
        if (owner === undefined) return () => undefined;
        const discarded = { person: owner, id, value, held: reason };
        entries.drop(discarded);
        show();
        return () => {
          entries.put(discarded);
          show();
        };
      },
    });
  };
  return show;
};

/** Runs it once for all calls within a time; at once where there is none to wait. */
const createDelay = (delayMs: number, run: () => void): (() => void) => {
  let isDue = false;
  return () => {
    if (delayMs === 0) run();
    else if (!isDue) {
      isDue = true;
      setTimeout(() => {
        isDue = false;
        run();
      }, delayMs);
    }
  };
};

/**
 * An outbox stored in local storage. Another person's entries are never sent. What the server
 * refuses is held until it takes it, or until the person discards it.
 */
export const createOutbox = <Value>(ports: OutboxPorts<Value>): Outbox<Value> => {
  const { name, read, send, delayMs = 0 } = ports;
  const entries = createEntries(name);
  const ofPerson = (): Entry[] => entries.all().filter((entry) => entry.person === person());
  const sender = createEntrySender(ports, entries, notifyHeld);
  const flush = (): Promise<void> => sender.flush().finally(showHeld);
  const flushWithHeld = (): Promise<void> => sender.flushWithHeld().finally(showHeld);
  const showHeld = createHeldView(ports, entries, flushWithHeld);

  window.addEventListener('online', () => {
    // What is under way began without a network and may be about to fail.
    sender.resetWait();
    runInBackground(flush());
  });
  window.addEventListener('storage', ({ key }) => {
    if (name.endsWith('/') ? key?.startsWith(name) : key === name) showHeld();
  });
  useSession.subscribe((session, before) => {
    if (session.details === before.details) return;
    showHeld();
    if (session.details) runInBackground(flushWithHeld());
  });
  showHeld();
  if (person() !== undefined) runInBackground(flushWithHeld());
  finishers.set(name, async () => {
    await flushWithHeld();
    return ofPerson().length === 0;
  });

  const isWaiting = (): boolean => ofPerson().some(({ held }) => held === undefined);
  const sendSoon = createDelay(delayMs, () =>
    runInBackground(flush().then(() => (isWaiting() ? flush() : undefined))),
  );

  return {
    put: (id, value) => {
      const owner = person();
      if (owner === undefined) return;
      entries.put({ person: owner, id, value });
      sendSoon();
    },
    sendLast: (id) => {
      const entry = ofPerson().find((one) => one.id === id && one.held === undefined);
      const value = entry && read(entry.value);
      if (!entry || value === undefined) return;
      // What fails stays, and is sent with the next try.
      send(id, value, true).then(
        () => entries.drop(entry),
        () => undefined,
      );
    },
    pending: () => {
      const found = new Map<string, Value>();
      for (const entry of ofPerson()) {
        const value = read(entry.value);
        if (value !== undefined) found.set(entry.id, value);
      }
      return found;
    },
    flush,
  };
};
