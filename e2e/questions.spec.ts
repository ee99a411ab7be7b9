import type { Locator, Page } from '@playwright/test';
import { onScreen, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

/** A page that no other test places anything on. */
const PAGE = 33;

/** Opens the form of a question at a place of the page. */
const openForm = async (page: Page): Promise<Locator> => {
  // Whoever only reads for a while has no controls around the page.
  await page.mouse.move(700, 300);
  await toolButton(page, 'Add to the page').click();
  await page.getByRole('menuitemradio', { name: 'Multiple-choice question', exact: true }).click();
  const { x, y } = await onScreen(page, [600, 400]);
  await page.mouse.click(x, y);
  return page.getByRole('dialog', { name: 'Add: Multiple-choice question' });
};

const openQuestion = async (page: Page, name: string): Promise<Locator> => {
  await openDrawingPage(page, PAGE);
  await page.getByRole('button', { name: `Multiple-choice question: ${name}` }).click();
  return page.getByRole('dialog', { name, exact: true });
};

/** Expects a message in the red banner above the buttons of a form. */
const expectBanner = async (form: Locator, message: string): Promise<void> => {
  const banner = form.getByRole('alert').filter({ hasText: message });
  await expect(banner).toBeVisible();
  const [red = 0, green = 0] = await banner.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/gu) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(green);
  const save = await boxOf(form.getByRole('button', { name: 'Save', exact: true }));
  const { y, height } = await boxOf(banner);
  expect(y + height).toBeLessThanOrEqual(save.y);
};

/** Writes a question as a teacher does, with every mistake on the way. */
const writeQuestion = async (page: Page, name: string): Promise<void> => {
  const form = await openForm(page);
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(form.getByText('This field is required')).toHaveCount(3);
  await expect(form.getByText('Not saved: correct the marked fields.')).toBeVisible();
  await form.getByRole('radio', { name: '3', exact: true }).check();
  await form.getByRole('textbox', { name: 'Question text' }).click();
  await page.keyboard.type('What do plants take in?');
  await form.getByRole('textbox', { name: 'Answer A' }).fill('Oxygen');
  await form.getByRole('textbox', { name: 'Answer B' }).fill('Carbon dioxide & light');
  await form.getByRole('textbox', { name: 'Answer C' }).fill('Helium');
  await form.getByLabel('How often it can be repeated').fill('3');
  await form.getByRole('textbox', { name: 'Label', exact: true }).fill(name);
  await form.getByLabel('Message when wrong').fill('Think of the leaf.');
  await save.click();
  await expectBanner(form, 'The question does not have a correct answer!');
  // The mark that is missing has the focus; what is written so far is shown as readers will see it.
  await expect(form.getByRole('checkbox', { name: 'Answer A is correct' })).toBeFocused();
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('What do plants take in?');
  await expect(preview.getByRole('radio')).toHaveCount(3);
  await form.getByRole('checkbox', { name: 'Answer A is correct' }).check();
  await form.getByRole('checkbox', { name: 'Answer B is correct' }).check();
  await save.click();
  await expectBanner(form, 'The question can not have one more then correct answer!');
  await form.getByRole('checkbox', { name: 'Answer A is correct' }).uncheck();
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('dioxide & light');
  await expect(form.getByRole('combobox', { name: 'Who sees this?' })).toHaveValue(
    'Readers in my institution',
  );
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Saved. Readers of this book in your institution')).toBeVisible();
};

test('[ACT-034] [QST-001] [QST-008] [QST-009] [QST-010] [QST-016] [QST-019] [QST-020] a teacher asks, a student answers on two devices, the teacher sees how', async ({
  browser,
  origin,
}) => {
  test.slow();
  await withDrawingUser({ browser, origin }, async ({ page: teacherPage, person: teacher }) => {
    const name = `Plants ${teacher.email}`;
    await openDrawingPage(teacherPage, PAGE);
    await writeQuestion(teacherPage, name);

    await withDrawingUser(
      { browser, origin },
      async ({ page, elsewhere }) => {
        const first = await openQuestion(page, name);
        const submit = first.getByRole('button', { name: 'Submit' });
        await first.getByRole('radio', { name: 'A Oxygen' }).check();
        await expect(submit).toBeEnabled();
        // A second click clears the answer.
        await first.getByRole('radio', { name: 'A Oxygen' }).click();
        await expect(submit).toBeDisabled();
        await first.getByRole('radio', { name: 'A Oxygen' }).check();
        await submit.click();
        await expect(first.getByRole('status')).toContainText(
          'Your answer is not correct. Think of the leaf.',
        );

        const second = await openQuestion(await elsewhere(), name);
        await expect(second.getByRole('radio', { name: 'A Oxygen Wrong' })).toBeChecked();
        await second.getByRole('button', { name: 'Retry' }).click();
        await second.getByRole('radio', { name: 'B Carbon dioxide & light' }).check();
        await second.getByRole('button', { name: 'Submit' }).click();
        await expect(second.getByRole('status')).toContainText('Congrats, your answer is correct!');
        // A student sees nothing of others.
        await expect(second.getByRole('button', { name: 'Results' })).toHaveCount(0);
      },
      { role: 'Student' },
    );

    const question = await openQuestion(teacherPage, name);
    await question.getByRole('button', { name: 'Results' }).click();
    const results = teacherPage.getByRole('dialog', { name: 'How others answered' });
    await expect(results).toContainText('1 person has submitted · 100% correct');
    await expect(results.getByRole('row', { name: 'B Carbon dioxide & light' })).toContainText(
      '100%',
    );
    await expect(results.getByRole('cell', { name: 'Correct' })).toBeVisible();
    await results.getByRole('button', { name: 'Close' }).click();

    // A changed question is asked again; what was answered stays with the question as it was.
    await question.getByRole('button', { name: 'Edit' }).click();
    const form = teacherPage.getByRole('dialog', { name: 'Edit: Multiple-choice question' });
    await expect(form.getByRole('textbox', { name: 'Answer A' })).toHaveValue('Oxygen');
    await expect(form.getByText('1 person has answered.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Answer C' }).fill('Argon');
    await expect(form.getByLabel('Only a correction of the wording')).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(question.getByRole('radio', { name: 'C Argon' })).toBeVisible();
    await question.getByRole('button', { name: 'Results' }).click();
    await expect(results.getByText('Nobody has answered yet.')).toBeVisible();
    await results.getByRole('combobox', { name: 'Version of the question' }).click();
    await teacherPage.getByRole('option', { name: /^Earlier version, 1 person/u }).click();
    await expect(results.getByRole('row', { name: 'B Carbon dioxide & light' })).toContainText(
      '100%',
    );
    await results.getByRole('button', { name: 'Close' }).click();

    // From the menu of its button it can be made private again, and duplicated.
    await question.getByRole('button', { name: 'Close' }).click();
    const button = teacherPage.getByRole('button', { name: `Multiple-choice question: ${name}` });
    await button.click({ button: 'right' });
    await teacherPage.getByRole('menuitem', { name: 'Stop sharing' }).click();
    await expect(button).toHaveAccessibleDescription('Not shared with readers');
    await button.click({ button: 'right' });
    await teacherPage.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(button).toHaveCount(2);
  });
});
