import type { FrameLocator, Page, TestInfo } from '@playwright/test';
import { addActivity, choosePrivate, form, place, save } from './support/activities.ts';
import { openDrawingPage } from './support/drawing.ts';
import { sumPackage } from './support/own-h5p-package.ts';
import { boxOf, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const PAGE = 33;

test.use({ visitor: 'superadmin@demo.example' });

/** Sends the package as the Super Admin in this browser, code and all; its id. */
const install = (page: Page, bytes: Buffer): Promise<string> =>
  page.evaluate(async (base64) => {
    const form = new FormData();
    const packed = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    form.append('file', new Blob([packed]), 'sum.h5p');
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = await fetch('/api/v2/demo/h5p/packages', {
      method: 'POST',
      headers,
      body: form,
    });
    if (!answer.ok) throw new Error(`installing answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).id;
  }, bytes.toString('base64'));

/** Installs the package and places it on the page for everybody; the activity's id. */
const placeSum = async (page: Page, label: string, bytes: Buffer): Promise<number> => {
  await page.goto(`/indivibook/${SCIENCE.id}/${PAGE}`);
  const id = await install(page, bytes);
  const content = JSON.stringify({ kind: 'package', id });
  const fields = { button_type: 'h5p', sharing: 1, description: label, content };
  return addActivity(page, PAGE, { ...fields, left: 500, top: 700 });
};

const openSum = async (pupil: Page, label: string): Promise<FrameLocator> => {
  await pupil.goto(`/indivibook/${SCIENCE.id}/${PAGE}`);
  await pupil.getByRole('button', { name: new RegExp(`${label}$`, 'u') }).click();
  const frame = pupil.getByRole('dialog', { name: label }).frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Check' })).toBeVisible();
  return frame;
};

const labelOf = (testInfo: TestInfo): string =>
  `Sum ${testInfo.line}-${testInfo.repeatEachIndex}-${testInfo.retry}-${testInfo.workerIndex}`;

/** Keys of states on this device that the server does not have. */
const unsentStates = (pupil: Page): Promise<string[]> =>
  pupil.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('activity_states/')),
  );

test('a package put together here is installed, played to its end by a pupil and there again', async ({
  page,
  browser,
  reader,
}, testInfo) => {
  const label = labelOf(testInfo);
  const activity = await placeSum(page, label, sumPackage());

  const context = await browser.newContext({ storageState: reader.device({ lang: 'fr' }) });
  const pupil = await context.newPage();
  const errors: string[] = [];
  pupil.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  pupil.on('pageerror', ({ message }) => errors.push(message));
  let sum = await openSum(pupil, label);
  // The player's own words are in the reader's language, the content in its own direction.
  await expect(sum.getByRole('button', { name: 'Confirmer' })).toBeVisible();
  await expect(sum.locator('html')).toHaveAttribute('dir', 'rtl');
  const task = await boxOf(sum.getByText('2 + 3'));
  const frame = await boxOf(pupil.getByRole('dialog', { name: label }).locator('iframe'));
  expect(task.y - frame.y).toBeGreaterThan(8);

  // Nothing is waited for between the choice and the page's end.
  await sum.getByRole('button', { name: '5' }).press('Enter');
  await expect(async () => {
    sum = await openSum(pupil, label);
    const chosen = sum.getByRole('button', { name: '5', pressed: true });
    await expect(chosen).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const result = pupil.waitForRequest(`**/api/v2/demo/activities/${activity}/results`);
  await sum.getByRole('button', { name: 'Check' }).click();
  await expect(sum.getByText('1/1')).toBeVisible();
  const sent = await result;
  expect(sent.postDataJSON()).toMatchObject({ score: 1, maxScore: 1, success: true });
  expect((await sent.response())?.status()).toBe(200);
  expect(errors).toEqual([]);
  await context.close();
});

test('[ARCHIVE_H5P-063] 50 KB of state outlive a page that was killed without a network', async ({
  page,
  browser,
  reader,
}, testInfo) => {
  const label = labelOf(testInfo);
  const activity = await placeSum(page, label, sumPackage(50_000));
  const context = await browser.newContext({ storageState: reader.device({ lang: 'en' }) });
  const killed = await context.newPage();
  const sum = await openSum(killed, label);
  const connection = await context.newCDPSession(killed);
  await context.setOffline(true);
  await sum.getByRole('button', { name: '5' }).press('Enter');
  await expect.poll(() => unsentStates(killed)).toHaveLength(1);
  const crashed = killed.waitForEvent('crash');
  connection.send('Page.crash').catch(() => undefined);
  await crashed;
  await killed.close();
  await context.setOffline(false);

  // It goes to the server on any screen, and is there where the activity is opened.
  const pupil = await context.newPage();
  const sent = pupil.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith(`/api/v2/demo/activities/${activity}/state`),
  );
  await pupil.goto('/library');
  expect((await sent).status()).toBe(200);
  await expect.poll(() => unsentStates(pupil)).toEqual([]);
  const reopened = await openSum(pupil, label);
  await expect(reopened.getByRole('button', { name: '5', pressed: true })).toBeVisible();
  await context.close();
});

test('a pupil is told where an activity wants to keep more than is possible', async ({
  page,
  browser,
  reader,
}, testInfo) => {
  const label = labelOf(testInfo);
  await placeSum(page, label, sumPackage(300_000));
  const context = await browser.newContext({ storageState: reader.device({ lang: 'en' }) });
  const pupil = await context.newPage();
  const sum = await openSum(pupil, label);
  await sum.getByRole('button', { name: '5' }).press('Enter');
  const dialog = pupil.getByRole('dialog', { name: label });
  await expect(dialog.getByRole('alert')).toContainText('keep more than 256 KB');
  // The exercise goes on where it was, and its result counts.
  await expect(sum.getByRole('button', { name: '5', pressed: true })).toBeVisible();
  await sum.getByRole('button', { name: 'Check' }).click();
  await expect(sum.getByText('1/1')).toBeVisible();
  await expect.poll(() => unsentStates(pupil)).toEqual([]);
  await context.close();
});

test.describe('in the form', () => {
  test.use({ settings: { toolbarMode: 'true', editorMode: 'true' } });

  test('[ACT-012] what is typed or chosen while a package is sent stays', async ({
    page,
  }, testInfo) => {
    const label = labelOf(testInfo);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/h5p/packages', async (route) => {
      await released;
      await route.fallback();
    });
    await openDrawingPage(page, PAGE);
    await place(page, 'Activity', [600, 500]);
    const dialog = form(page, 'Add: Activity');
    const file = { name: 'sum.h5p', mimeType: 'application/zip', buffer: sumPackage() };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByLabel('Label', { exact: true }).fill(label);
    await choosePrivate(page, dialog);
    await save(dialog);
    await expect(dialog.getByText('The file is still being sent.')).toBeVisible();
    const kind = (name: string) => dialog.getByText(name, { exact: true });
    await kind('Address').click();
    const address = dialog.getByLabel('Address or iframe of the activity');
    await address.fill('https://example.org/sum');
    const stored = page.waitForResponse('**/h5p/packages');
    release();
    expect((await stored).ok()).toBe(true);
    await expect(address).toHaveValue('https://example.org/sum');
    await kind('H5P file').click();
    await expect(dialog.getByText('A package is stored.')).toBeVisible();
    await expect(dialog.getByLabel('Label', { exact: true })).toHaveValue(label);
    await save(dialog);
    await expect(dialog).toBeHidden();
    const button = page.getByRole('button', { name: `Activity: ${label}`, exact: true });
    await expect(button).toHaveAccessibleDescription('Not shared with readers');
  });
});
