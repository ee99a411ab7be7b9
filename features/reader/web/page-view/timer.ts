/** A timer that runs one callback at a time: a later start replaces an earlier one. */
export const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start(milliseconds: number, callback: () => void): void {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        callback();
      }, milliseconds);
    },
    stop,
    isRunning: (): boolean => timer !== undefined,
  };
};
