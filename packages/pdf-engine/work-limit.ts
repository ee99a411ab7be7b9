import { runInBackground } from '@sayfa/kernel';

/** Times the limit that work may wait for a processor, or not tell how long it took. */
const MAX_WAITING = 6;

/** What a limit needs of the thread that works; one timer at a time, a new one takes the other's place. */
type Working = {
  /** Milliseconds of processor time that the thread took by now. */
  workMs(): Promise<number>;
  setTimer(milliseconds: number, action: () => void): void;
};

/**
 * Limits the processor time of work in a thread. Threads of low priority wait long on a busy machine,
 * which is not the fault of what they work on.
 */
export const createWorkLimit = ({ workMs, setTimer }: Working) => {
  let current = 0;
  return {
    /** Calls back once the work took longer; the limit before ends. */
    start(milliseconds: number, over: () => void): void {
      current += 1;
      const mine = current;
      const before = workMs();
      const end = performance.now() + milliseconds * MAX_WAITING;
      const check = async (): Promise<void> => {
        // The answer may never come.
        setTimer(Math.max(0, end - performance.now()), over);
        const left = milliseconds - ((await workMs()) - (await before));
        if (mine !== current) return;
        if (left <= 0 || performance.now() >= end) over();
        else setTimer(Math.min(left, end - performance.now()), () => runInBackground(check()));
      };
      setTimer(milliseconds, () => runInBackground(check()));
    },
    stop(): void {
      current += 1;
    },
  };
};
