import { expect, type Page } from '@playwright/test';

/** Expects that nothing fades or slides any more; what turns without end does not count. */
export const expectAnimationsEnded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ playState, effect }) => {
            const end = Number(effect?.getComputedTiming().endTime);
            return playState === 'running' && Number.isFinite(end);
          }).length,
      ),
    )
    .toBe(0);
