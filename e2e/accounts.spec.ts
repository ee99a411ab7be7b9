import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './support/axe.ts';

const PASSWORD = 'Sayfa-demo-1';
const SIGN_IN = '/login/suggested?auth=login';
const LIBRARY = /\/library\?type=all$/u;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('lang')) localStorage.setItem('lang', 'en');
  });
});

const fill = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sign in' });

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const signIn = async (page: Page, email = 'student@demo.example'): Promise<void> => {
  await page.goto(SIGN_IN);
  await fill(page, email, PASSWORD);
  await submit(page).click();
};

/** An unbound token, as the main system would have got it. */
const nativeToken = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/api/v2/login', {
    data: { email: 'student@demo.example', password: PASSWORD, domain: 'demo', client: 'native' },
  });
  return (await answer.json()).success.token;
};

test('[ACC-002] [ACC-004] [ACC-009] signs in on the main screen and goes to the library', async ({
  page,
}) => {
  await page.goto(`${SIGN_IN}&next=//evil.example`);
  await expect(page.getByLabel('Domain')).toHaveValue('demo');
  await fill(page, 'Student@demo.example', PASSWORD);
  const request = page.waitForRequest('**/api/v2/login');
  await submit(page).click();
  expect((await request).postDataJSON()).toEqual({
    email: 'student@demo.example',
    password: PASSWORD,
    domain: 'demo',
  });
  await expect(page).toHaveURL(LIBRARY);
  await expect.poll(() => stored(page, 'auth_token')).toMatch(/^[\w-]{43}$/u);
  await expect.poll(() => stored(page, 'domain')).toBe('demo');
});

test('[ACC-006] [ACC-007] asks for what is missing without a call', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/v2/login', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto(SIGN_IN);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Please fill both the email and password fields.',
  );
  const valid = 'Please enter a valid email, password and domain.';
  await fill(page, 'a', 'x');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(valid);
  await fill(page, 'student@demo.example', 'x');
  await page.getByLabel('Domain').fill('');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(valid);
  expect(calls).toBe(0);
});

test('[ACC-010] [ACC-012] [ACC-013] says in red that the credentials are wrong', async ({
  page,
}) => {
  await page.goto(SIGN_IN);
  await fill(page, 'student@demo.example', 'wrong');
  await submit(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please check your login credentials.');
  await expect(alert).toContainText(
    'If you experience a problem, please contact your domain administrator.',
  );
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
});

test('[ACC-011] says that the server failed, or that there is no network', async ({ page }) => {
  await page.goto(SIGN_IN);
  await page.route('**/api/v2/login', (route) => route.fulfill({ status: 418, body: 'tea' }));
  await fill(page, 'student@demo.example', PASSWORD);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Server Error. Please try again later.');
  await page.unroute('**/api/v2/login');
  await page.route('**/api/v2/login', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('No internet connection.');
});

test('waits and tries again while a whole class signs in', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/v2/login', (route) => {
    calls += 1;
    if (calls > 2) return route.continue();
    const body = { success: false, code: 'busy', message: 'x', retryAfter: 0.2, requestId: 'x' };
    return route.fulfill({ status: 503, json: body });
  });
  await signIn(page);
  await expect(page).toHaveURL(LIBRARY);
  expect(calls).toBe(3);
});

for (const theme of ['', 'light']) {
  test(`has no accessibility fault in theme "${theme}"`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const address of ['/login/suggested', SIGN_IN]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Sign in' }).last()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    }
  });
}

test('[ACC-021] warns while Caps Lock is on', async ({ page }) => {
  await page.goto(SIGN_IN);
  const password = page.getByLabel('Password', { exact: true });
  await password.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }),
    ),
  );
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true })),
  );
  await expect(page.getByText('Caps Lock is on.')).toHaveCount(0);
});

test('[ACC-028] [ACC-029] [ACC-030] [ACC-031] [CFG-015] shows the masked phone of the unverified, and signs them out', async ({
  page,
}) => {
  await test.step('[ACC-030] nothing is verified before the server asks for it', async () => {
    await page.goto(SIGN_IN);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Phone not verified' })).toHaveCount(0);
  });
  await signIn(page, 'unverified@demo.example');
  await expect(page.getByRole('heading', { name: 'Phone not verified' })).toBeVisible();
  await expect(page.getByText(/^\d•{7}\d\d$/u)).toBeVisible();
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
  const logout = page.waitForResponse('**/api/v2/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await logout).status()).toBe(200);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goto('/library');
  await expect(page).toHaveURL(/\/login\/suggested$/u);
});

test('[ACC-049] [I18N-011] speaks five languages, Arabic from the right', async ({ page }) => {
  await page.goto(SIGN_IN);
  for (const [code, title] of [
    ['Türkçe', 'Giriş yap'],
    ['français', 'Se connecter'],
    ['日本語', 'ログイン'],
    ['العربية', 'تسجيل الدخول'],
  ]) {
    await page.getByRole('radio', { name: code }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => stored(page, 'lang')).toBe('ar');
});

test('[ACC-050] [ACC-051] [LIB-032] [LIB-044] signs in from a suggested book', async ({ page }) => {
  await page.goto('/login/suggested');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const button = submit(page);
  await expect(button).toBeDisabled();
  await page.getByLabel('E-mail').fill('student@demo.example');
  await expect(button).toBeDisabled();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await expect(button).toBeEnabled();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await button.click();
  await expect(page).toHaveURL(LIBRARY);
});

test('[ACC-052] [ACC-053] [ACC-057] admits with a stored token and fetches who it is', async ({
  page,
}) => {
  await signIn(page);
  await expect(page).toHaveURL(LIBRARY);
  const details = page.waitForResponse('**/api/v2/user/details');
  await page.reload();
  expect((await details).status()).toBe(200);
  await expect(page).toHaveURL(LIBRARY);
});

test('[ACC-054] sends visitors to the suggested books', async ({ page }) => {
  for (const path of ['/library?type=all', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\/suggested$/u);
  }
});

test('[ACC-053] [ACC-055] takes over the session of the main system from its cookie', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await nativeToken(page);
  await context.addCookies([{ name: 'auth_token', value: token, url: baseURL ?? '' }]);
  await page.goto('/library?type=all');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(LIBRARY);
  await expect.poll(() => stored(page, 'auth_token')).toBe(token);
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === 'sayfa_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('[ACC-055] ignores a worthless cookie of the main system', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'auth_token', value: 'x'.repeat(43), url: baseURL ?? '' }]);
  await page.goto('/library?type=all');
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
});

test('[ACC-056] goes to the library from a visitors’ page with a book in its address', async ({
  page,
}) => {
  await page.goto('/login/suggested?bookid=112&page=3');
  await expect(page.getByRole('heading', { name: 'Suggested books' })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(LIBRARY);
  for (const address of [
    'suggested?bookid=112&page=3',
    'interactive?bookid=112',
    'interactive?page=3',
  ]) {
    await page.goto(`/login/${address}`);
    await expect(page).toHaveURL(LIBRARY);
  }
});

test('[ACC-058] drops a token that is refused, keeps it while the server is away', async ({
  page,
}) => {
  await signIn(page);
  await expect(page).toHaveURL(LIBRARY);
  const token = await stored(page, 'auth_token');
  await page.route('**/api/v2/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No internet connection.').first()).toBeVisible();
  await expect.poll(() => stored(page, 'auth_token')).toBe(token);
  await page.unroute('**/api/v2/**');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
});

test('[AUTH-035] comes back to the book that asked for the login, and nowhere else', async ({
  page,
}) => {
  await page.goto('/indivibook/112/3');
  await expect(page).toHaveURL(/\/login\/suggested$/u);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fill(page, 'student@demo.example', PASSWORD);
  await submit(page).click();
  await expect(page).toHaveURL(/\/indivibook\/112\/3$/u);
});

test('[ACC-002] other visitors’ addresses lead to the suggested books', async ({ page }) => {
  for (const type of ['whatever', 'interactive']) {
    await page.goto(`/login/${type}?auth=login`);
    await expect(page).toHaveURL(/\/login\/suggested\?auth=login$/u);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/login\/suggested$/u);
});
