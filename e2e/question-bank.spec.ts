import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TEACHER = 'teacher@demo.example';

const signIn = async (page: Page, email = TEACHER, password = PASSWORD) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const choose = async (page: Page, row: number, field: 'Level' | 'Course', option: string) => {
  const place = page.getByRole('region', { name: `Selection ${row}` });
  await place.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved/u })).toBeVisible();

test.describe.configure({ mode: 'serial' });
test.use({ visitor: 'nobody' });

test('[QB-001] [QB-003] [QB-004] has its own login, and says when it is wrong', async ({
  page,
}) => {
  await page.goto('/question-bank');
  await signIn(page, TEACHER, 'wrong');
  await expect(page.getByRole('alert')).toContainText(
    'invalid credentials, please enter correct credentials',
  );
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('question_bank_user')))
    .toBeNull();
  await signIn(page);
  await expect(page.getByText('Signed in as Deniz Kaya')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('question_bank_user'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ details: { email: TEACHER } });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('[QB-007] [QB-008] [QB-012] to [QB-021] chooses from the curriculum and finds it again', async ({
  page,
}) => {
  await page.goto('/question-bank');
  await signIn(page);

  await test.step('[QB-020] a row without level and course is not saved, and says so', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose a level.')).toBeVisible();
    await expect(page.getByText('Not saved yet: every row needs')).toBeVisible();
  });

  await test.step('[QB-018] ticks open what lies beneath', async () => {
    await choose(page, 1, 'Level', '8. Sınıf');
    await choose(page, 1, 'Course', 'Fen Bilimleri');
    await item(page, 'Unit: Madde ve Endüstri').click();
    await item(page, 'Subject: Asitler ve Bazlar').click();
    await item(page, 'Outcome: Maddeleri pH değerine göre sınıflandırır.').click();
    await saved(page);
  });

  await test.step('[QB-017] a unit without subjects shows its outcomes', async () => {
    await item(page, 'Unit: Basınç').click();
    await expect(
      item(page, 'Outcome: Sıvı basıncını etkileyen değişkenleri tahmin eder.'),
    ).toHaveAttribute('aria-level', '2');
  });

  await test.step('[QB-019] says where there is nothing', async () => {
    await item(page, 'Subject: Kimya Endüstrisi').click();
    await expect(item(page, 'Subject: Kimya Endüstrisi')).toContainText('no outcomes');
    await page.getByRole('button', { name: 'Add a row' }).click();
    await choose(page, 2, 'Level', '8. Sınıf');
    await choose(page, 2, 'Course', 'Zekâ Oyunları');
    await expect(page.getByText('No units found')).toBeVisible();
    await choose(page, 2, 'Course', 'Türkçe');
    await item(page, 'Unit: Medya Okuryazarlığı').click();
    await expect(item(page, 'Unit: Medya Okuryazarlığı')).toContainText('Empty Subjects');
    await saved(page);
  });

  await test.step('[QB-021] all of it is there after signing out and in', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page);
    await expect(item(page, 'Outcome: Maddeleri pH değerine göre sınıflandırır.')).toHaveAttribute(
      'aria-checked',
      'true',
    );
    await expect(page.getByRole('region', { name: 'Selection 2' })).toBeVisible();
  });

  await test.step('[QB-014] unticking a unit takes off all that lies in it', async () => {
    await item(page, 'Unit: Madde ve Endüstri').click();
    await item(page, 'Unit: Madde ve Endüstri').click();
    await expect(item(page, 'Subject: Asitler ve Bazlar')).toHaveAttribute('aria-checked', 'false');
  });

  await test.step('[QB-013] another course starts over, [QB-012] another level too', async () => {
    await choose(page, 1, 'Course', 'Matematik');
    await expect(
      page.getByRole('treeitem', { checked: true, name: /^Unit: (?!Medya)/u }),
    ).toHaveCount(0);
    await choose(page, 1, 'Level', '9. Sınıf');
    const course = page
      .getByRole('region', { name: 'Selection 1' })
      .getByRole('combobox', { name: 'Course' });
    await expect(course).toHaveValue('');
  });

  await test.step('[QB-008] a row goes while there is another, and can be brought back', async () => {
    await page.getByRole('button', { name: 'Remove selection 1' }).click();
    await expect(page.getByRole('region', { name: /^Selection/u })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Remove selection/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('region', { name: /^Selection/u })).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove selection 1' }).click();
    await saved(page);
  });
});

test('[QB-006] says when the levels cannot be had, and tries again', async ({ page }) => {
  await page.route('**/question-bank/**', (route) =>
    route.request().url().includes('all-levels')
      ? route.fulfill({ status: 418, body: 'tea' })
      : route.continue(),
  );
  await page.goto('/question-bank');
  await signIn(page);
  const failed = page.getByRole('alert').filter({ hasText: 'no records found...' });
  await expect(failed).toBeVisible();
  await page.unroute('**/question-bank/**');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Selection 1' })).toBeVisible();
});

test('keeps on the device what the server cannot take, and says which', async ({
  page,
  context,
}) => {
  await page.goto('/question-bank');
  await signIn(page);
  await item(page, 'Unit: Okuma').waitFor();
  await context.setOffline(true);
  await item(page, 'Unit: Okuma').click();
  await expect(page.getByText('Not saved on the server.')).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(item(page, 'Unit: Okuma')).toHaveAttribute('aria-checked', 'true');
});

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/question-bank');
  await signIn(page);
  await item(page, 'Unit: Okuma').focus();
  await expect(item(page, 'Unit: Okuma')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'Subject: Anlama')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(item(page, 'Subject: Anlama')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(item(page, 'Unit: Medya Okuryazarlığı')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(item(page, 'Subject: Anlama')).toHaveCount(0);
});

for (const [language, theme, width] of [
  ['en', 'light', 1280],
  ['ar', '', 390],
] as const) {
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ settings: { lang: language, theme }, viewport: { width, height: 840 } });
    test('is accessible, and nothing sticks out', async ({ page }) => {
      await page.goto('/question-bank');
      const check = async () => {
        expect(await faultsOf(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      };
      await page.locator('form').waitFor();
      await check();
      await page.locator('input[name="email"]').fill(TEACHER);
      await page.locator('input[name="password"]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('treeitem').first().click();
      await check();
    });
  });
}
