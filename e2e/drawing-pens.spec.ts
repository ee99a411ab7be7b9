import { openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[INK-019] [INK-045] a pen that is pressed again shows its choices and stays in use', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 5);
    const picker = page.getByRole('dialog', { name: 'Line' });
    for (const name of ['Pencil', 'Highlighter']) {
      const pen = toolButton(page, name);
      await pen.click();
      await expect(pen).toHaveAttribute('aria-pressed', 'true');
      await expect(picker).toHaveCount(0);
      await pen.click();
      await expect(picker.getByRole('radio', { name: 'Blue' })).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(picker).toHaveCount(0);
      await expect(pen).toHaveAttribute('aria-pressed', 'true');
    }
  });
});

test('[INK-023] Escape closes the choices of a line wherever the focus is', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 5);
    const button = page.locator('[data-item="linewidth"]');
    const picker = page.getByRole('dialog', { name: 'Line' });
    await button.click();
    await expect(picker.locator(':focus')).toHaveCount(1);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
