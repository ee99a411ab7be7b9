import type { Locator, Page } from '@playwright/test';
import { CREATING, choosePrivate, form, place, save } from './support/activities.ts';
import { openDrawingPage, type Place } from './support/drawing.ts';
import { toolButton, withDrawingUser } from './support/drawing-user.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

/** Places a link on the page. */
const placeLink = async (page: Page, label: string, at: Place): Promise<Locator> => {
  await place(page, 'Link', at);
  const dialog = form(page, 'Add: Link');
  await dialog.getByLabel('Address of the link').fill('https://example.org/leaves');
  await dialog.getByLabel('Label', { exact: true }).fill(label);
  await choosePrivate(page, dialog);
  await save(dialog);
  await expect(dialog).toBeHidden();
  const button = page.getByRole('button', { name: `Link: ${label}`, exact: true });
  await expect(button).toBeVisible();
  return button;
};

test('[ACT-012] [ACT-014] a teacher places a note by mouse and a link by keyboard', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 21);
    await place(page, 'Note', [400, 300]);
    const note = form(page, 'Add: Note');
    const paper = note.getByRole('textbox', { name: 'The note' });
    await paper.click();
    await page.keyboard.type('Bring a magnifying glass.');
    await expect(note.getByRole('region', { name: 'Preview' })).toContainText('magnifying glass');
    await expect(note.getByLabel('From the left')).toHaveValue('400');
    await expect(note.getByLabel('From the top')).toHaveValue('288');
    await choosePrivate(page, note);
    await save(note);
    await expect(note).toBeHidden();
    await expect(page.getByText('Saved. Only you and editors see it.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Note', exact: true });
    await expect(button, 'what was placed is where one goes on').toBeFocused();
    await expect(button).toHaveAccessibleDescription('Not shared with readers');
    await button.click();
    await expect(form(page, 'Note')).toContainText('Bring a magnifying glass.');
    await page.keyboard.press('Escape');

    await toolButton(page, 'Add to the page').click();
    await page.getByRole('menuitemradio', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    const mark = page.getByRole('button', { name: /^Click a point to add a Link/u });
    await page.keyboard.press('ArrowDown');
    await expect(mark).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const link = form(page, 'Add: Link');
    const address = link.getByLabel('Address of the link');
    await address.fill('https://example.org/');
    await choosePrivate(page, link);
    await address.press('Enter');
    await expect(link).toBeHidden();
    await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
  });
});

test('[ACT-016] [ACT-021] [ACT-038] what is wrong is told, and a failed save keeps what was typed', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 22);
    await place(page, 'Link', [300, 400]);
    const dialog = form(page, 'Add: Link');
    const address = dialog.getByLabel('Address of the link');
    await save(dialog);
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await address.fill('javascript:alert(1)');
    await save(dialog);
    await expect(dialog.getByText('This is not a valid link.')).toBeVisible();
    await expect(address).toBeFocused();

    await address.fill('https://example.org/kept');
    const answered = Promise.withResolvers<void>();
    await page.route(CREATING, async (route) => {
      await answered.promise;
      await route.abort();
    });
    await save(dialog);
    const sending = dialog.locator('button[data-loading="true"]');
    await expect(sending).toHaveText('Save');
    await expect(sending).toBeDisabled();
    answered.resolve();
    await expect(dialog.getByRole('alert')).toContainText('Not saved');
    await expect(sending).toHaveCount(0);
    await expect(address).toHaveValue('https://example.org/kept');

    // Also over a reload: the draft comes back with the form.
    await page.reload();
    await place(page, 'Link', [300, 400]);
    await expect(address).toHaveValue('https://example.org/kept');
    await page.unroute(CREATING);
    await choosePrivate(page, dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await save(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
  });
});

test('[ACT-047] [ACT-035] [ACT-036] deletes one and all, and has them back', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 23);
    const button = await placeLink(page, 'Leaves', [300, 400]);
    await button.click();
    await form(page, 'Leaves').getByRole('button', { name: 'Delete' }).click();
    const question = form(page, 'Delete Activity');
    await expect(question).toContainText('Are you sure you want to delete this content?');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(button).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(button).toBeVisible();

    await toolButton(page, 'Teacher tools').click();
    await page.getByRole('menuitem', { name: 'Delete all activities' }).click();
    await expect(question).toContainText('all the activities in this page?');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(button).toBeHidden();
    await toolButton(page, 'Teacher tools').click();
    await page.getByRole('menuitem', { name: 'Deleted activities' }).click();
    await form(page, 'Deleted activities').getByRole('button', { name: 'Restore' }).click();
    await page.keyboard.press('Escape');
    await expect(button).toBeVisible();
  });
});

test('[TBR-018] [TBR-025] editing activities, a press offers what can be done instead of opening', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 25);
    const button = await placeLink(page, 'Stems', [300, 400]);
    const switchMode = async (): Promise<void> => {
      await toolButton(page, 'Teacher tools').click();
      await page.getByRole('menuitemcheckbox', { name: /^Edit activities/u }).click();
      await page.keyboard.press('Escape');
    };
    await switchMode();
    await button.click();
    const menu = page.getByRole('menu');
    await expect(form(page, 'Stems')).toBeHidden();
    await menu.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const dialog = form(page, 'Edit: Link');
    await dialog.getByLabel('Label', { exact: true }).fill('Stalks');
    await save(dialog);
    const renamed = page.getByRole('button', { name: 'Link: Stalks', exact: true });
    await expect(renamed).toBeVisible();

    await switchMode();
    await renamed.click();
    await expect(form(page, 'Stalks')).toBeVisible();
  });
});

test('[OFF-009] [ACT-037] [ACT-053] what could not be deleted stays, its window closes, and offline it says so', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, context }) => {
    await openDrawingPage(page, 24);
    const button = await placeLink(page, 'Roots', [300, 400]);
    await button.click();
    const opened = form(page, 'Roots');
    // What shows a link is loaded with its first window.
    await expect(opened.getByRole('link')).toBeVisible();
    await context.setOffline(true);
    await expect(
      opened.getByText('An Internet connection is required to view the content.'),
    ).toBeVisible();
    await context.setOffline(false);
    await page.route('**/api/v2/demo/activities/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await opened.getByRole('button', { name: 'Delete' }).click();
    await form(page, 'Delete Activity').getByRole('button', { name: 'Yes' }).click();
    await expect(opened).toBeHidden();
    await expect(button).toBeVisible();
    const mark = page
      .getByRole('alert')
      .filter({ hasText: 'This was not deleted and is still here.' });
    await page.unroute('**/api/v2/demo/activities/*');
    await mark.getByRole('button', { name: 'Retry' }).click();
    await form(page, 'Delete Activity').getByRole('button', { name: 'Yes' }).click();
    await expect(button).toBeHidden();
    await expect(mark).toHaveCount(0);
  });
});

test('[ACT-018] [ACTIVITY_API-048] whoever saves later chooses between both versions', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, elsewhere }) => {
    await openDrawingPage(page, 24);
    await placeLink(page, 'Leaves', [300, 400]);
    const edit = async (tab: Page): Promise<Locator> => {
      await tab.getByRole('button', { name: 'Link: Leaves', exact: true }).click();
      await form(tab, 'Leaves').getByRole('button', { name: 'Edit' }).click();
      const dialog = form(tab, 'Edit: Link');
      await expect(dialog.getByLabel('Label', { exact: true })).toHaveValue('Leaves');
      return dialog;
    };
    const second = await elsewhere();
    await openDrawingPage(second, 24);
    const [mine, theirs] = [await edit(page), await edit(second)];
    await theirs.getByLabel('Address of the link').fill('https://example.org/theirs');
    await save(theirs);
    await expect(theirs).toBeHidden();

    await mine.getByLabel('Label', { exact: true }).fill('My leaves');
    await save(mine);
    await expect(mine.getByRole('region', { name: 'Their version' })).toContainText('theirs');
    await mine.getByRole('button', { name: 'Use mine' }).click();
    await expect(mine).toBeHidden();
    // Its window is open still. What was not touched here stays as the other one left it.
    await expect(form(page, 'My leaves')).toContainText('https://example.org/theirs');
  });
});
