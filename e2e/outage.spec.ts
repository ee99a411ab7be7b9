import { PASSWORD, signInAs } from './support/people.ts';
import { expectShown } from './support/reader.ts';
import { startSecondServer } from './support/second-server.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[ACC-004] [LIB-041] a server of another school is signed in to at once, and what failed while it was away comes by itself', async ({
  browser,
  origin,
  reader,
}) => {
  const server = await startSecondServer({ DEFAULT_DOMAIN: 'other' });
  const baseURL = server.origin;

  const visitor = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const signIn = await visitor.newPage();
  await signIn.goto('/login/suggested?auth=login');
  await expect(signIn.locator('input[name=domain]')).toHaveValue('other');
  await signIn.locator('input[name=email]').fill('student@other.example');
  await signIn.locator('input[name=password]').fill(PASSWORD);
  await signIn.locator('button[type=submit]').click();
  await expect(signIn).toHaveURL(/\/library\?type=all$/u);
  await visitor.close();

  const { cookies, origins } = (await signInAs(origin, reader.email)).device();
  const context = await browser.newContext({
    baseURL,
    storageState: { cookies, origins: origins.map((one) => ({ ...one, origin: baseURL })) },
  });
  const library = await context.newPage();
  await library.goto('/library?type=all');
  const books = library.getByRole('list', { name: 'Books' }).getByRole('link');
  await expect(books).toHaveCount(2);
  const book = await context.newPage();
  await book.goto('/indivibook/113/1');
  await expectShown(book, 1);
  await book.keyboard.press('Control+f');
  const search = book.getByRole('searchbox', { name: 'Search in this book' });
  await expect(search).toBeVisible();

  await server.stop();
  await library.getByRole('button', { name: 'Matematik', exact: true }).click();
  await expect(library.getByRole('main').getByRole('alert')).toContainText(
    'No internet connection.',
  );
  await search.fill('mercury');
  const failed = book
    .getByRole('alert')
    .filter({ has: book.getByRole('button', { name: 'Retry' }) });
  await expect(failed).toBeVisible();

  await server.restart();
  await expect(books).toHaveCount(1, { timeout: 30_000 });
  await expect(failed).toHaveCount(0, { timeout: 30_000 });
  await server.stop();
  await context.close();
});
