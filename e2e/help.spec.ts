import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Help' });
const open = async (page: Page) => {
  // Keys are heard once the application stands.
  await page.getByRole('banner').waitFor();
  await page.keyboard.press('?');
  await expect(panel(page)).toBeVisible();
};
const fill = async (page: Page, title: string) => {
  const form = panel(page);
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Help Request' }).click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Message').fill('Page 5 does not open.');
};

test.describe('for somebody who is not signed in', () => {
  test.use({ visitor: 'nobody' });

  test('[HLP-001] to [HLP-005] opens from anywhere, finds and shows a guide', async ({ page }) => {
    await page.goto('/login/suggested');
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Help' }).click();
    const help = panel(page);
    await expect(help.getByRole('tab')).toHaveText(['Help', 'Keyboard Shortcut', 'Whats New']);
    await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('Getting started');
    await expect(help.getByRole('button', { name: 'Backup, for IT people' })).toHaveCount(0);
    await expect(help.getByRole('heading', { name: 'Teaching' })).toHaveCount(0);
    const search = help.getByRole('searchbox', { name: 'Search the guides' });
    await search.fill('BOOKM');
    await expect(help.getByText('1 result', { exact: true })).toBeVisible();
    await help.getByRole('button', { name: 'Bookmarks' }).click();
    await expect(help.getByRole('heading', { name: 'Bookmarks' })).toBeFocused();
    const picture = help.getByRole('img', { name: /list of bookmarks/u });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await help.getByRole('button', { name: 'Back to the list' }).click();
    await expect(search).toHaveValue('BOOKM');
    await expect(help.getByRole('button', { name: 'Bookmarks' })).toBeFocused();
    await search.fill('');
    await help.getByRole('button', { name: 'Are my drawings saved?' }).click();
    await expect(help.getByRole('button', { name: 'Back to the list' })).toBeInViewport();
    await expect(help.getByText('Saved on this device', { exact: true })).toBeVisible();
    await help.getByRole('button', { name: 'Back to the list' }).click();
    await search.fill('xyzzy');
    await expect(help.getByText('No result Found...')).toBeVisible();
  });

  test('[HLP-002] [HLP-008] has the tools among the guides, and the news in what is new', async ({
    page,
  }) => {
    await page.goto('/login/suggested');
    await open(page);
    const help = panel(page);
    await expect(help.getByRole('tab')).toHaveText(['Help', 'Keyboard Shortcut', 'Whats New']);
    const tools = help.getByRole('list', { name: 'Interactive tools' });
    await expect(tools.getByRole('button', { name: 'Lesson timer' })).toBeVisible();
    await help.getByRole('searchbox').fill('fraction w');
    await expect(help.getByText('1 result', { exact: true })).toBeVisible();
    await expect(help.getByRole('list', { name: 'Reading' })).toHaveCount(0);
    await tools.getByRole('button', { name: 'Fraction wall' }).click();
    await expect(help.getByText('See equivalent fractions')).toBeVisible();
    await help.getByRole('button', { name: 'Back to the list' }).click();
    await expect(tools.getByRole('button', { name: 'Fraction wall' })).toBeFocused();
    await tools.getByRole('button', { name: 'Fraction wall' }).click();
    await help.getByRole('link', { name: 'Open the tool' }).click();
    await expect(page).toHaveURL(/\/interactive\/\d+$/u);
    await expect(help).toHaveCount(0);

    await open(page);
    await help.getByRole('tab', { name: 'Whats New' }).click();
    const posts = help.getByRole('list', { name: 'News' });
    await expect(posts.getByRole('listitem')).toHaveCount(5);
    await expect(help.getByRole('region', { name: 'What changed in Sayfa' })).toContainText(
      'A book you can read',
    );
    await posts.getByRole('link', { name: /Pi day/u }).click();
    await expect(page).toHaveURL(/\/news\/\d+$/u);
  });

  test('[HLP-006] to [HLP-016] takes a message, first checking it', async ({ page }) => {
    await page.goto('/login/suggested');
    await open(page);
    const form = panel(page);
    await form.getByRole('button', { name: 'Contact us' }).click();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Required', { exact: true })).toHaveCount(4);
    await expect(form.getByRole('combobox', { name: 'Type' })).toBeFocused();
    await form.getByLabel('Title').fill('a');
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Too Short!')).toBeVisible();
    await expect(form.getByText('Invalid email')).toBeVisible();
    await form.getByLabel('Title').fill('x'.repeat(51));
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Too Long!')).toBeVisible();

    await test.step('[HLP-017] a network failure keeps what was typed', async () => {
      await fill(page, 'A visitor writes');
      await form.getByLabel('Email').fill('visitor@example.org');
      await page.context().setOffline(true);
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('something went wrong try again ...')).toBeVisible();
      await page.context().setOffline(false);
      await page.keyboard.press('Escape');
      // While it closes, the dialog has the keys to itself.
      await expect(form).toBeHidden();
      await open(page);
      await expect(form.getByLabel('Title')).toHaveValue('A visitor writes');
    });

    await test.step('[HLP-014] [HLP-016] sends it and says so', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/v2/contact', async (route) => {
        await held;
        await route.continue();
      });
      const send = form.getByRole('button', { name: 'Send' });
      await send.click();
      await expect(send).toHaveAttribute('data-loading', 'true');
      release();
      await expect(page.getByText('Your message has been sent. Thank you.')).toBeVisible();
      await expect(form.getByRole('list', { name: 'Reading' })).toBeVisible();
    });

    await test.step('[HLP-016] shows the server’s own words where it did not take it', async () => {
      await page.unroute('**/api/v2/contact');
      await page.route('**/api/v2/contact', (route) =>
        route.fulfill({ json: { success: false, message: 'Closed today.' } }),
      );
      await form.getByRole('button', { name: 'Contact us' }).click();
      await fill(page, 'Again');
      await form.getByLabel('Email').fill('visitor@example.org');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Closed today.' })).toBeVisible();
      await expect(form.getByLabel('Title')).toHaveValue('Again');
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test('[HLP-003] [TBR-029] has no tab of keys', async ({ page }) => {
      await page.goto('/login/suggested');
      await open(page);
      await expect(panel(page).getByRole('tab')).toHaveText(['Help', 'Whats New']);
    });
    test('[HLP-003] [CFG-021] has one from 600 pixels on', async ({ page }) => {
      await page.setViewportSize({ width: 600, height: 844 });
      await page.goto('/login/suggested');
      await open(page);
      const keys = panel(page).getByRole('tab', { name: 'Keyboard Shortcut' });
      await expect(keys).toBeVisible();
      await page.setViewportSize({ width: 599, height: 844 });
      await expect(keys).toHaveCount(0);
    });
  });

  for (const [language, theme, width] of [
    ['en', 'light', 1280],
    ['ar', 'purple', 390],
    ['ja', '', 1280],
  ] as const) {
    test.describe(`in ${language} at ${width}`, () => {
      test.use({ settings: { lang: language, theme }, viewport: { width, height: 840 } });
      test('is accessible on every tab', async ({ page }) => {
        await page.goto('/login/suggested');
        await page.getByRole('banner').waitFor();
        await page.keyboard.press('?');
        const help = page.getByRole('dialog');
        await help.getByRole('listitem').first().waitFor();
        const check = async () => {
          expect(await faultsOf(page, { within: '[role="dialog"]' })).toEqual([]);
        };
        await check();
        await help.getByRole('listitem').first().click();
        await check();
        for (const tab of await help.getByRole('tab').all()) {
          await tab.click();
          await check();
        }
      });
    });
  }
});

test('[HLP-007] [HLP-008] lists every key of the reader, and what is new', async ({ page }) => {
  await page.goto('/library?type=all');
  await page.getByRole('list', { name: 'Books' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = panel(page);
  await help.getByRole('tab', { name: 'Keyboard Shortcut' }).click();
  for (const [label, keys] of [
    ['Bookmark the page, or take it off', 'B'],
    ['Search in the book', 'CtrlF'],
    ['Previous match', 'ShiftF3'],
  ]) {
    await expect(help.locator('div').filter({ hasText: label }).last()).toContainText(keys ?? '');
  }
  await help.getByRole('tab', { name: 'Whats New' }).click();
  await expect(help.getByRole('heading', { name: 'A book you can read' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('[HLP-009] a message of somebody signed in is answered in the inbox and read in help', async ({
  page,
  browser,
  origin,
  reader,
}) => {
  await page.goto('/library?type=all');
  await page.getByRole('list', { name: 'Books' }).waitFor();
  await open(page);
  await panel(page).getByRole('button', { name: 'Contact us' }).click();
  await expect(panel(page).getByLabel('Email')).toHaveValue(reader.email);
  await fill(page, 'A reader writes');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been sent. Thank you.')).toBeVisible();

  await test.step('an administrator answers and archives it', async () => {
    const admin = await signInAs(origin, 'domainadmin@demo.example');
    const context = await browser.newContext({ storageState: admin.device() });
    const inbox = await context.newPage();
    await inbox.goto('/contact-inbox');
    const card = inbox
      .getByRole('listitem')
      .filter({ has: inbox.getByRole('button', { name: /A reader writes/u }) });
    await card.getByRole('button', { name: /A reader writes/u }).click();
    await expect(card).toContainText('Page 5 does not open.');
    await card.getByLabel('Write an answer').fill('It opens again.');
    expect(await faultsOf(inbox)).toEqual([]);
    await card.getByRole('button', { name: 'Send the answer' }).click();
    await expect(inbox.getByText('The answer has been sent.')).toBeVisible();
    await inbox.getByText(/^Answered \(\d+\)$/u).click();
    await card.getByRole('button', { name: /A reader writes/u }).click();
    await card.getByRole('button', { name: 'Archive' }).click();
    await expect(inbox.getByText('The message is in the archive.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await context.close();
    await admin.close();
  });

  await test.step('the answer waits in help', async () => {
    await page.reload();
    await page.getByRole('list', { name: 'Books' }).waitFor();
    await open(page);
    await panel(page).getByRole('button', { name: 'My messages' }).click();
    await expect(panel(page)).toContainText('It opens again.');
  });

  await test.step('the inbox is closed to others', async () => {
    await page.goto('/contact-inbox');
    await expect(page.getByRole('alert')).toContainText('You are not allowed to do this.');
  });
});
