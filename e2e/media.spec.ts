import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** Who places what these tests open; nobody else sees it. */
const AUTHOR = 'media-author@demo.example';
const PAGE = 17;

const VIDEO = path.join(import.meta.dirname, 'support/ball.webm');
const words = (text: string): string => `WEBVTT\n\n00:00.000 --> 00:30.000\n${text}\n`;

test.use({
  visitor: AUTHOR,
  seedData: {
    people: [
      {
        email: AUTHOR,
        domain: 'demo',
        password: PASSWORD,
        groups: SAMPLE_GROUPS,
        role: 'Teacher',
      },
    ],
  },
});

type Parts = { fields: Record<string, string>; video?: string; captions?: string[] };

/** Places something on the page as the person in this browser, who sees it from the next opening on. */
const place = async (page: Page, parts: Parts): Promise<void> => {
  const { success } = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return (await fetch(`/api/v2/ebook-content/${id}`, { headers })).json();
  }, SCIENCE.id);
  const status = await page.evaluate(
    async ({ pageId, fields, video, captions = [] }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const bytes = Uint8Array.from(atob(video ?? ''), (letter) => letter.charCodeAt(0));
      if (video) form.append('file', new File([bytes], 'ball.webm'));
      for (const text of captions) form.append('captions', new File([text], 'words.vtt'));
      const answer = await fetch(`/api/v2/demo/ebook-pages/${pageId}/activities`, {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
        body: form,
      });
      return answer.status;
    },
    { pageId: success[PAGE - 1].id, ...parts },
  );
  expect(status).toBe(200);
};

/** Opens what is called so on the page. */
const openCalled = async (page: Page, name: string): Promise<Locator> => {
  await openAt(page, PAGE);
  await page.getByRole('button', { name: `Video: ${name}` }).click();
  return page.getByRole('dialog', { name });
};

const timeOf = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime);

test('[ACT-007] [ACT-022] a video plays with captions, at another speed and by keys, and goes on where it was left', async ({
  page,
}, { retry }) => {
  // A second try finds what the first one placed.
  const name = `Rolling ball ${retry}`;
  await openAt(page, PAGE);
  await place(page, {
    fields: {
      button_type: 'video',
      left: '200',
      top: `${200 + 100 * retry}`,
      description: name,
      content: JSON.stringify({
        captions: [
          { lang: 'en', label: '', url: '' },
          { lang: 'tr', label: '', url: '' },
        ],
      }),
    },
    video: (await readFile(VIDEO)).toString('base64'),
    captions: [words('The ball rolls.'), words('Top yuvarlanıyor.')],
  });
  const dialog = await openCalled(page, name);
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThan(5);

  await page.keyboard.press('k');
  await expect(dialog.getByRole('button', { name: 'Pause' }).last()).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect(dialog.getByText('The ball rolls.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Captions' }).selectOption('Turkish');
  await expect(dialog.getByText('Top yuvarlanıyor.')).toBeVisible();

  await dialog.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(video)).toBe(5);
  await page.keyboard.press('>');
  await expect(dialog.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Video: ${name}` }).click();
  await expect.poll(() => timeOf(video)).toBe(5);
});

test('[ACT-023] a video of another host is requested by a press only, and plays in a sandbox', async ({
  page,
  origin,
}, { retry }) => {
  const name = `Elsewhere ${retry}`;
  const requests: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<p>player of another host</p>' });
    },
  );
  await openAt(page, PAGE);
  await place(page, {
    fields: {
      button_type: 'video',
      left: '400',
      top: `${200 + 100 * retry}`,
      description: name,
      content: 'https://youtu.be/M7lc1UVf-VE?t=42',
    },
  });
  const dialog = await openCalled(page, name);
  const show = dialog.getByRole('button', { name: 'Show from YouTube' });
  await expect(show).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  expect(requests).toEqual([]);

  await show.click();
  const frame = dialog.locator('iframe');
  await expect(frame.contentFrame().getByText('player of another host')).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/u);
  expect(requests).toEqual([
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=42&autoplay=1',
  ]);
});
