import { faultsOf } from './support/axe.ts';
import { failingCalls } from './support/failing-calls.ts';
import { shown } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import {
  area,
  areasOn,
  bar,
  boxAt,
  drag,
  openBare,
  start,
  storedOn,
  topOf,
  zoomArea,
  zoomAreas,
} from './support/zoom-areas.ts';

test.use({
  visitor: 'coordinator@demo.example',
  settings: { toolbarMode: 'true', editorMode: 'true' },
});

/** A rectangle up to the pixels that a pointer can be put on. */
const roughly = (rect: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(rect).map(([name, value]) => [name, expect.closeTo(value, -1)]),
  );

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

  // The others are renumbered when one goes, and back when it returns.
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

test('[PRS-017] [PRS-018] [PRS-019] each way to begin decides what a drag makes; it ends with all saved or nothing, and with the select tool', async ({
  page,
}) => {
  const number = 40;
  await openBare(page, number);
  const stored = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([name]) => name.startsWith('zoom-areas:'))
        .map(([, text]) => JSON.parse(text)),
    );
  const select = page
    .getByRole('toolbar', { name: 'Drawing tools' })
    .getByRole('button', { name: /^Select/u });
  for (const [key, name, iType] of [
    ['Alt+1', /^Zoom area 1\./u, 'zmArea'],
    ['Alt+2', /^Answer to show 1\./u, 'qShow'],
    ['Alt+3', /^Answer to hide 1\./u, 'qHide'],
  ] as const) {
    await start(page, key);
    await drag(page, number, boxAt(300));
    await expect(area(page, name)).toHaveCount(1);
    expect(await stored()).toEqual([
      { [number]: [expect.objectContaining({ tempId: expect.any(String), iType })] },
    ]);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(select).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stored()).toEqual([]);
  }
  expect((await storedOn(page, number)).buttons).toEqual([]);

  await start(page, 'Alt+3');
  await drag(page, number, boxAt(300));
  await bar(page).getByRole('button', { name: 'Several zoom areas' }).click();
  await drag(page, number, boxAt(500));
  const [{ [number]: made }] = await stored();
  const place = { left: 100, width: 500, height: 100 };
  expect(made.map(({ parts }: { parts: object[] }) => parts)).toEqual([
    [roughly({ ...place, top: 300 })],
    [roughly({ ...place, top: 500 })],
  ]);
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect(select).toHaveAttribute('aria-pressed', 'true');
  const { buttons } = await storedOn(page, number);
  expect(buttons.map(({ button_type, style }) => [button_type, style]).toSorted()).toEqual([
    ['questionHideable', 'questionHideable'],
    ['zoomPagePart', 'zoomPagePart'],
  ]);
  const [zoom] = await areasOn(page, number);
  expect(JSON.parse(zoom?.content ?? '{}')).toMatchObject({ orderId: 1 });
});

test('[NAV-058] [PRS-019] [PRS-023] Escape leaves one thing at a time, and nothing is lost by a failure or a reload', async ({
  page,
}) => {
  const number = 27;
  const saving = await failingCalls(page, '**/zoom-areas');
  await openBare(page, number);
  await start(page);
  await bar(page).getByRole('button', { name: 'Several zoom areas' }).click();
  await drag(page, number, boxAt(100));
  await drag(page, number, boxAt(300));
  await expect(zoomAreas(page)).toHaveCount(2);

  saving.fail();
  await page.keyboard.press('Alt+s');
  const alert = bar(page).getByRole('alert');
  await expect(alert).toContainText('Server Error. Please try again later.');
  await expect(zoomAreas(page)).toHaveCount(2);
  saving.repair();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(shown(page, number)).toHaveCount(1);
  await expect(zoomAreas(page)).toHaveCount(2);

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard the areas?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Go on drawing' }).click();
  await expect(question).toHaveCount(0);
  await expect(zoomAreas(page)).toHaveCount(2);
  await bar(page).getByRole('button', { name: 'Submit (2)' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect.poll(() => areasOn(page, number)).toHaveLength(2);

  await test.step('a single area with a typed answer is asked about, too', async () => {
    await start(page);
    await drag(page, number, boxAt(500));
    await bar(page).getByRole('textbox', { name: 'Answer' }).fill('B');
    await bar(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(bar(page)).toHaveCount(0);
  });
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

test('[PRS-015] a captured part of the page becomes a zoom area', async ({ page }) => {
  const number = 37;
  await openBare(page, number);
  await expect(async () => {
    await page.getByRole('button', { name: 'Teacher tools' }).click({ timeout: 1_000 });
    await page.getByRole('menuitemradio', { name: 'Capture' }).click({ timeout: 1_000 });
  }).toPass();
  // The menu gives the focus back when it is gone; no hand is on the page before that.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await drag(page, number, boxAt(300));
  await page.getByRole('button', { name: 'Make a zoom area' }).click();
  await expect(zoomArea(page, 1)).toHaveAccessibleName(/From the left (99|100|101), from the top/u);
  await bar(page).getByRole('button', { name: 'Submit (1)' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect.poll(() => areasOn(page, number)).toHaveLength(1);
});

test('making areas has no accessibility faults', async ({ page }) => {
  const number = 31;
  await openBare(page, number);
  await start(page);
  await drag(page, number, boxAt(200));
  await expect(zoomArea(page, 1)).toBeVisible();
  expect(await faultsOf(page, { only: 'wcag' })).toEqual([]);
});
