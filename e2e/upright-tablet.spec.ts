import { addActivity } from './support/activities.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { boxOf, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const UPRIGHT = { viewport: { width: 820, height: 1180 }, hasTouch: true };

for (const lang of ['en', 'ar']) {
  test(`[TBR-008] [ACT-050] on an upright tablet undo is whole and windows end above the toolbar (${lang})`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser(
      { browser, origin },
      async ({ page, person }) => {
        await openAt(page, 32);
        const note = { button_type: 'text', left: 880, top: 1280, description: person.email };
        const id = await addActivity(page, 32, { ...note, content: '<p>Mind the gap.</p>' });
        await page.goto(`/indivibook/${SCIENCE.id}/32`);
        const toolbar = page.getByRole('toolbar').first();
        const undo = toolbar.locator('button[data-item="undo"]');
        await expect(undo).toBeVisible();
        const [bar, button] = [await boxOf(toolbar), await boxOf(undo)];
        expect(button.x).toBeGreaterThanOrEqual(bar.x);
        expect(button.x + button.width).toBeLessThanOrEqual(bar.x + bar.width);
        // Nothing lies over it.
        const middle = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
        expect(
          await undo.evaluate(
            (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
            middle,
          ),
        ).toBe(true);
        // What is scrolled to stands beside undo and redo, not under them.
        const teacher = toolbar.locator('button[data-item="teacher"]');
        await teacher.focus();
        await expect
          .poll(async () => {
            const { x, y, width, height } = await boxOf(teacher);
            return teacher.evaluate(
              (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
              { x: x + width / 2, y: y + height / 2 },
            );
          })
          .toBe(true);

        await page.locator(`[data-activity="${id}"]`).click();
        const window = page.getByRole('dialog').filter({ hasText: 'Mind the gap.' });
        await expect(window).toBeVisible();
        const shown = await boxOf(window);
        expect(shown.y + shown.height).toBeLessThanOrEqual(bar.y);
      },
      { settings: { lang }, device: UPRIGHT },
    );
  });
}
