import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { BOARD } from './support/board.ts';
import { SHORT_NAMES } from './support/class-kit.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { expectShown, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const BOARD_4K = { viewport: { width: 3840, height: 2160 }, hasTouch: true } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const panel = (page: Page) => page.locator('[role="dialog"][tabindex="-1"]');

/** Controls of the panel that are too small, or higher than a hand reaches. */
const wrongControls = (page: Page, min: number, from: number): Promise<string[]> =>
  panel(page).evaluate(
    (element, { min, from }) => {
      const controls = element.querySelectorAll(
        'button, textarea, input:not([type="radio"]), label',
      );
      return [...controls].flatMap((control) => {
        const { top, width, height } = control.getBoundingClientRect();
        const isSmall = control.tagName === 'BUTTON' && Math.min(width, height) < min - 0.5;
        if (width === 0 || (!isSmall && top >= innerHeight * from - 1)) return [];
        return [`${control.textContent} ${Math.round(width)}×${Math.round(height)} at ${top}`];
      });
    },
    { min, from },
  );

const SCREENS = [
  { lang: 'en', theme: 'light', device: BOARD, min: 56 },
  { lang: 'ar', theme: '', device: BOARD_4K, min: 56 },
  { lang: 'tr', theme: 'purple', device: BOARD_4K, min: 56 },
  { lang: 'ja', theme: 'green', device: PHONE, min: 44 },
] as const;

for (const { lang, theme, device, min } of SCREENS) {
  const width = device.viewport.width;
  test(`[BRD-053] every tool has large targets in reach and no fault: ${lang}, ${width} wide`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser(
      { browser, origin },
      async ({ page, person }) => {
        const { details } = await person.get<{ details: { id: number } }>('/api/v2/user/details');
        await page.addInitScript(
          ({ id, names }) => localStorage.setItem(`classKitNames/${id}`, names.join('\n')),
          { id: details.id, names: SHORT_NAMES },
        );
        const isPhone = width < 600;
        await page.goto(`/indivibook/${SCIENCE.id}/6`);
        await expectShown(page, 6);
        await expect(async () => {
          await page.keyboard.press('k');
          await expect(panel(page)).toBeVisible({ timeout: 1000 });
        }).toPass();
        const tools = panel(page).locator('nav button');
        for (let place = 0; place < (await tools.count()); place += 1) {
          await tools.nth(place).click();
          await expect(tools.nth(place)).toHaveAttribute('aria-pressed', 'true');
          // The tool before stays in the document until the next one is fetched.
          await expect(panel(page).locator('.mantine-Loader-root')).toHaveCount(0);
          const main = panel(page).locator('[data-main]').first();
          if ((await main.count()) > 0) await main.click();
          const name = `tool ${place}`;
          await expect
            .poll(() => wrongControls(page, min, isPhone ? 0 : 0.4), { message: name })
            .toEqual([]);
          expect(await faultsOf(page, { within: '[role="dialog"]', only: 'wcag' }), name).toEqual(
            [],
          );
        }
      },
      { settings: { lang, theme }, device },
    );
  });
}
