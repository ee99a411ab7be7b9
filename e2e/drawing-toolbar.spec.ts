import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, SAMPLE_GROUPS, signInAs } from './support/people.ts';
import { boxOf, dragBy, gapBelow, openAt, shown } from './support/reader.ts';
import { watchStaying } from './support/staying.ts';
import { expect, test } from './support/test.ts';

const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Drawing tools' });
const tool = (page: Page, name: string): Locator =>
  toolbar(page).getByRole('button', { name, exact: true });
const handle = (page: Page): Locator => page.getByRole('button', { name: 'Move the toolbar' });

/** What this device remembers under a key. */
const storedSetting = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const open = async (page: Page): Promise<void> => {
  await openAt(page, 5);
  await expect(toolbar(page)).toBeVisible();
};

// A teacher of this file's own: toolbars follow people from device to device.
const teacher = `toolbar-${randomUUID()}@demo.example`;

test.use({
  visitor: teacher,
  seedData: {
    people: [
      {
        email: teacher,
        domain: 'demo',
        password: PASSWORD,
        groups: SAMPLE_GROUPS,
        role: 'Teacher',
      },
    ],
  },
});

const USUAL = {
  lineWidth: 3,
  lineColor: '#ff0000',
  fillColor: '#008000',
  opacity: 1,
  textStroke: 0,
  eraser: 'brush',
  recentColours: [],
  verticalToolbar: false,
  toolbarMode: false,
  toolbarSize: 1,
  showLabels: false,
};

// `context` first, because the teacher is there only then.
test.beforeEach(async ({ context: _, origin }) => {
  const person = await signInAs(origin, teacher);
  const { details } = await person.get<{ details: { id: number } }>('/api/v2/user/details');
  await person.put('/api/v2/toolbar-settings', { user_id: details.id, settings: USUAL });
  await person.close();
});

test('[INK-001] [INK-008] [TBR-027] [NAV-056] chooses tools by press and by letter, one at a time', async ({
  page,
}) => {
  await open(page);
  await expect(tool(page, 'Turn pages')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Pencil').click();
  await expect(tool(page, 'Pencil')).toHaveAttribute('aria-pressed', 'true');
  await expect(toolbar(page).locator('[aria-pressed="true"]')).toHaveCount(1);
  for (const [letter, name] of [
    ['h', 'Highlighter'],
    ['t', 'Text'],
    ['s', 'Select'],
    ['p', 'Pencil'],
    ['r', 'Filled rectangle'],
    ['d', 'Turn pages'],
  ] as const) {
    await page.keyboard.press(letter);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  // The first Escape would take the tooltip under the pointer away.
  await page.mouse.move(700, 300);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Select')).toHaveAttribute('aria-pressed', 'true');
});

test('[TBR-001] [TBR-005] [TBR-006] moves by mouse and keyboard, turns, is pinned, and comes back into a smaller window', async ({
  page,
}) => {
  await open(page);
  const stage = page.locator('main > section');
  await expect.poll(() => gapBelow(stage, toolbar(page))).toBeGreaterThanOrEqual(0);
  await dragBy(page, handle(page), { x: 0, y: -60 });
  const reader = await boxOf(page.locator('main'));
  await expect.poll(async () => (await boxOf(stage)).height).toBe(reader.height);
  const before = await boxOf(toolbar(page));
  await dragBy(page, handle(page), { x: -100, y: -300 });
  await expect.poll(async () => (await boxOf(toolbar(page))).y).toBeCloseTo(before.y - 300, 0);
  expect((await boxOf(toolbar(page))).x).toBeCloseTo(before.x - 100, 0);
  await page.reload();
  await expect(toolbar(page)).toBeVisible();
  expect((await boxOf(toolbar(page))).y).toBeCloseTo(before.y - 300, 0);

  await handle(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await boxOf(toolbar(page))).y).toBeCloseTo(before.y - 284, 0);

  await tool(page, 'Vertical').click();
  await expect(toolbar(page)).toHaveAttribute('aria-orientation', 'vertical');
  await expect.poll(() => storedSetting(page, 'toolbarPosition')).toBe('{"x":0,"y":20}');
  await expect.poll(() => storedSetting(page, 'verticalToolbar')).toBe('true');
  await tool(page, 'Horizontal').click();

  await handle(page).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.setViewportSize({ width: 900, height: 600 });
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(toolbar(page));
      return x >= 0 && y >= 0 && x + width <= 900 && y + height <= 600;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await tool(page, 'Pin').click();
  await expect(toolbar(page).getByRole('button')).toHaveCount(1);
  await expect(handle(page)).toBeVisible();
  await expect.poll(() => storedSetting(page, 'toolbarPosition')).toBe('{"x":0,"y":20}');
  await tool(page, 'Unpin').click();
  await expect(tool(page, 'Pencil')).toBeVisible();
});

test('[TBR-007] [TBR-028] shows more tools, and their names, where that is wanted', async ({
  page,
}) => {
  await open(page);
  await expect(tool(page, 'Arrow')).toHaveCount(0);
  await tool(page, 'More tools').click();
  await expect(tool(page, 'Arrow')).toBeVisible();
  await expect.poll(() => storedSetting(page, 'toolbarMode')).toBe('true');
  await expect(tool(page, 'Pencil')).toHaveText('');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Show button labels' }).check();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Pencil')).toHaveText('Pencil');
  await tool(page, 'Pencil').hover();
  await expect(page.getByRole('tooltip', { name: 'Pencil P' })).toBeVisible();
});

test('[TBR-008] [TBR-029] goes where the window is small and comes back', async ({ page }) => {
  await open(page);
  await page.setViewportSize({ width: 1280, height: 480 });
  await expect(toolbar(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(toolbar(page)).toBeVisible();
});

test('[TBR-002] [TBR-003] [TBR-013] [TBR-014] has its size, theme and person in the settings', async ({
  page,
}) => {
  await open(page);
  const usual = await boxOf(tool(page, 'Pencil'));
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toContainText('Teacher');
  await expect(settings).toContainText('v1.1b');
  await settings.getByRole('radio', { name: '4X' }).check();
  await expect.poll(() => storedSetting(page, 'toolbarSize')).toBe('2');
  await expect
    .poll(async () => (await boxOf(tool(page, 'Pencil'))).width)
    .toBeCloseTo(usual.width * 2, 0);
  await settings.getByRole('switch', { name: 'Vertical toolbar' }).check();
  await expect(settings.getByRole('radio', { name: '4X' })).toHaveCount(0);
  await settings.getByRole('radio', { name: 'Purple' }).check();
  await expect.poll(() => storedSetting(page, 'theme')).toBe('purple');
});

test('[INK-019] [INK-021] [INK-022] [INK-023] [INK-045] chooses width and colour, and the picker closes by itself', async ({
  page,
}) => {
  await open(page);
  await tool(page, 'Line').first().click();
  const picker = page.getByRole('dialog', { name: 'Line' });
  await picker.getByRole('radio', { name: 'Step 4' }).check();
  await picker.getByRole('radio', { name: 'Blue' }).check();
  await expect.poll(() => storedSetting(page, 'lineWidth')).toBe('12');
  await expect.poll(() => storedSetting(page, 'lineColor')).toBe('#1b62d1');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'lineColor') performance.mark('reset');
      setItem.call(this, key, value);
    };
    window.addEventListener('click', () => performance.mark('press'), { capture: true });
  });
  await picker.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => storedSetting(page, 'lineColor')).toBe('#ff0000');
  const waited = await page.evaluate(() => performance.measure('', 'press', 'reset').duration);
  expect(waited).toBeGreaterThanOrEqual(99);
  const opacity = picker.getByRole('slider', { name: 'Opacity' });
  await expect(opacity).toHaveAttribute('aria-valuemin', '0');
  await expect(opacity).toHaveAttribute('aria-valuemax', '1');
  await opacity.press('ArrowLeft');
  await expect.poll(() => storedSetting(page, 'opacity')).toBe('0.9');
  await opacity.press('Home');
  await expect.poll(() => storedSetting(page, 'opacity')).toBe('0');
  await picker.getByText('Opacity').click();
  const pickerStays = await watchStaying(picker, 2500);
  await page.mouse.move(5, 400);
  await expect(picker).toBeHidden();
  await expect.poll(() => pickerStays()).toBe(true);

  const menu = page.getByRole('menu');
  await tool(page, 'Shapes').click();
  await menu.hover();
  const menuStays = await watchStaying(menu, 700);
  await page.mouse.move(5, 400);
  await expect(menu).toBeHidden();
  await expect.poll(() => menuStays()).toBe(true);
  await tool(page, 'More tools').click();
  for (const [name, choice] of [
    ['Fill', 'No fill'],
    ['Text outline', 'Step 2'],
  ] as const) {
    await tool(page, name).click();
    const own = page.getByRole('dialog', { name }).getByRole('radio', { name: choice });
    await expect(own).toBeAttached();
    await page.keyboard.press('Escape');
  }
});

test('[TBR-026] leaves nothing but the page in studio mode, and comes back by Escape', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  // Its drawer closes with it: there is nothing left to look at after the press.
  await page.getByRole('switch', { name: 'Studio mode' }).click();
  await expect(toolbar(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Book' })).toBeHidden();
  await expect.poll(() => storedSetting(page, 'studioMode')).toBe('true');
  await expect(page.getByRole('button', { name: 'Leave studio mode' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Studio mode' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(toolbar(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Book' })).toBeVisible();
  await expect.poll(() => storedSetting(page, 'studioMode')).toBe('false');
});

test('[TBR-004] [TBR-017] is the same on the next device of the person', async ({
  page,
  browser,
  origin,
}) => {
  await open(page);
  const storedSetting = page.waitForResponse(
    (answer) => answer.url().endsWith('/toolbar-settings') && answer.request().method() === 'PUT',
  );
  await tool(page, 'More tools').click();
  expect((await storedSetting).ok()).toBe(true);
  const signedIn = await signInAs(origin, teacher);
  const other = await browser.newContext({ storageState: signedIn.device() });
  const elsewhere = await other.newPage();
  await open(elsewhere);
  await expect(tool(elsewhere, 'Arrow')).toBeVisible();
  await other.close();
  await signedIn.close();
});

test('is one stop for the tab key, with arrows inside', async ({ page }) => {
  await open(page);
  await tool(page, 'Select').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Turn pages')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Pin')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Select')).toBeFocused();
  await expect(toolbar(page).locator('[tabindex="0"]')).toHaveCount(1);
  await expect(shown(page, 5)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[TBR-008] [TBR-010] opens columns of 53 px instead of a toolbar', async ({ page }) => {
    await openAt(page, 5);
    await expect(toolbar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the tools' }).tap();
    await expect(toolbar(page)).toBeVisible();
    expect((await boxOf(tool(page, 'Pencil'))).width).toBe(53);
    await tool(page, 'Pencil').tap();
    await expect(tool(page, 'Pencil')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Teacher tools' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the tools' }).tap();
    await expect(toolbar(page)).toHaveCount(0);
  });
});
