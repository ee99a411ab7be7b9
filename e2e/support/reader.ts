import type { Locator, Page } from '@playwright/test';
import type { SignedIn } from './people.ts';
import { expect } from './test.ts';

/** Number and length of the science reader, whose words are English. */
export const SCIENCE = { id: 113, pages: 40 };

/** The page with that number, once its picture is painted. */
export const shown = (page: Page, number: number): Locator =>
  page.locator(`[data-page="${number}"][data-shown]`);

/** Expects that exactly this page is on screen, painted. */
export const expectShown = async (page: Page, number: number): Promise<void> => {
  await expect(shown(page, number)).toHaveCount(1);
  await expect(page.locator('[data-shown]')).toHaveCount(1);
};

/** Opens the science reader at a page and waits until the application has taken over. */
export const openAt = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/indivibook/${SCIENCE.id}/${number}`);
  await expect(page.locator(`.sayfa-page[data-page="${number}"][data-shown]`)).toBeVisible();
};

/** Opens what the menu of the book offers. */
export const chooseInMore = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** A menu takes the focus a moment after it is there; keys before that go nowhere. */
export const expectFocusInMenu = (page: Page): Promise<void> =>
  expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);

/** The address, as soon as it says so. */
export const expectAddress = (page: Page, number: number): Promise<void> =>
  expect(page).toHaveURL(new RegExp(`/indivibook/${SCIENCE.id}/${number}$`, 'u'));

/** The paper that is moved and scaled; its class tells the scale. */
export const sheet = (page: Page): Locator => page.locator('.sayfa-sheet');

type Box = { x: number; y: number; width: number; height: number };

/** A box on screen in CSS pixels, once the element is drawn and stands still. */
export const boxOf = async (element: Locator): Promise<Box> => {
  const seen: { box: Box | null } = { box: null };
  const isAtRest = async (): Promise<boolean> => {
    const before = JSON.stringify(seen.box);
    seen.box = await element.boundingBox();
    return seen.box !== null && JSON.stringify(seen.box) === before;
  };
  await expect.poll(isAtRest, { message: `${element} is drawn and stands still` }).toBe(true);
  if (!seen.box) throw new Error('the element is not drawn');
  return seen.box;
};

/** CSS pixels from the lower edge of one element to the upper edge of another. */
export const gapBelow = async (upper: Locator, lower: Locator): Promise<number> => {
  const { y, height } = await boxOf(upper);
  return (await boxOf(lower)).y - y - height;
};

/** Where the first occurrence of a text is drawn in the words of a page, in CSS pixels. */
export const wordBox = async (page: Page, number: number, text: string) => {
  const lines = page.locator(`[data-page="${number}"] [data-line]`);
  const line = lines.filter({ hasText: text }).first();
  return line.evaluate((element, searched) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const from = node.textContent?.indexOf(searched) ?? -1;
      if (from < 0) continue;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + searched.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    }
    throw new Error(`${searched} is not in one text`);
  }, text);
};

/** Drags with the mouse from the first word to the last, as one selects words. */
export const dragOverWords = async (
  page: Page,
  number: number,
  first: string,
  last: string,
): Promise<void> => {
  // Tools that come late move the page.
  await boxOf(sheet(page));
  const from = await wordBox(page, number, first);
  const to = await wordBox(page, number, last);
  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
};

/** Drags something by the upper left part of its handle, in CSS pixels. */
export const dragBy = async (page: Page, handle: Locator, by: { x: number; y: number }) => {
  const box = await boxOf(handle);
  const from = { x: box.x + 5, y: box.y + 20 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await page.mouse.up();
};

type Content = { success: { thumbnail: string; pictures: { width: number; url: string }[] }[] };

/** Addresses of the pictures of a page, the narrowest (its thumbnail) first. */
export const picturesOf = async (reader: SignedIn, number: number): Promise<string[]> => {
  const content = await reader.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  return content.success[number - 1]?.pictures.map(({ url }) => url) ?? [];
};

/** Holds requests back until it is told to let them go. */
export const hold = async (page: Page, addresses: readonly string[]) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const address of addresses) {
    await page.route(`**${address}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return { release };
};
