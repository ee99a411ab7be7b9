import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { signInAs } from './support/people.ts';
import { chooseInMore } from './support/reader.ts';
import { expect, recordFor, recordingBar, test } from './support/recording.ts';

/** The sample workbook, and a page of it whose ten questions are a test. */
const BOOK = 112;
const PAGE = 13;
const STAFF = 'videoeditor@demo.example';
const VIDEO = readFileSync(fileURLToPath(new URL('./support/ball.webm', import.meta.url)));

type Task = { id: number; question_order_number: number };

/** Sends a video of a question of the page, by its place in the order, as a video editor does. */
const putVideo = async (browser: Browser, origin: string, order: number): Promise<void> => {
  const staff = await signInAs(origin, STAFF);
  const device = staff.device();
  const { data: books } = await staff.get<{ data: { tests: { id: number; title: string }[] }[] }>(
    '/api/v2/my-tasks2',
  );
  const tests = books.flatMap((book) => book.tests);
  const test3 = tests.find(({ title }) => title.startsWith('Test 3'));
  const { data } = await staff.get<{ data: { question_tasks: Task[] } }>(
    `/api/v2/my-task-test/${test3?.id}`,
  );
  const task = data.question_tasks.find((each) => each.question_order_number === order);
  const settings = device.origins.flatMap(({ localStorage }) => localStorage);
  const token = settings.find(({ name }) => name === 'auth_token')?.value;
  const context = await browser.newContext({ storageState: device, baseURL: origin });
  const answer = await context.request.post('/api/v2/video-solution', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      question_id: String(task?.id),
      video: { name: 'answer.webm', mimeType: 'video/webm', buffer: VIDEO },
    },
  });
  expect(await answer.text()).toContain('"success":true');
  await context.close();
  await staff.close();
};

const openBook = async (page: Page, place: string | number): Promise<void> => {
  await page.goto(`/indivibook/${BOOK}/${place}`);
  await expect(page.locator(`.sayfa-page[data-page="${PAGE}"][data-shown]`)).toBeVisible();
};

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Video answers' });

/** Records two seconds, once recording was asked for. */
const record = async (page: Page): Promise<void> => {
  await recordFor(page, 2);
  await page.getByRole('button', { name: 'Stop recording' }).click();
};

/** Sends what was recorded, also in the place of what an earlier try has sent. */
const send = (preview: Locator): Promise<void> =>
  preview.getByRole('button', { name: /^(?:Send|Replace the video)$/u }).click();

const plays = (video: Locator): Promise<void> =>
  expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);

test.describe('a video editor', () => {
  test.use({ visitor: STAFF });

  test('[TBR-024] [VID-037] [VID-039] [VID-040] [VID-044] records an answer, sends it and goes on', async ({
    page,
  }) => {
    await openBook(page, PAGE);
    await bar(page).getByRole('button', { name: 'Record an answer' }).click();
    await page.getByRole('menuitemradio', { name: /^Question 4/u }).click();
    await expect(recordingBar(page)).toBeVisible();
    // Not to be seen in what is recorded.
    await expect(bar(page)).toHaveCount(0);
    await record(page);

    const preview = page.getByRole('dialog', { name: 'Question 4' });
    await preview.getByLabel('Description').fill('Step by step');
    await send(preview);
    await expect(preview.getByText('The video is sent: Question 4')).toBeVisible();
    await preview.getByRole('button', { name: 'Next question' }).click();
    await expect(preview).toBeHidden();
    await expect(
      bar(page)
        .getByRole('button', { name: /: Question 5$/u })
        .first(),
    ).toBeVisible();

    // Somebody comes back to the page: what faded is there again.
    await page.mouse.move(640, 300);
    await page.mouse.move(660, 320);
    await bar(page)
      .getByRole('button', { name: /^Question 5/u })
      .click();
    await page.getByRole('menuitemradio', { name: 'Question 4 recorded' }).click();
    await bar(page).getByRole('button', { name: 'Watch the video: Question 4' }).click();
    await plays(preview.locator('video'));
    await page.keyboard.press('Escape');

    await expect(preview).toBeHidden();
    await page.mouse.move(640, 300);

    await test.step('[VID-045] another one is sent only when it is meant to take its place, and is not lost where that fails', async () => {
      await bar(page).getByRole('button', { name: 'Record the answer: Question 4' }).click();
      await expect(recordingBar(page)).toBeVisible();
      await record(page);
      await expect(preview.getByRole('button', { name: 'Keep the earlier video' })).toBeVisible();
      await page.route('**/api/v2/video-solution', (route) => route.abort(), { times: 1 });
      await preview.getByRole('button', { name: 'Replace the video' }).click();
      await expect(preview.getByText('Your recording is safe on this device.')).toBeVisible();
      await test.step('[REC-006] it asks whether the video should be downloaded, and does so', async () => {
        const question = preview.getByText(
          'Unable to upload to youtube. Do you want to download it to your computer?',
        );
        await expect(question).toBeVisible();
        const download = page.waitForEvent('download');
        await preview.getByRole('button', { name: 'Yes', exact: true }).click();
        expect((await download).suggestedFilename()).toMatch(/\.webm$/u);
        await expect(question).toHaveCount(0);
      });
      await preview.getByRole('button', { name: 'Replace the video' }).click();
      await expect(preview.getByText('The video is sent: Question 4')).toBeVisible();
      await preview.getByRole('button', { name: 'Cancel' }).click();
    });
  });

  test('[PRS-036] [REC-015] has the question of the presented step in view', async ({ page }) => {
    await openBook(page, `${PAGE}/6`);
    await expect(
      bar(page).getByRole('button', { name: 'Record the answer: Question 6' }),
    ).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(
      bar(page).getByRole('button', { name: 'Record the answer: Question 7' }),
    ).toBeVisible();
  });

  test('goes on with what the server has after the network broke and the page was reloaded', async ({
    page,
  }) => {
    await openBook(page, PAGE);
    const begun = page.waitForResponse('**/api/v2/recordings', { timeout: 30_000 });
    await bar(page).getByRole('button', { name: 'Record an answer' }).click();
    await page.getByRole('menuitemradio', { name: /^Question 3/u }).click();
    await expect(recordingBar(page)).toBeVisible();
    const upload = (await begun).headers().location ?? '';
    await page.route('**/api/v2/recordings/*', (route) => route.abort());
    await record(page);
    const preview = page.getByRole('dialog', { name: 'Question 3' });
    await send(preview);
    await expect(preview.getByText(/^Waiting for the connection/u)).toBeVisible();

    await page.unroute('**/api/v2/recordings/*');
    await openBook(page, PAGE);
    await chooseInMore(page, 'Recordings on this device');
    const piece = page.waitForRequest((request) => request.method() === 'PATCH');
    await page
      .getByRole('button', { name: /^Watch/u })
      .first()
      .click();
    expect(new URL((await piece).url()).pathname).toBe(new URL(upload, page.url()).pathname);
    await send(preview);
    await expect(preview.getByText('The video is sent: Question 3')).toBeVisible();
  });

  test('[TUS_RECORDING_UPLOAD-057] goes on with the same upload after signing in again', async ({
    page,
  }) => {
    await openBook(page, PAGE);
    const ids = new Set<string>();
    let refusals = 0;
    await page.route('**/api/v2/recordings/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      ids.add(request.url());
      if (refusals > 0) return route.continue();
      refusals += 1;
      await route.fulfill({
        status: 401,
        json: { code: 'session_invalid', message: 'Your session has ended.', requestId: 'r' },
      });
    });
    await bar(page).getByRole('button', { name: 'Record an answer' }).click();
    await page.getByRole('menuitemradio', { name: /^Question 7/u }).click();
    await expect(recordingBar(page)).toBeVisible();
    await record(page);
    const login = page.getByRole('dialog', { name: /log ?in|sign ?in/iu });
    await login.getByLabel(/mail/iu).fill(STAFF);
    await login.getByLabel('Password', { exact: true }).fill('Sayfa-demo-1');
    await login.getByRole('button', { name: /^(log|sign) ?in$/iu }).click();
    const preview = page.getByRole('dialog', { name: 'Question 7' });
    await send(preview);
    await expect(preview.getByText('The video is sent: Question 7')).toBeVisible();
    expect(ids.size).toBe(1);
  });
});

test('[ACT-059] [QST-026] [SEC-008] a reader watches the video of a step and seeks in it, and has no bar', async ({
  page,
  browser,
  origin,
}) => {
  await putVideo(browser, origin, 5);
  await openBook(page, `${PAGE}/5`);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.webm')) answers.push(response.status());
  });
  await page.getByRole('button', { name: 'Video solution of this step' }).click();
  const video = page.locator('video');
  await plays(video);
  await video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration / 2;
  });
  await expect
    .poll(() =>
      video.evaluate((video: HTMLVideoElement) => video.seeking || video.currentTime === 0),
    )
    .toBe(false);
  expect(answers).toContain(206);
  await expect(bar(page)).toHaveCount(0);
});
