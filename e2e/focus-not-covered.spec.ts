import type { Page } from '@playwright/test';
import { coveredWhenFocused } from './support/covered.ts';
import { boxOf } from './support/reader.ts';
import { PHONE, SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const LAPTOP = { width: 1366, height: 800 };
const BOARD = { width: 1920, height: 1080 };
/** What an on-screen keyboard leaves of a phone. */
const ABOVE_KEYBOARD = { width: 390, height: 450 };

const openScreen = async (page: Page, name: string): Promise<void> => {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  await screen.open(page);
};

/** Sends the form with nothing in it, so that it shows what is missing. */
const sendEmpty = (page: Page): Promise<void> =>
  page.getByRole('dialog').locator('button[type="submit"]').click();

test.describe.configure({ mode: 'parallel' });

for (const name of ['form of a question', 'form of a link']) {
  test.describe(name, () => {
    test.use({ visitor: 'teacher@demo.example', reducedMotion: 'reduce' });

    test(`nothing lies over a focused field on a laptop: ${name}`, async ({ page }) => {
      await page.setViewportSize(LAPTOP);
      await openScreen(page, name);
      await sendEmpty(page);
      await expect(page.getByText('Not saved: correct the marked fields.')).toBeVisible();
      expect(await coveredWhenFocused(page, '[role="dialog"]')).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

      test(`nothing lies over a focused field, nor above a keyboard: ${name}`, async ({ page }) => {
        await openScreen(page, name);
        await sendEmpty(page);
        await expect(page.getByText('Not saved: correct the marked fields.')).toBeVisible();
        expect(await coveredWhenFocused(page, '[role="dialog"]')).toEqual([]);
        await page.setViewportSize(ABOVE_KEYBOARD);
        expect(await coveredWhenFocused(page, '[role="dialog"]'), 'keyboard').toEqual([]);
      });
    });
  });
}

test.describe('on a board', () => {
  test.use({ visitor: 'teacher@demo.example', viewport: BOARD, hasTouch: true });

  test('the keyboard on the screen covers no field of a form', async ({ page }) => {
    await openScreen(page, 'form of a question');
    await sendEmpty(page);
    await page.getByRole('dialog').getByRole('textbox').first().tap();
    await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible();
    expect(await coveredWhenFocused(page, '[role="dialog"]')).toEqual([]);
  });
});

test('nothing that sticks to an edge lies over what has the focus in the library and in the help', async ({
  page,
}) => {
  for (const size of [LAPTOP, ABOVE_KEYBOARD]) {
    await page.setViewportSize(size);
    await openScreen(page, 'library');
    expect(await coveredWhenFocused(page, 'main')).toEqual([]);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(await coveredWhenFocused(page, '[role="dialog"]')).toEqual([]);
  }
});

test('[NAV-052] an activity below the fold is moved into view when the keyboard reaches it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/indivibook/112/8');
  await expect(page.locator('.sayfa-page[data-page="8"][data-shown]')).toBeVisible();
  const activities = page.locator('[data-activity]');
  const last = page.getByRole('button', { name: 'Zoom area: Soru 9 ve 10' });
  await expect(last).toBeAttached();
  const bottomOf = async (): Promise<number> => {
    const box = await last.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expect.poll(() => bottomOf()).toBeGreaterThan(560);
  await activities.first().focus();
  for (let key = 0; key < 12; key += 1) {
    await page.keyboard.press('Tab');
    if (await last.evaluate((element) => element.matches(':focus'))) break;
  }
  await expect(last).toBeFocused();
  await expect.poll(bottomOf).toBeLessThan(560);
  expect((await boxOf(last)).y).toBeGreaterThan(0);
});
