import { addActivity } from './support/activities.ts';
import { toolButton } from './support/drawing-user.ts';
import { boxOf, expectShown, openAt, shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import {
  addZoomAreas,
  areasOn,
  ask,
  bar,
  boxAt,
  drag,
  openBare,
  openSteps,
  type SentActivity,
  start,
  storedOn,
  topOf,
  zoomArea,
} from './support/zoom-areas.ts';

/** A region of usual size at a height, page units. */
const regionAt = (y: number) => ({ x: 100, y, width: 500, height: 100 });

test.use({
  visitor: 'coordinator@demo.example',
  settings: { toolbarMode: 'true', editorMode: 'true' },
});

test('[PRS-007] the steps of a page are listed, put in order by keys and pointer, deleted and brought back', async ({
  page,
}) => {
  const number = 28;
  const pageId = await openBare(page, number);
  const { data } = await addZoomAreas(page, pageId, [100, 300, 500]);
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

  const handleBox = await boxOf(panel.getByRole('button', { name: 'Move step 3' }));
  const line = await boxOf(lines.first());
  await page.mouse.move(handleBox.x + handleBox.width / 2, handleBox.y + handleBox.height / 2);
  await page.mouse.down();
  await page.mouse.move(handleBox.x + 10, line.y + line.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([third, second, first]);

  await panel.getByRole('button', { name: 'Delete step 2' }).click();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(lines).toHaveCount(3);
  await expect.poll(order).toEqual([third, second, first]);
});

test('a stored area gets another number where it is changed', async ({ page }) => {
  const number = 34;
  const pageId = await openBare(page, number);
  const { data } = await addZoomAreas(page, pageId, [100, 300, 500]);
  const [first, second, third] = data.map(({ id }) => id);
  await page.reload();
  const panel = await openSteps(page);
  await panel.getByRole('button', { name: 'Change step 3' }).click();
  await bar(page).getByLabel('Number').fill('1');
  await bar(page).getByRole('button', { name: 'Submit (1)' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  const order = async () => (await areasOn(page, number)).map(({ id }) => id);
  await expect.poll(() => order()).toEqual([third, first, second]);
});

test('a stored area is changed in its place; who was faster is asked about', async ({ page }) => {
  const number = 29;
  const pageId = await openBare(page, number);
  const { data } = await addZoomAreas(page, pageId, [100, 300]);
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

test.describe('outside editor mode', () => {
  test.use({ settings: { toolbarMode: 'true', editorMode: 'false' } });

  test('[NAV-059] [NAV-060] no key makes or finds areas, the menu does', async ({ page }) => {
    await openBare(page, 26);
    // On a slow machine the bars may have faded meanwhile.
    await page.mouse.move(640, 300);
    await page.mouse.move(660, 320);
    await toolButton(page, 'Areas of the page').click();
    await page
      .getByRole('menuitem', { name: /^Zoom area/u })
      .first()
      .click();
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    for (const key of ['Alt+1', 'Alt+2', 'Alt+3', '5', '6', '7']) await page.keyboard.press(key);
    // The next key tells that those before it were heard.
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 27);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Find questions' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Margins' })).toHaveCount(0);
  });
});

test('[PRS-020] [PRS-022] new areas take the place of those that are there, and one press puts these back', async ({
  page,
}) => {
  const number = 39;
  const pageId = await openBare(page, number);
  const { data } = await addZoomAreas(page, pageId, [100, 300]);
  await page.reload();
  await expect(shown(page, number)).toHaveCount(1);
  await start(page);
  await drag(page, number, boxAt(500));
  await expect(zoomArea(page, 3)).toBeVisible();
  await bar(page).getByRole('checkbox', { name: 'Replace the areas that are there (2)' }).check();
  await expect(zoomArea(page, 1)).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('The areas that were there were replaced.')).toBeVisible();
  const [only, ...others] = await areasOn(page, number);
  expect([only && topOf(only), others]).toEqual([expect.closeTo(500, -1), []]);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect
    .poll(async () => (await areasOn(page, number)).map(({ id }) => id))
    .toEqual(data.map(({ id }) => id));
});

test('[PRS-022] answers, videos and questions of replaced areas are there again when these are put back', async ({
  page,
}) => {
  const number = 40;
  const pageId = await openBare(page, number);
  const { data } = await ask<{ data: SentActivity[] }>(
    page,
    'POST',
    `/api/v2/demo/ebook-pages/${pageId}/zoom-areas`,
    {
      areas: [
        { cutCoords: regionAt(100), answer: 'A', questionId: 71 },
        { cutCoords: regionAt(400), answer: 'B', questionId: 72 },
      ],
    },
  );
  const areas = data.filter(({ button_type }) => button_type === 'zoomPagePart');
  expect(areas).toHaveLength(2);
  for (const { id } of areas) {
    await addActivity(page, number, {
      ...{ button_type: 'zoomVideoAnswer', left: 700, top: 100, description: '' },
      content: JSON.stringify({ zoomId: id, answer: 'https://youtu.be/M7lc1UVf-VE' }),
    });
  }
  const onPage = async () =>
    (await storedOn(page, number)).buttons
      .filter(({ button_type }) => button_type.startsWith('zoom'))
      .map(({ id, button_type, content }) => ({ id, button_type, content: JSON.parse(content) }))
      .toSorted((one, other) => one.id - other.id);
  const before = await onPage();
  expect(before.map(({ button_type }) => button_type).toSorted()).toEqual(
    ['zoomAnswer', 'zoomPagePart', 'zoomVideoAnswer'].flatMap((type) => [type, type]),
  );

  await page.reload();
  await expect(shown(page, number)).toHaveCount(1);
  await start(page);
  await bar(page).getByRole('button', { name: 'Several zoom areas' }).click();
  for (const top of [200, 800]) await drag(page, number, boxAt(top));
  await bar(page).getByRole('checkbox', { name: 'Replace the areas that are there (2)' }).check();
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('The areas that were there were replaced.')).toBeVisible();
  const left = await onPage();
  expect(left.filter(({ button_type }) => button_type === 'zoomAnswer')).toEqual([]);
  expect(left.filter(({ id }) => areas.some((area) => area.id === id))).toEqual([]);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(onPage).toEqual(before);
});
