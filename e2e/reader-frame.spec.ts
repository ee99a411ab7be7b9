import type { Page } from '@playwright/test';
import { addressOfBook } from './support/books.ts';
import { signInAs } from './support/people.ts';
import { boxOf, expectShown, openAt, SCIENCE, shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Everything Moves: A Science Reader';

const ADMIN = 'domainadmin@demo.example';
const GROUP = '8. Sınıf Matematik';
const BOOK = 'Yönü değişen kitap';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });

test('[NAV-033] the menu opens over a book, with every way out of it', async ({ page }) => {
  await openAt(page, 5);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  const dashboard = menu.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('href', '/');
  await expect(dashboard).not.toHaveAttribute('aria-current');
  await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/user/profile',
  );
  await expect(menu.getByRole('link', { name: 'Video Recording' })).toHaveCount(0);
  await expect(menu.getByRole('group', { name: 'Language' }).getByRole('radio')).toHaveCount(5);
  await expect(menu.getByRole('group', { name: 'Theme' }).getByRole('radio')).toHaveCount(5);
  await expect(menu.getByRole('button', { name: 'Help' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await dashboard.click();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('for who records', () => {
  test.use({ visitor: 'videoeditor@demo.example' });

  test('[NAV-033] the menu over a book leads to the recordings', async ({ page }) => {
    await openAt(page, 5);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Video Recording' }).click();
    await expect(page).toHaveURL(/\/videoRecording$/u);
  });
});

test('the title and the way back stand above the page, never on it', async ({ page }) => {
  for (const [width, height] of [
    [1366, 800],
    [820, 1180],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAt(page, 5);
    const bar = page.locator('#main > header');
    await expect(bar.getByRole('heading', { name: TITLE })).toBeVisible();
    const { y, height: high } = await boxOf(bar);
    expect(y).toBe(0);
    expect((await boxOf(page.locator('#main > section'))).y).toBe(high);
    expect((await boxOf(page.getByRole('navigation', { name: 'Book' }))).y).toBe(high);
  }
  await page.locator('#main > header').getByRole('button', { name: 'Back to the library' }).click();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
});

test('[REC-001] [REC-008] exporting, recording and reporting are in the menu of the book, not among the settings', async ({
  page,
}) => {
  await openAt(page, 5);
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
  await more(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Export or print/u,
    'Record the screen',
    'Record a 7-second clip',
    'Recordings on this device',
    'Report a problem',
  ]);
  await page.getByRole('menuitem', { name: 'Export or print' }).click();
  await expect(page.getByRole('dialog', { name: 'Export or print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('switch').first()).toBeVisible();
  await expect(settings.getByRole('button')).toHaveCount(1);
  await test.step('[I18N-011] in five languages, also there', async () => {
    const languages = settings.getByRole('group', { name: 'Language' }).getByRole('radio');
    await expect(languages).toHaveCount(5);
    await settings.getByText('Français', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu of the book leads to help and to the menu too', async ({ page }) => {
    await openAt(page, 5);
    await more(page).tap();
    await page.getByRole('menuitem', { name: 'Open menu' }).tap();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await more(page).tap();
    await page.getByRole('menuitem', { name: 'Help' }).tap();
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  });
});

test.describe('for editors', () => {
  test.use({
    visitor: ADMIN,
    seedData: {
      people: [],
      books: [
        {
          name: BOOK,
          domain: 'demo',
          groups: [GROUP],
          course: 'Matematik',
          questions: [2, 2, 2],
        },
      ],
    },
  });

  test('the direction of a book is set where it is read', async ({ page, origin }) => {
    const admin = await signInAs(origin, ADMIN);
    await page.goto(`${await addressOfBook(admin, GROUP, BOOK)}/1`);
    await admin.close();
    await expectShown(page, 1);
    await more(page).click();
    await page.getByRole('menuitem', { name: 'Book settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book settings' });
    await expect(dialog.getByRole('radio', { name: /^Automatic/u })).toBeChecked();
    await dialog.getByText('Right to left').click();
    await page.route('**/reading-direction', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/reading-direction');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 2);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
    await expect(page).toHaveURL(/\/1$/u);
    await page.reload();
    await expectShown(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 2);
  });
});

test.describe('in studio mode', () => {
  test.use({ settings: { studioMode: 'true' }, visitor: 'teacher@demo.example' });

  test('[TBR-026] the way back is named and of the size of a finger', async ({ page }) => {
    await page.goto(`/indivibook/${SCIENCE.id}/5`);
    await expect(shown(page, 5)).toHaveCount(1);
    const leave = page.getByRole('button', { name: 'Leave studio mode' });
    await expect(leave).toContainText('Leave studio mode');
    expect((await boxOf(leave)).height).toBeGreaterThanOrEqual(44);
    await expect(page.locator('#main > header')).toBeHidden();
    await leave.click();
    await expect(page.locator('#main > header')).toBeVisible();
  });
});
