import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A page with ten zoom areas in two columns, an answer and a link. */
const PAGE = '/indivibook/112/8';

type Area = { left: number; top: number; right: number; bottom: number };

/** The press areas of a page's buttons, and its own edges, in CSS pixels. */
const pressAreas = (page: Page): Promise<{ areas: Area[]; edges: Area }> =>
  page.evaluate(() => {
    const edgesOf = ({ left, top, right, bottom }: DOMRect): Area => ({
      ...{ left, top, right, bottom },
    });
    const buttons = [...document.querySelectorAll('[data-activities-of] > [data-activity]')];
    const areas = buttons.map((button) => {
      const box = button.getBoundingClientRect();
      const area = getComputedStyle(button, '::after');
      const left = box.left + button.clientLeft + Number.parseFloat(area.left);
      const top = box.top + button.clientTop + Number.parseFloat(area.top);
      const right = left + Number.parseFloat(area.width);
      return { left, top, right, bottom: top + Number.parseFloat(area.height) };
    });
    const layer = document.querySelector('[data-activities-of]');
    return { areas, edges: edgesOf(layer?.getBoundingClientRect() ?? new DOMRect()) };
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

  test('[ACT-011] each button has 44 pixels of its own, on the page, and hides no words', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const first = page.getByRole('button', { name: 'Zoom area: Soru 7', exact: true });
    await expect(first).toBeVisible();
    await expect(page.getByRole('document', { name: 'Page 8' })).toContainText('84 sayısının');
    const { areas, edges } = await pressAreas(page);
    expect(areas.length).toBeGreaterThan(9);
    for (const [index, one] of areas.entries()) {
      expect(one.right - one.left).toBeGreaterThan(43.5);
      expect(one.bottom - one.top).toBeGreaterThan(43.5);
      expect(one.left).toBeGreaterThan(edges.left - 0.5);
      expect(one.right).toBeLessThan(edges.right + 0.5);
      for (const other of areas.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        expect(Math.min(across, down)).toBeLessThan(0.5);
      }
    }
    // The number of the question stands free beside its button.
    const number = page.locator('[data-line]').filter({ hasText: /^7\./u }).first();
    await expect(async () => {
      const [button, text] = [await first.boundingBox(), await number.boundingBox()];
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(text?.x ?? 0);
    }).toPass();
  });
});

test('[READ-018] buttons are read beside their text, in the order of the columns', async ({
  page,
}) => {
  await page.goto(PAGE);
  const text = page.getByRole('document', { name: 'Page 8' });
  await expect(text.locator('[aria-owns]').first()).toBeAttached();
  const read = await text.evaluate((layer) =>
    [...layer.querySelectorAll('[aria-owns]')].map((block) => {
      const ids = block.getAttribute('aria-owns')?.split(' ') ?? [];
      const names = ids.map((id) => document.getElementById(id)?.ariaLabel);
      return `${block.textContent.trim().slice(0, 2)} ${names.join(', ')}`;
    }),
  );
  expect(read.slice(0, 3)).toEqual([
    '1. Zoom area: Soru 1, Answer of a zoom area: 1. sorunun cevabı',
    '2. Zoom area: Soru 2',
    '3. Zoom area: Soru 3',
  ]);
  expect(read.findIndex((line) => line.startsWith('7.'))).toBeGreaterThan(
    read.findIndex((line) => line.startsWith('6.')),
  );
  // The first in the order of the Tab key opens the first step.
  const order = await page
    .locator('[data-activities-of] > [data-kind="zoomPagePart"]')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  expect(order[0]).toBe('Zoom area: Soru 1');
});
