import { boxOf, expectShown, hold, openAt, picturesOf, SCIENCE, shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test('[NAV-012] [NAV-013] [NAV-015] [NAV-016] has a rail whose panels are 350 px wide', async ({
  page,
}) => {
  await openAt(page, 2);
  // What other features add comes after the first page.
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Book' });
  const names = await rail
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names).toEqual([
    'Pages',
    'Contents',
    'Search',
    'Page colour',
    'Settings',
    'Help',
    'Library',
  ]);
  await expect(rail.getByRole('link', { name: 'Sayfa, to the start' })).toHaveAttribute(
    'href',
    '/',
  );
  for (const [button, title] of [
    ['Contents', 'Contents'],
    ['Search', 'Search'],
    ['Pages', 'Pages'],
  ]) {
    await rail.getByRole('button', { name: button }).click();
    const panel = page.getByRole('complementary', { name: title });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(1);
    expect((await boxOf(panel)).width).toBe(350);
  }
  const narrow = await boxOf(shown(page, 2));
  await test.step('[NAV-050] a page is at least 640 px wide', () => {
    expect(narrow.width).toBeGreaterThanOrEqual(640);
  });
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('main'), 'not the body').toBeFocused();
  await expect.poll(async () => (await boxOf(shown(page, 2))).x).not.toBe(narrow.x);
});

test('[NAV-014] opens no panel by itself but the one left open, above 900 px; closes it under 1024 px', async ({
  page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Pages' });
  await page.setViewportSize({ width: 901, height: 700 });
  await openAt(page, 2);
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 900, height: 700 });
  await openAt(page, 2);
  await expect(panel).toHaveCount(0);
  await page.setViewportSize({ width: 1200, height: 700 });
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 700 });
  await expect(panel).toHaveCount(0);
});

test('[NAV-018] [NAV-019] [NAV-020] lists the pages, the present one active once its picture is there', async ({
  page,
  reader,
}) => {
  const thumbnails = (await picturesOf(reader, 21)).slice(0, 1);
  const { release } = await hold(page, thumbnails);
  await openAt(page, 3);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Pages' });
  const thumbnail = (number: number) =>
    panel.getByRole('link', { name: `Page ${number}`, exact: true });
  await expect(panel.getByRole('button', { name: 'Go to page' })).toHaveText(
    `page 3 / ${SCIENCE.pages}`,
  );
  await expect(thumbnail(3)).toHaveAttribute('data-active', '');
  await expect(thumbnail(4)).not.toHaveAttribute('data-active');
  await expect.poll(() => panel.getByRole('link').count()).toBeLessThan(SCIENCE.pages);
  await thumbnail(4).click();
  await expectShown(page, 4);
  await expect(thumbnail(4)).toHaveAttribute('data-active', '');
  await expect(thumbnail(3)).not.toHaveAttribute('data-active');
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expectShown(page, 5);
  await panel.getByRole('button', { name: 'Previous page' }).click();
  await expectShown(page, 4);
  await panel.getByRole('button', { name: 'Go to page' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('21');
  await page.keyboard.press('Enter');
  await expect(thumbnail(21)).toHaveAttribute('aria-current', 'page');
  await expect(thumbnail(21)).toBeInViewport();
  await expect(thumbnail(21)).not.toHaveAttribute('data-active');
  release();
  await expect(thumbnail(21)).toHaveAttribute('data-active', '');
});

test('[NAV-023] [NAV-024] [NAV-026] leads to units, topics and sections', async ({ page }) => {
  await openAt(page, 6);
  await page.getByRole('button', { name: 'Contents' }).click();
  const panel = page.getByRole('complementary', { name: 'Contents' });
  await expect(panel.getByRole('tab')).toHaveText([
    'TOC',
    'Steps',
    'Activities',
    'My Bookmarks',
    'My Annotations',
    'Blank pages',
  ]);
  const line = (name: string) => panel.getByRole('link', { name });
  await expect(line('Unit 1: The machinery of life')).toBeVisible();
  await expect(line('The cell Page 6')).toBeVisible();
  await expect(line('Small, but not simple')).toBeVisible();
  await panel.getByRole('button', { name: 'Show what is in Why birds sing' }).click();
  await line('An instrument with two pipes').click();
  await expectShown(page, 16);
  await line('Unit 3: The restless Earth').click();
  await expectShown(page, 19);
  await panel.getByRole('button', { name: 'Hide what is in Unit 3: The restless Earth' }).click();
  await expect(line('Inside a volcano')).toHaveCount(0);
  await panel.getByRole('tab', { name: 'My Bookmarks' }).click();
  await expect(panel.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
});

test('tints the paper and remembers it', async ({ page }) => {
  await openAt(page, 2);
  await page.getByRole('button', { name: 'Page colour' }).click();
  await page.getByRole('menuitemradio', { name: 'Cream' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-paper', 'cream');
  await page.reload();
  await expectShown(page, 2);
  await expect(page.locator('html')).toHaveAttribute('data-paper', 'cream');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[NAV-012] [NAV-028] has bars that go away, sheets from below, and swipes', async ({
    page,
  }) => {
    await openAt(page, 5);
    const paper = await boxOf(shown(page, 5));
    expect(paper.x).toBe(0);
    expect(paper.width).toBe(390);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const bars = page.getByRole('navigation', { name: 'Pages and zoom' });
    await expect(bars).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    const swipe = (xDistance: number) =>
      cdp.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 420,
        xDistance,
        gestureSourceType: 'touch',
        preventFling: true,
      });
    await swipe(-160);
    await expectShown(page, 6);
    await swipe(160);
    await expectShown(page, 5);
    await page.getByRole('button', { name: 'Contents' }).tap();
    const panel = page.getByRole('dialog', { name: 'Contents' });
    await expect(panel.getByRole('tab')).toHaveText(['TOC', 'Steps', 'My Bookmarks']);
    await panel.getByRole('link', { name: 'Why birds sing' }).tap();
    await expect(panel).toHaveCount(0);
    await expectShown(page, 16);
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reach).toBeLessThanOrEqual(390);
  });

  test.describe('bars that hide', () => {
    test.use({ settings: { barsFade: '1' } });

    test('a tap on the page hides them, and another brings them back', async ({ page }) => {
      await openAt(page, 16);
      await page.touchscreen.tap(195, 780 - 120);
      await expect(page.locator('main')).toHaveAttribute('data-still', '');
      await page.touchscreen.tap(195, 780 - 120);
      await expect(page.locator('main')).not.toHaveAttribute('data-still');
    });

    test('they stay while a menu is open', async ({ page }) => {
      await page.clock.install();
      await openAt(page, 5);
      const more = page.getByRole('button', { name: 'More', exact: true });
      await more.tap();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.clock.runFor(15_000);
      await expect(page.locator('main')).not.toHaveAttribute('data-still');
    });
  });
});

test.describe('bars that hide', () => {
  test.use({ settings: { barsFade: '1' } });

  test('they stay where the person wants so', async ({ page }) => {
    await page.clock.install();
    await openAt(page, 5);
    await page.clock.runFor(15_000);
    await expect(page.locator('main')).toHaveAttribute('data-still', '');
    await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
    const hides = page.getByRole('switch', { name: 'Hide the bars while reading' });
    await hides.press('Space');
    await expect(hides).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(hides).toHaveCount(0);
    await page.clock.runFor(25_000);
    await expect(page.locator('main')).not.toHaveAttribute('data-still');
  });
});
