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

/** Elements that would fade or slide when they change. */
export const elementsInTransition = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) =>
        [undefined, '::before', '::after'].some((pseudo) =>
          getComputedStyle(element, pseudo)
            .transitionDuration.split(',')
            .some((duration) => Number.parseFloat(duration) > 0),
        ),
      )
      .map((element) => `${element.localName}.${element.getAttribute('class')}`),
  );
