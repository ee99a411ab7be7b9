import { createUuid, randomFraction, runInBackground, systemClock } from '@sayfa/kernel';
import { isBoard, localSetting, useLoginDialog, useSession } from '@sayfa/web-kit';
import { createStore } from './create-store.ts';
import { openDrawingDatabase } from './device/drawing-database.ts';
import type { DrawingStore } from './drawing-store.ts';
import {
  fetchChanges,
  MAX_KEEPALIVE_BYTES,
  openEvents,
  sendBatch,
  sendKeepalive,
} from './live/server-calls.ts';
import { registerOpenStore } from './open-stores.ts';
import { batchesOf } from './outbox/batches.ts';
import { reloadOnce } from './reload-once.ts';
import { databaseName } from './store-keys.ts';
import type { ManagedStore } from './store-ports.ts';

const localStorageOf = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

const unsentCountOf = (name: string) => {
  const setting = localSetting(`${name}-unsent`);
  let last: number | undefined;
  return {
    get: () => Number(setting.get() ?? 0) || 0,
    set: (count: number) => {
      if (count === last) return;
      last = count;
      if (count === 0) setting.remove();
      else setting.set(String(count));
    },
  };
};

/** Sends the last changes while the page is hidden; they are on this device already. */
const flushOnPageHide = (store: ManagedStore) => {
  let bytes = 0;
  const rows = store.flushOnPageHide().filter((row) => {
    bytes += row.bytes;
    return bytes <= MAX_KEEPALIVE_BYTES;
  });
  for (const batch of batchesOf(rows)) sendKeepalive(store.userId, batch);
};

const listenToBrowser = (store: ManagedStore): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') store.refresh();
  };
  window.addEventListener('online', () => runInBackground(store.flush()), { signal });
  window.addEventListener('online', store.refresh, { signal });
  window.addEventListener('focus', refreshIfVisible, { signal });
  window.addEventListener('pageshow', refreshIfVisible, { signal });
  document.addEventListener('visibilitychange', refreshIfVisible, { signal });
  window.addEventListener('pagehide', () => flushOnPageHide(store), { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (store.saving().state === 'not-saved') event.preventDefault();
    },
    { signal },
  );
  const stop = useSession.subscribe((session, before) => {
    if (session.details !== before.details && session.details?.id === store.userId) {
      runInBackground(store.flush());
    }
  });
  return () => {
    listening.abort();
    stop();
  };
};

/** Opens a person's drawings in a book. At once usable; pages fill as they are read. */
export const openDrawings = ({
  userId,
  domain,
  book,
  isLocal = false,
}: {
  userId: number;
  /** Name of the person's domain. */
  domain: string;
  book: { id: number; urlId: string };
  /** Kept on this device alone: there is no server. */
  isLocal?: boolean;
}): DrawingStore => {
  const name = databaseName(domain, userId);
  const store = createStore({
    userId,
    book,
    name,
    isLocal,
    clock: systemClock,
    newId: createUuid,
    random: randomFraction,
    openDatabase: (onTaken) =>
      isBoard()
        ? import('./device/open-board-storage.ts').then((board) => board.openBoardStorage())
        : openDrawingDatabase(name, onTaken),
    local: localStorageOf(),
    canCall: () => useSession.getState().details?.id === userId,
    send: (batch) => sendBatch(userId, batch),
    fetchChanges: fetchChanges,
    openEvents: (on) => openEvents(book.urlId, on),
    unsentCount: unsentCountOf(name),
    onSignedOut: () => useLoginDialog.getState().open(),
    onSessionChanged: reloadOnce,
  });
  const stopListening = listenToBrowser(store);
  const unregister = registerOpenStore(store);
  return {
    ...store,
    close: async (sendFirst) => {
      stopListening();
      unregister();
      await store.close(sendFirst);
    },
  };
};
