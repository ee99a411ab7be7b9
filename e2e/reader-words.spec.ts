import { boxOf, expectShown, openAt } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.describe('the words of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are read aloud as text, selected over lines and copied as one reads them', async ({
    page,
  }) => {
    await openAt(page, 6);
    const text = page.getByRole('document', { name: 'Page 6' });
    await expect(text).toContainText('A cell is the smallest thing that is truly alive.');
    const word = (exact: string) => text.locator('[data-word]').getByText(exact, { exact: true });
    const from = await boxOf(word('skin,').first());
    const to = await boxOf(word('energy.').first());
    await page.mouse.move(from.x + 1, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replace(/\s+/gu, ' ').trim()).toBe(
      'skin, a set of instructions and a way of getting energy.',
    );
    await expectShown(page, 6);
  });
});

test('[NAV-013] searches by Ctrl+F, marks the hits and goes from one to the next', async ({
  page,
}) => {
  await openAt(page, 5);
  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Search in this book' });
  await expect(field).toBeFocused();
  await field.fill('MITOCHOND');
  const panel = page.getByRole('complementary', { name: 'Search' });
  await expect(panel.getByRole('status')).toHaveText('6 matches');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Page 7',
    'Page 12',
    'Page 37',
    'Page 39',
  ]);
  await page.keyboard.press('Enter');
  await expectShown(page, 7);
  await expect(panel.getByRole('status')).toHaveText('1 of 6');
  const marks = page.locator('[data-page="7"] span[style]:not([data-word])');
  await expect(marks).toHaveCount(2);
  const words = page.locator('[data-page="7"] [data-word]');
  const spot = words.getByText('Mitochondrion', { exact: true });
  const [mark, under] = [await boxOf(marks.first()), await boxOf(spot)];
  expect(Math.abs(mark.x - under.x)).toBeLessThan(4);
  expect(Math.abs(mark.y + mark.height / 2 - (under.y + under.height / 2))).toBeLessThan(6);
  await page.keyboard.press('F3');
  await expect(panel.getByRole('status')).toHaveText('2 of 6');
  await page.keyboard.press('F3');
  await expectShown(page, 12);
  await page.keyboard.press('Shift+F3');
  await expectShown(page, 7);
  await panel
    .getByRole('button', { name: /photosynthesis|chloroplast|mitochond/iu })
    .last()
    .click();
  await expectShown(page, 39);
  await test.step('what is not there', async () => {
    await page.keyboard.press('Control+f');
    await field.fill('qwertz');
    await expect(
      panel.getByRole('heading', { name: '“qwertz” is not in this book' }),
    ).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-page="39"] span[style]:not([data-word])')).toHaveCount(0);
});
