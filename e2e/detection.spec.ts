import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, type SignedIn, signInAs } from './support/people.ts';
import { boxOf, shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const EDITOR = `editor-${randomUUID()}@demo.example`;
const LONG = `A hundred questions ${randomUUID()}`;
const MEETING = `Two editors ${randomUUID()}`;
const SHORT = `Two pages of questions ${randomUUID()}`;

/** Readers of other tests are in the groups of the samples and count the books there. */
const GROUPS = ['8. Sınıf Türkçe'];
const course = 'Sorular';
const PAGES = 25;
const ON_EACH = 4;
const QUESTIONS_OF_MEETING = 3;

test.use({
  visitor: EDITOR,
  settings: { toolbarMode: 'true', editorMode: 'true' },
  seedData: {
    people: [
      {
        email: EDITOR,
        domain: 'demo',
        password: PASSWORD,
        groups: GROUPS,
        role: 'Program Coordinator',
      },
    ],
    books: [
      {
        ...{ name: LONG, domain: 'demo', groups: GROUPS, course },
        questions: Array.from({ length: PAGES }, () => ON_EACH),
      },
      { name: SHORT, domain: 'demo', groups: GROUPS, course, questions: [3, 2] },
      {
        ...{ name: MEETING, domain: 'demo', groups: GROUPS, course },
        questions: [QUESTIONS_OF_MEETING, 2],
      },
    ],
  },
});
test.describe.configure({ mode: 'serial' });

type Shelf = { data: { id: number; name: string }[] };
type Content = { success: { buttons: { button_type: string; content: string }[] }[] };

const bookNamed = async (editor: SignedIn, name: string): Promise<number> => {
  const { details } = await editor.get<{ details: { groups: { id: number }[] } }>(
    '/api/v2/user/details',
  );
  const find = async () => {
    const shelves = details.groups.map(({ id }) =>
      editor.get<Shelf>(`/api/v2/group-ebooks/${id}?limit=200`),
    );
    const books = (await Promise.all(shelves)).flatMap(({ data }) => data);
    return books.find((each) => each.name === name)?.id ?? 0;
  };
  // The shelf is shown as it was until the server has noticed what another process added.
  await expect.poll(find).toBeGreaterThan(0);
  return find();
};

/** How many zoom areas each page of a book has. */
const areasOf = async (editor: SignedIn, book: number): Promise<number[]> => {
  const { success } = await editor.get<Content>(`/api/v2/a2/ebook/${book}`);
  return success.map(
    ({ buttons }) => buttons.filter(({ button_type }) => button_type === 'zoomPagePart').length,
  );
};

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Find questions' });
const boxes = (page: Page): Locator => page.locator('[data-draft]');
const chosen = (page: Page): Locator => page.locator('[data-draft][data-chosen]');

const openReview = async (page: Page, book: number): Promise<void> => {
  await page.goto(`/indivibook/${book}/1`);
  await expect(shown(page, 1)).toBeVisible();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  // Until what looks at pages is loaded, the key means nothing.
  await expect(async () => {
    if (!(await panel(page).isVisible())) await page.keyboard.press('6');
    await expect(boxes(page).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
};

test('[NAV-060] [API-048] [TBR-022] a book of a hundred questions is prepared with the keyboard alone', async ({
  page,
  origin,
}, info) => {
  test.slow();
  const editor = await signInAs(origin, EDITOR);
  const book = await bookNamed(editor, LONG);
  const begun = performance.now();
  await openReview(page, book);
  await panel(page).getByRole('button', { name: 'Look through the book again' }).press('Enter');
  await expect(panel(page).getByText(/of 100 accepted/u)).toBeVisible({ timeout: 60_000 });
  await expect(panel(page).getByRole('button', { name: 'Stop' })).toBeHidden();
  const found = performance.now();
  await boxes(page).first().focus();
  for (let number = 1; number <= PAGES; number += 1) {
    await expect(shown(page, number)).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Question \d+(, unsure)?, not accepted$/u }),
    ).toHaveCount(ON_EACH);
    await page.keyboard.press('Shift+Enter');
    await expect(panel(page).getByText(`${number * ON_EACH} of 100 accepted`)).toBeVisible();
  }
  await page.keyboard.press('p');
  await expect(page.getByText('Accepted questions: 100, on pages: 25.')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[data-autofocus]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published zoom areas: 100, on pages: 25.')).toBeVisible({
    timeout: 60_000,
  });
  const published = performance.now();
  info.annotations.push({
    type: 'seconds',
    description: `found after ${((found - begun) / 1_000).toFixed(1)}, published after ${((published - begun) / 1_000).toFixed(1)}`,
  });
  await expect
    .poll(() => areasOf(editor, book))
    .toEqual(Array.from({ length: PAGES }, () => ON_EACH));
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Taken back.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => areasOf(editor, book)).toEqual(Array.from({ length: PAGES }, () => 0));
  await editor.close();
});

type FoundPage = { version: number; drafts: { number: number; isAccepted: boolean }[] };

test('two people change a page at once: mine stays on the device until I decide', async ({
  page,
  context,
  origin,
}) => {
  const other = await signInAs(origin, EDITOR);
  const book = await bookNamed(other, MEETING);
  const address = `/api/v2/demo/ebooks/${book}/detection/pages/1`;
  const acceptedOnServer = async () => {
    const { drafts } = await other.get<FoundPage>(address);
    return drafts.filter(({ isAccepted }) => isAccepted).map(({ number }) => number);
  };
  await openReview(page, book);
  await expect(chosen(page)).toHaveAccessibleName(/^Question 1(, unsure)?, not accepted$/u);
  // What was found here is on the server a moment later.
  await expect
    .poll(async () => (await other.get<FoundPage>(address)).drafts.length)
    .toBe(QUESTIONS_OF_MEETING);
  const found = await other.get<FoundPage>(address);

  await context.setOffline(true);
  await page.keyboard.press('a');
  await expect(panel(page).getByText('You are offline.')).toBeVisible();
  const theirs = found.drafts.map((draft) => ({ ...draft, isAccepted: draft.number === 2 }));
  await other.put(address, { version: found.version, drafts: theirs });
  await context.setOffline(false);
  const conflict = panel(page).getByRole('alert');
  await expect(conflict).toContainText('Someone else changed page 1');
  await expect(
    page.getByRole('button', { name: /^Question 1(, unsure)?, not accepted$/u }),
  ).toBeVisible();

  await test.step('also over a reload, on whichever page the review is opened', async () => {
    await page.goto(`/indivibook/${book}/2`);
    await expect(shown(page, 2)).toBeVisible();
    await page.getByRole('button', { name: 'Areas of the page' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Find questions/u }).click();
    await conflict.getByRole('button', { name: 'Go to page 1' }).click();
    await expect.poll(() => acceptedOnServer()).toEqual([2]);
  });

  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(acceptedOnServer).toEqual([1]);
  await other.close();
});

test('[TBR-022] what was found is adjusted, kept without a network and after a reload, and published', async ({
  page,
  context,
  origin,
}) => {
  const editor = await signInAs(origin, EDITOR);
  const book = await bookNamed(editor, SHORT);
  await openReview(page, book);
  await expect(boxes(page)).toHaveCount(3);
  await expect(chosen(page)).toHaveAccessibleName(/^Question 1(, unsure)?, not accepted$/u);

  // Halves of a question are called differently, and differently from the one after them.
  await page.keyboard.press('s');
  await expect(boxes(page)).toHaveCount(4);
  await expect(
    boxes(page).and(page.getByRole('button', { name: /^Question (?:1|1\.2|2|3), /u })),
  ).toHaveCount(4);
  // What somebody worked on is replaced only when they say so, and one step brings it back.
  await page.keyboard.press('6');
  const repeatDialog = page.getByRole('dialog', { name: 'Find the questions of this page again' });
  await repeatDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(repeatDialog).toHaveCount(0);
  await expect(boxes(page)).toHaveCount(4);
  await panel(page).getByRole('button', { name: 'Find the questions of this page again' }).click();
  await repeatDialog.getByRole('button', { name: 'Find the questions of this page again' }).click();
  await expect(boxes(page)).toHaveCount(3);
  await page.keyboard.press('u');
  await expect(boxes(page)).toHaveCount(4);
  await page.keyboard.press('u');
  await expect(boxes(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Question 1(, unsure)?, not accepted$/u }).focus();

  const before = await boxOf(chosen(page));
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await chosen(page).boundingBox())?.x).toBeGreaterThan(before.x);
  await page.keyboard.press('u');
  await expect.poll(async () => (await chosen(page).boundingBox())?.x).toBe(before.x);
  await page.keyboard.press('Control+ArrowDown');
  await expect
    .poll(async () => (await chosen(page).boundingBox())?.height)
    .toBeGreaterThan(before.height);
  await page.keyboard.press('s');
  await expect(boxes(page)).toHaveCount(4);
  await page.keyboard.press('m');
  await expect(boxes(page)).toHaveCount(3);
  await page.keyboard.press('n');
  await expect(boxes(page)).toHaveCount(4);
  await page.keyboard.press('Delete');
  await expect(boxes(page)).toHaveCount(3);
  await expect(panel(page).getByText('Everything is saved.')).toBeVisible();

  await context.setOffline(true);
  await boxes(page).first().focus();
  await page.keyboard.press('a');
  await expect(panel(page).getByText('1 of 3 accepted')).toBeVisible();
  await expect(panel(page).getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(panel(page).getByText('Everything is saved.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect(shown(page, 1)).toBeVisible();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.getByRole('button', { name: 'Areas of the page' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Find questions/u }).click();
  await expect(panel(page).getByText('1 of 3 accepted')).toBeVisible();
  await boxes(page).first().focus();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published zoom areas: 1, on pages: 1.')).toBeVisible();
  await expect.poll(() => areasOf(editor, book)).toEqual([1, 0]);
  await editor.close();
});
