import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import {
  codeFor,
  messagesTo,
  type NewPerson,
  newPerson,
  newPhone,
  otherCode,
} from './support/new-person.ts';
import { signUpWithout } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const NEW_PASSWORD = 'Yeni-bir-parola-7';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Forgot your password?' });

const open = async (page: Page) => {
  await page.goto('/login/suggested?auth=login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  return dialog;
};

/** The second step, for a phone. */
const askFor = async (page: Page, phone: string) => {
  const dialog = await open(page);
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('Message Sent To Your Phone');
  return dialog;
};

const reset = (page: Page) => dialogOf(page).getByRole('button', { name: 'Reset password' });

test('[ACC-041] [ACC-043] [ACC-044] [ACC-046] [ACC-047] a forgotten password is replaced, and the new one signs in', async ({
  page,
  origin,
}) => {
  const person: NewPerson = newPerson();
  await signUpWithout(origin, person);
  const dialog = await askFor(page, person.phone);
  await expect(dialog.getByRole('timer')).toHaveText(/^(2:00|1:5\d) left$/u);
  const code = dialog.getByLabel('Code from the message');
  await expect(code).toBeFocused();
  await expect(reset(page)).toBeDisabled();
  const right = await codeFor(page.request, person.phone);
  const password = dialog.getByLabel('New password', { exact: true });
  await password.fill('1234567');
  await code.fill(otherCode(right));
  await expect(reset(page)).toBeDisabled();
  await password.fill(NEW_PASSWORD);
  await reset(page).click();
  await expect(dialog.getByRole('alert')).toContainText('Wrong code.');
  await expect(password).toHaveValue(NEW_PASSWORD);

  await code.fill(right.toLowerCase());
  const request = page.waitForRequest('**/api/v2/forget/password');
  await reset(page).click();
  expect((await request).postDataJSON()).toEqual({
    phone: person.phone,
    token: right,
    password: NEW_PASSWORD,
    domain: 'demo',
  });
  await expect(page.getByText('Password Reset Successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
});

test('[ACC-042] asks for ten digits, without a call', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/forget/')) calls += 1;
  });
  const dialog = await open(page);
  await dialog.getByLabel('Phone').fill('532 123');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please write your phone number as 10 digits');
  expect(calls).toBe(0);
});

test('[ACC-043] [AUTH-071] an unknown number looks the same and gets no message', async ({
  page,
}) => {
  const phone = newPhone();
  const dialog = await askFor(page, phone);
  await expect(dialog.getByLabel('Code from the message')).toBeVisible();
  await expect.poll(() => messagesTo(page.request, phone)).toBe(0);
});

test('[ACC-045] after two minutes the form is at its first step again and says why', async ({
  page,
}) => {
  await page.clock.install();
  const phone = newPhone();
  const dialog = await askFor(page, phone);
  await page.clock.fastForward(60_000);
  await expect(dialog.getByRole('timer')).toHaveText(/^(1:00|0:5\d) left$/u);
  await page.clock.fastForward(60_000);
  await expect(dialog.getByRole('alert')).toContainText('Time is out, please try again.');
  await expect(dialog.getByLabel('Phone')).toHaveValue(phone);
});

test('[ACC-048] shows the server’s words, else those for a failure', async ({ page }) => {
  const dialog = await open(page);
  await dialog.getByLabel('Phone').fill(newPhone());
  const address = '**/api/v2/forget/password/otp';
  const body = { success: false, code: 'sms_daily_limit', message: 'Not today.', requestId: 'x' };
  await page.route(address, (route) => route.fulfill({ status: 429, json: body }));
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not today.');
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 502, body: 'gateway' }));
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Server Error Try again later.');
});

test('a dialog closed by mistake goes on where it was', async ({ page }) => {
  const dialog = await askFor(page, newPhone());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
});

for (const settings of [
  { theme: 'green', lang: 'en' },
  { theme: 'light', lang: 'en' },
]) {
  test.describe(`theme "${settings.theme}"`, () => {
    test.use({ settings });
    test('the forgotten password has no accessibility fault in both steps', async ({ page }) => {
      await open(page);
      expect(await faultsOf(page)).toEqual([]);
      await askFor(page, newPhone());
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}
