import { boxOf, dragOverWords, expectShown, openAt, wordBox } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.describe('the words of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are read aloud as text, selected over lines and copied as one reads them', async ({
    page,
  }) => {
    await openAt(page, 6);
    const text = page.getByRole('document', { name: 'Page 6' });
    await expect(text).toContainText('A cell is the smallest thing that is truly alive.');
    await dragOverWords(page, 6, 'skin,', 'energy.');
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replace(/\s+/gu, ' ').trim()).toBe(
      'skin, a set of instructions and a way of getting energy.',
    );
    await expectShown(page, 6);
  });
});

test('[READ-018] the words of a page are headings, paragraphs and questions in the book’s language', async ({
  page,
}) => {
  await page.goto('/indivibook/112/8');
  const text = page.getByRole('document', { name: 'Page 8' });
  await expect(text).toHaveAttribute('lang', 'tr');
  await expect(text.getByRole('heading', { level: 2 })).toContainText('Test 1');
  const second = text.getByRole('group', { name: 'Question 2', exact: true });
  await expect(second).toContainText('84 sayısının asal çarpanlarının');
  await expect(second).toContainText('2² · 3 · 7');
  await expect(second).not.toContainText('EBOB');
  await expect(second.locator('sup').first()).toHaveText('²');
  const counts = await text.evaluate((layer) => ({
    texts: layer.querySelectorAll('[data-line]').length,
    words: layer.textContent.trim().split(/\s+/u).length,
  }));
  // A line of a column is one text, not one for each word.
  expect(counts.texts).toBeLessThan(counts.words / 2.5);

  await test.step('forced colours do not print them over the picture', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = await text
      .locator('p > [data-line]')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color));
    expect(new Set(colours)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
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
  const marks = page.locator('[data-page="7"] span[style]:not([data-line])');
  await expect(marks).toHaveCount(2);
  const [mark, under] = [await boxOf(marks.first()), await wordBox(page, 7, 'Mitochondrion')];
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
  // Whoever hears the page is led to the place.
  await expect(page.locator('[data-page="39"] mark:focus')).toContainText(/mitochond/iu);
  await test.step('what is not there', async () => {
    await page.keyboard.press('Control+f');
    await field.fill('qwertz');
    await expect(
      panel.getByRole('heading', { name: '“qwertz” is not in this book' }),
    ).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-page="39"] span[style]:not([data-line])')).toHaveCount(0);
});

test('[NAV-013] a match is chosen from the field by arrows and Enter, past everything between', async ({
  page,
}) => {
  await openAt(page, 12);
  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Search in this book' });
  await expect(field).toBeFocused();
  await field.fill('MITOCHOND');
  const panel = page.getByRole('complementary', { name: 'Search' });
  await expect(panel.getByRole('status')).toHaveText('6 matches');
  const hits = panel.getByRole('list').getByRole('button', { name: /mitochond/iu });
  const focused = () => hits.evaluateAll((all) => all.findIndex((one) => one.matches(':focus')));
  await page.keyboard.press('ArrowDown');
  // The first one from the page in view on; two are on page 7.
  await expect.poll(focused).toBe(2);
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe(5);
  await page.keyboard.press('Enter');
  await expectShown(page, 39);
  await expect(page.locator('[data-page="39"] mark:focus')).toContainText(/mitochond/iu);
});
