import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { BOARD, chooseTeacherTool, openOnBoard } from './support/board.ts';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { boxOf, expectShown, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const teacher = `board-${randomUUID()}@demo.example`;

test.use({
  ...BOARD,
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

const timer = (page: Page): Locator => page.getByRole('region', { name: 'Timer' });
const figures = (page: Page): Locator => page.getByRole('timer');
const button = (page: Page, name: string): Locator =>
  timer(page).getByRole('button', { name, exact: true });

/** Seconds from when it was told to sound until it sounds, of every tone so far. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Reflect.set(window, 'tones', tones);
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function startRecorded(this: OscillatorNode, at = 0) {
      tones.push(at - this.context.currentTime);
      start.call(this, at);
    };
  });
};
const soundedNow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tones: unknown = Reflect.get(window, 'tones');
    return Array.isArray(tones) ? tones.filter((wait) => Number(wait) < 2).length : 0;
  });

const openTimer = async (page: Page): Promise<void> => {
  await openOnBoard(page, 6);
  await chooseTeacherTool(page, 'Timer');
  await expect(figures(page)).toHaveText('1:00');
};

test.describe('the timer', () => {
  test.beforeEach(async ({ page }) => {
    await listen(page);
    await page.clock.install();
  });

  test('[PRS-027] [PRS-028] [PRS-029] [PRS-030] counts down from a minute, more and less, and sounds at 0', async ({
    page,
  }) => {
    await openTimer(page);
    await button(page, 'Add minute').tap();
    await button(page, 'Add minute').tap();
    await expect(figures(page)).toHaveText('3:00');
    await button(page, 'Subtract minute').tap();
    await expect(figures(page)).toHaveText('2:00');
    await button(page, 'Start the timer').tap();
    await expect(button(page, 'Pause the timer')).toBeVisible();
    await expect(timer(page).getByRole('status')).toHaveText(/^The timer runs/u);

    await page.clock.runFor(15_000);
    await expect(figures(page)).toHaveText(/^1:4[0-5]$/u);
    await button(page, 'Subtract minute').tap();
    await expect(figures(page)).toHaveText(/^(?:1:00|0:5\d)$/u);
    await page.clock.runFor(52_000);
    await expect(timer(page).getByRole('status')).toHaveText(/^Seconds left/u);
    await expect.poll(() => soundedNow(page)).toBe(0);
    await page.clock.runFor(9_000);
    await expect(figures(page)).toHaveText('0:00');
    await expect(timer(page).getByRole('alert')).toHaveText('Time is up');
    await expect(timer(page)).toContainText('Time is up ·');
    await expect.poll(() => soundedNow(page)).toBeGreaterThan(0);
    await expect(button(page, 'Start the timer')).toBeDisabled();

    await button(page, 'Reset the timer').tap();
    await expect(figures(page)).toHaveText('2:00');
    for (const left of ['1:00', '0:00', '0:00']) {
      await button(page, 'Subtract minute').tap();
      await expect(figures(page)).toHaveText(left);
    }
  });

  test('[PRS-027] is silent where it was silenced, and remembers that', async ({ page }) => {
    await openTimer(page);
    await button(page, 'Sound at the end').tap();
    await expect(button(page, 'Sound at the end')).toHaveAttribute('aria-pressed', 'false');
    await button(page, 'Start the timer').tap();
    await page.clock.runFor(61_000);
    await expect(figures(page)).toHaveText('0:00');
    await expect.poll(() => soundedNow(page)).toBe(0);
    await page.reload();
    await expect(button(page, 'Sound at the end')).toHaveAttribute('aria-pressed', 'false');
  });

  test('[PRS-027] goes on through turned pages, drawing and a reload', async ({ page }) => {
    await openTimer(page);
    await button(page, 'Start the timer').tap();
    await page.clock.runFor(10_000);
    await page.keyboard.press('PageDown');
    await expectShown(page, 7);
    await page.keyboard.press('p');
    await expect(
      page
        .getByRole('toolbar', { name: 'Drawing tools' })
        .getByRole('button', { name: 'Pencil', exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(figures(page)).toHaveText(/^0:[1-4]\d$/u);
    // The browser lets nothing sound before a press.
    await expect(timer(page)).toContainText('so that it may sound');
    await page.mouse.click(1000, 500);
    await expect(timer(page)).not.toContainText('so that it may sound');
    await button(page, 'Pause the timer').tap();
    const left = await figures(page).textContent();
    await page.clock.runFor(20_000);
    await expect(figures(page)).toHaveText(left ?? '');
  });

  test('[PRS-027] tells the truth after a sleep, and that the sound came late', async ({
    page,
  }) => {
    await openTimer(page);
    await button(page, 'Start the timer').tap();
    // The lid was closed: no tick came meanwhile.
    await page.clock.fastForward(200_000);
    await expect(figures(page)).toHaveText('0:00');
    await expect(timer(page)).toContainText(/Time was up 2:\d\d ago/u);
    await expect.poll(() => soundedNow(page)).toBeGreaterThan(0);
  });

  test('[PRS-027] can be read from the last row, and all of it by keyboard', async ({ page }) => {
    await openOnBoard(page, 6);
    await page.keyboard.press('m');
    await button(page, 'Show the timer large').tap();
    const large = await boxOf(figures(page));
    expect(large.height).toBeGreaterThan(1080 / 3);
    await expect(figures(page)).toHaveCSS('font-variant-numeric', 'tabular-nums');
    await button(page, 'Show the timer small').focus();
    await page.keyboard.press('Enter');
    // A corner of the screen, at the teacher's side.
    const small = await boxOf(timer(page));
    expect(small.width * small.height).toBeLessThan(0.03 * 1920 * 1080);
    expect(small.x + small.width).toBeLessThanOrEqual(1920 / 4);
    for (const name of ['Add minute', 'Start the timer', 'Reset the timer', 'Close the timer']) {
      const { width, height } = await boxOf(button(page, name));
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(56);
    }
    await page.keyboard.press('m');
    await expect(timer(page)).toHaveCount(0);
  });
});

test('[PRS-031] brightness and contrast change the picture of the page and nothing else', async ({
  page,
}) => {
  await openOnBoard(page, 6);
  await page.keyboard.press('l');
  const panel = page.getByRole('region', { name: 'Brightness and contrast' });
  const brightness = panel.getByRole('slider', { name: 'Brightness' });
  const contrast = panel.getByRole('slider', { name: 'Contrast' });
  await expect(brightness).toHaveAttribute('aria-valuenow', '0');
  await expect(brightness).toHaveAttribute('aria-valuemin', '-1');
  await expect(brightness).toHaveAttribute('aria-valuemax', '1');
  await expect(brightness).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(brightness).toHaveAttribute('aria-valuetext', '-0.2');
  await contrast.focus();
  await page.keyboard.press('End');
  await expect(contrast).toHaveAttribute('aria-valuetext', '+1.0');
  const picture = page.locator('.sayfa-page-base').first();
  await expect(picture).toHaveCSS('filter', 'brightness(0.8) contrast(2)');
  for (const other of ['.sayfa-page-drawing', '.sayfa-page-overlay', '.sayfa-page']) {
    await expect(page.locator(other).first()).toHaveCSS('filter', 'none');
  }

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expectShown(page, 6);
  await expect(picture).toHaveCSS('filter', 'brightness(0.8) contrast(2)');
  await chooseTeacherTool(page, 'Brightness and contrast');
  await panel.getByRole('button', { name: 'Reset' }).tap();
  await expect(picture).toHaveCSS('filter', 'none');
  await expect(contrast).toHaveAttribute('aria-valuenow', '0');
});

for (const [look, settings] of [
  ['light', { theme: 'light' }],
  ['Arabic and dark', { theme: '', lang: 'ar' }],
] as const) {
  test.describe(`in ${look}`, () => {
    test.use({ settings });

    test('axe finds nothing on timer, light and curtain', async ({ page }) => {
      await page.goto(`/indivibook/${SCIENCE.id}/6`);
      await expectShown(page, 6);
      await expect(page.locator('[role="toolbar"] [data-item="teacher"]')).toBeVisible();
      await page.keyboard.press('m');
      await page.keyboard.press('l');
      await expect(page.getByRole('slider')).toHaveCount(2);
      expect(await faultsOf(page, { only: 'wcag' })).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await expect(page.locator('[data-edge]')).toHaveCount(4);
      expect(await faultsOf(page, { only: 'wcag' })).toEqual([]);
    });
  });
}
