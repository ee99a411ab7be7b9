import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import {
  codeFor,
  fillSignUp,
  messagesTo,
  type NewPerson,
  newPerson,
  newPhone,
  otherCode,
} from './support/new-person.ts';
import { expect, test } from './support/test.ts';

const LIBRARY = /\/library\?type=all$/u;
/** Seconds between two codes. */
const RESEND = 180;

test.use({ visitor: 'nobody' });

const code = (page: Page) => page.getByLabel('Code from the message');
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Signs up and waits for the view that asks for the code. */
const signUp = async (page: Page): Promise<NewPerson> => {
  const person = newPerson();
  await page.goto('/login/suggested?auth=signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeFocused();
  return person;
};

const signIn = async (page: Page, person: NewPerson): Promise<void> => {
  await page.goto('/login/suggested?auth=login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
};

const refuse = (page: Page, path: string, status: number, code: string, message = 'x') =>
  page.route(path, (route) =>
    route.fulfill({ status, json: { success: false, code, message, requestId: 'x' } }),
  );

test('[ACC-028] [ACC-032] [ACC-033] [ACC-035] a wrong code stays, the right one in small letters signs in', async ({
  page,
}) => {
  const person = await signUp(page);
  await expect(page.getByText(`${person.phone[0]}•••••••${person.phone.slice(-2)}`)).toBeVisible();
  const right = await codeFor(page.request, person.phone);
  await verify(page);
  await expect(code(page)).toHaveAccessibleDescription('Please enter the code.');
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');

  const wrong = otherCode(right);
  await code(page).fill(wrong);
  await verify(page);
  const alert = page.getByRole('alert');
  // One message, at the field.
  await expect(alert).toHaveText('Verification Code Incorrect, Please Try Again');
  await expect(code(page)).toHaveAccessibleDescription(/Verification Code Incorrect/u);
  await expect(code(page)).toHaveValue(wrong);
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();

  await code(page).fill('');
  await code(page).pressSequentially(right.toLowerCase());
  await expect(code(page)).toHaveValue(right);
  const request = page.waitForRequest('**/api/v2/sms/verify');
  await page.keyboard.press('Enter');
  expect((await request).postDataJSON()).toEqual({ token: right });
  await expect(page).toHaveURL(LIBRARY);
  await expect.poll(() => stored(page, 'auth_token')).toMatch(/^[\w-]{43}$/u);
});

test('[ACC-032] a pasted message leaves its six characters, the Turkish letters as I', async ({
  page,
}) => {
  await signUp(page);
  await code(page).fill(' iı-İI７k ');
  await expect(code(page)).toHaveValue('IIII7K');
  await code(page).fill('AB12CDEF');
  await expect(code(page)).toHaveValue('AB12CD');
});

test('[ACC-037] counts down by the clock, also while the tab sleeps, then offers a new code', async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page);
  await expect(page.getByRole('timer')).toHaveText(/New code in [23]:\d\d/u);
  await page.clock.fastForward((RESEND - 60) * 1000);
  await expect(page.getByRole('timer')).toHaveText(/New code in (0:5\d|1:00)/u);
  await page.clock.fastForward(60_000);
  const resend = page.getByRole('button', { name: 'Send code again' });
  await expect(resend).toBeVisible();
  // The server's clock did not move: it says how long to wait, and the countdown takes that over.
  await resend.click();
  await expect(page.getByRole('timer')).toHaveText(/New code in [23]:\d\d/u);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ACC-028] [ACC-029] [ACC-037] a login of somebody unverified asks for a code at once, which then is good', async ({
  page,
}) => {
  const person = await signUp(page);
  await expect.poll(() => messagesTo(page.request, person.phone)).toBe(1);
  const first = await codeFor(page.request, person.phone);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Phone not verified' })).toBeVisible();
  await expect(page.getByText(`${person.phone[0]}•••••••${person.phone.slice(-2)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update number' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  // One was sent a moment ago and stays good; the countdown goes on from there.
  await expect.poll(() => messagesTo(page.request, person.phone)).toBe(1);
  await code(page).fill(first);
  await verify(page);
  await expect(page).toHaveURL(LIBRARY);
});

test('[ACC-038] [ACC-039] another number gets the next code', async ({ page }) => {
  const person = await signUp(page);
  const first = await codeFor(page.request, person.phone);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/update')) calls += 1;
  });
  await page.getByRole('button', { name: 'Update number' }).click();
  const phone = page.getByLabel('New phone number');
  await expect(phone).toBeFocused();
  await phone.fill('532 123');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('invalid phone no. must be 10 digits.');
  expect(calls).toBe(0);

  const next = newPhone();
  await phone.fill(next);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Phone Update successfully')).toBeVisible();
  await expect(page.getByText(`${next[0]}•••••••${next.slice(-2)}`)).toBeVisible();
  await code(page).fill(first);
  await verify(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await code(page).fill(await codeFor(page.request, next));
  await verify(page);
  await expect(page).toHaveURL(LIBRARY);
});

test('[ACC-039] tells why a number was not taken', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Update number' }).click();
  await page.getByLabel('New phone number').fill(newPhone());
  const send = page.getByRole('button', { name: 'Update', exact: true });
  const alert = page.getByRole('alert');
  const address = '**/api/v2/user/update';

  const no = {
    success: false,
    message: 'This phone number already belongs to an account.',
    code: 'phone_taken',
  };
  await page.route(address, (route) => route.fulfill({ json: no }));
  await send.click();
  await expect(alert).toContainText('Unable to update you phone this time');
  await page.unroute(address);
  for (const [status, text] of [
    [401, 'Please check your phone again.'],
    [500, 'Server Error. Please try again later.'],
  ] as const) {
    await refuse(page, address, status, 'x');
    await send.click();
    await expect(alert).toContainText(text);
    await page.unroute(address);
  }
});

test('[ACC-034] [ACC-036] verified elsewhere leads to the login; other answers have their words', async ({
  page,
}) => {
  await signUp(page);
  const address = '**/api/v2/sms/verify';
  const alert = page.getByRole('alert');
  await code(page).fill('AB12CD');
  for (const [status, name, text] of [
    [401, 'session_invalid', 'Please check your login credentials.'],
    [500, 'server_error', 'Server Error. Please try again later.'],
    [410, 'code_expired', 'This code is over.'],
  ] as const) {
    await refuse(page, address, status, name, 'This code is over.');
    await verify(page);
    await expect(alert).toContainText(text);
    await page.unroute(address);
  }
  await refuse(page, address, 422, 'already_verified');
  await verify(page);
  await expect(page.getByText('Your phone is now verified. You can login.')).toBeVisible();
  await expect(page.getByLabel('Domain')).toBeVisible();
});

test('[ACC-040] signing out ends the pending session and returns to the login', async ({
  page,
}) => {
  await signUp(page);
  const logout = page.waitForResponse('**/api/v2/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const answer = await logout;
  expect(answer.status()).toBe(200);
  await expect(page.getByLabel('Domain')).toBeVisible();
  const resend = await page.request.get('/api/v2/sms/resend-verification', {
    headers: { authorization: answer.request().headers().authorization ?? '' },
  });
  expect(resend.status()).toBe(401);
});

test('Escape and a press beside the dialog do not throw a code away', async ({ page }) => {
  await signUp(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 400);
  await expect(code(page)).toBeVisible();
});

for (const settings of [
  { theme: '', lang: 'en' },
  { theme: 'light', lang: 'en' },
]) {
  test.describe(`theme "${settings.theme}"`, () => {
    test.use({ settings });
    test('the verification has no accessibility fault', async ({ page }) => {
      await signUp(page);
      await code(page).fill('ABCDEF');
      await verify(page);
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}
