import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { BOARD } from './support/board.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { PASSWORD } from './support/people.ts';
import { openWorkbook, stepsOf, WORKBOOK } from './support/presenting.ts';
import { boxOf, expectShown, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Go to page' });
const key = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Presses keys on the glass, then Go. */
const type = async (page: Page, text: string): Promise<void> => {
  for (const letter of text) await key(page, letter).tap();
  await key(page, 'Go').tap();
};

/** The paper code of a page of the science reader, made by an editor without a browser. */
const codeOfPage = async (origin: string, number: number): Promise<string> => {
  const ask = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${origin}/api/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const email = 'domainadmin@demo.example';
  const who = { email, password: PASSWORD, domain: 'demo', client: 'native' };
  const { token } = (await ask('/login', who)).success;
  const { success } = await ask(`/ebook-content/${SCIENCE.id}`, undefined, token);
  const targets = [{ kind: 'page', id: success[number - 1].id }];
  const made = await ask(`/demo/ebooks/${SCIENCE.id}/paper-codes`, { targets }, token);
  return made.data[0].code;
};

test.describe('at a board', () => {
  test.use({ visitor: 'nobody' });

  test('[PAP-005] keys on the glass lead to a page, a question of a page, and a paper code', async ({
    browser,
    origin,
  }) => {
    const code = await codeOfPage(origin, 12);
    await withDrawingUser(
      { browser, origin },
      async ({ page }) => {
        await openWorkbook(page, WORKBOOK.page + 1);
        const open = async (): Promise<void> => {
          await page
            .getByRole('button', { name: /Go to page$/u })
            .first()
            .tap();
          await expect(dialog(page)).toBeVisible();
        };
        await open();
        for (const name of ['1', 'W', 'Delete the last letter']) {
          const { width, height } = await boxOf(key(page, name));
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(88);
        }
        expect(await faultsOf(page)).toEqual([]);
        await type(page, '3');
        await expectShown(page, 3);

        await open();
        await type(page, `${WORKBOOK.page}.2`);
        const [, second] = await stepsOf(page, WORKBOOK.page);
        await expect(page).toHaveURL(
          new RegExp(`/indivibook/${WORKBOOK.id}/${WORKBOOK.page}/${second}$`, 'u'),
        );
        await expect(page.locator('[data-step-bar]')).toHaveCount(1);
        await page.keyboard.press('Escape');

        await open();
        await type(page, code);
        await expect(page).toHaveURL(/\/indivibook\/[a-z0-9]+\/12$/u);
        await expect(page.locator('.sayfa-page[data-page="12"][data-shown]')).toBeVisible();
      },
      { device: BOARD },
    );
  });
});

test('[PAP-005] an unknown code says so and leaves what was typed', async ({ page }) => {
  await openAt(page, 2);
  await page.keyboard.press('g');
  await expect(key(page, 'W')).toHaveCount(0);
  await dialog(page).getByRole('textbox').fill('aaaa-aaaa');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This code is not known')).toBeVisible();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('aaaa-aaaa');
  await expectShown(page, 2);
});
