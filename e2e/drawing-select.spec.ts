import { openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[INK-004] [INK-005] [INK-007] opens the shapes, uses the chosen one, and leaves it by a second press', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 5);
    await toolButton(page, 'Shapes').click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Line',
      'Filled circle',
      'Circle',
      /^Filled rectangle/u,
      'Rectangle',
    ]);
    await expect(page.getByRole('menuitemradio', { checked: true }), 'none is in use').toHaveCount(
      0,
    );
    await expect(toolButton(page, 'Turn pages')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('menuitemradio', { name: 'Line' }).click();
    await expect(toolButton(page, 'Line').first()).toHaveAttribute('aria-pressed', 'true');
    await toolButton(page, 'Line').first().click();
    await expect(toolButton(page, 'Select')).toHaveAttribute('aria-pressed', 'true');
    await toolButton(page, 'Shapes').click();
    await page.getByRole('menuitemradio', { name: 'Circle', exact: true }).click();
    await expect(toolButton(page, 'Circle')).toHaveAttribute('aria-pressed', 'true');
  });
});
