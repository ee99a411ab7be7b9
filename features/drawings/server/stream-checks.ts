import { UserFacingError } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import type { Principal, SessionPort } from '@sayfa/server-kit';

/** Milliseconds between two looks whether a session is still open and its book still readable. */
const CHECK_INTERVAL_MS = 5_000;
/** Parts of that time; in each the same share of the streams is checked. */
const SLICES = 5;

/** An open stream: whose it is, which book it follows, and what ends it. */
type Checked = { sessionId: string; bookId: number; end: () => void };

/** Ends streams that are no longer allowed. */
export type StreamChecks = {
  /** Returns how to stop checking it. */
  add(stream: Checked): () => void;
};

/**
 * Checks thousands of streams together: each by itself would read its session, roles and groups
 * every few seconds, and leave garbage that outlives the collections of young objects.
 */
export const createStreamChecks = (ports: {
  sessions: Pick<SessionPort, 'holders'>;
  /** Throws a UserFacingError where the person may not read the book. */
  books: { bookForPerson(person: Principal, id: string): Promise<unknown> };
  /** Milliseconds; the usual ones where left out. */
  interval?: number | undefined;
}): StreamChecks => {
  const { sessions, books, interval = CHECK_INTERVAL_MS } = ports;
  const slices = Array.from({ length: SLICES }, () => new Set<Checked>());
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let turn = 0;
  let added = 0;

  const mayRead = async (person: Principal, bookId: number): Promise<boolean> => {
    try {
      await books.bookForPerson(person, String(bookId));
      return true;
    } catch (error) {
      if (error instanceof UserFacingError) return false;
      throw error;
    }
  };

  const check = async (streams: readonly Checked[]): Promise<void> => {
    const people = await sessions.holders(streams.map(({ sessionId }) => sessionId));
    for (const { sessionId, bookId, end } of streams) {
      const person = people.get(sessionId);
      if (!person?.verified || !(await mayRead(person, bookId))) end();
    }
  };

  const checkNext = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    turn += 1;
    try {
      const streams = [...(slices[turn % SLICES] ?? [])];
      if (streams.length > 0) await check(streams);
    } catch {
      // A database that does not answer now says nothing about the sessions.
    } finally {
      isChecking = false;
    }
  };

  return {
    add: (stream) => {
      const slice = slices[added % SLICES];
      added += 1;
      slice?.add(stream);
      timer ??= setInterval(() => runInBackground(checkNext()), interval / SLICES).unref();
      return () => {
        slice?.delete(stream);
        if (slices.some(({ size }) => size > 0)) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};
