import type { ActivityHost } from '@sayfa/activity-kit/web';

/** Milliseconds between two states that are kept. */
const MIN_INTERVAL_MS = 800;

/** Keeps the latest state of an activity, one at a time and not too often. */
export type StateWriter = {
  write(state: string): void;
  /** Keeps at once what waits. */
  flush(): void;
  /** The page goes away: what waits, or is under way and would be broken off, is sent to its end. */
  leave(): void;
  /** The activity was closed: what waits, and what its frame still reports, is kept at once. */
  close(): void;
};

/** Hands states to the product; one that could not be kept is tried again with the next. */
export const createStateWriter = (host: Pick<ActivityHost, 'writeState'>): StateWriter => {
  let waiting: string | undefined;
  let underWay: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const send = (): void => {
    timer = undefined;
    if (waiting === undefined || underWay !== undefined) return;
    const state = waiting;
    waiting = undefined;
    underWay = state;
    host
      .writeState(state)
      .catch(() => {
        waiting ??= state;
      })
      .finally(() => {
        underWay = undefined;
        if (waiting !== undefined && waiting !== state) schedule();
      });
  };

  const schedule = (): void => {
    if (isClosed) send();
    else timer ??= setTimeout(send, MIN_INTERVAL_MS);
  };

  const flush = (): void => {
    clearTimeout(timer);
    send();
  };

  return {
    write: (state) => {
      waiting = state;
      schedule();
    },
    flush,
    leave: () => {
      const latest = waiting ?? underWay;
      if (latest === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      host.writeState(latest, true).catch(() => {
        waiting ??= latest;
      });
    },
    close: () => {
      isClosed = true;
      flush();
    },
  };
};
