import { createId } from '@sayfa/kernel';
import { AUDIENCE_QUERY, type OpenReader, useCovers, useLessonState } from '@sayfa/web-kit';
import { create } from 'zustand';
import type { Presenting } from '../walk/presenting.ts';
import { openLine, type WindowMessage } from './audience-messages.ts';

/** Kept for this tab only, so that the class's window finds it again after a reload. */
const KEY = 'audience-of';
/** Milliseconds between signs of life that a window of the class gives. */
export const SIGN_OF_LIFE = 2_000;
/** Milliseconds without one after which it is taken for closed. */
const SILENCE = 7_000;

/** The window that a class looks at, as the presenter's window knows it. */
export const useAudience = create<{ isConnected: boolean; isBlocked: boolean }>()(() => ({
  isConnected: false,
  isBlocked: false,
}));

const storedName = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

const keepName = (name: string): void => {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Blocked storage: after a reload the class's window says that it lost this one.
  }
};

/** What this window shows, for the other one. */
const shownBy = (reader: OpenReader, presenting: Presenting): WindowMessage => {
  const { open, revealed } = useCovers.getState();
  const message = {
    type: 'show',
    shown: {
      book: reader.book.urlId,
      page: reader.page(),
      focus: reader.focus() ?? null,
      coming: reader.focus() ? presenting.coming() : [],
      look: reader.look(),
      slots: useLessonState.getState().slots,
      covers: { open, revealed },
    },
  };
  // Sent as text and back, so that nothing but plain data ever leaves.
  return JSON.parse(JSON.stringify(message));
};

/** Shows a second window what this one shows, for as long as the book is open. */
export const createPresenterChannel = (reader: OpenReader, presenting: Presenting) => {
  let line: ReturnType<typeof openLine> | undefined;
  let isTelling = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const notifyListeners = (): void => {
    isTelling = false;
    if (!useAudience.getState().isConnected) return;
    line?.post(shownBy(reader, presenting));
  };

  /** Many changes of one moment are one message. */
  const postSoon = (): void => {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(notifyListeners);
  };

  const lose = (): void => {
    clearTimeout(silence);
    useAudience.setState({ isConnected: false });
  };

  const receive = ({ type }: WindowMessage): void => {
    if (type === 'bye') lose();
    if (type !== 'hello') return;
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE);
    line?.post({ type: 'here' });
    if (useAudience.getState().isConnected) return;
    useAudience.setState({ isConnected: true });
    notifyListeners();
  };

  const listen = (name: string): void => {
    line ??= openLine(name, receive);
    line.post({ type: 'here' });
  };

  const stored = storedName();
  if (stored) listen(stored);
  const leave = (): void => line?.post({ type: 'gone' });
  window.addEventListener('pagehide', leave);
  const stops = [
    reader.subscribe(postSoon),
    reader.onLayOut(postSoon),
    useLessonState.subscribe(postSoon),
    useCovers.subscribe(postSoon),
  ];

  return {
    /** Opens the window for the class; says where the browser did not let it. */
    open(): void {
      const name = storedName() ?? createId();
      keepName(name);
      listen(name);
      const address = `/indivibook/${reader.book.urlId}/${reader.page()}?${AUDIENCE_QUERY}=${name}`;
      const opened = window.open(address, `sayfa-audience-${name}`, 'popup,width=1280,height=760');
      useAudience.setState({ isBlocked: opened === null });
    },
    /** Closes the window of the class. */
    closeOther(): void {
      line?.post({ type: 'close' });
      lose();
    },
    close(): void {
      leave();
      lose();
      window.removeEventListener('pagehide', leave);
      for (const stop of stops) stop();
      line?.close();
    },
  };
};

/** Shows a second window what this one shows. */
export type PresenterChannel = ReturnType<typeof createPresenterChannel>;
