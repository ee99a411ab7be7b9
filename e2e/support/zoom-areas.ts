import type { Locator, Page } from '@playwright/test';
import { boxOf, openAt, SCIENCE, shown } from './reader.ts';
import { expect } from './test.ts';

/** An activity as the server answers it. */
export type SentActivity = {
  id: number;
  button_type: string;
  style: string;
  content: string;
  version: number;
};

/** Asks the server as the person in this browser. */
export const ask = <Answer>(
  page: Page,
  method: string,
  address: string,
  body?: object,
): Promise<Answer> =>
  page.evaluate(
    async ({ method, address, body }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        ...(body && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(address, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return answer.json();
    },
    { method, address, body },
  );

type Stored = { id: number; buttons: SentActivity[] };

/** What the server has on a page. */
export const storedOn = async (page: Page, number: number): Promise<Stored> => {
  const address = `/api/v2/a2/ebook/${SCIENCE.id}`;
  const { success } = await ask<{ success: Stored[] }>(page, 'GET', address);
  const found = success[number - 1];
  if (!found) throw new Error(`no page ${number}`);
  return found;
};

const orderOf = ({ content }: SentActivity): number => JSON.parse(content).orderId;

/** The zoom areas of a page in their order. */
export const areasOn = async (page: Page, number: number): Promise<SentActivity[]> =>
  (await storedOn(page, number)).buttons
    .filter(({ button_type }) => button_type === 'zoomPagePart')
    .toSorted((one, other) => orderOf(one) - orderOf(other));

/** Where the first part of an area begins, page units from above. */
export const topOf = ({ content }: SentActivity): number => JSON.parse(content).cutCoords.y;

/** Opens a page without zoom areas or answers of earlier tries. */
export const openBare = async (page: Page, number: number): Promise<number> => {
  await openAt(page, number);
  const { id, buttons } = await storedOn(page, number);
  const ours = buttons.filter(({ button_type }) => /^(zoom|question)/u.test(button_type));
  for (const button of ours) {
    await ask(page, 'DELETE', `/api/v2/demo/activities/${button.id}`);
  }
  if (ours.length > 0) {
    await page.reload();
    await expect(shown(page, number)).toHaveCount(1);
  }
  return id;
};

/** The bar of the mode in which areas are made. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Areas of the page' });

/** Presses a key until what it opens is there: the tools load after the page. */
export const start = (page: Page, key = 'Alt+1'): Promise<void> =>
  expect(async () => {
    if (!(await bar(page).isVisible())) await page.keyboard.press(key);
    await expect(bar(page)).toBeVisible({ timeout: 1_000 });
    await expect(page.locator('[data-making-areas] [data-areas-of]').first()).toBeAttached({
      timeout: 1_000,
    });
  }).toPass();

type Box = { left: number; top: number; width: number; height: number };

/** Drags over a page, in page units. */
export const drag = async (page: Page, number: number, { left, top, width, height }: Box) => {
  const paper = await boxOf(page.locator(`.sayfa-page[data-page="${number}"]`));
  const unit = paper.width / 1000;
  const at = (x: number, y: number) => [paper.x + x * unit, paper.y + y * unit] as const;
  await page.mouse.move(...at(left, top));
  await page.mouse.down();
  await page.mouse.move(...at(left + width / 2, top + height / 2));
  await page.mouse.move(...at(left + width, top + height), { steps: 3 });
  await page.mouse.up();
};

/** A part of an area that is being made. */
export const area = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });
/** A zoom area that is being made, by its number. */
export const zoomArea = (page: Page, number: number): Locator =>
  area(page, new RegExp(`^Zoom area ${number}\\.`, 'u'));
/** All zoom areas that are being made. */
export const zoomAreas = (page: Page): Locator => area(page, /^Zoom area \d+\./u);

/** A box of usual size at a height, page units. */
export const boxAt = (top: number): Box => ({ left: 100, top, width: 500, height: 100 });

/** The panel with the steps of the page. */
export const openSteps = async (page: Page): Promise<Locator> => {
  await expect(async () => {
    const panel = page.getByRole('complementary', { name: 'Contents' });
    if (!(await panel.isVisible())) {
      await page.getByRole('button', { name: 'Contents', exact: true }).click({ timeout: 1_000 });
    }
    await panel.getByRole('tab', { name: 'Steps' }).click({ timeout: 1_000 });
  }).toPass();
  return page.getByRole('complementary', { name: 'Contents' });
};

/** Places zoom areas of usual size at some heights, page units, without the interface. */
export const addZoomAreas = (
  page: Page,
  pageId: number,
  tops: readonly number[],
): Promise<{ data: SentActivity[] }> =>
  ask(page, 'POST', `/api/v2/demo/ebook-pages/${pageId}/zoom-areas`, {
    areas: tops.map((y) => ({ cutCoords: { x: 100, y, width: 500, height: 100 } })),
  });
