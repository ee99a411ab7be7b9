import type { Locator, Page } from '@playwright/test';
import { addActivity, moveElsewhere } from './support/activities.ts';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { boxOf, expectShown, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';

type SentActivity = { button_type: string; description: string; label: string };
type Content = { success: { pageNumber: number; buttons: SentActivity[] }[] };

/** Pages of the science reader with one picture and one sound each. */
const PICTURED = 7;
const SOUNDING = 11;

const windows = (page: Page): Locator => page.locator('[data-activity-window]');

test('[NAV-029] [NAV-030] buttons lie on their pages and open a picture or a sound', async ({
  page,
  reader,
}) => {
  const { success } = await reader.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  const withKind = (kind: string) =>
    success.find(({ buttons }) => buttons.some(({ button_type }) => button_type === kind));
  const pictured = withKind('image')?.pageNumber ?? 0;
  const sounding = withKind('audio')?.pageNumber ?? 0;
  expect(Math.min(pictured, sounding)).toBeGreaterThan(0);

  await openAt(page, pictured);
  await page
    .getByRole('button', { name: /^Picture/u })
    .first()
    .click();
  const picture = page.getByRole('dialog').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openAt(page, sounding);
  await page
    .getByRole('button', { name: /^Sound/u })
    .first()
    .click();
  const sound = page.getByRole('dialog').locator('audio');
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(sound).toHaveCount(0);
});

test('[ACT-058] a sound that cannot be played says so, and is logged', async ({ page, reader }) => {
  const { success } = await reader.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  const sounding = success.find(({ buttons }) =>
    buttons.some(({ button_type }) => button_type === 'audio'),
  );
  await page.route('**', (route) =>
    route.request().resourceType() === 'media' ? route.abort() : route.fallback(),
  );
  await openAt(page, sounding?.pageNumber ?? 0);
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('playback failed'),
  );
  await page
    .getByRole('button', { name: /^Sound/u })
    .first()
    .click();
  await logged;
  const failure = page.getByRole('dialog').getByRole('alert');
  await expect(failure.getByRole('button')).toBeVisible();
});

test('[ACT-046] [ACT-048] [ACT-049] a window is opened, moved by keys, dimmed, minimised, restored on another page and closed', async ({
  page,
}) => {
  await openAt(page, PICTURED);
  const button = page.getByRole('button', { name: /^Picture/u });
  await button.press('Enter');
  const opened = windows(page);
  await expect(opened).toBeFocused();
  const place = await boxOf(opened);
  const own = await boxOf(button);
  const isBeside =
    place.x >= own.x + own.width ||
    place.x + place.width <= own.x ||
    place.y >= own.y + own.height ||
    place.y + place.height <= own.y;
  expect(isBeside).toBe(true);

  const handle = opened.getByRole('button', { name: 'Move or resize the window' });
  await handle.press('ArrowDown');
  await expect.poll(async () => (await boxOf(opened)).y).toBe(place.y + 20);
  await handle.press('Shift+ArrowLeft');
  await expect.poll(async () => (await boxOf(opened)).width).toBe(place.width - 20);

  for (const strength of ['100%', '50%', '0%']) {
    await opened.getByRole('button', { name: `Background: ${strength}` }).click();
  }
  await expect(opened.getByRole('button', { name: 'Background: 100%' })).toBeVisible();

  await button.click();
  await expect(opened).toBeHidden();
  await page.keyboard.press('PageDown');
  await expectShown(page, PICTURED + 1);
  await page.getByRole('button', { name: /^Show again:/u }).click();
  await expect(opened).toBeFocused();
  expect((await boxOf(opened)).y).toBe(place.y + 20);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[ACT-046] an activity stands on a sheet from below, one at a time', async ({ page }) => {
    await openAt(page, SOUNDING);
    await page.getByRole('button', { name: /^Sound/u }).tap();
    const sheet = windows(page);
    await expect(sheet).toBeFocused();
    const box = await boxOf(sheet);
    expect(Math.round(box.x)).toBe(0);
    expect(Math.round(box.width)).toBe(390);
    expect(Math.round(box.y + box.height)).toBe(844);
    await sheet.getByRole('button', { name: 'Minimise' }).tap();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: /^Show again:/u }).tap();
    await expect(sheet).toBeVisible();
  });
});

test.describe('at a board', () => {
  const LAYER = 'buttons-layer@demo.example';
  const PAGE = 14;
  const person = { email: LAYER, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };
  test.use({
    ...{ visitor: LAYER, viewport: { width: 1920, height: 1080 }, hasTouch: true },
    seedData: { people: [{ ...person, role: 'Teacher' }] },
  });

  test('[ACT-011] a button is drawn as small as before, is met by a finger beside it, and leaves its neighbour’s middle alone', async ({
    page,
  }, { retry }) => {
    await openAt(page, PAGE);
    const top = 300 + 100 * retry;
    const mini = {
      button_type: 'text',
      style: 'style1 mini no-animation',
      content: '<p>Small.</p>',
    };
    const first = await addActivity(page, PAGE, { ...mini, left: 400, top, description: 'One' });
    const other = await addActivity(page, PAGE, { ...mini, left: 430, top, description: 'Other' });
    await openAt(page, PAGE);
    const button = page.locator(`[data-activity="${first}"]`);
    const middleOf = async (id: number) => {
      const { x, y, width, height } = await boxOf(page.locator(`[data-activity="${id}"]`));
      return { x: x + width / 2, y: y + height / 2 };
    };
    const at = (x: number, y: number) =>
      page.evaluate(
        ([x = 0, y = 0]) =>
          document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-activity]')?.dataset
            .activity,
        [x, y],
      );
    await expect(button).toBeVisible();
    expect((await boxOf(button)).width).toBeLessThan(40);
    const [one, two] = [await middleOf(first), await middleOf(other)];
    // As far apart as fingers are not.
    expect(two.x - one.x).toBeLessThan(28);
    await expect.poll(() => at(one.x, one.y)).toBe(String(first));
    await expect.poll(() => at(two.x, two.y)).toBe(String(other));
    for (const [x, y] of [
      [one.x - 21, one.y],
      [one.x - 16, one.y - 21],
      [one.x - 16, one.y + 21],
    ] as const) {
      await expect.poll(() => at(x, y)).toBe(String(first));
    }
  });
});

test.describe('for whoever placed it', () => {
  const MOVER = 'buttons-mover@demo.example';
  const PAGE = 13;
  const mover = { email: MOVER, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };
  test.use({
    visitor: MOVER,
    settings: { moveButtons: 'true' },
    seedData: { people: [{ ...mover, role: 'Teacher' }] },
  });

  test('[ACT-040] [ACT-042] [ACT-056] one’s own button is dragged, confirmed, moved by keys, and lost to nobody who moved it meanwhile', async ({
    page,
  }, { retry }) => {
    // A second try finds what the first one placed.
    const description = `My note ${retry}`;
    await openAt(page, PAGE);
    const top = 200 + 60 * retry;
    const note = { button_type: 'text', left: 200, top, description, content: '<p>Mine.</p>' };
    const id = await addActivity(page, PAGE, note);
    await openAt(page, PAGE);
    const button = page.getByRole('button', { name: `Note: ${description}` });
    // A button that asks for attention grows and shrinks about its middle.
    const middle = async () => {
      const { x, y, width, height } = await boxOf(button);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const dragDown = async (): Promise<void> => {
      const { x, y } = await middle();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 60, { steps: 4 });
      await page.mouse.up();
    };
    await expect(button).toHaveAttribute('data-movable');
    const at = await middle();
    const confirmation = page.getByRole('dialog', { name: 'Move Activity' });

    await dragDown();
    await expect(confirmation).toContainText('Do you want to move this activity here?');
    await confirmation.getByRole('button', { name: 'No' }).click();
    await expect.poll(async () => (await middle()).y).toBeCloseTo(at.y, 0);

    // Dragged there and back again: nothing is to be confirmed, and the press at once after it opens nothing.
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 40);
    await page.mouse.move(at.x, at.y);
    await page.mouse.up();
    await button.dispatchEvent('click');
    await expect(confirmation).toHaveCount(0);
    await expect(windows(page)).toHaveCount(0);

    await dragDown();
    await confirmation.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Moved.' })).toBeAttached();
    await openAt(page, PAGE);
    const moved = await middle();
    expect(moved.y).toBeGreaterThan(at.y + 50);

    await moveElsewhere(page, id, 600, 700);
    await button.press('m');
    await button.press('Shift+ArrowLeft');
    await button.press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Moved by somebody else' });
    await conflict.getByRole('button', { name: 'Keep their place' }).click();
    await expect.poll(async () => (await middle()).x).toBeGreaterThan(moved.x + 100);
  });
});
