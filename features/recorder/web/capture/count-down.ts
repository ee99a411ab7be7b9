/** Seconds before a recording begins. Source: REC-002. */
const FROM = 3;

const MILLISECONDS = 1000;

const second = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, MILLISECONDS);
    signal.addEventListener('abort', over);
  });

/** Counts 3, 2, 1. Resolves a second after the last, or at once when it is cancelled. */
export const countDown = async (
  signal: AbortSignal,
  onTick: (left: number) => void,
): Promise<void> => {
  for (let left = FROM; left > 0 && !signal.aborted; left -= 1) {
    onTick(left);
    await second(signal);
  }
};
