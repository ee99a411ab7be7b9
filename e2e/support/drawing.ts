import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD, SAMPLE_GROUPS } from './people.ts';
import { boxOf, SCIENCE } from './reader.ts';
import { seed } from './seed.ts';
import { expect } from './test.ts';

/** A place on a page 1000 units wide. */
export type Place = readonly [x: number, y: number];

/** Someone who has drawn nothing yet; a teacher unless told. Their address. */
export const createDrawingUser = async (
  role: 'Teacher' | 'Student' = 'Teacher',
): Promise<string> => {
  const email = `drawing-${randomUUID()}@demo.example`;
  await seed({
    people: [{ email, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS, role }],
  });
  return email;
};

/** Opens the science reader at a page and waits for its toolbar. */
export const openDrawingPage = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/indivibook/${SCIENCE.id}/${number}`);
  await expect(page.locator(`.sayfa-page[data-page="${number}"][data-shown]`)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
};

/** Where a place on the first page on the stage is in the window, in CSS pixels. */
export const onScreen = async (page: Page, [x, y]: Place): Promise<{ x: number; y: number }> => {
  const box = await boxOf(page.locator('.sayfa-page').first());
  return { x: box.x + (x * box.width) / 1000, y: box.y + (y * box.width) / 1000 };
};

/** Drags the mouse from place to place. */
export const drag = async (page: Page, places: readonly Place[]): Promise<void> => {
  const [first, ...others] = await Promise.all(places.map((place) => onScreen(page, place)));
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
};

/** Pixels of ink in the part of the page between two corners. */
const inkIn = (page: Page, from: Place, to: Place): Promise<number> =>
  page.evaluate(
    ([[left, top], [right, bottom]]) => {
      const host = document.querySelector('.sayfa-page-drawing');
      if (!host) return 0;
      const stage = host.getBoundingClientRect();
      const unit = stage.width / 1000;
      let count = 0;
      for (const canvas of host.querySelectorAll('canvas')) {
        const box = canvas.getBoundingClientRect();
        const density = canvas.width / box.width;
        const x = Math.round((stage.left + left * unit - box.left) * density);
        const y = Math.round((stage.top + top * unit - box.top) * density);
        const width = Math.round((right - left) * unit * density);
        const height = Math.round((bottom - top) * unit * density);
        if (width < 1 || height < 1 || x + width <= 0 || y + height <= 0) continue;
        if (x >= canvas.width || y >= canvas.height) continue;
        const copy = new OffscreenCanvas(width, height).getContext('2d');
        copy?.drawImage(canvas, -x, -y);
        const data = copy?.getImageData(0, 0, width, height).data ?? [];
        for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 20) count += 1;
      }
      return count;
    },
    [from, to] as const,
  );

/** Expects ink between two corners, or none. */
export const expectInk = async (
  page: Page,
  from: Place,
  to: Place,
  isThere = true,
): Promise<void> => {
  const ink = expect.poll(() => inkIn(page, from, to), {
    intervals: [50, 100, 200, 400],
    message: `ink from ${from.join(', ')} to ${to.join(', ')} of the page of the address ${page.url()}`,
  });
  await (isThere ? ink.toBeGreaterThan(10) : ink.toBe(0));
};

/** Expects that the server has everything. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
