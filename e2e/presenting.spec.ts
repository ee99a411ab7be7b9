import { createDrawingUser, drag, expectInk, expectSaved } from './support/drawing.ts';
import { signInAs } from './support/people.ts';
import {
  addNote,
  expectSharp,
  expectStep,
  openWorkbook,
  partsOnScreen,
  present,
  stepBar,
  stepsOf,
  WORKBOOK,
} from './support/presenting.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const WIDE = { width: 1920, height: 1080 };
const { page: PAGE, steps: STEPS } = WORKBOOK;

test.use({ visitor: 'teacher@demo.example', viewport: WIDE });

test('[PRS-001] [PRS-002] [PRS-006] [PRS-032] [PRS-033] begins at the first step from the teacher tools, with nothing around, and Escape leaves', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  await present(page);
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  await expectSharp(page);
  const [first = 0, second = 0] = await stepsOf(page, PAGE);
  await expect(page).toHaveURL(new RegExp(`/${WORKBOOK.id}/${PAGE}/${first}$`, 'u'));
  await expect(page.getByRole('navigation', { name: 'Pages and zoom' })).toBeHidden();
  await expect(page.locator('[data-kind="zoomPagePart"]')).toHaveCount(0);

  await page.keyboard.press('ArrowRight');
  await expectStep(page, `Step 2 of ${STEPS}, page ${PAGE}`);
  await expect(page).toHaveURL(new RegExp(`/${WORKBOOK.id}/${PAGE}/${second}$`, 'u'));
  await page.keyboard.press('Escape');
  await expect(stepBar(page)).toBeHidden();
  await expect(page.locator('[data-kind="zoomPagePart"]')).toHaveCount(STEPS);
  await expect(page).toHaveURL(new RegExp(`/${WORKBOOK.id}/${PAGE}$`, 'u'));
  await expect(page.getByRole('navigation', { name: 'Pages and zoom' })).toBeVisible();
});

test('[NAV-032] [PRS-004] [PRS-005] walks on to the next page and back, by arrows, clicker, Home and End', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  await present(page);
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  await page.keyboard.press('End');
  await expectStep(page, `Step ${STEPS} of ${STEPS}, page ${PAGE}`);
  await page.keyboard.press('PageDown');
  await expectStep(page, `Page ${PAGE + 1}, shown whole`);
  await expect(page.locator(`[data-page="${PAGE + 1}"][data-shown]`)).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expectStep(page, `Step ${STEPS} of ${STEPS}, page ${PAGE}`);
  await page.keyboard.press('Home');
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  // No bookmark is set while steps are shown; the next step tells that the key was heard.
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, `Page ${PAGE - 1}, shown whole`);
  await page.keyboard.press('Escape');
  await expect(stepBar(page)).toBeHidden();
  const ribbon = page.getByRole('button', { name: /bookmark of page/u });
  await expect(ribbon).toHaveCount(0);
});

test('[PRS-003] says that it presents where a page has no steps, and shows the page', async ({
  page,
}) => {
  await openWorkbook(page, PAGE + 1);
  await present(page);
  await expect(page.getByText('You switched to the Presentation Mode')).toBeVisible();
  await expectStep(page, `Page ${PAGE + 1}, shown whole`);
  const [whole] = await partsOnScreen(page);
  // All of the height but the room of the bar below.
  expect(whole?.height).toBeGreaterThan(0.89 * WIDE.height);
});

test('[PRS-007] [PRS-008] [ACT-044] a zoom area that is pressed is shown at 0.85, two parts of one fill the stage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main[data-focused]')) return;
      performance.mark('step');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
    window.addEventListener('click', () => performance.mark('press'), { capture: true });
  });
  await openWorkbook(page, PAGE);
  await page.getByRole('button', { name: /Soru 2$/u }).click();
  await expectStep(page, `Step 2 of ${STEPS}, page ${PAGE}`);
  const waited = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return at('step') - at('press');
  });
  expect(waited).toBeGreaterThanOrEqual(500);
  await expectSharp(page);
  const [one, ...others] = await partsOnScreen(page);
  if (!one) throw new Error('nothing is shown');
  expect(others).toEqual([]);
  // Beside it stands the panel with the page's steps.
  const stage = await boxOf(page.locator('main > section'));
  const share = Math.max(one.width / stage.width, one.height / stage.height);
  expect(share).toBeCloseTo(0.85, 2);
  expect(Math.abs(one.x + one.width / 2 - stage.x - stage.width / 2)).toBeLessThan(2);
  expect(Math.abs(one.y + one.height / 2 - stage.y - stage.height / 2)).toBeLessThan(2);

  await page.keyboard.press('End');
  await expectStep(page, `Step ${STEPS} of ${STEPS}, page ${PAGE}`);
  await expectSharp(page);
  const [left, right] = await partsOnScreen(page);
  if (!left || !right) throw new Error('two parts are not shown');
  expect(left.scale).toBeCloseTo(right.scale, 3);
  const isBeside = right.x >= left.x + left.width;
  const across = isBeside ? right.x + right.width - left.x : Math.max(left.width, right.width);
  const down = isBeside ? Math.max(left.height, right.height) : right.y + right.height - left.y;
  expect(Math.max(across / stage.width, down / stage.height)).toBeCloseTo(1, 2);
});

test('[NAV-003] [NAV-004] an address names a step; it comes back after a reload, and Back leaves', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  const [, , third = 0, fourth = 0] = await stepsOf(page, PAGE);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-shown]')) performance.mark('page');
      if (!document.querySelector('main[data-focused]')) return;
      performance.mark('step');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await openWorkbook(page, `${PAGE}/${third}`);
  await expectStep(page, `Step 3 of ${STEPS}, page ${PAGE}`);
  const waited = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return at('step') - at('page');
  });
  expect(waited).toBeGreaterThanOrEqual(1000);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, `Step 4 of ${STEPS}, page ${PAGE}`);
  await expect(page).toHaveURL(new RegExp(`/${PAGE}/${fourth}$`, 'u'));
  await page.reload();
  await expectStep(page, `Step 4 of ${STEPS}, page ${PAGE}`);

  await openWorkbook(page, PAGE);
  await page.getByRole('button', { name: /Soru 1$/u }).click();
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  await page.goBack();
  await expect(stepBar(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${WORKBOOK.id}/${PAGE}$`, 'u'));
  await expect(page.locator('main[data-focused]')).toHaveCount(0);
});

test('[NAV-003] an address with a step that does not exist opens the page', async ({ page }) => {
  await openWorkbook(page, `${PAGE}/999999`);
  await expect(page).toHaveURL(new RegExp(`/${WORKBOOK.id}/${PAGE}$`, 'u'));
  await expect(stepBar(page)).toBeHidden();
});

test.describe('drawing in a step', () => {
  const user = createDrawingUser();

  test('[PRS-006] stays with the step: not on the page, there again later and on another device', async ({
    page,
    browser,
    origin,
  }) => {
    const email = await user;
    const person = await signInAs(origin, email);
    await page.context().close();
    const device = { storageState: person.device(), viewport: WIDE, baseURL: origin };
    const here = await (await browser.newContext(device)).newPage();
    const [from, to] = [
      [200, 205],
      [400, 260],
    ] as const;
    await openWorkbook(here, PAGE);
    await here.getByRole('button', { name: /Soru 1$/u }).click();
    await expectStep(here, `Step 1 of ${STEPS}, page ${PAGE}`);
    await expect(here.locator('main[data-focused]')).toHaveCount(1);
    await here.keyboard.press('p');
    await drag(here, [from, to]);
    await expectInk(here, from, to);
    await here.keyboard.press('ArrowRight');
    await expectStep(here, `Step 2 of ${STEPS}, page ${PAGE}`);
    await expectInk(here, from, to, false);
    await here.keyboard.press('ArrowLeft');
    await expectInk(here, from, to);
    await expectSaved(here);

    await here.keyboard.press('Escape');
    await here.keyboard.press('Escape');
    await expect(stepBar(here)).toBeHidden();
    await expectInk(here, from, to, false);
    await here.goto(`/indivibook/${WORKBOOK.id}/${PAGE}`);
    await here.getByRole('button', { name: /Soru 1$/u }).click();
    await expectStep(here, `Step 1 of ${STEPS}, page ${PAGE}`);
    await expectInk(here, from, to);

    const signedIn = await signInAs(origin, email);
    const other = await browser.newContext({ ...device, storageState: signedIn.device() });
    const there = await other.newPage();
    await openWorkbook(there, PAGE);
    await there.getByRole('button', { name: /Soru 1$/u }).click();
    await expectStep(there, `Step 1 of ${STEPS}, page ${PAGE}`);
    await expectInk(there, from, to);
    await other.close();
    await here.context().close();
    await Promise.all([person.close(), signedIn.close()]);
  });
});

test('[PRS-006] [PRS-034] what lies in a step is pressed there, what lies beside it is not reached, and nothing is edited', async ({
  page,
}) => {
  await openWorkbook(page, PAGE);
  const name = `Inside ${Date.now()}`;
  await addNote(page, PAGE, { left: 440, top: 240, description: name });
  await addNote(page, PAGE, { left: 440, top: 900, description: `Outside of ${name}` });
  await page.reload();
  await page.getByRole('button', { name: /Soru 1$/u }).click();
  await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
  const inside = page.getByRole('button', { name: new RegExp(`${name}$`, 'u') });
  await expect(inside).toHaveCount(1);
  await expect(page.locator('[data-activity]')).toHaveCount(1);
  await inside.click();
  const opened = page.locator('[data-activity-window]');
  await expect(opened.getByText('Hint')).toBeVisible();
  await expect(opened.getByRole('button', { name: /^(Edit|Delete)/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(stepBar(page)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(stepBar(page)).toBeHidden();
  await page.getByRole('button', { name: new RegExp(`of ${name}$`, 'u') }).click();
  await expect(opened.getByRole('button', { name: /^Delete/u })).toBeVisible();
});

test.describe('on a board', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('[PRS-004] [PRS-033] steps by touch: swipes, and targets that a hand hits', async ({
    page,
  }) => {
    await openWorkbook(page, PAGE);
    await page.getByRole('button', { name: /Soru 1$/u }).tap();
    await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
    const bar = stepBar(page);
    await expect(page.locator('main[data-focused]')).toHaveCount(1);
    for (const button of await bar.getByRole('button').all()) {
      const { width, height } = await boxOf(button);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
    }
    await bar.getByRole('button', { name: 'Next step' }).tap();
    await expectStep(page, `Step 2 of ${STEPS}, page ${PAGE}`);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 200 }],
      });
    await touch('touchStart', 1300);
    for (const x of [1200, 1100, 1000, 900]) await touch('touchMove', x);
    await touch('touchEnd', 900);
    await expectStep(page, `Step 3 of ${STEPS}, page ${PAGE}`);
    await expect(bar).toHaveCSS('opacity', '1');
    await page.touchscreen.tap(WIDE.width / 2, 40);
    await bar.getByRole('button', { name: 'Leave the presentation' }).tap();
    await expect(bar).toBeHidden();
  });
});

test.describe('bars that hide', () => {
  test.use({ settings: { barsFade: '1' } });

  test('[PRS-002] the bar stays while nobody touches anything', async ({ page }) => {
    await page.clock.install();
    await openWorkbook(page, PAGE);
    await present(page);
    await expectStep(page, `Step 1 of ${STEPS}, page ${PAGE}`);
    await page.clock.runFor(25_000);
    await expect(page.locator('main[data-still]')).toHaveCount(0);
    await expect(stepBar(page)).toHaveCSS('opacity', '1');
    await stepBar(page).getByRole('button', { name: 'Step 4' }).click();
    await expectStep(page, `Step 4 of ${STEPS}, page ${PAGE}`);
  });
});
