import type { CDPSession, Page } from '@playwright/test';

type Watch = { frames: number[]; tasks: number[]; running: boolean };
declare global {
  interface Window {
    inkWatch: Watch;
  }
}

/** Watches frames and long tasks of a page. */
export const installWatch = (): void => {
  const watch: Watch = { frames: [], tasks: [], running: false };
  window.inkWatch = watch;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (watch.running) watch.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
};

/** Counts from now on. */
export const startWatch = (): void => {
  const watch = window.inkWatch;
  watch.frames = [];
  watch.tasks = [];
  watch.running = true;
  const count = (at: number): void => {
    watch.frames.push(at);
    if (watch.running) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
};

/** After what was painted is shown. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  );

/** Milliseconds of the main thread's processor time so far. */
export const taskMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
};
