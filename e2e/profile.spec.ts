import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { type NewPerson, newPerson } from './support/new-person.ts';
import { PASSWORD, signInAs } from './support/people.ts';
import { boxOf } from './support/reader.ts';
import { signUpWithout } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

type Settings = Record<string, string>;

/** A browser of its own in which this person is signed in. */
const browserOf = async (
  browser: Browser,
  origin: string,
  person: NewPerson,
  settings: Settings = {},
) => {
  const signedIn = await signInAs(origin, person.email);
  const context = await browser.newContext({
    baseURL: origin,
    storageState: signedIn.device(settings),
  });
  return context.newPage();
};

const openProfile = async (browser: Browser, origin: string, settings: Settings = {}) => {
  const person = newPerson();
  await signUpWithout(origin, person);
  const page = await browserOf(browser, origin, person, settings);
  await page.goto('/user/profile');
  await expect(page.locator('input[name=address]')).toBeVisible();
  return { page, person };
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('[ACC-061] [ACC-062] [ACC-065] [ACC-069] [ACC-071] the profile is led to, changed and kept', async ({
  browser,
  origin,
}) => {
  const { page, person } = await openProfile(browser, origin);
  await page.goto('/library?type=all');
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/u);
  await expect(field(page, 'E-mail')).toHaveValue(person.email);
  await expect(field(page, 'E-mail')).toHaveAttribute('readonly');
  await expect(field(page, 'Phone')).toHaveValue(person.phone);
  await expect(field(page, 'Phone')).toHaveAttribute('readonly');
  await field(page, 'First name').fill('Işıl');
  await field(page, 'Last name').fill('Çağrı');
  await field(page, 'Address').fill('Çınar Sokak 3');
  await field(page, 'City').fill('İzmir');
  await page.getByLabel('By SMS').check();
  const request = page.waitForRequest('**/api/v2/user/profile');
  await save(page).click();
  expect((await request).postDataJSON()).toEqual({
    name: 'Işıl',
    last_name: 'Çağrı',
    address: 'Çınar Sokak 3',
    city: 'İzmir',
    email_permission: false,
    sms_permission: true,
  });
  const dialog = page.getByRole('dialog', { name: 'User Profile Updated successfully' });
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Işıl Çağrı');
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('İzmir');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('[ACC-063] [ACC-064] [ACC-066] [ACC-068] says that nothing changed, or what is missing', async ({
  browser,
  origin,
}) => {
  const { page } = await openProfile(browser, origin);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls += 1;
  });
  await save(page).click();
  const unchanged = page.getByText('No changes Made to update Profile..');
  await expect(unchanged).toBeVisible();
  await field(page, 'City').fill('Ankara');
  await expect(unchanged).toHaveCount(0);
  await field(page, 'First name').fill(' ');
  await save(page).click();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Name field is required.');
  await expect(field(page, 'First name')).toBeFocused();
  await expect
    .poll(() => page.getByText('is required.').last().textContent())
    .toBe('Address  is required.');
  await field(page, 'First name').fill('Zeynep');
  await expect(page.getByText('Name field is required.')).toHaveCount(0);
  await expect(page.getByText('Address is required.')).toBeVisible();
  expect(calls).toBe(0);
});

test('[ACC-072] says that the profile could not be kept, and keeps what was typed', async ({
  browser,
  origin,
}) => {
  const { page } = await openProfile(browser, origin);
  const loaded = page.waitForResponse('**/api/v2/user/details');
  await page.reload();
  const { details } = await (await loaded).json();
  const address = '**/api/v2/user/profile';
  await field(page, 'Address').fill('Çınar Sokak 3');
  const alert = page.getByRole('alert');
  const refusal = { success: false, code: 'reauth_required', message: 'x', requestId: 'x' };
  for (const [status, text] of [
    [401, 'Please check your profile details again.'],
    [500, 'Server Error. Please try again later.'],
  ] as const) {
    await page.route(address, (route) => route.fulfill({ status, json: refusal }));
    await save(page).click();
    await expect(alert).toContainText(text);
    await page.unroute(address);
  }
  await page.route(address, (route) =>
    route.fulfill({ json: { success: false, status: 200, message: 'x', details } }),
  );
  await save(page).click();
  await expect(alert).toContainText('Unable to update your profile this time');
  await expect(field(page, 'Address')).toHaveValue('Çınar Sokak 3');
});

test('language and theme are chosen here, too, and follow to other devices', async ({
  browser,
  origin,
}) => {
  const { page, person } = await openProfile(browser, origin);
  await page.getByRole('radio', { name: 'Light' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'العربية' }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'ملفي الشخصي' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('settingsUnsent'))).toBeNull();
  const other = await browserOf(browser, origin, person, { theme: 'purple' });
  await other.goto('/user/profile');
  await expect(other.getByRole('heading', { name: 'ملفي الشخصي' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a session elsewhere is ended, and all others at once', async ({ browser, origin }) => {
  const { page, person } = await openProfile(browser, origin);
  const second = await browserOf(browser, origin, person);
  const third = await browserOf(browser, origin, person);
  await page.reload();
  const list = page.getByRole('region', { name: 'My sessions' });
  await expect(list.getByText('This device')).toHaveCount(1);
  const before = await list.getByRole('listitem').count();
  await list
    .getByRole('button', { name: /^End the session/u })
    .first()
    .click();
  await expect(page.getByText('The session has been ended.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(before - 1);
  await list.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(list.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  for (const other of [second, third]) {
    await other.goto('/library?type=all');
    await expect(other).toHaveURL(/\/login\/suggested\?auth=login$/u);
    const reason = other.getByText('You were signed out from another device.');
    await expect(reason).toBeVisible();
    // In the theme's own colours, which can be read on its ground.
    await expect(reason).toHaveCSS('color', 'rgb(236, 238, 242)');
  }
  await page.goto('/library?type=all');
  await expect(page).toHaveURL(/\/library\?type=all$/u);
});

test('the password is changed with the one that was, and ends the sessions elsewhere', async ({
  browser,
  origin,
}) => {
  const { page, person } = await openProfile(browser, origin);
  const elsewhere = await browserOf(browser, origin, person);
  await page.getByRole('button', { name: 'Change password…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [field(page, 'Current password'), field(page, 'New password')];
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await current.fill('not this one');
  await next.fill('short');
  await submit.click();
  await expect(next).toHaveAccessibleDescription(/8 chars minimum/u);
  await next.fill('another-one-2');
  await submit.click();
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await next.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await elsewhere.goto('/user/profile');
  await expect(elsewhere.getByRole('status').filter({ hasText: 'password was' })).toBeVisible();
  await field(elsewhere, 'E-mail').fill(person.email);
  await field(elsewhere, 'Password').fill('another-one-2');
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/\/user\/profile$/u);
});

test('everything about me comes as a zip', async ({ browser, origin }) => {
  const { page } = await openProfile(browser, origin);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/u);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('[AUTH-083] an account is deleted with its password and a typed address, and is gone', async ({
  browser,
  origin,
}) => {
  const { page, person } = await openProfile(browser, origin);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const submit = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  const confirm = dialog.getByLabel('Type your e-mail address to confirm');
  await confirm.fill('somebody@else.example');
  await expect(submit).toBeDisabled();
  await confirm.fill(person.email.toUpperCase());
  await submit.click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password once more.',
  );
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  const gone = page.getByRole('dialog', { name: 'Your account is deleted' });
  await gone.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const login = await page.request.post('/api/v2/login', {
    data: { email: person.email, password: PASSWORD, domain: 'demo' },
  });
  expect(login.status()).toBe(401);
});

test('the profile asks visitors to sign in', async ({ page }) => {
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login\/suggested$/u);
});

for (const settings of [
  { theme: '', lang: 'en' },
  { theme: 'light', lang: 'ar' },
]) {
  test(`the profile has no accessibility fault in ${settings.lang}, theme "${settings.theme}"`, async ({
    browser,
    origin,
  }) => {
    const { page } = await openProfile(browser, origin, settings);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('button').last().click();
    expect(await faultsOf(page)).toEqual([]);
  });
}

test('fits a phone', async ({ browser, origin }) => {
  const { page } = await openProfile(browser, origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const form = await boxOf(page.locator('form'));
  const button = await boxOf(save(page));
  expect(button.width).toBe(form.width);
});
