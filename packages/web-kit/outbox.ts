import { runInBackground } from '@sayfa/kernel';
import { isApiError } from './api-error.ts';
import { localSetting } from './local-setting.ts';
import { beforeSignOut, useSession } from './session.ts';

/** Unsent changes of small things: the last value of each counts, so sending twice does no harm. */
export type Outbox<Value> = {
  /** Keeps the change on this device and sends it as soon as the server can be reached. */
  put(id: string, value: Value): void;
  /** What is not on the server yet. */
  pending(): ReadonlyMap<string, Value>;
  /** Tries to send everything now. */
  flush(): Promise<void>;
};

/** Milliseconds until the first new try while the server is away; each next wait is twice as long. */
const FIRST_RETRY_MS = 1_000;

/** Milliseconds that it waits at most. */
const MAX_RETRY_MS = 15_000;

type Entry = { person: number; id: string; value: unknown };

const readEntries = (text: string | null): Entry[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(
      (entry): entry is Entry =>
        typeof entry?.person === 'number' && typeof entry?.id === 'string' && 'value' in entry,
    );
  } catch {
    return [];
  }
};

const person = (): number | undefined => useSession.getState().details?.id;

/** The entries of everybody who uses this device, in local storage under a name. */
const createEntries = (name: string) => {
  const setting = localSetting(name);
  const all = (): Entry[] => readEntries(setting.get());
  const store = (list: Entry[]): void =>
    list.length > 0 ? setting.set(JSON.stringify(list)) : setting.remove();
  return {
    all,
    ofPerson: (): Entry[] => all().filter((entry) => entry.person === person()),
    /** In place of an earlier value of the same thing. */
    put: (added: Entry): void =>
      store([
        ...all().filter((entry) => entry.person !== added.person || entry.id !== added.id),
        added,
      ]),
    drop: (sent: Entry): void => {
      const text = JSON.stringify(sent);
      store(all().filter((entry) => JSON.stringify(entry) !== text));
    },
  };
};

/**
 * An outbox stored in local storage under `name`. `read` turns a stored value back into one, or
 * undefined where it is damaged; `send` must be idempotent. Another person's entries are never sent.
 */
export const createOutbox = <Value>(
  name: string,
  read: (stored: unknown) => Value | undefined,
  send: (id: string, value: Value) => Promise<unknown>,
): Outbox<Value> => {
  const entries = createEntries(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    for (const entry of entries.all()) {
      // Somebody else may have signed in meanwhile.
      if (entry.person !== person()) continue;
      const value = read(entry.value);
      try {
        if (value !== undefined) await send(entry.id, value);
        entries.drop(entry);
      } catch (error) {
        if (isApiError(error) && !error.isPassing && error.status !== 401) entries.drop(entry);
        else {
          clearTimeout(timer);
          timer = setTimeout(() => runInBackground(flush()), wait);
          wait = Math.min(wait * 2, MAX_RETRY_MS);
          return;
        }
      }
    }
    wait = FIRST_RETRY_MS;
  };

  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  window.addEventListener('online', () => {
    // What is under way began without a network and may be about to fail.
    wait = FIRST_RETRY_MS;
    runInBackground(flush());
  });
  useSession.subscribe((session, before) => {
    if (session.details && session.details !== before.details) runInBackground(flush());
  });
  if (person() !== undefined) runInBackground(flush());
  beforeSignOut(async () => {
    await flush();
    return entries.ofPerson().length === 0;
  }, [name]);

  return {
    put: (id, value) => {
      const owner = person();
      if (owner === undefined) return;
      entries.put({ person: owner, id, value });
      runInBackground(flush().then(() => (entries.all().length > 0 ? flush() : undefined)));
    },
    pending: () => {
      const found = new Map<string, Value>();
      for (const entry of entries.ofPerson()) {
        const value = read(entry.value);
        if (value !== undefined) found.set(entry.id, value);
      }
      return found;
    },
    flush,
  };
};
