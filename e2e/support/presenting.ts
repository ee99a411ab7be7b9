import type { Locator, Page } from '@playwright/test';
import { chooseTeacherTool } from './board.ts';
import { expect } from './test.ts';

/** The workbook: page 8 has nine steps, the last of them in two parts; pages 7 and 9 have none. */
export const WORKBOOK = { id: 112, page: 8, steps: 9 };

/** Opens a page of the workbook, or what its address names on it. */
export const openWorkbook = async (page: Page, place: number | string): Promise<void> => {
  await page.goto(`/indivibook/${WORKBOOK.id}/${place}`);
  await expect(page.locator('.sayfa-page[data-shown]').first()).toBeVisible();
};

type Content = {
  success: { id: number; buttons: { id: number; button_type: string; content: string }[] }[];
};

const contentOf = (page: Page): Promise<Content> =>
  page.evaluate(async (book) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return (await fetch(`/api/v2/ebook-content/${book}`, { headers })).json();
  }, WORKBOOK.id);

/** Ids of the steps of a page of the workbook, in their order. */
export const stepsOf = async (page: Page, number: number): Promise<number[]> => {
  const { success } = await contentOf(page);
  return (success[number - 1]?.buttons ?? [])
    .filter(({ button_type }) => button_type === 'zoomPagePart')
    .map(({ id, content }) => ({ id, order: Number(JSON.parse(content).orderId) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id);
};

/** Places a note on a page of the workbook as the person in this browser. */
export const addNote = async (
  page: Page,
  number: number,
  note: { left: number; top: number; description: string },
): Promise<void> => {
  const { success } = await contentOf(page);
  await page.evaluate(
    async ({ id, fields }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        'content-type': 'application/json',
      };
      const answer = await fetch(`/api/v2/demo/ebook-pages/${id}/activities`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
      if (!answer.ok) throw new Error(`placing answered ${answer.status}`);
    },
    {
      id: success[number - 1]?.id,
      fields: { ...note, button_type: 'text', content: '<p>Hint</p>' },
    },
  );
};

/** The bar of a presentation. */
export const stepBar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Presentation' });

/** Bars fade for those who look still; a hand that moves brings them back. */
export const showBars = async (page: Page): Promise<void> => {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
};

/** Expects a step by its place on its page, as it is said, and that it is shown alone. */
export const expectStep = async (page: Page, announced: string): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: announced })).toHaveCount(1);
  await expect(page.locator('main[data-focused]')).toHaveCount(1);
};

/** Expects the picture of all that is shown with every pixel that it can have. */
export const expectSharp = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('.sayfa-page')
        .evaluateAll((pages) => pages.every((each) => each.matches('[data-sharp]'))),
    )
    .toBe(true);

/** Begins to present from the teacher tools, and waits until keys are heard. */
export const present = async (page: Page): Promise<void> => {
  await showBars(page);
  await chooseTeacherTool(page, 'Presentation');
  await expect(page.getByRole('menu')).toHaveCount(0);
  const hasFocus = page.locator(':is([role="toolbar"], [role="menu"]) :focus');
  await expect(hasFocus).toHaveCount(0);
};

/** What is shown of pages, in CSS pixels of the window. */
export const partsOnScreen = (
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number; scale: number }[]> =>
  page.locator('.sayfa-page').evaluateAll((pages) =>
    pages.map((each) => {
      const box = each.getBoundingClientRect();
      const scale = box.width / Number.parseFloat(getComputedStyle(each).width);
      const insets = /inset\(([^)]*)\)/u.exec(getComputedStyle(each).clipPath)?.[1] ?? '0px';
      const [top = 0, right = top, bottom = top, left = right] = insets
        .split(' ')
        .map((inset) => Number.parseFloat(inset) * scale);
      return {
        x: box.x + left,
        y: box.y + top,
        width: box.width - left - right,
        height: box.height - top - bottom,
        scale,
      };
    }),
  );

/** The window for the class, opened from the bar of a presentation. */
export const openWindow = async (page: Page): Promise<Page> => {
  await showBars(page);
  const opened = page.waitForEvent('popup');
  await stepBar(page).getByRole('button', { name: 'Open a second window for the class' }).click();
  return opened;
};
