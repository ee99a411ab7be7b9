import { readFile } from 'node:fs/promises';
import { boxOf, chooseInMore, openAt } from './support/reader.ts';
import {
  beginRecording,
  expect,
  recordFor,
  recordingBar,
  shownSeconds,
  test,
} from './support/recording.ts';

test.use({ viewport: { width: 1000, height: 700 } });

/** Seconds of a recording that a crashed tab may lose at most. */
const LOST_AT_MOST = 2;

test('[REC-001] [REC-002] [REC-003] records the screen with the microphone, pauses, shows it, and asks before a logout leaves it behind', async ({
  page,
}) => {
  await openAt(page, 6);
  await beginRecording(page, 'Record the screen');
  await recordFor(page, 2);
  await page.getByRole('button', { name: 'Pause recording' }).click();
  const paused = await shownSeconds(page);
  await expect(recordingBar(page).getByText('Recording paused')).toBeAttached();
  await page.getByRole('button', { name: 'Resume recording' }).click();
  await recordFor(page, paused + 1);
  await page.getByRole('button', { name: 'Stop recording' }).click();

  const preview = page.getByRole('dialog', { name: 'Screen recording' });
  const video = preview.locator('video');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1920);
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'latin1');
  expect(file).toMatch(/V_VP[89]/u);
  expect(file).toContain('A_OPUS');

  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await page.goto('/library');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Recordings are on this device only' });
  await expect(question.getByText('One recording is only on this device.')).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await openAt(page, 6);
  await chooseInMore(page, 'Recordings on this device');
  await page.getByRole('button', { name: 'Delete: Screen recording' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No recordings yet')).toBeVisible();
});

test('[REC-004] a recording of the page ends by itself after 7 seconds, also where no files are kept', async ({
  page,
}) => {
  // As private windows of some browsers do.
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
    const capture = HTMLCanvasElement.prototype.captureStream;
    HTMLCanvasElement.prototype.captureStream = function (rate) {
      document.documentElement.dataset.rate = String(rate);
      return capture.call(this, rate);
    };
  });
  await openAt(page, 6);
  await beginRecording(page, 'Record a 7-second clip');
  const preview = page.getByRole('dialog', { name: 'Page recording' });
  await expect(preview).toBeVisible({ timeout: 20_000 });
  await expect(recordingBar(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-rate', '30');
  const video = preview.locator('video');
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await chooseInMore(page, 'Recordings on this device');
  // A busy machine brings its last pictures late.
  await expect(page.getByText(/ · 0:0[67] · /u)).toBeVisible();
});

test('[REC-005] records nothing without the microphone, and says why', async ({
  page,
  context,
}) => {
  // To grant something else is to refuse the rest.
  await context.grantPermissions(['clipboard-read']);
  await openAt(page, 6);
  await chooseInMore(page, 'Record the screen');
  await expect(page.getByText('Nothing is recorded, because there is no microphone')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Recording will start in' })).toHaveCount(0);
  await expect(recordingBar(page)).toHaveCount(0);
});

test('goes on without the microphone when that goes away, and stops and keeps all when sharing ends or the device sleeps', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const [share, useMicrophone] = ['getDisplayMedia', 'getUserMedia'].map((name) =>
      Reflect.get(mediaDevices, name).bind(mediaDevices),
    );
    const storedAs =
      (name: string, ask: (constraints: unknown) => Promise<MediaStream>) =>
      (constraints: unknown) =>
        ask(constraints).then((stream) => Reflect.set(window, name, stream) && stream);
    Object.assign(mediaDevices, {
      getDisplayMedia: storedAs('sharedScreen', share),
      getUserMedia: storedAs('heardVoice', useMicrophone),
    });
  });
  const lose = (name: string) =>
    page.evaluate((of) => {
      for (const track of Reflect.get(window, of).getTracks()) {
        track.stop();
        // A script that ends a track hears nothing of it; a cable that is pulled is told.
        track.dispatchEvent(new Event('ended'));
      }
    }, name);
  await openAt(page, 6);
  await beginRecording(page, 'Record the screen');
  await recordFor(page, 1);
  await lose('heardVoice');
  await expect(recordingBar(page).getByRole('alert')).toHaveText(/The microphone is gone/u);
  await recordingBar(page).getByRole('button', { name: 'Move this bar' }).focus();
  const { y } = await boxOf(recordingBar(page));
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await boxOf(recordingBar(page))).y).toBeLessThan(y);
  await recordFor(page, 3);
  await lose('sharedScreen');
  const preview = page.getByRole('dialog', { name: 'Screen recording' });
  await expect(preview.getByText('Sharing ended, so the recording stopped.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await beginRecording(page, 'Record the screen');
  await recordFor(page, 1);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  await expect(preview.getByText('The device went to sleep')).toBeVisible();
});

test('gives up during the countdown without a trace', async ({ page }) => {
  await openAt(page, 6);
  await chooseInMore(page, 'Record the screen');
  const countdown = page.getByRole('dialog', { name: 'Recording will start in' });
  await countdown.getByRole('button', { name: 'Cancel' }).click();
  await expect(countdown).toBeHidden();
  await chooseInMore(page, 'Recordings on this device');
  await expect(page.getByText('No recordings yet')).toBeVisible();
});

test('a crashed tab offers its recording again, and has lost two seconds at most', async ({
  page,
  context,
}) => {
  await openAt(page, 6);
  await beginRecording(page, 'Record the screen');
  await recordFor(page, 6);
  const recorded = await shownSeconds(page);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer never comes: who would give it is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await openAt(next, 6);
  const offer = next.getByText(/An interrupted recording is kept here/u);
  await expect(offer).toBeVisible();
  const [, minutes, seconds] = (await offer.textContent())?.match(/(\d+):(\d\d)$/u) ?? [];
  const stored = 60 * Number(minutes) + Number(seconds);
  expect(recorded - stored).toBeLessThanOrEqual(LOST_AT_MOST);
  await next.getByRole('button', { name: 'Watch' }).click();
  const video = next.getByRole('dialog', { name: 'Screen recording' }).locator('video');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1920);
  await next.reload();
  await openAt(next, 6);
  await expect(next.getByRole('button', { name: 'Settings', exact: true }).first()).toBeVisible();
  await chooseInMore(next, 'Recordings on this device');
  await expect(next.getByText('Interrupted')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('stops where the device has no more room, and keeps and downloads what there is', async ({
  page,
  context,
  origin,
}) => {
  await openAt(page, 6);
  await beginRecording(page, 'Record the screen');
  await recordFor(page, 2);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const session = await context.newCDPSession(page);
  const quotaSize = usage + 30_000;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const preview = page.getByRole('dialog', { name: 'Screen recording' });
  await expect(preview.getByText('This device has no room left')).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path());
  expect(file.byteLength).toBeGreaterThan(30_000);
});
