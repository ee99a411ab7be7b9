import { CREATING, choosePrivate, form, place, save } from './support/activities.ts';
import { openDrawingPage } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[ACT-057] the form sets style, size, movement, label, visibility and audience, and edits them', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 22);
    await place(page, 'Link', [520, 300]);
    const dialog = form(page, 'Add: Link');
    await dialog.getByLabel('Address of the link').fill('https://example.org/look');
    await dialog.getByLabel('Label', { exact: true }).fill('A look of its own');
    await dialog.getByText('More: look and place of the button').click();
    await dialog.getByRole('radio', { name: 'Outlined' }).check({ force: true });
    await dialog.getByRole('radio', { name: 'Small' }).check({ force: true });
    await dialog.getByLabel('Draws attention with a gentle movement').uncheck({ force: true });
    await choosePrivate(page, dialog);
    await dialog.getByLabel('Show now').uncheck({ force: true });
    const stored = page.waitForResponse(CREATING);
    await save(dialog);
    expect(await (await stored).json()).toMatchObject({
      style: 'style2 mini no-animation',
      description: 'A look of its own',
      show: 0,
      sharing: 0,
    });

    const hidden = 'Link: A look of its own (hidden from readers)';
    await page.getByRole('button', { name: hidden, exact: true }).click();
    await form(page, 'A look of its own').getByRole('button', { name: 'Edit' }).click();
    const edited = form(page, 'Edit: Link');
    await edited.getByText('More: look and place of the button').click();
    await expect(edited.getByRole('radio', { name: 'Outlined' })).toBeChecked();
    await expect(edited.getByRole('radio', { name: 'Small' })).toBeChecked();
    await expect(edited.getByLabel('Draws attention with a gentle movement')).not.toBeChecked();
    await expect(edited.getByLabel('Show now')).not.toBeChecked();
    await edited.getByRole('radio', { name: 'Yellow' }).check({ force: true });
    await edited.getByRole('combobox', { name: 'Who sees this?' }).click();
    await page.getByRole('option', { name: 'Readers in my institution' }).click();
    const changed = page.waitForResponse('**/api/v2/demo/activities/*');
    await save(edited);
    expect(await (await changed).json()).toMatchObject({
      style: 'style4 mini no-animation',
      description: 'A look of its own',
      show: 1,
      sharing: 1,
    });
  });
});

test('[ACT-010] places are stored on a page 1000 wide, whatever its size on the screen', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 20);
    const sheet = page.locator('.sayfa-page').first();
    /** Clicks at a share of the page's width from its corner; the place that is stored. */
    const storedAt = async (across: number, down: number, label: string) => {
      const { width } = await boxOf(sheet);
      await place(page, 'Link', [across * 1000, down * 1000]);
      const dialog = form(page, 'Add: Link');
      await dialog.getByLabel('Address of the link').fill('https://example.org/place');
      await dialog.getByLabel('Label', { exact: true }).fill(label);
      await choosePrivate(page, dialog);
      const stored = page.waitForResponse(CREATING);
      await save(dialog);
      const { left, top } = await (await stored).json();
      await expect(dialog).toBeHidden();
      return { left, top, width };
    };
    /** The share of the page's width at which a button is. */
    const shareOf = async (label: string): Promise<number> => {
      const button = await boxOf(page.getByRole('button', { name: `Link: ${label}` }));
      const { x, width } = await boxOf(sheet);
      return (button.x - x) / width;
    };

    const usual = (await boxOf(sheet)).width;
    await page.setViewportSize({ width: 1800, height: 1500 });
    await expect.poll(async () => (await boxOf(sheet)).width).toBeGreaterThan(usual * 1.2);
    const large = await storedAt(0.3, 0.5, 'Large');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(async () => (await boxOf(sheet)).width).toBeLessThan(large.width * 0.9);
    const small = await storedAt(0.6, 0.5, 'Small');
    for (const { top } of [large, small]) expect(top).toBeCloseTo(488, -1);
    expect(large.left).toBeCloseTo(300, -1);
    expect(small.left).toBeCloseTo(600, -1);
    expect((await shareOf('Small')) - (await shareOf('Large'))).toBeCloseTo(0.3, 1);
  });
});
