import type { Page } from '@playwright/test';
import { boxOf, expectShown, hold, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** Width and height of windows on which the page lies by different rules. */
const WINDOWS: [number, number][] = [
  [1280, 800],
  [1920, 1080],
  [1000, 700],
  [880, 700],
  [390, 844],
  [844, 390],
];

/** Holds the application back until it is told to let it come. */
const holdApplication = async (page: Page) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.(js|css)$/u, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Counts, at every frame, the elements that say a page is shown. */
const countAtEveryFrame = (): void => {
  const counts: number[] = [];
  Object.assign(window, { shownCounts: counts });
  const look = () => {
    const count = document.querySelectorAll('[data-shown]').length;
    if (count > 0 || counts.length > 0) counts.push(count);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const expectSamePlace = async (page: Page, number: number): Promise<void> => {
  const release = await holdApplication(page);
  await page.goto(`/indivibook/${SCIENCE.id}/${number}`, { waitUntil: 'commit' });
  await expect(page.locator(`#boot-page[data-page="${number}"][data-shown]`)).toHaveCount(1);
  const before = await boxOf(page.locator('#boot-page img'));
  release();
  const paper = page.locator(`.sayfa-page[data-page="${number}"][data-shown]`);
  await expect(paper).toHaveCount(1);
  await expect(page.locator('#boot-page')).toHaveCount(0);
  const after = await boxOf(paper);
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(
      Math.abs(after[side] - before[side]),
      `${side} at ${page.viewportSize()?.width}`,
    ).toBeLessThanOrEqual(1);
  }
  const counts: unknown = await page.evaluate(() => [
    ...new Set(Reflect.get(window, 'shownCounts')),
  ]);
  expect(counts).toEqual([1]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

test('[NAV-001] the first page is there before the application and stays where it is', async ({
  page,
}) => {
  await page.addInitScript(countAtEveryFrame);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expectSamePlace(page, 5);
  }
});

test('a picture that is late leaves the place of its page on screen', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/ebook-files\//u, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(`/indivibook/${SCIENCE.id}/5`, { waitUntil: 'commit' });
  const place = page.locator('#boot-page[data-page="5"]');
  await expect(page.locator('#boot-page img[src]')).toHaveCount(1);
  await expect(place).toBeHidden();
  await page.clock.runFor(100);
  await expect(place).toBeVisible();
  await expect(page.locator('#boot-bars')).toBeVisible();
  await expect(page.locator('[data-shown]')).toHaveCount(0);
  await page.clock.resume();
  release();
  await expectShown(page, 5);
});

test.describe('in Arabic on fine pixels', () => {
  test.use({ settings: { lang: 'ar' }, deviceScaleFactor: 2 });

  test('[I18N-009] the first page stays where it is', async ({ page }) => {
    await page.addInitScript(countAtEveryFrame);
    await expectSamePlace(page, 6);
  });
});

test('[NAV-052] a key pressed before the application runs is not lost', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto(`/indivibook/${SCIENCE.id}/5`, { waitUntil: 'commit' });
  await expect(page.locator('#boot-page[data-shown]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  release();
  await expect(page.locator('.sayfa-page[data-page="6"][data-shown]')).toHaveCount(1);
});

for (const isLost of [false, true]) {
  test(`pages are decoded in a thread of their own, or on the page where its file is lost (${isLost})`, async ({
    page,
  }) => {
    const file = /\/assets\/decode-worker[^/]*\.js$/u;
    if (isLost) await page.route(file, (route) => route.abort());
    const requested = page.waitForEvent('request', (request) => file.test(request.url()));
    await openAt(page, 2);
    await requested;
    await page.keyboard.press('PageDown');
    await expectShown(page, 3);
    expect(page.workers()).toHaveLength(isLost ? 0 : 1);
  });
}

test.describe('a teacher', () => {
  test.use({ visitor: 'teacher@demo.example', settings: { toolbarMode: 'true' } });

  test('a tool whose key is pressed before the toolbar is there is chosen then', async ({
    page,
  }) => {
    const content = await hold(page, [`/api/v2/ebook-content/${SCIENCE.id}`]);
    await openAt(page, 5);
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 6);
    await page.keyboard.press('p');
    await expect(tools).toHaveCount(0);
    content.release();
    await expect(tools.getByRole('button', { name: 'Pencil', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
