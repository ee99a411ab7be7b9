import type { Page } from '@playwright/test';
import { expectSaved, onScreen, openDrawingPage, type Place } from './support/drawing.ts';
import { chooseTool, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf, onlyObject } from './support/drawn.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const shownPage = (page: Page, number: number) =>
  page.locator(`.sayfa-page[data-page="${number}"][data-shown]`);

/** Begins a text at a place of the first page on the stage. */
const writeAt = async (page: Page, place: Place, text: string): Promise<void> => {
  await chooseTool(page, 't', 'Text');
  const at = await onScreen(page, place);
  await page.mouse.click(at.x, at.y);
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.insertText(text);
};

test('[INK-018] a text being written outlives the turning of its page and a reload', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    // The whole page, so that a wheel turns it.
    await page.keyboard.press('0');
    await page.keyboard.press('x');
    await writeAt(page, [300, 500], 'Hücre');
    await page.mouse.wheel(0, 600);
    await expect(shownPage(page, 4)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(0);
    await expect.poll(() => onlyObject(person)).toMatchObject({ kind: 'text', text: 'Hücre' });

    await test.step('keys work at once', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(shownPage(page, 5)).toBeVisible();
    });

    await test.step('one that was not finished is there after a reload', async () => {
      await writeAt(page, [300, 500], 'Zar');
      await page.reload();
      await openDrawingPage(page, 5);
      await expectSaved(page);
      const texts = async () =>
        objectsOf(await drawnOnServer(person)).map((object) =>
          object.kind === 'text' ? object.text : object.kind,
        );
      await expect.poll(async () => (await texts()).toSorted()).toEqual(['Hücre', 'Zar']);
    });
  });
});

test('[INK-018] a long text is wrapped at the edge of the page, which stays where it is', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    const sheet = page.locator('.sayfa-page').first();
    const before = await boxOf(sheet);
    const long = 'Bitki hücresinin duvarı, hayvan hücresinin ise yalnız zarı vardır. '.repeat(2);
    await writeAt(page, [600, 400], long);
    const field = await boxOf(page.getByRole('textbox', { name: 'Text' }));
    expect(field.x + field.width).toBeLessThanOrEqual(before.x + before.width);
    expect(await boxOf(sheet)).toEqual(before);
    await page.keyboard.press('Escape');
    const object = await onlyObject(person);
    if (object.kind !== 'text') throw new Error('there is no text');
    const { at, extent, text } = object;
    expect(at.x + (extent?.width ?? 0)).toBeLessThanOrEqual(1000);
    expect(text.split('\n').length).toBeGreaterThan(2);
    expect(text.replaceAll('\n', ' ')).toBe(long.trim());
    expect(await boxOf(sheet)).toEqual(before);
  });
});
