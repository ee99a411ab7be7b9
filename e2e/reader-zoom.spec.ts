import type { Page } from '@playwright/test';
import { boxOf, expectShown, openAt, sheet, shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const expectScale = (page: Page, name: string): Promise<void> =>
  expect(sheet(page)).toHaveClass(`sayfa-sheet scale-${name}`);

const scaleOf = async (page: Page): Promise<number> => {
  const name = (await sheet(page).getAttribute('class')) ?? '';
  return Number(/scale-([\d-]+)/u.exec(name)?.[1]?.replace('-', '.'));
};

/** A point of the stage with page but no word and no button under it. */
const emptySpot = (page: Page) =>
  page.evaluate(() => {
    for (let y = 200; y < innerHeight - 150; y += 7) {
      for (let x = 500; x < innerWidth - 250; x += 11) {
        const there = document.elementFromPoint(x, y);
        if (there?.closest('section') && !there.closest('[data-line], button')) return { x, y };
      }
    }
    throw new Error('words everywhere');
  });

test('[NAV-044] [NAV-045] [NAV-046] [NAV-047] [NAV-048] [NAV-049] [NAV-053] zooms in steps between 0.4 and 3', async ({
  page,
}) => {
  await openAt(page, 5);
  await expectScale(page, '1');
  const steps: [string, string][] = [
    ['z', '1-25'],
    ['+', '1-5'],
    ['x', '1-25'],
    ['-', '1'],
    ['x', '0-75'],
    ['x', '0-5'],
    ['x', '0-4'],
    ['x', '0-4'],
    ['z', '0-5'],
    ['z', '0-75'],
    ['0', '1'],
  ];
  for (const [key, scale] of steps) {
    await page.keyboard.press(key);
    await expectScale(page, scale);
  }
  // Whoever only presses keys for a while has no controls around the page.
  await page.mouse.move(700, 400);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 8; step += 1) await zoomIn.click();
  await expectScale(page, '3');
  await expect(zoomIn).toBeDisabled();
  await page.keyboard.press('z');
  await expectScale(page, '3');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expectScale(page, '2-75');
  await page.getByRole('button', { name: /^Zoom 275%, back to 100%$/u }).click();
  await expectScale(page, '1');
});

test('pans an enlarged page by mouse, wheel and arrows, and a little past its end', async ({
  page,
}) => {
  await openAt(page, 5);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('z');
  await expectScale(page, '2');
  const before = await boxOf(shown(page, 5));
  const spot = await emptySpot(page);
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.mouse.move(spot.x - 60, spot.y - 90, { steps: 4 });
  await page.mouse.up();
  const dragged = await boxOf(shown(page, 5));
  expect(dragged.x - before.x).toBeCloseTo(-60, 0);
  expect(dragged.y - before.y).toBeCloseTo(-90, 0);
  await page.mouse.wheel(40, 50);
  await expect(async () => {
    const wheeled = await boxOf(shown(page, 5));
    expect(wheeled.x - dragged.x).toBeCloseTo(-40, 0);
    expect(wheeled.y - dragged.y).toBeCloseTo(-50, 0);
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(async () => {
    expect((await boxOf(shown(page, 5))).y).toBeCloseTo(dragged.y - 130, 0);
  }).toPass();
  await page.mouse.wheel(0, 9000);
  await expect(async () => {
    const bottom = await boxOf(shown(page, 5));
    // What floats over the stage reaches so far: the last line can be scrolled free of it.
    expect(bottom.y + bottom.height).toBeCloseTo(800 - 76, 0);
  }).toPass();
  await expectShown(page, 5);
});

test('zooms by wheel about the pointer; a wheel alone turns pages that fit', async ({ page }) => {
  await openAt(page, 5);
  const before = await boxOf(shown(page, 5));
  const point = { x: before.x + before.width / 2, y: 500 };
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down('Control');
  for (let notch = 0; notch < 3; notch += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.9);
  const after = await boxOf(shown(page, 5));
  const along = (box: typeof after) => (point.y - box.y) / box.height;
  expect(along(after)).toBeCloseTo(along(before), 2);
  expect((point.x - after.x) / after.width).toBeCloseTo(0.5, 2);
  await page.keyboard.press('0');
  await page.keyboard.press('x');
  await page.mouse.wheel(0, 120);
  await expectShown(page, 6);
});

test('[NAV-053] fills the screen and gives it back', async ({ page }) => {
  await openAt(page, 5);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test.describe('on a screen with fine pixels', () => {
  test.use({ deviceScaleFactor: 2 });

  test('sharpens an enlarged page, in the end from the PDF', async ({ page }) => {
    const regions: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/region?')) regions.push(new URL(request.url()));
    });
    await openAt(page, 7);
    const base = page.locator('.sayfa-page-base');
    const detail = page.locator('.sayfa-page-detail');
    const painted = await base.evaluate((canvas: HTMLCanvasElement) => canvas.width);
    const { width } = await boxOf(shown(page, 7));
    expect(painted).toBeGreaterThanOrEqual(Math.round(width));
    await expect(detail).toBeHidden();
    expect(regions).toHaveLength(0);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('z');
    await expectScale(page, '3');
    await expect(page.locator('[data-page="7"][data-sharp]')).toHaveCount(1);
    await expect(detail).toBeVisible();
    expect(regions.length).toBeGreaterThan(0);
    const last = regions.at(-1);
    expect(last?.pathname).toBe('/api/v2/ebooks/113/pages/7/region');
    const seen = await detail.evaluate((canvas: HTMLCanvasElement) => ({
      pixels: canvas.width,
      width: canvas.getBoundingClientRect().width,
    }));
    expect(seen.pixels / seen.width).toBeGreaterThan(1.9);
    await page.keyboard.press('0');
    await expect(detail).toBeHidden();
  });
});

test.describe('by fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('pinches about the fingers’ middle, drags, and swipes', async ({ page }) => {
    await openAt(page, 5);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const before = await boxOf(shown(page, 5));
    const middle = { x: 540, y: 400 };
    await touch('touchStart', [middle.x - 50, middle.y], [middle.x + 50, middle.y]);
    for (let by = 60; by <= 100; by += 10) {
      await touch('touchMove', [middle.x - by, middle.y], [middle.x + by, middle.y]);
    }
    await touch('touchEnd');
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2, 1);
    const pinched = await boxOf(shown(page, 5));
    expect((middle.y - pinched.y) / pinched.height).toBeCloseTo(
      (middle.y - before.y) / before.height,
      1,
    );
    await touch('touchStart', [600, 500]);
    for (let by = 20; by <= 100; by += 20) await touch('touchMove', [600 - by, 500]);
    await touch('touchEnd');
    await expect.poll(async () => (await boxOf(shown(page, 5))).x).toBeCloseTo(pinched.x - 100, 0);
    await expectShown(page, 5);
    await page.keyboard.press('0');
    await touch('touchStart', [700, 500]);
    for (let by = 40; by <= 200; by += 40) await touch('touchMove', [700 - by, 505]);
    await touch('touchEnd');
    await expectShown(page, 6);
    await touch('touchStart', [400, 500]);
    for (let by = 40; by <= 200; by += 40) await touch('touchMove', [400 + by, 505]);
    await touch('touchEnd');
    await expectShown(page, 5);
  });
});

test('a button says its name and its key when pointed at or reached by keys', async ({ page }) => {
  await openAt(page, 5);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const tooltip = page.getByRole('tooltip', { name: 'Zoom in Z' });
  await zoomIn.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await page.getByRole('button', { name: 'Fit page' }).focus();
  await page.keyboard.press('Tab');
  await expect(zoomIn).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveCount(0);
});
