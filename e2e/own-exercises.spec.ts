import { text } from 'node:stream/consumers';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { choosePrivate } from './support/activities.ts';
import { onScreen, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const STATE = /\/activities\/\d+\/state$/u;
const RESULTS = /\/activities\/\d+\/results$/u;

/** Places an exercise on a page as the person in this browser. */
const place = async (
  page: Page,
  number: number,
  label: string,
  library: string,
  params: object,
) => {
  const status = await page.evaluate(
    async ({ id, at, fields }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      const book = await (await fetch(`/api/v2/ebook-content/${id}`, { headers })).json();
      const pageId = book.success[at - 1].id;
      const answer = await fetch(`/api/v2/demo/ebook-pages/${pageId}/activities`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      return answer.status;
    },
    {
      id: SCIENCE.id,
      at: number,
      fields: {
        button_type: 'h5p',
        left: 300,
        top: library === 'H5P.Crossword' ? 300 : 500,
        description: label,
        content: JSON.stringify({ kind: 'own', library, params }),
      },
    },
  );
  expect(status).toBe(200);
};

const openCalled = async (page: Page, label: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Activity: ${label}`, exact: true }).click();
  return page.getByRole('dialog', { name: label });
};

test('a teacher writes sentences with gaps; answers are marked and there again later', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 27);
    await toolButton(page, 'Add to the page').click();
    await page.getByRole('menuitemradio', { name: 'Activity', exact: true }).click();
    const { x, y } = await onScreen(page, [400, 300]);
    await page.mouse.click(x, y);
    const form = page.getByRole('dialog', { name: 'Add: Activity' });
    await form.getByText('Write one', { exact: true }).click();
    const text = form.getByLabel('Text', { exact: false }).first();
    await text.fill('Oslo is in Norway.\nWater is *wet/liquid:touch it*.');
    await text.press('Control+Home');
    for (let step = 0; step < 'Oslo is in N'.length; step += 1) await text.press('ArrowRight');
    await form.getByRole('button', { name: 'Make a gap of what is marked' }).click();
    await expect(text).toHaveValue('Oslo is in *Norway*.\nWater is *wet/liquid:touch it*.');
    await expect(form.getByRole('region', { name: 'Preview' }).getByRole('textbox')).toHaveCount(2);
    await form.getByLabel('Label', { exact: true }).fill('Two gaps');
    await choosePrivate(page, form);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();

    const played = await openCalled(page, 'Two gaps');
    await played.getByRole('textbox', { name: 'Gap 1 of 2' }).fill(' norway ');
    await page.keyboard.press('Enter');
    await expect(played.getByRole('textbox', { name: 'Gap 2 of 2' })).toBeFocused();
    await page.keyboard.type('dry');
    const saved = page.waitForResponse(
      (answer) => STATE.test(answer.url()) && answer.request().method() === 'PUT',
    );
    const sent = page.waitForRequest((request) => RESULTS.test(request.url()));
    await played.getByRole('button', { name: 'Check' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ score: 1, maxScore: 2, success: false });
    await expect(played.getByRole('status').filter({ hasText: '1 of 2 points' })).toBeVisible();
    await saved;

    await page.reload();
    const reopened = await openCalled(page, 'Two gaps');
    await expect(reopened.getByText('1 of 2 points')).toBeVisible();
    await reopened.getByRole('button', { name: 'Show solution' }).click();
    await expect(reopened.getByText('Right answer:')).toBeVisible();
    await expect(reopened.getByRole('paragraph').filter({ hasText: 'Water is' })).toContainText(
      'wet',
    );
    await reopened.getByRole('button', { name: 'Try again' }).click();
    await expect(reopened.getByRole('textbox', { name: 'Gap 1 of 2' })).toHaveValue('');
  });
});

test('a crossword and words to drag are solved by keyboard alone', async ({ browser, origin }) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 28);
    await place(page, 28, 'Sky words', 'H5P.Crossword', {
      words: [
        { clue: 'Our star', answer: 'Sun' },
        { clue: 'It grows on trees', answer: 'Nut' },
      ],
    });
    await place(page, 28, 'Farm words', 'H5P.DragText', {
      textField: 'A cow gives *milk*, a hen lays *eggs*.',
      distractors: '*wool*',
    });
    await page.reload();

    const crossword = await openCalled(page, 'Sky words');
    await crossword.getByRole('button', { name: /^1 ?Our star/u }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('sun');
    await crossword.getByRole('button', { name: /It grows on trees/u }).focus();
    await page.keyboard.press('Enter');
    // The first letter is there from the other word.
    await page.keyboard.type('ut');
    await crossword.getByRole('button', { name: 'Check' }).focus();
    await page.keyboard.press('Enter');
    await expect(crossword.getByText('2 of 2 points')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(crossword).toBeHidden();

    const farm = await openCalled(page, 'Farm words');
    for (const [word, number] of [
      ['milk', 1],
      ['eggs', 2],
    ] as const) {
      await farm.getByRole('button', { name: word, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(farm.getByRole('button', { name: `Gap ${number} of 2, empty` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(farm.getByRole('button', { name: `Gap ${number} of 2: ${word}` })).toBeVisible();
    }
    await farm.getByRole('button', { name: 'Check' }).focus();
    await page.keyboard.press('Enter');
    await expect(farm.getByText('Everything is right. Well done!')).toBeVisible();
  });
});

/** What the server holds of a person's results, by their export of everything. */
const storedResults = async (context: BrowserContext): Promise<{ score: number }[]> => {
  const answer = await context.request.get('/api/v2/user/export');
  if (!answer.ok())
    throw new Error(`the export was answered ${answer.status()}: ${await answer.text()}`);
  const file = await fromBufferPromise(await answer.body());
  for await (const entry of file.eachEntry()) {
    if (entry.fileName !== 'activities/results.json') continue;
    return JSON.parse(await text(await file.openReadStreamPromise(entry)));
  }
  return [];
};

/** Keys of results on this device that the server does not have. */
const unsentResults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('activity_results/')),
  );

test('every result that was earned without a network reaches the server once', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, context }) => {
    await openDrawingPage(page, 29);
    const textField = 'A dog has *four* legs.';
    await place(page, 29, 'Legs', 'H5P.Blanks', { questions: [`<p>${textField}</p>`] });
    await page.reload();
    const legs = await openCalled(page, 'Legs');
    const gap = legs.getByRole('textbox', { name: 'Gap 1 of 1' });
    await expect(gap).toBeVisible();

    await context.setOffline(true);
    await gap.fill('five');
    await legs.getByRole('button', { name: 'Check' }).click();
    await expect(legs.getByText('0 of 1 points')).toBeVisible();
    await legs.getByRole('button', { name: 'Try again' }).click();
    await gap.fill('four');
    await legs.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => unsentResults(page)).toHaveLength(2);
    await page.close();
    await context.setOffline(false);
    await expect.poll(() => storedResults(context)).toEqual([]);

    const later = await context.newPage();
    await later.goto('/library');
    await expect.poll(() => unsentResults(later)).toEqual([]);
    await later.reload();
    await expect(later.getByRole('main')).toBeVisible();
    await expect.poll(() => storedResults(context)).toMatchObject([{ score: 0 }, { score: 1 }]);
  });
});
