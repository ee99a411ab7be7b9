import type { Page } from '@playwright/test';
import { elementsInTransition } from './support/animations.ts';
import { faultsOf } from './support/axe.ts';
import { clippedTexts, smallTargets } from './support/measure.ts';
import { PHONE, SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const DESKTOP = { width: 1280, height: 800 };
/** What a window of 1280 × 800 holds at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };
/** CSS pixels of the smallest target: of a mouse, and of a finger. */
const TARGET = { mouse: 24, finger: 44 };

/**
 * Each screen is loaded twice: wide and left to right, narrow and right to left. Colours change
 * without loading, so both themes are measured on both.
 */
const LOOKS = [
  { name: 'wide, English', size: DESKTOP, lang: 'en' },
  { name: 'narrow, Arabic', size: PHONE, lang: 'ar' },
];

const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
};

/** Shows the light colours, as the choice of that theme does. */
const showLightTheme = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    document.documentElement.dataset.mantineColorScheme = 'light';
  });
  await settled(page);
};

const showTextOf = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** What hangs on a button follows it a moment after the window has changed. */
const expectWhole = (page: Page, message: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => clippedTexts(page), { message })
    .toEqual([]);

test.describe.configure({ mode: 'parallel' });

for (const { name: look, size, lang } of LOOKS) {
  for (const { name, visitor, open } of SCREENS) {
    test.describe(`${name}, ${look}`, () => {
      const isPhone = size === PHONE;
      test.use({
        visitor,
        settings: { theme: '', lang },
        reducedMotion: 'reduce',
        viewport: size,
        hasTouch: isPhone,
        isMobile: isPhone,
      });

      test(`axe finds nothing on the ${name} screen, ${look}`, async ({ page }) => {
        await open(page);
        await settled(page);
        expect.soft(await elementsInTransition(page), 'nothing moves').toEqual([]);
        expect.soft(await faultsOf(page, { only: 'wcag' }), 'dark').toEqual([]);
        const minSize = isPhone ? TARGET.finger : TARGET.mouse;
        expect.soft(await smallTargets(page, minSize), `targets of ${minSize} px`).toEqual([]);
        await showLightTheme(page);
        expect.soft(await faultsOf(page, { only: 'contrast' }), 'light').toEqual([]);
        if (isPhone) {
          const reach = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(reach, 'no horizontal scrolling on a phone').toBeLessThanOrEqual(PHONE.width);
          return;
        }
        await showTextOf(page, 200);
        await settled(page);
        await expectWhole(page, 'letters of 200 %');
        await showTextOf(page, 100);
        await page.setViewportSize(ZOOMED);
        await settled(page);
        await expectWhole(page, 'a zoom of 200 %');
      });
    });
  }
}
