import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { codeFor, fillSignUp, newPerson } from './support/new-person.ts';
import { expect, test } from './support/test.ts';

const SIGN_UP = '/login/suggested?auth=signup';
const LIBRARY = /\/library\?type=all$/u;

test.use({ visitor: 'nobody' });

const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up' });

test('[ACC-001] [ACC-014] [ACC-015] [ACC-024] [ACC-027] [ACC-033] a visitor signs up, verifies the phone and is in the library', async ({
  page,
}) => {
  const person = newPerson();
  let clicks = 0;
  const click = async (name: string, role: 'button' | 'checkbox' | 'combobox' | 'option') => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  const began = Date.now();
  await click('Create an account', 'button');
  await expect(page).toHaveURL(/auth=signup/u);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  // What is left wrong says so at its field, before anything is sent.
  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  const address = page.getByLabel('E-mail');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(person.email.toUpperCase());
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await click('Course group', 'combobox');
  await click('8. Sınıf Matematik', 'option');
  await click('I have read and accept', 'checkbox');
  const request = page.waitForRequest('**/api/v2/register');
  await click('Sign up', 'button');
  expect((await request).postDataJSON()).toEqual({
    name: person.name,
    email: person.email,
    phone: person.phone,
    password: person.password,
    groupId: expect.any(Number),
    consent: true,
    domain: 'demo',
  });
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const code = await codeFor(page.request, person.phone);
  await page.getByLabel('Code from the message').fill(code.toLowerCase());
  await click('Verify', 'button');
  await expect(page).toHaveURL(LIBRARY);
  await expect(
    page.getByRole('link', { name: /Matematik Çalışma Kitabı 8/u }).first(),
  ).toBeVisible();
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({
    type: 'sign-up',
    description: `${clicks} clicks, ${seconds.toFixed(1)} s from the visitors’ page to the library`,
  });
  expect(clicks).toBeLessThanOrEqual(6);
});

test('[ACC-003] a link leads from the login to the sign-up and back', async ({ page }) => {
  await page.goto('/login/suggested?auth=login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/auth=signup$/u);
  await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/auth=login$/u);
  await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[ACC-017] [ACC-022] names every field that is missing, beneath it, without a call', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/register')) calls += 1;
  });
  await page.goto(SIGN_UP);
  await expect(signUp(page)).toBeDisabled();
  const consent = page.getByRole('checkbox', { name: /I have read and accept/u });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await signUp(page).click();
  for (const field of ['name', 'email', 'phone', 'password', 'groupId']) {
    await expect(page.getByText(`${field} is a required field`, { exact: true })).toBeVisible();
  }
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('name is a required field');
  await name.fill('Z');
  await expect(page.getByText('name is a required field')).toHaveCount(0);
  await consent.uncheck();
  await expect(signUp(page)).toBeDisabled();
  expect(calls).toBe(0);
});

test('[ACC-018] [ACC-019] [ACC-020] says what is wrong with address, password and phone', async ({
  page,
}) => {
  const person = { ...newPerson(), email: 'zeynep@', password: '1234567', phone: '532 123 45 6' };
  await page.goto(SIGN_UP);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('placeholder', /^5/u);
  await fillSignUp(page, person);
  await signUp(page).click();
  await expect(page.getByText('email must be a valid email')).toBeVisible();
  await expect(page.getByText('invalid phone no. must be 10 digits.')).toBeVisible();
  await expect(page.getByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('[ACC-020] understands Arabic and full-width digits and pasted numbers', async ({ page }) => {
  await page.goto(SIGN_UP);
  const phone = page.getByLabel('Phone', { exact: true });
  for (const typed of [
    '٥٣٢١٢٣٤٥٦٧',
    '５３２１２３４５６７',
    '+90 (532) 123 45 67',
    '05321234567',
  ]) {
    await phone.fill(typed);
    await expect(phone).toHaveValue('5321234567');
  }
});

test('[ACC-021] warns of Caps Lock and tells how hard the password is to guess', async ({
  page,
}) => {
  await page.goto(SIGN_UP);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await password.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }),
    ),
  );
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await password.fill('12345678');
  await expect(page.getByText('Weak: longer is better')).toBeVisible();
  await password.fill('mavi kedi pencerede');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
});

test('[ACC-025] shows what the server refuses beneath the fields and together, and keeps what was typed', async ({
  page,
}) => {
  const person = newPerson();
  const taken = { ...person, email: 'student@demo.example', phone: '5550000001' };
  await page.goto(SIGN_UP);
  await fillSignUp(page, taken);
  await signUp(page).click();
  const emailTaken = 'This e-mail address already has an account.';
  const phoneTaken = 'This phone number already belongs to an account.';
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(emailTaken);
  await expect(alert).toContainText(phoneTaken);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(emailTaken);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(phoneTaken);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(taken.name);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(taken.password);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await signUp(page).click();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
});

test('[ACC-026] says that the server failed or that there is no network, and keeps the form', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto(SIGN_UP);
  await fillSignUp(page, person);
  for (const [status, text] of [
    [401, 'Please check your login credentials.'],
    [500, 'Server Error. Please try again later.'],
    [429, 'Server Error. Please try again later.'],
  ] as const) {
    const body = { success: false, code: 'x', message: 'y', requestId: 'z' };
    await page.route('**/api/v2/register', (route) => route.fulfill({ status, json: body }));
    await signUp(page).click();
    await expect(page.getByRole('alert')).toContainText(text);
    await page.unroute('**/api/v2/register');
  }
  await page.route('**/api/v2/register', (route) => route.abort());
  await signUp(page).click();
  await expect(page.getByRole('alert')).toContainText('No internet connection.');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
});

test('[ACC-016] offers the course groups again where they could not be loaded', async ({
  page,
}) => {
  await page.route('**/api/v2/category-groups/**', (route) => route.fulfill({ status: 418 }));
  await page.goto(SIGN_UP);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The course groups could not be loaded.');
  await page.unroute('**/api/v2/category-groups/**');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('combobox', { name: 'Course group' }).click();
  await expect(page.getByRole('option')).toHaveCount(4);
});

test('[ACC-023] the text on personal data opens over the form, in every language', async ({
  page,
}) => {
  await page.goto(SIGN_UP);
  await page.getByLabel('Name', { exact: true }).fill('Zeynep');
  await page.getByRole('button', { name: 'personal data protection text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Protection of personal data' });
  const text = dialog.frameLocator('iframe');
  await expect(text.getByRole('heading', { name: 'Protection of personal data' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zeynep');
  for (const language of ['tr', 'en', 'fr', 'ar', 'ja']) {
    const answer = await page.request.get(`/privacy/${language}.html`);
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(await answer.text()).toContain(`<html lang="${language}"`);
  }
});

test('a phone’s keyboard and a password manager know what each field is', async ({ page }) => {
  await page.goto(SIGN_UP);
  const of = (label: string) => page.getByLabel(label, { exact: true });
  await expect(of('Name')).toHaveAttribute('autocomplete', 'name');
  await expect(of('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(of('E-mail')).toHaveAttribute('inputmode', 'email');
  await expect(of('Phone')).toHaveAttribute('autocomplete', 'tel-national');
  await expect(of('Phone')).toHaveAttribute('inputmode', 'numeric');
});

for (const settings of [
  { theme: '', lang: 'en' },
  { theme: 'light', lang: 'ar' },
]) {
  test.describe(`in ${settings.lang}, theme "${settings.theme}"`, () => {
    test.use({ settings });
    test('the sign-up has no accessibility fault, empty or wrong', async ({ page }) => {
      await page.goto(SIGN_UP);
      const consent = page.getByRole('checkbox');
      await expect(consent).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await consent.check();
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('nothing is wider than the screen, and the main button is last and as wide as the form', async ({
    page,
  }) => {
    await page.goto(SIGN_UP);
    await expect(signUp(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' }).last()).toBeVisible();
    const sizes = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      button: document.querySelector('form button[type=submit]')?.getBoundingClientRect().width,
      form: document.querySelector('form')?.getBoundingClientRect().width,
    }));
    expect(sizes.page).toBe(390);
    expect(sizes.button).toBe(sizes.form);
  });
});
