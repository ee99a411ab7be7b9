import { systemClock } from '@sayfa/kernel';
import { callApi } from '@sayfa/web-kit';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ReadingState, readerCalls } from '../../contract/index.ts';
import { sendNote, unsentNotes } from './notes-outbox.ts';
import { storedNotes, storeNotes } from './reading-copy.ts';
import { mergeNotes, type UnsentNote, withBookmark, withNote } from './reading-notes.ts';

/** Milliseconds on a page until it is sent to the server; pages of rapid paging are not sent. */
const SEND_DELAY_MS = 1500;
/** Milliseconds that a book waits for the server before it opens where this device left it. */
const MAX_WAIT_MS = 2000;

/** A person's place and bookmarks in a book, and how to change them. */
export type ReadingNotes = {
  /** As of opening or the last bookmark; its page is the one read last, not the present one. */
  notes: ReadingState;
  /** Whether the server has answered, or cannot be reached soon: a book can open where it was left. */
  isKnown: boolean;
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
 * What the server has stored, with this device's unsent changes applied, and with `changed`: what was
 * changed here while the answer was under way, which may be older than all of that.
 */
const fetchNotes = async (
  book: string,
  signal: AbortSignal,
  changed: RefObject<readonly UnsentNote[]>,
) => {
  // One of these may reach the server after it has answered and be sent before the answer is here.
  const unsentBefore = unsentNotes(book);
  const { data } = await callApi(readerCalls.state, { params: { id: book }, signal });
  const unsent = [...unsentBefore, ...unsentNotes(book), ...changed.current];
  return { fromServer: data, merged: mergeNotes(data, unsent) };
};

/**
 * Stores the present page on this device at once, and on the server as soon as one stays on it.
 * `isLocal` where the server does not know the book.
 */
const usePresentPage = (
  book: string,
  name: RefObject<string>,
  isLocal: boolean,
  isKnown: boolean,
) => {
  const present = useRef<number>(undefined);
  const unsent = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sendPage = useCallback((): void => {
    clearTimeout(timer.current);
    if (unsent.current === undefined || isLocal) return;
    sendNote({ urlId: book, name: name.current }, { kind: 'page', page: unsent.current });
    unsent.current = undefined;
  }, [book, name, isLocal]);
  useOnLeave(sendPage);

  const setPage = useCallback(
    (page: number): void => {
      present.current = page;
      // Until the server has answered, it may have stored another one.
      const isStored = isKnown && storedNotes(book).currentPageNo === page;
      if (isStored && unsent.current === undefined) return;
      storeNotes(book, { currentPageNo: page, pageSentAt: null });
      unsent.current = page;
      clearTimeout(timer.current);
      timer.current = setTimeout(sendPage, SEND_DELAY_MS);
    },
    [book, isKnown, sendPage],
  );

  /** The server has answered; the page that is shown by now is newer. */
  const meetServer = useCallback(
    (fromServer: number, merged: number): number => {
      if (unsent.current === fromServer) {
        clearTimeout(timer.current);
        unsent.current = undefined;
      }
      const page = present.current ?? merged;
      if (page === fromServer) storeNotes(book, { pageSentAt: systemClock.now() });
      return page;
    },
    [book],
  );
  return { setPage, meetServer };
};

/**
 * Bookmarks and present page of a book, on this device at once and on the server when it can be
 * reached; `isLocal` where the server does not know the book.
 */
export const useReadingNotes = (
  { urlId: bookUrlId, name }: { urlId: string; name: string },
  isLocal: boolean,
): ReadingNotes => {
  // Known later than the address; what is sent names the book by it.
  const latestName = useRef(name);
  useLayoutEffect(() => {
    latestName.current = name;
  });
  const [notes, setNotes] = useState<ReadingState>(() => storedNotes(bookUrlId));
  const [isKnown, setKnown] = useState(isLocal);
  const changed = useRef<readonly UnsentNote[]>([]);
  const { setPage, meetServer } = usePresentPage(bookUrlId, latestName, isLocal, isKnown);

  useEffect(() => {
    if (isLocal) return;
    const request = new AbortController();
    const timer = setTimeout(() => setKnown(true), MAX_WAIT_MS);
    fetchNotes(bookUrlId, request.signal, changed)
      .then(({ fromServer, merged }) => {
        const currentPageNo = meetServer(fromServer.currentPageNo, merged.currentPageNo);
        setNotes(storeNotes(bookUrlId, { ...merged, currentPageNo }));
      })
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        setKnown(!request.signal.aborted);
      });
    return () => {
      clearTimeout(timer);
      request.abort();
      changed.current = [];
    };
  }, [bookUrlId, isLocal, meetServer]);

  const toggleBookmark = useCallback(
    (page: number): void => {
      const stored = storedNotes(bookUrlId);
      const bookmarked = !stored.bookmarked_pages.includes(page);
      const { bookmarked_pages } = withBookmark(stored, page, bookmarked);
      setNotes(storeNotes(bookUrlId, { bookmarked_pages }));
      if (isLocal) return;
      const note = { kind: 'bookmark', page, bookmarked } as const;
      changed.current = withNote(changed.current, note);
      sendNote({ urlId: bookUrlId, name: latestName.current }, note);
    },
    [bookUrlId, isLocal],
  );

  return useMemo(
    () => ({ notes, isKnown, setPage, toggleBookmark }),
    [notes, isKnown, setPage, toggleBookmark],
  );
};
