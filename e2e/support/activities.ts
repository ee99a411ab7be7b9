import type { Locator, Page } from '@playwright/test';
import { onScreen, openDrawingPage, type Place } from './drawing.ts';
import { toolButton } from './drawing-user.ts';
import { SCIENCE } from './reader.ts';
import { expect } from './test.ts';

/** The call that stores a new activity. */
export const CREATING = '**/api/v2/demo/ebook-pages/*/activities';

type Fields = { button_type: string; left: number; top: number; description: string };

/** Chooses in a form that nobody else finds it, so that tests and their repetitions do not meet. */
export const choosePrivate = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('combobox', { name: 'Who sees this?' }).click();
  await page.getByRole('option', { name: 'Only me and editors' }).click();
};

/** The form of a new activity on page 31, opened by the tool and a click on a point of the page. */
export const openFormOfNew = async (page: Page, kind: string, point: Place): Promise<Locator> => {
  await openDrawingPage(page, 31);
  await toolButton(page, 'Add to the page').click();
  await page.getByRole('menuitemradio', { name: kind, exact: true }).click();
  await expect(page.getByText('Click a point to add')).toBeVisible();
  const { x, y } = await onScreen(page, point);
  await page.mouse.click(x, y);
  return page.getByRole('dialog', { name: `Add: ${kind}` });
};

/** Places an activity on a page (from 1) of the science reader as the person in this browser; its id. */
export const addActivity = (
  page: Page,
  number: number,
  fields: Fields & { content: string },
): Promise<number> =>
  page.evaluate(
    async ({ book, number, fields }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        'content-type': 'application/json',
      };
      const content = await fetch(`/api/v2/ebook-content/${book}`, { headers });
      const { success } = await content.json();
      const answer = await fetch(`/api/v2/demo/ebook-pages/${success[number - 1].id}/activities`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
      if (!answer.ok) throw new Error(`placing answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()).id;
    },
    { book: SCIENCE.id, number, fields },
  );

/** Moves an activity from elsewhere: another device of the same person. */
export const moveElsewhere = (page: Page, id: number, left: number, top: number): Promise<void> =>
  page.evaluate(
    async ({ id, left, top }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ left, top });
      const answer = await fetch(`/api/v2/demo/activities/${id}/position`, {
        method: 'POST',
        headers,
        body,
      });
      if (!answer.ok) throw new Error(`moving answered ${answer.status}`);
    },
    { id, left, top },
  );

/** The form of an activity, by its title. */
export const form = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title });

/** Chooses a tool of the media group, and a place on the page. */
export const place = async (page: Page, name: string, at: Place): Promise<void> => {
  // Whoever only reads for a while has no controls around the page.
  await page.mouse.move(700, 300);
  await toolButton(page, 'Add to the page').click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(page.getByText('Click a point to add')).toBeVisible();
  // Beside a toolbar at the side, the menu lies over the page while it fades.
  await expect(page.getByRole('menu')).toBeHidden();
  const { x, y } = await onScreen(page, at);
  await page.mouse.click(x, y);
};

export const save = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Save', exact: true }).click();
