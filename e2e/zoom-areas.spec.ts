import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { boxOf, openAt, SCIENCE, shown } from './support/reader.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ visitor: 'coordinator@demo.example', settings: { toolbarMode: 'true' } });

type Button = { id: number; button_type: string; content: string; version: number };

/** Asks the server as the person in this browser. */
const ask = <Answer>(page: Page, method: string, address: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ({ method, address, body }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        ...(body && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(address, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return answer.json();
    },
    { method, address, body },
  );

type Stored = { id: number; buttons: Button[] };

const storedOn = async (page: Page, number: number): Promise<Stored> => {
  const address = `/api/v2/a2/ebook/${SCIENCE.id}`;
  const { success } = await ask<{ success: Stored[] }>(page, 'GET', address);
  const found = success[number - 1];
  if (!found) throw new Error(`no page ${number}`);
  return found;
};

const areasOn = async (page: Page, number: number): Promise<Button[]> =>
  (await storedOn(page, number)).buttons
    .filter(({ button_type }) => button_type === 'zoomPagePart')
    .toSorted((one, other) => orderOf(one) - orderOf(other));

const orderOf = ({ content }: Button): number => JSON.parse(content).orderId;
const topOf = ({ content }: Button): number => JSON.parse(content).cutCoords.y;

/** Opens a page without zoom areas or answers of earlier tries. */
const openBare = async (page: Page, number: number): Promise<number> => {
  await openAt(page, number);
  const { id, buttons } = await storedOn(page, number);
  const ours = buttons.filter(({ button_type }) => /^(zoom|question)/u.test(button_type));
  for (const button of ours) {
    await ask(page, 'DELETE', `/api/v2/demo/activities/${button.id}`);
  }
  if (ours.length > 0) {
    await page.reload();
    await expect(shown(page, number)).toHaveCount(1);
  }
  return id;
};

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Areas of the page' });

/** Presses a key until what it opens is there: the tools load after the page. */
const start = (page: Page, key = 'Alt+1'): Promise<void> =>
  expect(async () => {
    if (!(await bar(page).isVisible())) await page.keyboard.press(key);
    await expect(bar(page)).toBeVisible({ timeout: 1_000 });
    await expect(page.locator('[data-making-areas] [data-areas-of]').first()).toBeAttached({
      timeout: 1_000,
    });
  }).toPass();

type Box = { left: number; top: number; width: number; height: number };

const drag = async (page: Page, number: number, { left, top, width, height }: Box) => {
  const paper = await boxOf(page.locator(`.sayfa-page[data-page="${number}"]`));
  const unit = paper.width / 1000;
  const at = (x: number, y: number) => [paper.x + x * unit, paper.y + y * unit] as const;
  await page.mouse.move(...at(left, top));
  await page.mouse.down();
  await page.mouse.move(...at(left + width / 2, top + height / 2));
  await page.mouse.move(...at(left + width, top + height), { steps: 3 });
  await page.mouse.up();
};

const area = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const zoomArea = (page: Page, number: number): Locator =>
  area(page, new RegExp(`^Zoom area ${number}\\.`, 'u'));
const zoomAreas = (page: Page): Locator => area(page, /^Zoom area \d+\./u);

const boxAt = (top: number): Box => ({ left: 100, top, width: 500, height: 100 });

test('[NAV-059] [PRS-011] [PRS-012] [PRS-022] one area is dragged, cut, answered and confirmed', async ({
  page,
}) => {
  const number = 24;
  await openBare(page, number);
  await start(page);
  await expect(bar(page)).toContainText('Click a point to add a zoomed page part');
  // Too flat to be meant.
  await drag(page, number, { left: 100, top: 100, width: 500, height: 5 });
  await expect(zoomAreas(page)).toHaveCount(0);
  await drag(page, number, boxAt(100));
  await expect(zoomArea(page, 1)).toBeFocused();
  // Drawn again, it is still one.
  await drag(page, number, boxAt(300));
  await expect(zoomAreas(page)).toHaveCount(1);
  await expect(zoomArea(page, 1)).toHaveAccessibleName(/From the left (99|100|101), from the top/u);

  await bar(page).getByRole('button', { name: 'Cut', exact: true }).click();
  const cut = page.getByRole('dialog', { name: 'How it will be presented' });
  await expect(cut.getByRole('img', { name: 'Zoom area 1' })).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await expect(cut).toHaveCount(0);

  await bar(page).getByLabel('Answer (optional)').fill('B');
  await zoomArea(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const [stored] = await areasOn(page, number);
  expect(stored && topOf(stored)).toBeGreaterThan(290);
  const { buttons } = await storedOn(page, number);
  const answer = buttons.find(({ button_type }) => button_type === 'zoomAnswer');
  expect(JSON.parse(answer?.content ?? '{}')).toMatchObject({ zoomId: stored?.id });
});

test('[PRS-014] [PRS-020] [PRS-021] many areas are numbered, moved, put in order and saved at once', async ({
  page,
}) => {
  const number = 25;
  await openBare(page, number);
  await start(page);
  await bar(page).getByRole('button', { name: 'Several zoom areas' }).click();
  for (const top of [100, 260, 420, 580]) await drag(page, number, boxAt(top));
  await expect(zoomAreas(page)).toHaveCount(4);

  // The others are numbered anew when one goes, and back again.
  await zoomArea(page, 2).focus();
  await page.keyboard.press('Delete');
  await expect(zoomAreas(page)).toHaveCount(3);
  await expect(zoomArea(page, 2)).toHaveAccessibleName(/from the top 4[12]\d/u);
  await page.keyboard.press('Control+z');
  await expect(zoomAreas(page)).toHaveCount(4);
  await page.keyboard.press('Control+y');
  await expect(zoomAreas(page)).toHaveCount(3);

  // Keys move, size and put in order.
  await zoomArea(page, 1).focus();
  const before = await zoomArea(page, 1).getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(zoomArea(page, 1)).not.toHaveAccessibleName(before ?? '');
  await expect(zoomArea(page, 1)).toHaveAccessibleName(/From the left 1(19|20|21)/u);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(zoomArea(page, 2)).toBeFocused();
  await zoomArea(page, 3).hover();
  await page.getByRole('button', { name: 'Area 3 earlier' }).click();
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const tops = (await areasOn(page, number)).map(topOf);
  const [first = 0, second = 0, third = 0] = tops;
  expect(tops).toHaveLength(3);
  // What was third stands second; what was first, last.
  expect([first > second, second > third]).toEqual([false, true]);
});

test('[PRS-013] [PRS-014] [QST-025] two areas are grouped; what does not fit is told', async ({
  page,
}) => {
  const number = 26;
  await openBare(page, number);
  await start(page);
  await bar(page).getByRole('button', { name: 'Several zoom areas' }).click();
  for (const top of [100, 260, 420]) await drag(page, number, boxAt(top));
  await expect(zoomAreas(page)).toHaveCount(3);
  const group = bar(page).getByRole('button', { name: 'Group two areas' });
  for (const each of [1, 2, 3]) await zoomArea(page, each).click({ modifiers: ['Shift'] });
  // The one drawn last was selected already.
  await zoomArea(page, 3).click({ modifiers: ['Shift'] });
  await group.click();
  await expect(page.getByText("Can't link. Only 2 objects are allowed.")).toBeVisible();
  await zoomArea(page, 3).click({ modifiers: ['Shift'] });
  await group.click();
  await expect(area(page, /^Two-part zoom area 1, part 2 of 2/u)).toBeVisible();
  await expect(zoomAreas(page)).toHaveCount(1);

  await page.keyboard.press('Alt+3');
  await expect(bar(page)).toContainText('Select the area you want to hide.');
  await drag(page, number, boxAt(700));
  await zoomArea(page, 2).click({ modifiers: ['Shift'] });
  await group.click();
  await expect(page.getByText('You can not group these objects!')).toBeVisible();

  await page.keyboard.press('Alt+s');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const { buttons } = await storedOn(page, number);
  const types = buttons.map(({ button_type }) => button_type);
  expect(types.filter((type) => type === 'zoomPagePart')).toHaveLength(2);
  expect(types).toContain('questionHideable');
  const [double] = await areasOn(page, number);
  expect(JSON.parse(double?.content ?? '{}')).toHaveProperty('cutCoordsUp');
});

test('[NAV-058] Escape leaves one thing at a time, and nothing is lost by a failure or a reload', async ({
  page,
}) => {
  const number = 27;
  await openBare(page, number);
  await start(page);
  await bar(page).getByRole('button', { name: 'Several zoom areas' }).click();
  await drag(page, number, boxAt(100));
  await drag(page, number, boxAt(300));
  await expect(zoomAreas(page)).toHaveCount(2);

  await page.route('**/zoom-areas', (route) => route.abort());
  await page.keyboard.press('Alt+s');
  const trouble = bar(page).getByRole('alert');
  await expect(trouble).toBeVisible();
  await expect(zoomAreas(page)).toHaveCount(2);
  await page.unroute('**/zoom-areas');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(shown(page, number)).toHaveCount(1);
  await expect(zoomAreas(page)).toHaveCount(2);

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Throw the areas away?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Go on drawing' }).click();
  await expect(question).toHaveCount(0);
  await expect(zoomAreas(page)).toHaveCount(2);
  await bar(page).getByRole('button', { name: 'Submit (2)' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  expect(await areasOn(page, number)).toHaveLength(2);
});

const openSteps = async (page: Page): Promise<Locator> => {
  await expect(async () => {
    const panel = page.getByRole('complementary', { name: 'Contents' });
    if (!(await panel.isVisible())) {
      await page.getByRole('button', { name: 'Contents', exact: true }).click({ timeout: 1_000 });
    }
    await panel.getByRole('tab', { name: 'Steps' }).click({ timeout: 1_000 });
  }).toPass();
  return page.getByRole('complementary', { name: 'Contents' });
};

const layAreas = (
  page: Page,
  pageId: number,
  tops: readonly number[],
): Promise<{ data: Button[] }> =>
  ask(page, 'POST', `/api/v2/demo/ebook-pages/${pageId}/zoom-areas`, {
    areas: tops.map((y) => ({ cutCoords: { x: 100, y, width: 500, height: 100 } })),
  });

test('[PRS-007] the steps of a page are listed, put in order by keys and pointer, deleted and brought back', async ({
  page,
}) => {
  const number = 28;
  const pageId = await openBare(page, number);
  const { data } = await layAreas(page, pageId, [100, 300, 500]);
  const [first, second, third] = data.map(({ id }) => id);
  await page.reload();
  const panel = await openSteps(page);
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await panel.getByRole('button', { name: 'Move step 1' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByText('Now step 2 of 3')).toBeAttached();
  const order = async () => (await areasOn(page, number)).map(({ id }) => id);
  await expect.poll(order).toEqual([second, first, third]);

  const grip = await boxOf(panel.getByRole('button', { name: 'Move step 3' }));
  const line = await boxOf(lines.first());
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 10, line.y + line.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([third, second, first]);

  await panel.getByRole('button', { name: 'Delete step 2' }).click();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(lines).toHaveCount(3);
  await expect.poll(order).toEqual([third, second, first]);
});

test('a stored area is changed in its place; who was faster is asked about', async ({ page }) => {
  const number = 29;
  const pageId = await openBare(page, number);
  const { data } = await layAreas(page, pageId, [100, 300]);
  const id = data[1]?.id ?? 0;
  await page.reload();
  await expect(shown(page, number)).toHaveCount(1);
  await start(page);
  await page.getByRole('button', { name: 'Change zoom area 2' }).click();
  await zoomArea(page, 2).focus();
  await page.keyboard.press('Control+ArrowDown');
  const cutCoords = { x: 100, y: 800, width: 500, height: 100 };
  await ask(page, 'POST', `/api/v2/demo/zoom-areas/${id}`, { cutCoords });
  await page.keyboard.press('Alt+s');
  await bar(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const stored = (await areasOn(page, number)).find((each) => each.id === id);
  expect(stored && topOf(stored)).toBe(320);
  expect(stored?.version).toBe(3);
});

test('[QST-024] [QST-025] an answer to show needs something drawn', async ({ page }) => {
  const number = 30;
  await openBare(page, number);
  await start(page, 'Alt+2');
  await expect(bar(page)).toContainText('Select a question area to add annotations.');
  await drag(page, number, { left: 100, top: 300, width: 600, height: 400 });
  await page.keyboard.press('Alt+s');
  await expect(bar(page).getByRole('alert')).toContainText('Nothing is drawn in this area yet');
  await bar(page).getByRole('button', { name: 'Draw the answer' }).click();
  await drag(page, number, { left: 200, top: 450, width: 200, height: 100 });
  await bar(page).getByRole('button', { name: 'Draw the answer' }).click();
  await expect(bar(page)).toContainText('Drawings in the answer: 1');
  await bar(page).getByRole('button', { name: 'Submit (1)' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const { buttons } = await storedOn(page, number);
  expect(buttons.map(({ button_type }) => button_type)).toContain('questionShowable');
});

test('making areas has no accessibility faults', async ({ page }) => {
  const number = 31;
  await openBare(page, number);
  await start(page);
  await drag(page, number, boxAt(200));
  await expect(zoomArea(page, 1)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test.describe('somebody who only reads', () => {
  test.use({ visitor: 'reader' });

  test('[TBR-021] sees the steps and changes none', async ({ page }) => {
    await openAt(page, 32);
    const panel = await openSteps(page);
    await expect(panel.getByRole('heading', { name: 'No steps on this page' })).toBeVisible();
    await page.keyboard.press('Alt+1');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Move step/u })).toHaveCount(0);
  });
});
