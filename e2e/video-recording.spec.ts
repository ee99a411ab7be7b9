import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { PASSWORD } from './support/people.ts';
import { bearerOf, questionAt, secondTest } from './support/sample-test.ts';
import { expect, test } from './support/test.ts';

const VIDEO = readFileSync(fileURLToPath(new URL('./support/ball.webm', import.meta.url)));
const CONFIRMATION = 'Are You sure to Delete this recorded video , it deletes permanently.';

const sound = async (page: Page): Promise<void> => {
  expect(await faultsOf(page)).toEqual([]);
};

const sendVideo = async (page: Page, question: number): Promise<void> => {
  const answer = await page.request.post('/api/v2/video-solution', {
    headers: await bearerOf(page),
    multipart: {
      question_id: String(question),
      video: { name: 'answer.webm', mimeType: 'video/webm', buffer: VIDEO },
    },
  });
  expect(await answer.text()).toContain('"success":true');
};

test.describe('a video editor', () => {
  test.use({ visitor: 'videoeditor@demo.example' });

  test('[VID-001] [VID-005] [VID-011] [VID-035] [NAV-033] finds the questions of a test, and records one', async ({
    page,
  }) => {
    await page.goto('/library?type=all');
    await page.getByRole('banner').getByRole('link', { name: 'Video Recording' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Recording');
    await expect(page.getByRole('cell', { name: /^\d+ \/ 20$/u }).first()).toBeVisible();
    await sound(page);
    await page.getByRole('link', { name: /^View the tests of/u }).click();
    await expect(page.getByText('Total questions').first()).toBeVisible();
    await sound(page);
    await test.step('[VID-006] [VID-007] has its sums, where one is, and a way back', async () => {
      const sums = page.getByRole('list').filter({ hasText: 'Total questions' });
      await expect(sums.getByRole('listitem')).toHaveText([
        /^Total questions \d+$/u,
        /\d+$/u,
        /\d+$/u,
      ]);
      const way = page.getByRole('navigation', { name: 'Where you are' });
      await expect(way.getByRole('link', { name: 'Video Recording' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Video Recording' }).click();
      await expect(page).toHaveURL(/\/videoRecording$/u);
      await page.getByRole('link', { name: /^View the tests of/u }).click();
    });
    await page.getByRole('link', { name: /^Test 3/u }).click();

    const ids = page.locator('tbody td:nth-child(2) > span:last-child');
    await expect(ids).toHaveCount(10);
    await sound(page);
    const first = await ids.allInnerTexts();
    const byId = page.getByRole('columnheader', { name: 'Id', exact: true });
    await test.step('[VID-012] sorted by id upwards, downwards, not at all', async () => {
      await byId.getByRole('button').click();
      await expect(byId).toHaveAttribute('aria-sort', 'ascending');
      await byId.getByRole('button').click();
      await expect(byId).toHaveAttribute('aria-sort', 'descending');
      await expect(ids).toHaveText(first.toReversed());
      await byId.getByRole('button').click();
      await expect(ids).toHaveText(first);
    });
    await test.step('[VID-017] opened in the book at its place', async () => {
      await page
        .getByRole('link', { name: /^Record question/u })
        .nth(1)
        .click();
      await expect(page).toHaveURL(/\/indivibook\/[a-z0-9]+\/13\/\d+$/u);
      await expect(page.getByLabel('Record the answer: Question 2')).toBeAttached();
    });
    await test.step('from where Back leads to the table', async () => {
      // By its number at first, by its id once it is presented.
      await expect(page).not.toHaveURL(/\/2$/u);
      await page.goBack();
      await expect(ids).toHaveCount(10);
    });
  });

  test('[VID-046] a list or a question that cannot be loaded says so, and is loaded by Retry', async ({
    page,
  }) => {
    await page.goto('/library?type=all');
    const place = await secondTest(page);
    const [task] = place.tasks;
    const questions = `/videoRecording/book/${place.book}/tests/${place.test}`;
    for (const { call, address, title, found } of [
      {
        call: '**/api/v2/my-tasks2',
        address: '/videoRecording',
        title: 'The list could not be loaded.',
        found: page.getByRole('link', { name: /^View the tests of/u }),
      },
      {
        call: `**/api/v2/my-task-test/${place.test}`,
        address: questions,
        title: 'The list could not be loaded.',
        found: page.getByRole('link', { name: /^Record question/u }),
      },
      {
        call: `**/api/v2/my-task-question/${task?.id}`,
        address: `${questions}/question/${task?.id}`,
        title: 'The question could not be loaded.',
        found: page.getByText('Video Upload Status'),
      },
    ]) {
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(address);
      await expect(page.getByText(title)).toBeVisible();
      await expect(found).toHaveCount(0);
      await page.unroute(call);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(found.first()).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    }
  });

  test('[VID-047] [VID-019] [VID-020] [VID-026] [VID-027] watches, deletes and restores a video', async ({
    page,
  }) => {
    await page.goto('/videoRecording');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Recording');
    const place = await secondTest(page);
    const task = questionAt(place, -1);
    await sendVideo(page, task.id);
    const table = `/videoRecording/book/${place.book}/tests/${place.test}`;
    await page.goto(table);
    const row = page.locator('tbody tr').last();
    await expect(row.getByText('Recorded', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `Watch the video of question ${task.id}` }).click();
    await expect
      .poll(() =>
        page
          .locator('[role="dialog"] video')
          .evaluate((video: HTMLVideoElement) => video.readyState),
      )
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');

    const remove = page.getByRole('button', { name: `Delete the video of question ${task.id}` });
    const dialog = page.getByRole('dialog', { name: 'Delete the video' });
    await remove.click();
    await expect(dialog.getByText(CONFIRMATION, { exact: true })).toBeVisible();
    await sound(page);
    await test.step('[VID-028] where it fails, nothing is deleted and it can be tried again', async () => {
      await page.route('**/api/v2/questions/*', (route) => route.abort(), { times: 1 });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('No internet connection.');
      await dialog.getByRole('button', { name: 'Delete' }).click();
    });
    await expect(row.getByText('Not recorded')).toBeVisible();
    await expect(remove).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Recorded', { exact: true })).toBeVisible();

    await test.step('[VID-018] [VID-022] [VID-023] [VID-025] on the page of the question', async () => {
      await page.getByRole('link', { name: `Detail of question ${task.id}` }).click();
      await expect(page.locator('video')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start Recording' })).toHaveAttribute(
        'href',
        /\/indivibook\/[a-z0-9]+\/13\/10$/u,
      );
      await sound(page);
      const row = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
      await expect(row('Video Upload Status')).toHaveText(/^Yes/u);
      await expect(row('Outcome Status')).toHaveText(/^No/u);
      await page.getByRole('button', { name: 'Delete the video' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.locator('video')).toHaveCount(0);
      await expect(row('Video Upload Status')).toHaveText(/^No/u);
      await page.getByRole('button', { name: 'Restore' }).first().click();
      await expect(page.locator('video')).toBeVisible();
      await page.getByRole('button', { name: 'Delete the video' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.locator('video')).toHaveCount(0);
      await page.getByRole('button', { name: `Enlarge question ${task.id}` }).click();
      await expect(page.getByRole('img', { name: `Question ${task.id}` }).last()).toBeVisible();
    });
  });

  test('[VID-015] [VID-033] chooses outcomes by an account of the question bank', async ({
    page,
  }) => {
    await page.goto('/videoRecording');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Recording');
    const place = await secondTest(page);
    const task = questionAt(place, -3);
    await page.goto(`/videoRecording/book/${place.book}/tests/${place.test}/question/${task.id}`);
    const choose = page.getByRole('button', { name: 'Choose outcomes' });
    const dialog = page.getByRole('dialog', { name: `Outcomes of question ${task.id}` });
    // Whoever opens it by keys goes on where they were.
    await choose.press('Enter');
    await expect(dialog.getByLabel('E-mail')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(choose).toBeFocused();
    await choose.click();
    await dialog.getByLabel('E-mail').fill('teacher@demo.example');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('alert')).toContainText('invalid credentials');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByRole('searchbox').fill('ebob');
    const outcome = dialog.getByRole('checkbox', { name: 'EBOB ile ilgili problemleri çözer.' });
    await outcome.click();
    await expect(outcome).toBeChecked();
    await sound(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const shown = page.getByRole('main').getByText('EBOB ile ilgili problemleri çözer.');
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Choose outcomes' }).click();
    await dialog.getByRole('button', { name: /^Leave out/u }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(shown).toHaveCount(0);
  });

  test('[VID-016] [VID-024] [VID-029] [VID-030] [VID-032] reads a report, answers it and is done with it', async ({
    page,
  }) => {
    await page.goto('/videoRecording');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Recording');
    const place = await secondTest(page);
    const task = questionAt(place, -2);
    const text = `Wrong figure ${Date.now()}`;
    const sent = await page.request.post('/api/v2/error-report', {
      headers: await bearerOf(page),
      multipart: { title: 'Bug report', description: text, reportable_id: String(task.id) },
    });
    expect(sent.ok()).toBe(true);
    const question = `/videoRecording/book/${place.book}/tests/${place.test}/question/${task.id}`;
    await page.goto(question);
    await page.getByRole('link', { name: 'Error Reporting: Yes' }).click();
    await expect(page).toHaveURL(`${question}/reports`);
    await sound(page);
    await page.getByRole('link', { name: text }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bug report');
    const answer = page.getByLabel('Your answer');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await answer.fill('Thank you, it is right now.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'it is right now' })).toBeVisible();
    await expect(answer).toHaveValue('');
    await sound(page);
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Error reports' }).click();
    await expect(page.getByRole('link', { name: text })).toContainText('Closed');

    await test.step('and finds it among those of the book', async () => {
      await page.goto(`/videoRecording/book/${place.book}/reports`);
      await page.getByLabel('Closed ones too').check();
      await expect(page.getByRole('link', { name: text })).toContainText('Page 13');
      await sound(page);
      await page.getByRole('link', { name: text }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'it is right now' })).toBeVisible();
    });
  });
});

test('[VID-034] a reader has nothing to record', async ({ page }) => {
  await page.goto('/library?type=all');
  await expect(page.getByRole('heading', { name: 'Library' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Video Recording' })).toHaveCount(0);
  await page.goto('/videoRecording');
  await expect(page.getByText('Nothing to record', { exact: true })).toBeVisible();
  await page.goto('/videoRecording/book/112/tests');
  await expect(page.getByText('Nothing to record here')).toBeVisible();
  await sound(page);
});
