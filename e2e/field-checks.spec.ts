import type { Locator, Page } from '@playwright/test';
import { onScreen, openDrawingPage } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { expect, test } from './support/test.ts';

/** Writes in a field and leaves it by Tab. */
const writeAndLeave = async (page: Page, field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.focus();
  await page.keyboard.press('Tab');
};

/** A field that was left says what is wrong with it, beside it, and no longer once it is put right. */
const expectChecked = async (
  page: Page,
  field: Locator,
  { wrong, message, right }: { wrong: string; message: RegExp; right: string },
): Promise<void> => {
  // Nobody is blamed for a field that was only passed.
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await writeAndLeave(page, field, wrong);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
  // Once: the focus is elsewhere, and the description alone would not be read.
  const announced = field
    .locator('xpath=ancestor::form')
    .locator('[aria-live="polite"], [role="alert"]')
    .filter({ hasText: message });
  await expect(announced).toHaveCount(1);
  await field.fill(right);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(announced).toHaveCount(0);
};

const ADDRESS = { wrong: 'nobody', message: /not a valid e-mail/u, right: 'ada@demo.example' };

test.describe('as an administrator', () => {
  test.use({ visitor: 'domainadmin@demo.example' });

  test('the address of an invitation is checked when it is left', async ({ page }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel('E-mail');
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/enter your e-mail/u);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite' }).first().click();
    await expectChecked(page, email, ADDRESS);
  });

  test('[LIB-034] [LIB-036] a link is checked when it is left, and a press meanwhile reaches its button', async ({
    page,
  }) => {
    await page.goto('/upload-document');
    const link = page.getByLabel('Link to a PDF');
    await expectChecked(page, link, {
      wrong: 'example.com/book.pdf',
      message: /not a valid link/u,
      right: 'https://example.com/book.pdf',
    });
    // The message does not move what is being pressed.
    await link.fill('book');
    await page.getByRole('combobox').first().click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(link).toHaveAttribute('aria-invalid', 'true');
  });

  test('the address of a tool is checked when it is left, and Save leads to the missing title', async ({
    page,
  }) => {
    await page.goto('/news-admin/new-tool');
    const address = page.getByLabel('Link of the tool');
    await expectChecked(page, address, {
      wrong: 'javascript:alert(1)',
      message: /not a valid link/u,
      right: 'https://example.org/',
    });
    const languages = page.getByRole('radiogroup', { name: 'Language of the text' });
    await languages.getByText('TR').click();
    await page.getByLabel('Text (HTML)').fill('<p>Merhaba</p>');
    await languages.getByText('FR').click();
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(page.getByRole('radio', { name: 'TR' })).toBeChecked();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  });
});

test('[ACC-066] the profile is checked field by field', async ({ page }) => {
  await page.goto('/user/profile');
  const name = page.getByLabel('First name');
  const before = await name.inputValue();
  await expectChecked(page, name, { wrong: ' ', message: /required|name/iu, right: before });
  await page.getByRole('button', { name: 'Change password…' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('New password');
  await writeAndLeave(page, password, 'short');
  // The button that shows the password is a part of its field.
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/8/u);
});

test.describe('as a teacher', () => {
  test.use({ visitor: 'nobody' });

  test('[ACT-021] [QST-006] activities are checked field by field', async ({ browser, origin }) => {
    await withDrawingUser({ browser, origin }, async ({ page }) => {
      await openDrawingPage(page, 24);
      const open = async (kind: string): Promise<Locator> => {
        await page.mouse.move(700, 300);
        await toolButton(page, 'Add to the page').click();
        await page.getByRole('menuitemradio', { name: kind, exact: true }).click();
        await expect(page.getByRole('menu')).toBeHidden();
        const { x, y } = await onScreen(page, [600, 400]);
        await page.mouse.click(x, y);
        return page.getByRole('dialog', { name: `Add: ${kind}` });
      };
      const link = await open('Link');
      await expectChecked(page, link.getByLabel('Address of the link'), {
        wrong: 'javascript:alert(1)',
        message: /not a valid link/u,
        right: 'https://example.org/',
      });
      await expect(link.getByText('Not saved')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();

      const question = await open('Multiple-choice question');
      const repeats = question.getByLabel('How often it can be repeated');
      await writeAndLeave(page, repeats, '200');
      await expect(repeats).toHaveAttribute('aria-invalid', 'true');
      // The others were not written in yet.
      await expect(question.locator('[aria-invalid="true"]')).toHaveCount(1);
      await question.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(question.getByRole('textbox', { name: 'Question text' })).toBeFocused();
    });
  });
});
