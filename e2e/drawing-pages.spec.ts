import type { Page } from '@playwright/test';
import { chooseTeacherTool } from './support/board.ts';
import { drag, expectInk, expectSaved, openDrawingPage } from './support/drawing.ts';
import { chooseTool, toolButton, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf } from './support/drawn.ts';
import type { SignedIn } from './support/people.ts';
import { expectAddress, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const FIRST = [
  [200, 300],
  [500, 320],
] as const;
const ON_FIRST = [
  [260, 290],
  [440, 330],
] as const;
const SECOND = [
  [200, 500],
  [500, 520],
] as const;

const expectCount = (person: SignedIn, count: number): Promise<void> =>
  expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(count);

/** Opens the tab of the contents that lists what one drew. */
const annotations = async (page: Page) => {
  // After a reload the panel is open as it was left.
  const contents = page.getByRole('button', { name: 'Contents' });
  if ((await contents.getAttribute('aria-expanded')) !== 'true') await contents.click();
  await page.getByRole('tab', { name: 'My Annotations' }).click();
  return page.getByRole('tabpanel', { name: 'My Annotations' });
};

test('[NAV-027] [INK-037] lists drawn pages, and an erased one comes back from there', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await chooseTool(page, 'p', 'Pencil');
    await drag(page, FIRST);
    await drag(page, SECOND);
    await expectCount(person, 2);
    const panel = await annotations(page);
    const line = panel.getByRole('link', { name: /Page 3/u });
    await expect(line).toContainText('2 drawings');

    await toolButton(page, 'Eraser').click();
    await toolButton(page, 'Eraser').click();
    await page.getByRole('menuitem', { name: 'Erase all' }).click();
    await expectInk(page, ...ON_FIRST, false);
    await expectCount(person, 0);
    await expect(line).toHaveCount(0);
    // Also after a reload, when nothing can be undone any more.
    await page.reload();
    const reopened = await annotations(page);
    const erased = reopened.getByRole('region', { name: 'Erased' });
    await expect(erased).toContainText('2 drawings on page 3');
    await erased.getByRole('button', { name: 'Restore' }).click();
    await expectInk(page, ...ON_FIRST);
    await expectCount(person, 2);
    await expect(reopened.getByRole('link', { name: /Page 3/u })).toContainText('2 drawings');
    await expect(erased).toHaveCount(0);
  });
});

test('[INK-043] [NAV-042] [NAV-043] [BRD-030] a blank page is added beside the page, drawn on, opened by address, removed and restored', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page, elsewhere }) => {
      const blank = SCIENCE.pages + 1;
      await openDrawingPage(page, 3);
      // Whoever only reads for a while has no controls around the page.
      await page.mouse.move(900, 400);
      await chooseTeacherTool(page, 'Add blank page');
      await expectAddress(page, blank);
      await expect(page.getByRole('button', { name: 'Page 3+1 of 40' }).first()).toBeVisible();
      await chooseTool(page, 'p', 'Pencil');
      await drag(page, FIRST);
      await expectInk(page, ...ON_FIRST);
      await expectCount(person, 1);
      const [key] = Object.keys(await drawnOnServer(person));
      expect(key).toMatch(/^blank_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/u);
      await expectSaved(page);

      await test.step('by its address after a reload, and on another device', async () => {
        await page.reload();
        await expectAddress(page, blank);
        await expectInk(page, ...ON_FIRST);
        const other = await elsewhere();
        await other.goto(`/indivibook/${SCIENCE.id}/${blank}`);
        await expectInk(other, ...ON_FIRST);
        await expectAddress(other, blank);
        await other.close();
      });

      await test.step('between the pages around it, turned to and as a thumbnail', async () => {
        await page.keyboard.press('PageDown');
        await expectAddress(page, 4);
        await page.keyboard.press('PageUp');
        await expectAddress(page, blank);
        await expectInk(page, ...ON_FIRST);
        await page.keyboard.press('PageUp');
        await expectAddress(page, 3);
        const pages = page.getByRole('button', { name: 'Pages', exact: true });
        if ((await pages.getAttribute('aria-expanded')) !== 'true') await pages.click();
        await page.getByRole('link', { name: 'Page 3+1, Blank page' }).click();
        await expectAddress(page, blank);
      });

      await test.step('removed and restored', async () => {
        const panel = await annotations(page);
        await panel.getByRole('button', { name: 'Remove blank page 3+1' }).click();
        await expectAddress(page, 3);
        await expect(page.getByRole('button', { name: 'Page 3 of 40' }).first()).toBeVisible();
        const erased = panel.getByRole('region', { name: 'Erased' });
        await erased.getByRole('button', { name: 'Restore' }).click();
        await expectAddress(page, blank);
        await expectInk(page, ...ON_FIRST);
        await expectSaved(page);
      });
    },
    { settings: { toolbarMode: 'true' }, device: { viewport: { width: 1600, height: 900 } } },
  );
});
