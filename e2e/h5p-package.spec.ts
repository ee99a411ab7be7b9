import type { FrameLocator, Page } from '@playwright/test';
import { addActivity } from './support/activities.ts';
import { sumPackage } from './support/own-h5p-package.ts';
import { SCIENCE } from './support/reader.ts';
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

test('a package put together here is installed, played to its end by a pupil and there again', async ({
  page,
  browser,
  reader,
}, testInfo) => {
  const label = `Sum ${testInfo.repeatEachIndex}-${testInfo.retry}-${testInfo.workerIndex}`;
  await page.goto(`/indivibook/${SCIENCE.id}/${PAGE}`);
  const id = await install(page, sumPackage());
  const fields = {
    button_type: 'h5p',
    left: 500,
    top: 700,
    sharing: 1,
    description: label,
    content: JSON.stringify({ kind: 'package', id }),
  };
  const activity = await addActivity(page, PAGE, fields);

  const context = await browser.newContext({ storageState: reader.device({ lang: 'fr' }) });
  const pupil = await context.newPage();
  const errors: string[] = [];
  pupil.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  pupil.on('pageerror', ({ message }) => errors.push(message));
  const open = async (): Promise<FrameLocator> => {
    await pupil.goto(`/indivibook/${SCIENCE.id}/${PAGE}`);
    await pupil.getByRole('button', { name: new RegExp(`${label}$`, 'u') }).click();
    const frame = pupil.getByRole('dialog', { name: label }).frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Check' })).toBeVisible();
    return frame;
  };

  let sum = await open();
  // The player's own words are in the reader's language, the content in its own direction.
  await expect(sum.getByRole('button', { name: 'Confirmer' })).toBeVisible();
  await expect(sum.locator('html')).toHaveAttribute('dir', 'rtl');
  const task = await sum.getByText('2 + 3').boundingBox();
  const frame = await pupil.getByRole('dialog', { name: label }).locator('iframe').boundingBox();
  expect((task?.y ?? 0) - (frame?.y ?? 0)).toBeGreaterThan(8);

  // Nothing is waited for between the choice and the page's end.
  await sum.getByRole('button', { name: '5' }).press('Enter');
  await expect(async () => {
    sum = await open();
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
