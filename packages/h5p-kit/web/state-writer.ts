import type { ActivityHost } from '@sayfa/activity-kit/web';

/** Milliseconds between two states that are kept. */
const MIN_INTERVAL_MS = 800;

/** Keeps the latest state of an activity, one at a time and not too often. */
export type StateWriter = {
  write(state: string): void;
  /** Keeps at once what waits. */
  flush(): void;
};

/** Hands states to the product; one that could not be kept is tried again with the next. */
export const createStateWriter = (host: Pick<ActivityHost, 'writeState'>): StateWriter => {
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;

  const send = (): void => {
    timer = undefined;
    if (waiting === undefined || isWriting) return;
    const state = waiting;
    waiting = undefined;
    isWriting = true;
    host
      .writeState(state)
      .catch(() => {
        waiting ??= state;
      })
      .finally(() => {
        isWriting = false;
        if (waiting !== undefined && waiting !== state) schedule();
      });
  };

  const schedule = (): void => {
    timer ??= setTimeout(send, MIN_INTERVAL_MS);
  };

  return {
    write: (state) => {
      waiting = state;
      schedule();
    },
    flush: () => {
      clearTimeout(timer);
      send();
    },
  };
};
