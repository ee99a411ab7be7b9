import { callApi, localSetting } from '@sayfa/web-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ReadingState, readerCalls } from '../../contract/index.ts';
import { sendNote, unsentNotes } from './notes-outbox.ts';
import { mergeNotes, readNotes, withBookmark } from './reading-notes.ts';

/** Milliseconds on a page until it is sent to the server; pages of rapid paging are not sent. */
const SEND_DELAY_MS = 1500;

/** A person's place and bookmarks in a book, and how to change them. */
export type ReadingNotes = {
  /** As of opening or the last bookmark; its page is the one read last, not the present one. */
  notes: ReadingState;
  /** Whether the server has answered, or cannot be reached: what is offered now will not change. */
  known: boolean;
  setPage(page: number): void;
  toggleBookmark(page: number): void;
};

/** Calls back when the page is hidden, and when the component unmounts. */
const useOnLeave = (callback: () => void): void => {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && callback();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      callback();
    };
  }, [callback]);
};

/**
 * Bookmarks and present page of a book, on this device at once and on the server when it can be
 * reached; `isLocal` where the server does not know the book.
 */
export const useReadingNotes = (bookUrlId: string, isLocal: boolean): ReadingNotes => {
  // The specified key of the local copy. Source: NAV-008, NAV-031.
  const local = useMemo(() => localSetting(`${bookUrlId}_data`), [bookUrlId]);
  const [notes, setNotes] = useState<ReadingState>(() => readNotes(local.get()));
  const [known, setKnown] = useState(false);
  const latest = useRef(notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsentPage = useRef<number>(undefined);

  const store = useCallback(
    (next: ReadingState): void => {
      latest.current = next;
      local.set(JSON.stringify(next));
    },
    [local],
  );
  const storeAndShow = useCallback(
    (next: ReadingState): void => {
      store(next);
      setNotes(next);
    },
    [store],
  );

  const sendPage = useCallback((): void => {
    clearTimeout(timer.current);
    if (unsentPage.current === undefined || isLocal) return;
    sendNote(bookUrlId, { kind: 'page', page: unsentPage.current });
    unsentPage.current = undefined;
  }, [bookUrlId, isLocal]);

  useEffect(() => {
    if (isLocal) {
      setKnown(true);
      return;
    }
    const request = new AbortController();
    callApi(readerCalls.state, { params: { id: bookUrlId }, signal: request.signal })
      .then(({ data }) => {
        // A page turned meanwhile on this device is newer than what the server has stored.
        const page = unsentPage.current;
        const merged = mergeNotes(data, unsentNotes(bookUrlId));
        storeAndShow(page === undefined ? merged : { ...merged, currentPageNo: page });
      })
      .catch(() => undefined)
      .finally(() => setKnown(!request.signal.aborted));
    return () => request.abort();
  }, [bookUrlId, isLocal, storeAndShow]);

  useOnLeave(sendPage);

  const setPage = useCallback(
    (page: number): void => {
      if (latest.current.currentPageNo === page && unsentPage.current === undefined) return;
      // Nothing on screen depends on it, so that a turn renders nothing.
      store({ ...latest.current, currentPageNo: page });
      unsentPage.current = page;
      clearTimeout(timer.current);
      timer.current = setTimeout(sendPage, SEND_DELAY_MS);
    },
    [store, sendPage],
  );

  const toggleBookmark = useCallback(
    (page: number): void => {
      const bookmarked = !latest.current.bookmarked_pages.includes(page);
      storeAndShow(withBookmark(latest.current, page, bookmarked));
      if (!isLocal) sendNote(bookUrlId, { kind: 'bookmark', page, bookmarked });
    },
    [bookUrlId, isLocal, storeAndShow],
  );

  return useMemo(
    () => ({ notes, known, setPage, toggleBookmark }),
    [notes, known, setPage, toggleBookmark],
  );
};
