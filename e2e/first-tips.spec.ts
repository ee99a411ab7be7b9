import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { PASSWORD, SAMPLE_GROUPS, signInAs } from './support/people.ts';
import { boxOf, openAt, sheet } from './support/reader.ts';
import { seed } from './support/seed.ts';
import type { SeedData } from './support/seed-process.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

type Role = NonNullable<SeedData['people'][number]['role']>;
type Look = { lang?: string; viewport?: { width: number; height: number }; isMobile?: boolean };

/** Somebody who has never opened a book; each call is another device of theirs. */
const newPersonOf = async (origin: string, role: Role) => {
  const email = `new-${randomUUID()}@demo.example`;
  const person = { email, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS, role };
  await seed({ people: [person] });
  return async (browser: Browser, look: Look = {}): Promise<Page> => {
    const { lang = 'en', ...screen } = look;
    const signedIn = await signInAs(origin, email, true);
    const context = await browser.newContext({
      baseURL: origin,
      storageState: signedIn.device({ lang }),
      hasTouch: screen.isMobile === true,
      ...screen,
    });
    return context.newPage();
  };
};

const card = (page: Page) => page.getByRole('complementary', { name: 'First tips' });
const next = (page: Page) => card(page).getByRole('button', { name: 'Next' });

test('shows three tips with the first book, until they were seen on one device', async ({
  browser,
  origin,
}) => {
  const deviceOf = await newPersonOf(origin, 'Student');
  const page = await deviceOf(browser);
  await openAt(page, 3);
  await expect(card(page)).toContainText('Tip 1 of 3');
  await expect(card(page).getByRole('status')).toContainText('Turn the pages');
  await next(page).press('Enter');
  await expect(card(page).getByRole('status')).toContainText('Choose Pencil');
  await next(page).press('Enter');
  const saved = page.waitForResponse('**/api/v2/user/settings');
  await card(page).getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pages of the book' })).toBeFocused();
  expect((await saved).ok()).toBe(true);
  await page.context().close();

  const other = await deviceOf(browser);
  await openAt(other, 3);
  // The tips would have come with what else is added to the book.
  await other.getByRole('toolbar').first().waitFor();
  await expect(card(other)).toHaveCount(0);
});

test('closed without a network, the tips do not come back', async ({ browser, origin }) => {
  const deviceOf = await newPersonOf(origin, 'Student');
  const page = await deviceOf(browser);
  await openAt(page, 3);
  await expect(next(page)).toBeVisible();
  await page.route('**/api/v2/user/settings', (route) => route.abort());
  const tried = page.waitForRequest('**/api/v2/user/settings');
  await next(page).press('Escape');
  await expect(card(page)).toHaveCount(0);
  await tried;
  await page.reload();
  await page.getByRole('toolbar').first().waitFor();
  await expect(card(page)).toHaveCount(0);
  const saved = page.waitForResponse('**/api/v2/user/settings');
  await page.unroute('**/api/v2/user/settings');
  expect((await saved).ok()).toBe(true);
});

for (const [role, title] of [
  ['Teacher', 'Show it to the class'],
  ['Domain Admin', 'Mark the questions'],
] as const) {
  test(`has tips for a ${role}`, async ({ browser, origin }) => {
    const page = await (await newPersonOf(origin, role))(browser);
    await openAt(page, 3);
    if (role === 'Domain Admin') await next(page).click();
    await expect(card(page)).toContainText(title);
  });
}

for (const [name, look] of [
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true }],
  ['an upright tablet', { viewport: { width: 820, height: 1180 } }],
  ['a desktop', { viewport: { width: 1366, height: 768 } }],
  ['a board', { viewport: { width: 3840, height: 2160 } }],
] as const) {
  test(`the tips lie below the page on ${name}`, async ({ browser, origin }) => {
    const page = await (await newPersonOf(origin, 'Teacher'))(browser, look);
    await openAt(page, 3);
    await expect(next(page)).toBeVisible();
    await expect
      .poll(async () => {
        const [tips, paper] = [await boxOf(card(page)), await boxOf(sheet(page))];
        return Math.round(paper.y + paper.height - tips.y);
      })
      .toBeLessThanOrEqual(0);
    expect(await faultsOf(page, { within: 'aside' })).toEqual([]);
    await card(page).getByRole('button', { name: 'Close the tips' }).click();
    await expect(card(page)).toHaveCount(0);
  });
}
