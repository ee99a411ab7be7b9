import { boxOf, openAt } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1920, height: 1080 }, hasTouch: true });

test('[SRC-018] [SRC-019] a keyboard opens in a field of a touch board, types, and covers no field', async ({
  page,
}) => {
  await openAt(page, 2);
  const keyboard = page.getByRole('group', { name: 'On-screen keyboard' });
  const key = (name: string) => keyboard.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('searchbox', { name: 'Search in this book' });
  await field.tap();
  await expect(keyboard).toBeVisible();
  for (const name of ['Shift', 'C', 'e', 'l', 'l', 'x', 'Delete']) await key(name).tap();
  await expect(field).toHaveValue('Cell');
  await expect(field).toBeFocused();
  await key('Caps Lock').tap();
  for (const name of ['S', '1']) await key(name).tap();
  await expect(field).toHaveValue('CellS1');

  await test.step('in another language, with marks', async () => {
    await key('Caps Lock').tap();
    await field.fill('');
    while ((await key('Next language').textContent()) !== 'JA') await key('Next language').tap();
    for (const name of ['か', '゛', 'つ', '小']) await key(name).tap();
    await expect(field).toHaveValue('がっ');
    await expect(keyboard).toHaveAttribute('data-place', 'bottom');
  });

  await test.step('it closes by its key and opens by the button', async () => {
    await key('Close the keyboard').tap();
    await expect(keyboard).toHaveCount(0);
    await field.tap();
    await expect(keyboard).toHaveCount(0);
    await page
      .getByRole('complementary', { name: 'Search' })
      .getByRole('button', { name: 'Open the on-screen keyboard' })
      .tap();
    await expect(keyboard).toBeVisible();
    expect((await boxOf(field)).y).toBeLessThan((await boxOf(keyboard)).y - 44);
  });
});

test.describe('on a board of 768 lines', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('[SRC-018] results stand above the keyboard, and the last one is scrolled there', async ({
    page,
  }) => {
    await openAt(page, 2);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    const panel = page.getByRole('complementary', { name: 'Search' });
    await panel.getByRole('searchbox').fill('the');
    const hits = panel.getByRole('listitem').getByRole('button');
    await expect(hits.nth(20)).toBeAttached();
    await panel.getByRole('button', { name: 'Open the on-screen keyboard' }).tap();
    const { y: edge } = await boxOf(page.getByRole('group', { name: 'On-screen keyboard' }));
    // Two results whole and a line of the third.
    expect((await boxOf(hits.nth(2))).y).toBeLessThanOrEqual(edge - 40);
    await expect
      .poll(async () => {
        // The heights of results that were not drawn yet are estimates.
        await hits.last().evaluate((hit) => {
          const list = hit.closest('div');
          list?.scrollTo(0, list.scrollHeight);
        });
        const last = await boxOf(hits.last());
        return last.y + last.height;
      })
      .toBeLessThanOrEqual(edge);
  });
});
