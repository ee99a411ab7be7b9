/**
 * Calls back once after the frame that is being made now has been painted, however often it is
 * asked: what is on the page goes first, what tells about it follows.
 */
export const afterPaint = (callback: () => void) => {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask(): void {
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
