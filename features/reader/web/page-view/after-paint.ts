/**
 * Calls back once after the frame that is being made has been painted, however often it is
 * scheduled: what is on the page is painted first, what depends on it follows.
 */
export const afterPaint = (callback: () => void) => {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(): void {
      if (frame !== 0 || timer !== undefined) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        timer = setTimeout(() => {
          timer = undefined;
          callback();
        });
      });
    },
    cancel(): void {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = 0;
      timer = undefined;
    },
  };
};
