import { runInBackground } from '@sayfa/kernel';
import { useRetryOnReturn, useSession } from '@sayfa/web-kit';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createShelf, type Shelf, type ShelfFilter, type ShelfView } from './shelf.ts';

/** Shelves that are kept, so that coming back from a book shows the same place at once. */
const MAX_CACHED = 6;
/** Milliseconds; an older shelf is shown and meanwhile refetched. */
const STALE = 30_000;
/** A renewal loads at most this many at once. */
const MAX_REFETCHED = 400;

const cache = new Map<string, Shelf>();

useSession.subscribe((session, earlier) => {
  if (session.details?.id !== earlier.details?.id) cache.clear();
});

const keyOf = (filter: ShelfFilter): string =>
  JSON.stringify([filter.groupIds, filter.search, filter.courseId ?? null, filter.favorite]);

const keep = (key: string, shelf: Shelf): Shelf => {
  cache.delete(key);
  cache.set(key, shelf);
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  return shelf;
};

/** The shelf of a filter. Keeps showing the one before until the first books of a new one are there. */
export const useShelf = (
  filter: ShelfFilter,
): {
  view: ShelfView;
  /** Whether what is shown belongs to an earlier filter. */
  isChanging: boolean;
  loadAtLeast: (count: number) => void;
  retry: () => void;
  update: Shelf['update'];
} => {
  const key = keyOf(filter);
  const [current, setCurrent] = useState(() => ({
    key,
    shelf: cache.get(key) ?? keep(key, createShelf(filter, performance.now())),
  }));
  const [shown, setShown] = useState(current.shelf);

  if (current.key !== key) {
    setCurrent({ key, shelf: cache.get(key) ?? keep(key, createShelf(filter, performance.now())) });
  }

  useEffect(() => {
    const { shelf } = current;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      await shelf.loadAtLeast(1);
      // The answer of an earlier filter may come after that of a later one.
      if (!isCurrent) return;
      setShown(shelf);
      if (performance.now() - shelf.bornAt < STALE) return;
      const renewed = createShelf(shelf.filter, performance.now());
      await renewed.loadAtLeast(Math.min(shelf.view().books.length, MAX_REFETCHED));
      if (renewed.view().state !== 'ready') return;
      keep(current.key, renewed);
      setShown((showing) => (showing === shelf ? renewed : showing));
      setCurrent((now) => (now.shelf === shelf ? { ...now, shelf: renewed } : now));
    };
    runInBackground(load());
    return () => {
      isCurrent = false;
    };
  }, [current]);

  const view = useSyncExternalStore(shown.subscribe, shown.view);
  useRetryOnReturn(view.state === 'failed', shown.retry);
  const isChanging = shown !== current.shelf;
  return {
    view,
    isChanging,
    loadAtLeast: useCallback((count: number) => runInBackground(shown.loadAtLeast(count)), [shown]),
    retry: shown.retry,
    update: shown.update,
  };
};
