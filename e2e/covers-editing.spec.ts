import { addActivity } from './support/activities.ts';
import { drag, expectInk, expectSaved, openDrawingPage } from './support/drawing.ts';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { boxOf, openAt, SCIENCE } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { area, ask, bar, start, storedOn } from './support/zoom-areas.ts';

const EDITOR = 'covers-editor@demo.example';
const COVERED_PAGE = 35;
const DRAWN = 36;
const PRESENTED = 37;
const CHANGED = 38;
const person = { email: EDITOR, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS };
test.use({
  visitor: EDITOR,
  settings: { moveButtons: 'true', editorMode: 'true', toolbarMode: 'true' },
  seedData: { people: [{ ...person, role: 'Program Coordinator' }] },
});

test('[QST-024] [ACT-033] [ACT-042] an answer is moved with its area, selected and deleted as other activities are', async ({
  page,
}, { retry }) => {
  const description = `Cover ${retry}`;
  await openAt(page, COVERED_PAGE);
  const area = { x: 200, y: 300 + 200 * retry, width: 300, height: 120 };
  const content = JSON.stringify({ annotations: [], area });
  const place = { left: area.x, top: area.y, description, content };
  await addActivity(page, COVERED_PAGE, { button_type: 'questionHideable', ...place });
  await openAt(page, COVERED_PAGE);
  const cover = page.getByRole('button', { name: new RegExp(`${description}$`, 'u') });
  const at = await boxOf(cover);
  await cover.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await boxOf(cover)).x).toBeGreaterThan(at.x + 5);
  await expect(page.getByRole('status').filter({ hasText: 'Moved.' })).toBeAttached();
  const moved = await boxOf(cover);
  await openAt(page, COVERED_PAGE);
  await expect.poll(async () => Math.abs((await boxOf(cover)).x - moved.x)).toBeLessThan(1);

  await cover.click({ modifiers: ['Shift'] });
  await expect(cover).toHaveAttribute('data-selected');
  await cover.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(cover).toHaveCount(0);
});

test('[QST-024] [QST-025] what is drawn in an area becomes the answer of every reader, and is nobody’s drawing any more', async ({
  page,
  browser,
  reader,
}, { retry }) => {
  const top = 300 + 300 * retry;
  await openDrawingPage(page, DRAWN);
  await page.keyboard.press('p');
  await drag(page, [
    [300, top + 40],
    [400, top + 70],
    [500, top + 40],
  ]);
  await expectInk(page, [290, top + 20], [510, top + 90]);
  await expectSaved(page);
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await drag(page, [
    [250, top],
    [560, top + 120],
  ]);
  await page.getByRole('button', { name: /^(?:Confirm|Submit)/u }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expectInk(page, [290, top + 20], [510, top + 90], false);
  const marks = page.getByRole('button', { name: /^Answer \d, hidden/u });
  await expect(marks).toHaveCount(1 + retry);
  await marks.last().click();
  await expect(page.locator('canvas[data-painted]')).toHaveCount(1);

  const student = await browser.newContext({ storageState: reader.device() });
  const theirs = await student.newPage();
  await openAt(theirs, DRAWN);
  const mark = theirs.getByRole('button', { name: /^Answer \d, hidden/u }).last();
  await expect(theirs.locator('canvas[data-painted]')).toHaveCount(0);
  await mark.click();
  await expect(theirs.locator('canvas[data-painted]')).toHaveCount(1);
  await student.close();
});

test('[QST-024] [QST-026] [ACT-045] a presented step shows its own answers, and says the one that belongs to it', async ({
  page,
}, { retry }) => {
  await openAt(page, PRESENTED);
  const place = (button_type: string, content: object, description: string): Promise<number> =>
    addActivity(page, PRESENTED, {
      ...{ button_type, left: 60, top: 200, description },
      content: JSON.stringify(content),
    });
  const corner = { x: 80, y: 200 };
  const extent = { width: 600, height: 300 };
  const coords = { downCoords: corner, upCoords: extent, cutCoords: { ...corner, ...extent } };
  const step = await place('zoomPagePart', { orderId: 1, ...coords }, 'Step');
  await place('zoomAnswer', { answer: 'b) 42 x', zoomId: step }, 'Said');
  const area = (y: number) => ({ annotations: [], area: { x: 100, y, width: 300, height: 80 } });
  await place('questionHideable', area(250), `Within ${retry}`);
  await place('questionHideable', area(700), `Beyond ${retry}`);

  await page.goto(`/indivibook/${SCIENCE.id}/${PRESENTED}/${step}`);
  const within = page.getByRole('button', { name: new RegExp(`: Within ${retry}$`, 'u') });
  const beyond = page.getByRole('button', { name: new RegExp(`: Beyond ${retry}$`, 'u') });
  await expect(within).toHaveAttribute('aria-expanded', 'false');
  await expect(beyond).toHaveCount(0);
  await page.getByRole('button', { name: 'Answer of this step' }).click();
  await expect(page.getByText('Correct Answer: B) 42 X')).toBeVisible();
  await page.keyboard.press('u');
  await expect(within).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Leave the presentation' }).click();
  await expect(beyond).toHaveAttribute('aria-expanded', 'false');
  await expect(within).toHaveAttribute('aria-expanded', 'true');
});

test('[QST-024] [ACT-041] a stored cover is moved, sized and given another look by keys and by its edges; who was slower chooses', async ({
  page,
}, { retry }) => {
  const description = `Changed ${retry}`;
  await openAt(page, CHANGED);
  const place = { x: 200, y: 300 + 200 * retry, width: 300, height: 120 };
  const content = JSON.stringify({ annotations: [], area: place });
  const id = await addActivity(page, CHANGED, {
    ...{ button_type: 'questionHideable', left: place.x, top: place.y, description, content },
  });
  const stored = async () => {
    const { buttons } = await storedOn(page, CHANGED);
    const found = buttons.find((button) => button.id === id);
    return JSON.parse(found?.content ?? '{}');
  };
  await openAt(page, CHANGED);
  await start(page, 'Alt+3');
  await page.locator(`[data-stored="${id}"] button`).click();
  const box = area(page, /^Answer to hide \d+\. From the left 200/u);
  await box.focus();
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+Control+ArrowDown');
  await bar(page).getByLabel('Words on the cover').fill('Think first');
  for (const [field, choice] of [
    ['Colour', 'Yellow'],
    ['Pattern', 'Dots'],
  ] as const) {
    await bar(page).getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  // Somebody else was faster.
  await ask(page, 'POST', `/api/v2/demo/activities/${id}`, { description: `${description} more` });
  await page.keyboard.press('Alt+s');
  const alert = bar(page).getByRole('alert');
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  expect(await stored()).toEqual({
    annotations: [],
    area: { ...place, x: 220, height: 140 },
    look: { colour: '#ffe08a', pattern: 'dots', label: 'Think first' },
  });
  const cover = page.getByRole('button', { name: new RegExp(`${description} more$`, 'u') });
  await expect(cover).toContainText('Think first');

  await start(page, 'Alt+3');
  await page.locator(`[data-stored="${id}"] button`).click();
  const corner = page.locator('[data-area][data-across="end"][data-down="end"]');
  const at = await boxOf(corner);
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Alt+s');
  await expect(bar(page)).toHaveCount(0);
  const { area: sized } = await stored();
  expect(sized).toMatchObject({ x: 220, y: place.y });
  expect(sized.width).toBeGreaterThan(place.width + 10);
});
