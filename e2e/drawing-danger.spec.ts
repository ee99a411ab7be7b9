import { createDrawingUser, drag, expectInk, openDrawingPage } from './support/drawing.ts';
import { signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('says so when neither device nor server keeps a stroke, and hands it out as a file', async ({
  browser,
  origin,
}) => {
  test.setTimeout(120_000);
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({ storageState: user.device() });
  const page = await context.newPage();
  // As in a private window of some browsers: there is a storage, and it refuses.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await openDrawingPage(page, 8);
  await context.setOffline(true);
  await page.keyboard.press('p');
  await drag(page, [
    [200, 300],
    [500, 330],
  ]);
  await expectInk(page, [300, 290], [400, 340]);
  const banner = page.getByRole('alert').filter({ hasText: 'would be lost' });
  await expect(banner).toBeVisible();
  const download = page.waitForEvent('download');
  await banner.getByRole('button', { name: 'Export unsent changes' }).click();
  expect((await download).suggestedFilename()).toBe('sayfa-drawings.json');

  // Without a connection a second try says the same; with one the work goes out by itself.
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: /^Saved$/u })).toBeVisible();
  await context.close();
  await user.close();
});
