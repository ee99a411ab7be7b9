import { faultsOf } from './support/axe.ts';
import { BOARD } from './support/board.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { expectShown, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const BOARD_4K = { viewport: { width: 3840, height: 2160 }, hasTouch: true } as const;
const COMPUTER = { viewport: { width: 1280, height: 800 } } as const;

const SCREENS = [
  { lang: 'en', theme: 'light', device: BOARD, min: 56 },
  { lang: 'ar', theme: '', device: BOARD_4K, min: 56 },
  { lang: 'tr', theme: 'purple', device: BOARD_4K, min: 56 },
  { lang: 'ja', theme: 'green', device: COMPUTER, min: 44 },
] as const;

for (const { lang, theme, device, min } of SCREENS) {
  const { width, height } = device.viewport;
  test(`[BRD-036] instruments have large handles, their panel is in reach and without fault: ${lang}, ${width} wide`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser(
      { browser, origin },
      async ({ page }) => {
        await page.goto(`/indivibook/${SCIENCE.id}/6`);
        await expectShown(page, 6);
        const panel = page.locator('[role="dialog"][tabindex="-1"]');
        await expect(async () => {
          await page.keyboard.press('i');
          await expect(panel).toBeVisible({ timeout: 1000 });
        }).toPass();
        const kinds = panel.locator('button:has(svg)').filter({ hasText: /\S/u });
        for (const place of [0, 2, 3, 5]) await kinds.nth(place).click();
        await expect(page.locator('[data-instrument]')).toHaveCount(4);

        const small = await panel.locator('button, input').evaluateAll(
          (controls, edge) =>
            controls.flatMap((control) => {
              const box = control.getBoundingClientRect();
              const isSwitch = control.getAttribute('role') === 'switch';
              const isSmall = !isSwitch && Math.min(box.width, box.height) < edge - 0.5;
              return isSmall ? [`${control.textContent} ${box.width}×${box.height}`] : [];
            }),
          min,
        );
        expect(small).toEqual([]);
        const top = await panel.evaluate((element) => element.getBoundingClientRect().top);
        if (min === 56) expect(top).toBeGreaterThanOrEqual(height * 0.4 - 1);
        const handles = await page
          .locator('[data-part] circle:first-child')
          .evaluateAll((circles) => circles.map((each) => each.getBoundingClientRect().width));
        // 20 mm of a glass of 65 inches.
        const minWidth = min === 56 ? (20 * width) / 1439 : 44;
        for (const each of handles) expect(each).toBeGreaterThanOrEqual(minWidth - 1);
        expect(await faultsOf(page, { within: '[role="dialog"]', only: 'wcag' })).toEqual([]);
        expect(
          await faultsOf(page, { within: '.sayfa-page-overlay section', only: 'wcag' }),
        ).toEqual([]);
      },
      { settings: { lang, theme }, device },
    );
  });
}
