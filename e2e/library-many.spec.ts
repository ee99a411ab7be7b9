import type { Page } from '@playwright/test';
import { fillGroup } from '../bench/server/many-books.ts';
import { PASSWORD, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const COUNT = 10_000;
const READER = 'many-books@demo.example';
/** More places than any window shows with what is drawn beyond its edges. */
const MAX_DRAWN = 120;

test.use({
  visitor: READER,
  seedData: {
    people: [{ email: READER, domain: 'demo', password: PASSWORD, groups: ['8. Sınıf İngilizce'] }],
  },
});

test.beforeEach(async ({ origin }) => {
  const reader = await signInAs(origin, READER);
  const { details } = await reader.get<{ details: { groups: { id: number }[] } }>(
    '/api/v2/user/details',
  );
  const group = details.groups[0]?.id ?? 0;
  fillGroup(process.env.E2E_DATA_DIR ?? '', group, COUNT);
  // A large shelf is shown as it was until the server has rebuilt it.
  await expect
    .poll(() => reader.get<{ total: number }>(`/api/v2/group-ebooks/${group}`))
    .toMatchObject({ total: COUNT });
  await reader.close();
});

const places = (page: Page) => page.locator('li[data-place]');

test('scrolls through 10,000 books and finds one of them at once', async ({ page }) => {
  await page.goto('/library?type=all');
  await expect(page.getByRole('status').filter({ hasText: `Books found: ${COUNT}` })).toHaveCount(
    1,
  );
  const first = page.getByRole('list', { name: 'Books' }).getByRole('link').first();
  await expect(first).toBeVisible();
  await expect.poll(() => places(page).count()).toBeLessThan(MAX_DRAWN);

  await test.step('by keyboard to the last one and back', async () => {
    await first.focus();
    await page.keyboard.press('End');
    const last = page.locator(`li[data-place="${COUNT - 1}"]`);
    await expect(last.getByRole('link')).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-posinset', String(COUNT));
    await expect.poll(() => places(page).count()).toBeLessThan(MAX_DRAWN);
    await page.keyboard.press('Home');
    await expect(page.locator('li[data-place="0"]').getByRole('link')).toBeFocused();
  });

  await test.step('by wheel', async () => {
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 20_000);
    await expect(page.locator('li[data-place="0"]')).toHaveCount(0);
    await expect(places(page).getByRole('link').first()).toBeVisible();
    await expect.poll(() => places(page).count()).toBeLessThan(MAX_DRAWN);
  });

  await test.step('[LIB-009] and the search answers', async () => {
    await page.keyboard.press('/');
    const books = page.getByRole('list', { name: 'Books' }).getByRole('link');
    const durationOf = (text: string) =>
      page.evaluate(
        (searched) =>
          performance
            .getEntriesByType('resource')
            .find(({ name }) => name.includes(`search=${searched}`))?.duration,
        text,
      );
    let text = 9876;
    // A machine that is busy elsewhere for a moment counts for nothing.
    await expect(async () => {
      text -= 1;
      await page.getByRole('searchbox', { name: 'Search books' }).fill(String(text));
      await expect(books).toHaveCount(1);
      await expect(books).toContainText(String(text));
      expect(await durationOf(String(text))).toBeLessThan(1000);
    }).toPass();
  });
});
