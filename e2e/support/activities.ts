import type { Locator, Page } from '@playwright/test';
import { SCIENCE } from './reader.ts';

type Fields = { button_type: string; left: number; top: number; description: string };

/** Chooses in a form that nobody else finds it, so that tests and their repetitions do not meet. */
export const choosePrivate = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('combobox', { name: 'Who sees this?' }).click();
  await page.getByRole('option', { name: 'Only me and editors' }).click();
};

/** Lays an activity on a page (from 1) of the science reader as the person in this browser; its id. */
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
