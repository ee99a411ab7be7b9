/**
 * The one rule for what failed because the server was away: it is asked for again as soon as the
 * server answers. Queries need nothing of their own; other loads call `onServerReturn`.
 */
import { runInBackground } from '@sayfa/kernel';
import { useEffect, useRef } from 'react';
import { isApiError } from './api-error.ts';
import { isServerThere, onUnreached } from './http-client.ts';
import { queryClient } from './query.ts';

/** Milliseconds until the server is asked whether it is there; twice as long each time. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

/** Asks whether a lost server is there again, and tells when it is. */
export const createReturnWatch = (isThere: () => Promise<boolean>, onReturn: () => void) => {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calming: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;

  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => runInBackground(probe()), wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };

  const probe = async (): Promise<void> => {
    if (isProbing) return;
    isProbing = true;
    clearTimeout(timer);
    const there = await isThere();
    isProbing = false;
    if (!there) {
      schedule();
      return;
    }
    timer = undefined;
    // Lost again soon after, it is asked more and more rarely, as if it had not come back.
    calming = setTimeout(() => {
      wait = FIRST_WAIT_MS;
    }, MAX_WAIT_MS);
    onReturn();
  };

  return {
    /** Something could not reach the server. */
    lost: (): void => {
      clearTimeout(calming);
      if (timer === undefined && !isProbing) schedule();
    },
    /** There is reason to believe that it is there, such as a new network. */
    probeNow: (): void => {
      if (timer === undefined) return;
      wait = FIRST_WAIT_MS;
      runInBackground(probe());
    },
  };
};

const listeners = new Set<() => void>();

/** Calls back whenever the server answers after it could not be reached. Returns how to stop. */
export const onServerReturn = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Repeats a load that failed as soon as the server answers; for loads that are no queries. */
export const useRetryOnReturn = (hasFailed: boolean, retry: () => void): void => {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (hasFailed) return onServerReturn(() => latest.current());
    return undefined;
  }, [hasFailed]);
};

const refetchFailed = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ state: { status, error } }) =>
      status === 'error' && isApiError(error) && error.isPassing,
  });

/** Begins to watch; once for a page. */
export const watchServerReturn = (): void => {
  const watch = createReturnWatch(isServerThere, () => {
    runInBackground(refetchFailed());
    for (const listener of listeners) listener();
  });
  onUnreached(watch.lost);
  window.addEventListener('online', watch.probeNow);
};
