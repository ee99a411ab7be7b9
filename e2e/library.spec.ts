import type { Page, Route } from '@playwright/test';
import { PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';

const GROUPS = ['7. Sınıf İngilizce', '7. Sınıf Sosyal Bilgiler'];
const TALES = { domain: 'other', groups: GROUPS, course: 'Masal' };
const PAST = { domain: 'other', groups: GROUPS.slice(0, 1), course: 'Tarih' };
const BOOKS = [
  { ...TALES, name: 'IŞIK (1. Kitap)' },
  { ...TALES, name: 'Işık 1x Kitap' },
  { ...TALES, name: 'İSTANBUL Masalları' },
  { ...PAST, name: 'Istanbul Tarihi' },
];

/** Student of two groups that share books with odd names. */
const READER = 'shelf-reader@other.example';
const WITHOUT_GROUP = 'without-group@other.example';

const person = { domain: 'other', password: PASSWORD };

test.use({
  seedData: {
    people: [
      { ...person, email: READER, groups: GROUPS },
      { ...person, email: WITHOUT_GROUP, groups: [] },
    ],
    books: BOOKS,
  },
});

const MATHS = 'Matematik Çalışma Kitabı 8';

const books = (page: Page) => page.getByRole('list', { name: 'Books' }).getByRole('link');
const book = (page: Page, name: string) => books(page).filter({ hasText: name });
const star = (page: Page, name: string) => page.getByRole('button', { name: `Favorite: ${name}` });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search books' });
const course = (page: Page) => page.getByRole('combobox', { name: 'Course' });

const ISTANBUL = ['İSTANBUL Masalları', 'Istanbul Tarihi'];

const expectNames = async (page: Page, names: readonly string[]): Promise<void> => {
  await expect(books(page)).toHaveCount(names.length);
  for (const name of names) await expect(book(page, name)).toBeVisible();
};

test.describe('on a shelf of two groups', () => {
  test.use({ visitor: READER });

  test('[LIB-002] [LIB-003] [LIB-005] [LIB-006] [LIB-040] shows the books of all groups, each once', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/group-ebooks/')) calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/library?type=all');
    await expectNames(
      page,
      BOOKS.map(({ name }) => name),
    );
    expect(new Set(calls).size).toBe(2);
    await expect(book(page, 'İSTANBUL Masalları')).toContainText('Masal');
    await expect(page.getByRole('link', { name: 'All books' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await test.step('an unknown tab is the tab of all books', async () => {
      await page.goto('/library?type=nonsense');
      await expect(books(page)).toHaveCount(BOOKS.length);
    });
  });

  test('[LIB-008] [CFG-009] searches half a second after the last letter, once', async ({
    page,
  }) => {
    await page.goto('/library?type=all');
    await expect(books(page)).toHaveCount(BOOKS.length);
    const typedAt = await searchBox(page).evaluate((box: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const text of ['t', 'ta', 'tar', 'tari', 'tarih']) {
        set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Timers of one page keep their order, however busy it is.
      setTimeout(() => {
        box.dataset.secondLater = String(performance.now());
      }, 1000);
      return performance.now();
    });
    const box = page.locator('[data-second-later]');
    const secondLater = Number(await box.getAttribute('data-second-later'));
    await expectNames(page, ['Istanbul Tarihi']);
    const searches = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('search='))
        .map(({ name, startTime }) => ({ name, startTime })),
    );
    expect(searches).toHaveLength(2);
    for (const { name, startTime } of searches) {
      expect(name).toContain('search=tarih');
      expect(startTime).toBeGreaterThanOrEqual(typedAt + 495);
      expect(startTime).toBeLessThan(secondLater);
    }
  });

  test('[LIB-009] [LIB-010] finds İ, I, ı and i alike, and ( and . as they are', async ({
    page,
  }) => {
    await page.goto('/library?type=all');
    const light = ['IŞIK (1. Kitap)', 'Işık 1x Kitap'];
    const cases: [string, string[]][] = [
      ['istanbul', ISTANBUL],
      ['ISTANBUL', ISTANBUL],
      ['ıstanbul', ISTANBUL],
      ['ışık', light],
      ['(1', light.slice(0, 1)],
      ['1.', light.slice(0, 1)],
    ];
    for (const [text, names] of cases) {
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expectNames(page, names);
    }
    await searchBox(page).fill('.*');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'No book matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all books' }).click();
    await expect(books(page)).toHaveCount(BOOKS.length);
    await expect(searchBox(page)).toHaveValue('');
  });

  test('[LIB-008] the answer of an earlier search never replaces that of a later one', async ({
    page,
  }) => {
    const isUnfiltered = (url: URL): boolean =>
      url.pathname.includes('/group-ebooks/') && !url.searchParams.has('search');
    const held: Route[] = [];
    await page.route(isUnfiltered, (route) => held.push(route));
    await page.goto('/library?type=all');
    await searchBox(page).fill('istanbul');
    await searchBox(page).press('Enter');
    await expectNames(page, ISTANBUL);
    expect(held.length).toBeGreaterThan(0);
    for (const route of held) {
      await route.fulfill({ response: await route.fetch() });
      await (await route.request().response())?.finished();
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectNames(page, ISTANBUL);
  });

  test('[LIB-011] [LIB-012] [LIB-013] filters by course, with a search, and clears the filter', async ({
    page,
  }) => {
    await page.goto('/library?type=all');
    await course(page).selectOption('Tarih');
    await expectNames(page, ['Istanbul Tarihi']);
    await course(page).selectOption('Masal');
    await searchBox(page).fill('istanbul');
    await expectNames(page, ['İSTANBUL Masalları']);
    await expect(page).toHaveURL(/search=istanbul/u);
    await page.reload();
    await expectNames(page, ['İSTANBUL Masalları']);
    await expect(searchBox(page)).toHaveValue('istanbul');
    await course(page).selectOption('Clear the Filter');
    await expectNames(page, ['İSTANBUL Masalları', 'Istanbul Tarihi']);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(books(page)).toHaveCount(BOOKS.length);
  });
});

test('[LIB-008] keeps what is typed while an earlier search is on its way', async ({ page }) => {
  await page.goto('/library?type=all');
  await expect(books(page)).toHaveCount(2);
  // In one task, so that the address has not followed yet; what React does at once is done.
  await searchBox(page).evaluate(async (input: HTMLInputElement) => {
    const type = (text: string) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('every');
    await null;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await null;
    type('matematik');
  });
  await expectNames(page, [MATHS]);
  await expect(searchBox(page)).toHaveValue('matematik');
});

test.describe('of somebody without a group', () => {
  test.use({ visitor: WITHOUT_GROUP });

  test('[LIB-041] says that there is no group', async ({ page }) => {
    await page.goto('/library?type=all');
    await expect(
      page.getByRole('heading', { name: 'You are not in a course group' }),
    ).toBeVisible();
  });
});

const favouritesOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('favoriteIndivibooks'));

test('[LIB-014] [LIB-015] [LIB-016] [LIB-024] [TBR-030] [LIB-040] keeps favourites here and on the next device', async ({
  page,
  reader,
  browser,
}) => {
  await page.goto('/library?type=favorite');
  await expect(page.getByRole('heading', { name: 'You have no favorites' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See all books' }).click();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
  const saved = page.waitForResponse('**/api/v2/favorites/112');
  await star(page, MATHS).click();
  const toast = page.getByRole('status').filter({ hasText: 'Added to favorites' });
  await expect(toast).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await expect(star(page, MATHS)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => favouritesOf(page)).toBe('[112]');
  await page.mouse.move(2, 400);
  await expect(toast).toHaveCount(0);

  const device = await browser.newContext({ storageState: reader.device() });
  const other = await device.newPage();
  await other.goto('/library?type=favorite');
  await expectNames(other, [MATHS]);
  await expect.poll(() => favouritesOf(other)).toBe('[112]');
  const removed = other.waitForResponse('**/api/v2/favorites/112');
  await star(other, MATHS).click();
  await removed;
  await expect(other.getByRole('heading', { name: 'You have no favorites' })).toBeVisible();
  await device.close();

  await page.goto('/library?type=favorite');
  await expect(page.getByRole('heading', { name: 'You have no favorites' })).toBeVisible();
});

test.describe('with a favourite that is in no group', () => {
  test.use({ settings: { favoriteIndivibooks: '[999999]' } });

  test('[LIB-016] says that no favourite was found', async ({ page }) => {
    await page.goto('/library?type=favorite');
    await expect(page.getByRole('heading', { name: 'No favories found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all books' }).click();
    await expect(books(page)).toHaveCount(2);
  });
});

test('[LIB-041] shows the shape of the shelf, then what failed, and tries again', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/group-ebooks/**', async (route) => {
    await held;
    await route.fulfill({ status: 418, contentType: 'text/plain', body: 'tea' });
  });
  await page.goto('/library?type=all');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('The library could not be loaded');
  await page.unroute('**/group-ebooks/**');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(books(page)).toHaveCount(2);
});

test('[OFF-006] [OFF-010] [LIB-022] [LIB-041] warns while offline and comes back by itself', async ({
  page,
  context,
}) => {
  const warning = page.getByText('Warning! You do not have an internet connection!');
  await page.goto('/library?type=all');
  await expect(books(page)).toHaveCount(2);
  const course = page.getByRole('button', { name: 'Matematik', exact: true });
  await expect(course).toBeVisible();
  await context.setOffline(true);
  await expect(warning).toBeVisible();
  await expect(books(page)).toHaveCount(2);
  await course.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No internet connection.');
  await context.setOffline(false);
  await expect(warning).toHaveCount(0);
  await expectNames(page, [MATHS]);
});

test('[LIB-007] opens an unread book at page 1 and comes back to its place', async ({ page }) => {
  await page.goto('/library?type=all');
  await book(page, MATHS).click();
  await expect(page).toHaveURL(/\/indivibook\/[a-z0-9]{16,}\/1$/u);
  await expect(page.locator('[data-page="1"][data-shown]')).toBeVisible();
  await page.goBack();
  await expect(book(page, MATHS)).toBeVisible();
});
