import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { codeFor, newPhone } from './support/new-person.ts';
import { expect, test } from './support/test.ts';

const sound = async (page: Page): Promise<void> => {
  expect(await faultsOf(page)).toEqual([]);
};

const csv = (text: string) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test.describe('a Domain Admin', () => {
  test.use({ visitor: 'domainadmin@demo.example' });

  test('finds the list by the menu, searches it and sorts it', async ({ page }) => {
    await page.goto('/library?type=all');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/users$/u);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await sound(page);
    // People of other tests may fill the first page of the list.
    await page.getByRole('searchbox').fill('teacher@demo');
    await expect(page.getByRole('row', { name: /teacher@demo\.example/u })).toBeVisible();
    await page.getByRole('searchbox').fill('YILDIZ');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody')).toContainText('student@demo.example');
    await expect(page.locator('tbody')).toContainText('5•••••••01');
  });

  test('invites somebody by a link, who then signs in', async ({ page, browser, origin }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const email = `nil-${randomUUID()}@demo.example`;
    const phone = newPhone();
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Teacher').check();
    await dialog.getByLabel('Student').uncheck();
    await sound(page);
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    const link = await dialog.getByLabel('Invitation link').inputValue();
    expect(link).toMatch(/\/invite\/[\w-]{43}$/u);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByRole('cell', { name: 'Invited' })).toBeVisible();

    const device = await browser.newContext({
      baseURL: origin,
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'lang', value: 'en' }] }],
      },
    });
    const inviteePage = await device.newPage();
    await inviteePage.goto(link);
    await expect(inviteePage.getByRole('heading', { level: 1 })).toContainText('Sayfa Demo Okulu');
    await inviteePage.getByRole('button', { name: 'Create my account' }).click();
    await expect(inviteePage.getByText('Please enter your name.')).toBeVisible();
    await sound(inviteePage);
    await inviteePage.getByLabel('First name').fill('Nil');
    await inviteePage.getByLabel('Phone').fill(`0${phone}`);
    await inviteePage.getByLabel('Password', { exact: true }).fill('Sayfa-demo-1');
    await inviteePage.getByLabel('I have read the text on personal data and agree.').check();
    await inviteePage.getByRole('button', { name: 'Create my account' }).click();
    await expect(inviteePage.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await inviteePage.goto(link);
    await expect(inviteePage.getByText('This invitation cannot be used')).toBeVisible();

    await test.step('who then signs in, and verifies the phone', async () => {
      await inviteePage.goto('/login/suggested?auth=login');
      await inviteePage.getByLabel('E-mail').fill(email);
      await inviteePage.getByLabel('Password', { exact: true }).fill('Sayfa-demo-1');
      await inviteePage.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
      await expect(inviteePage.getByRole('heading', { name: 'Phone not verified' })).toBeVisible();
      await inviteePage
        .getByLabel('Code from the message')
        .fill(await codeFor(inviteePage.request, phone));
      await inviteePage.getByRole('button', { name: 'Verify' }).click();
      await expect(inviteePage).toHaveURL(/\/library\?type=all$/u);
      await expect(inviteePage.getByRole('banner')).toContainText('Nil');
    });
    await device.close();
  });

  test('blocks somebody and lets them in again', async ({ page }) => {
    await page.goto('/users');
    // Somebody as whom no test is signed in: to be blocked ends every session.
    await page.getByRole('searchbox').fill('norole');
    const row = page.getByRole('row', { name: /norole@demo\.example/u });
    await page.getByRole('button', { name: 'Block: Can Işık' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(row).toContainText('Blocked');
    await page.getByRole('button', { name: 'Unblock: Can Işık' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(row).toContainText('Active');
  });

  test('[ADMIN_TENANT_OPS-020] imports a file after looking at it', async ({ page }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.getByLabel('CSV file');
    await file.setInputFiles(csv('e-posta;ad\nada@demo.example;Ada\nno address;Bo\n'));
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText('One line is not right.')).toBeVisible();
    await expect(dialog.getByText('Line 3')).toBeVisible();
    await sound(page);
    const report = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the report' }).click();
    expect((await report).suggestedFilename()).toBe('refused-lines.csv');
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await file.setInputFiles(csv('e-posta;ad\nada@demo.example;Ada\nbo@demo.example;Bo\n'));
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText('2 people can be invited.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite these people' }).click();
    await expect(dialog.getByText('2 people are invited')).toBeVisible();
    const links = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the links' }).click();
    expect((await links).suggestedFilename()).toBe('invitation-links.csv');
  });

  test('exports the list', async ({ page }) => {
    await page.goto('/users');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('users.csv');
  });
});

test.describe('a Domain Admin with a phone', () => {
  test.use({
    visitor: 'domainadmin@demo.example',
    viewport: { width: 390, height: 700 },
  });

  test('sees why an address cannot be invited, clear of the head of the dialog', async ({
    page,
  }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('teacher@demo.example');
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    const field = dialog.getByLabel('E-mail');
    await expect(field).toBeFocused();
    const isCovered = (part: Locator): Promise<boolean> =>
      part.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + 8, top + height / 2);
        return !element.contains(above);
      });
    for (const part of [field, dialog.getByText('This e-mail address already has an account.')]) {
      await expect.poll(() => isCovered(part)).toBe(false);
    }
  });
});

test.describe('a Super Admin', () => {
  test.use({ visitor: 'superadmin@demo.example' });

  test('[TBL-001] finds what was typed while the screen was still filling', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v2/users/options', async (route) => {
      await answered;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/users');
    await page.locator('tbody tr').first().waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const search = page.waitForRequest(/search=videoeditor/u, { timeout: 20_000 });
    await page.getByRole('searchbox').fill('videoeditor@demo');
    await page.clock.runFor(300);
    const options = page.waitForResponse('**/api/v2/users/options');
    answer();
    await (await options).finished();
    // The domains come with the options: the table is redrawn between the last letter and the search.
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await page.clock.runFor(190);
    await search;
    await page.clock.resume();
    await expect(page.locator('tbody tr')).toHaveCount(1);
  });
});

test.describe('a student', () => {
  test.use({ visitor: 'student@demo.example' });

  test('neither sees the link nor the list', async ({ page }) => {
    await page.goto('/library?type=all');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await page.goto('/users');
    await expect(page.getByText('This screen is for administrators')).toBeVisible();
  });
});
