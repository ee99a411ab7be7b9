import { callApi, localSetting } from '@sayfa/web-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ReadingState, readerCalls } from '../../contract/index.ts';
import { sendNote, unsentNotes } from './notes-outbox.ts';
import { mergeNotes, readNotes, withBookmark } from './reading-notes.ts';

/** Milliseconds on a page until the server hears of it; leafing through sends nothing. */
const REST_BEFORE_SENDING = 1500;

/** What is known of a person's reading in a book, and how to change it. */
export type ReadingNotes = {
  /** As of opening or the last bookmark; the page is where one was, not where one is. */
  notes: ReadingState;
  /** Whether the server was asked, or could not be: what is offered now will not change. */
  known: boolean;
  setPage(page: number): void;
  toggleBookmark(page: number): void;
};

/**
 * Bookmarks and present page of a book, on this device at once and on the server when it can be;
 * `staysHere` where the server has no such reader.
 */
export const useReadingNotes = (bookUrlId: string, staysHere: boolean): ReadingNotes => {
  // The specified key of the local copy. Source: NAV-008, NAV-031.
  const local = useMemo(() => localSetting(`${bookUrlId}_data`), [bookUrlId]);
  const [notes, setNotes] = useState<ReadingState>(() => readNotes(local.get()));
  const [known, setKnown] = useState(false);
  const latest = useRef(notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsentPage = useRef<number>(undefined);

  const keep = useCallback(
    (next: ReadingState): void => {
      latest.current = next;
      local.set(JSON.stringify(next));
    },
    [local],
  );
  const keepAndTell = useCallback(
    (next: ReadingState): void => {
      keep(next);
      setNotes(next);
    },
    [keep],
  );

  const sendPage = useCallback((): void => {
    clearTimeout(timer.current);
    if (unsentPage.current === undefined || staysHere) return;
    sendNote(bookUrlId, { kind: 'page', page: unsentPage.current });
    unsentPage.current = undefined;
  }, [bookUrlId, staysHere]);

  useEffect(() => {
    if (staysHere) {
      setKnown(true);
      return;
    }
    const asking = new AbortController();
    callApi(readerCalls.state, { params: { id: bookUrlId }, signal: asking.signal })
      .then(({ data }) => {
        // A page turned meanwhile on this device is later than what the server knows.
        const page = unsentPage.current;
        const merged = mergeNotes(data, unsentNotes(bookUrlId));
        keepAndTell(page === undefined ? merged : { ...merged, currentPageNo: page });
      })
      .catch(() => undefined)
      .finally(() => setKnown(!asking.signal.aborted));
    return () => asking.abort();
  }, [bookUrlId, staysHere, keepAndTell]);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && sendPage();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      sendPage();
    };
  }, [sendPage]);

  const setPage = useCallback(
    (page: number): void => {
      if (latest.current.currentPageNo === page && unsentPage.current === undefined) return;
      // Nothing on screen depends on it, so a turn draws nothing anew.
      keep({ ...latest.current, currentPageNo: page });
      unsentPage.current = page;
      clearTimeout(timer.current);
      timer.current = setTimeout(sendPage, REST_BEFORE_SENDING);
    },
    [keep, sendPage],
  );

  const toggleBookmark = useCallback(
    (page: number): void => {
      const bookmarked = !latest.current.bookmarked_pages.includes(page);
      keepAndTell(withBookmark(latest.current, page, bookmarked));
      if (!staysHere) sendNote(bookUrlId, { kind: 'bookmark', page, bookmarked });
    },
    [bookUrlId, staysHere, keepAndTell],
  );

  return useMemo(
    () => ({ notes, known, setPage, toggleBookmark }),
    [notes, known, setPage, toggleBookmark],
  );
};
