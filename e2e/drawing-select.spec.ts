import type { Page } from '@playwright/test';
import { drag, onScreen, openDrawingPage, type Place } from './support/drawing.ts';
import { chooseTool, toolButton, withDrawingUser } from './support/drawing-user.ts';
import { boxOf, shown, wordBox } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const TOUCH = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** A place of page 6 without words. */
const BARE: Place = [500, 950];

const bar = (page: Page, count: number) => page.getByRole('toolbar', { name: `${count} selected` });

const selectedWords = (page: Page): Promise<string> =>
  page.evaluate(() => (getSelection()?.toString() ?? '').replace(/\s+/gu, ' ').trim());

type Point = { x: number; y: number };

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof wordBox>>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

const widthOfPage = async (page: Page): Promise<number> =>
  (await boxOf(page.locator('.sayfa-page').first())).width;

/** Expects that what happens shows the page as many times as wide. */
const expectZoom = async (page: Page, factor: number, act: () => Promise<void>): Promise<void> => {
  const before = await widthOfPage(page);
  await act();
  await expect.poll(async () => (await widthOfPage(page)) / before).toBeCloseTo(factor, 1);
};

const expectSelectInUse = (page: Page): Promise<void> =>
  expect(toolButton(page, 'Select')).toHaveAttribute('aria-pressed', 'true');

test('the select tool selects words, objects over them, and all in a frame', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 6);
    await expect(shown(page, 6).locator('[data-line]').first()).toBeAttached();
    await chooseTool(page, 's', 'Select');
    const from = await wordBox(page, 6, 'skin,');
    const to = await wordBox(page, 6, 'energy.');
    await page.mouse.move(from.x + 1, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect
      .poll(() => selectedWords(page))
      .toBe('skin, a set of instructions and a way of getting energy.');

    await test.step('a double click selects a word and keeps the tool', async () => {
      const { x, y } = middleOf(from);
      await page.mouse.dblclick(x, y);
      await expect.poll(() => selectedWords(page)).toMatch(/^skin/u);
      await expectSelectInUse(page);
    });

    await test.step('an object over the words comes first', async () => {
      const box = await boxOf(shown(page, 6));
      const unit = box.width / 1000;
      const at = (x: number, y: number): Place => [(x - box.x) / unit, (y - box.y) / unit];
      await page.keyboard.press('r');
      await drag(page, [at(from.x - 4, from.y - 4), at(from.x + 60, from.y + 30)]);
      await expectSelectInUse(page);
      await page.keyboard.press('Escape');
      await expect(bar(page, 1)).toHaveCount(0);
      const { x, y } = middleOf(from);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
      await expect(bar(page, 1)).toBeVisible();
      await expect.poll(() => selectedWords(page)).toBe('');
      await page.mouse.click(to.x + to.width / 2, to.y + to.height / 2);
      await expect(bar(page, 1)).toHaveCount(0);
    });

    await test.step('a frame from the bare page selects it too', async () => {
      await drag(page, [BARE, [60, 40]]);
      await expect(bar(page, 1)).toBeVisible();
      await expect.poll(() => selectedWords(page)).toBe('');
    });
  });
});

test('a double click on the bare page enlarges it there, and another shows it as before', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 6);
    const { x, y } = await onScreen(page, BARE);
    const double = (): Promise<void> => page.mouse.dblclick(x, y);
    for (const [letter, name] of [
      ['d', 'Turn pages'],
      ['s', 'Select'],
    ] as const) {
      await chooseTool(page, letter, name);
      await expectZoom(page, 2, double);
      await expectZoom(page, 0.5, double);
      await expect(toolButton(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
    await chooseTool(page, 'p', 'Pencil');
    await expectZoom(page, 1, double);
  });
});

test('on a touch screen a double tap enlarges the page, and a finger selects words', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 6);
      await expect(shown(page, 6).locator('[data-line]').first()).toBeAttached();
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
      const doubleTap = async (): Promise<void> => {
        const at = middleOf(await wordBox(page, 6, 'skin,'));
        // All at once: on a busy machine taps that wait for each other are two single ones.
        const taps = [touch('touchStart', at), touch('touchEnd'), touch('touchStart', at)];
        await Promise.all([...taps, touch('touchEnd')]);
      };
      for (const [letter, name] of [
        ['d', 'Turn pages'],
        ['s', 'Select'],
      ] as const) {
        await chooseTool(page, letter, name);
        await expectZoom(page, 2, doubleTap);
        await expectZoom(page, 0.5, doubleTap);
        await expect.poll(() => selectedWords(page)).toBe('');
      }
      const from = middleOf(await wordBox(page, 6, 'instructions'));
      const to = middleOf(await wordBox(page, 6, 'getting'));
      await touch('touchStart', from);
      await touch('touchMove', { x: (from.x + to.x) / 2, y: to.y });
      await touch('touchMove', to);
      await touch('touchEnd');
      await expect.poll(() => selectedWords(page)).toBe('instructions and a way of getting');
    },
    { device: TOUCH },
  );
});

test('[TBR-011] the bar of a selection stands beside it, follows it, and comes after the page by keys', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 3);
    await page.keyboard.press('r');
    await drag(page, [
      [300, 500],
      [500, 600],
    ]);
    const selected = bar(page, 1);
    await expect(selected).toBeVisible();
    const top = await onScreen(page, [400, 500]);
    const above = await boxOf(selected);
    expect(above.y + above.height).toBeLessThan(top.y);
    expect(top.y - above.y - above.height, 'near').toBeLessThan(90);
    expect(Math.abs(above.x + above.width / 2 - top.x)).toBeLessThan(4);

    await test.step('below where there is no room above', async () => {
      await drag(page, [
        [400, 550],
        [400, 110],
      ]);
      const bottom = await onScreen(page, [400, 160]);
      await expect.poll(async () => (await boxOf(selected)).y > bottom.y).toBe(true);
      expect((await boxOf(selected)).y - bottom.y).toBeLessThan(40);
    });

    await test.step('by keys', async () => {
      await selected.getByRole('button').first().focus();
      await page.keyboard.press('Tab');
      await expect(selected.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(selected.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(selected).toHaveCount(0);
    });
  });
});

test('[INK-004] [INK-005] [INK-007] opens the shapes, uses the chosen one, and leaves it by a second press', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 5);
    await toolButton(page, 'Shapes').click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Line',
      'Filled circle',
      'Circle',
      /^Filled rectangle/u,
      'Rectangle',
    ]);
    await expect(page.getByRole('menuitemradio', { checked: true }), 'none is in use').toHaveCount(
      0,
    );
    await expect(toolButton(page, 'Turn pages')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('menuitemradio', { name: 'Line' }).click();
    await expect(toolButton(page, 'Line').first()).toHaveAttribute('aria-pressed', 'true');
    await toolButton(page, 'Line').first().click();
    await expect(toolButton(page, 'Select')).toHaveAttribute('aria-pressed', 'true');
    await toolButton(page, 'Shapes').click();
    await page.getByRole('menuitemradio', { name: 'Circle', exact: true }).click();
    await expect(toolButton(page, 'Circle')).toHaveAttribute('aria-pressed', 'true');
  });
});
