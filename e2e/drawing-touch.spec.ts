import type { CDPSession, Page } from '@playwright/test';
import type { DrawingObject } from '@sayfa/page-model';
import { drag, expectInk, onScreen, openDrawingPage, type Place } from './support/drawing.ts';
import { chooseTool, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf, onlyObject, pageKeyOf } from './support/drawn.ts';
import { createFastPointer } from './support/fast-pointer.ts';
import { boxOf, expectShown, SCIENCE, sheet } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

type Finger = { x: number; y: number };

const fingersOn = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
};

/** From finger to finger in steps, as a hand moves. */
const between = (from: Finger, to: Finger, steps: number): Finger[] =>
  Array.from({ length: steps }, (_, index) => ({
    x: from.x + ((to.x - from.x) * (index + 1)) / steps,
    y: from.y + ((to.y - from.y) * (index + 1)) / steps,
  }));

const openOnPhone = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/indivibook/${SCIENCE.id}/${number}`);
  await expectShown(page, number);
  await page.getByRole('button', { name: 'Open the tools' }).tap();
};

/** First and last point of a stroke, in page units. */
const endsOf = (object: DrawingObject): [Place, Place] => {
  if (object.kind !== 'stroke') throw new Error('no stroke');
  const { points } = object;
  return [
    [points[0] ?? 0, points[1] ?? 0],
    [points.at(-3) ?? 0, points.at(-2) ?? 0],
  ];
};

const expectNear = (found: Place, expected: Place): void => {
  expect(Math.abs(found[0] - expected[0])).toBeLessThan(3);
  expect(Math.abs(found[1] - expected[1])).toBeLessThan(3);
};

test('on a phone one finger draws, a second one pinches and undoes the begun stroke', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openOnPhone(page, 5);
      await page.getByRole('button', { name: 'Pencil' }).tap();
      await page.getByRole('button', { name: 'Close the tools' }).tap();
      const fingers = await fingersOn(page);
      const from = await onScreen(page, [200, 400]);
      const to = await onScreen(page, [700, 500]);
      await fingers('touchStart', from);
      for (const finger of between(from, to, 8)) await fingers('touchMove', finger);
      await fingers('touchEnd');
      await expectInk(page, [300, 390], [600, 510]);
      const [first, last] = endsOf(await onlyObject(person));
      expectNear(first, [200, 400]);
      expectNear(last, [700, 500]);

      await test.step('a second finger', async () => {
        const one = await onScreen(page, [400, 700]);
        const two = { x: one.x + 60, y: one.y + 40 };
        await fingers('touchStart', one);
        for (const finger of between(one, { x: one.x - 10, y: one.y + 30 }, 4)) {
          await fingers('touchMove', finger);
        }
        await expectInk(page, [360, 700], [420, 780]);
        const held = { x: one.x - 10, y: one.y + 30 };
        await fingers('touchStart', held, two);
        for (let by = 10; by <= 60; by += 10) {
          await fingers('touchMove', { x: held.x - by, y: held.y }, { x: two.x + by, y: two.y });
        }
        await fingers('touchEnd');
        await expect(sheet(page)).not.toHaveClass(/scale-1$/u);
        await onlyObject(person);
      });
    },
    { device: PHONE },
  );
});

test('after a pen was seen the palm draws nothing', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openOnPhone(page, 5);
      await page.getByRole('button', { name: 'Pencil' }).tap();
      await page.getByRole('button', { name: 'Close the tools' }).tap();
      const pointer = await createFastPointer(page);
      const fingers = await fingersOn(page);
      const pen = { pointerType: 'pen', force: 0.7 } as const;
      const from = await onScreen(page, [200, 400]);
      const to = await onScreen(page, [700, 500]);
      const palm = await onScreen(page, [800, 800]);
      const [begun, on, ...rest] = between(from, to, 6);
      if (!begun || !on) throw new Error('a stroke has places');
      // The pen goes on all the time: where it rests, a stroke becomes a straight line.
      await pointer.press(from, pen);
      await pointer.move(begun, pen);
      await fingers('touchStart', palm);
      await pointer.move(on, pen);
      await fingers('touchMove', { x: palm.x - 10, y: palm.y + 10 });
      for (const place of rest) await pointer.move(place, pen);
      await pointer.release(to, pen);
      await fingers('touchEnd');
      const object = await onlyObject(person);
      expect(object).toMatchObject({ kind: 'stroke', pen: true });
      expectNear(endsOf(object)[1], [700, 500]);

      await test.step('later a finger moves the page', async () => {
        const begin = await onScreen(page, [800, 600]);
        const end = { x: begin.x - 200, y: begin.y + 5 };
        // Whoever writes rests the hand before the finger comes.
        await expect
          .poll(() => page.evaluate(() => performance.now()))
          .toBeGreaterThan((await page.evaluate(() => performance.now())) + 300);
        await fingers('touchStart', begin);
        for (const finger of between(begin, end, 5)) await fingers('touchMove', finger);
        await fingers('touchEnd');
        await expectShown(page, 6);
        expect(objectsOf(await drawnOnServer(person))).toHaveLength(1);
      });
    },
    { device: PHONE },
  );
});

test('[INK-001] [INK-042] the pan tool leaves swipes to the pages', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await openOnPhone(page, 5);
      await page.getByRole('button', { name: 'Close the tools' }).tap();
      const fingers = await fingersOn(page);
      const begin = await onScreen(page, [800, 600]);
      await fingers('touchStart', begin);
      for (const finger of between(begin, { x: begin.x - 250, y: begin.y }, 5)) {
        await fingers('touchMove', finger);
      }
      await fingers('touchEnd');
      await expectShown(page, 6);
      expect(objectsOf(await drawnOnServer(person))).toEqual([]);
    },
    { device: PHONE },
  );
});

test('draws right in Arabic, on both pages of a spread', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      await page.goto(`/indivibook/${SCIENCE.id}/6`);
      await expect(page.locator('.sayfa-page[data-page="6"][data-shown]')).toBeVisible();
      await expect(page.locator('.sayfa-page[data-page="7"][data-shown]')).toBeVisible();
      await expect(page.getByRole('toolbar').first()).toBeVisible();
      await page.keyboard.press('p');
      for (const number of [6, 7]) {
        const box = await boxOf(page.locator(`.sayfa-page[data-page="${number}"]`));
        const unit = box.width / 1000;
        await page.mouse.move(box.x + 200 * unit, box.y + 300 * unit);
        await page.mouse.down();
        await page.mouse.move(box.x + 600 * unit, box.y + (300 + number) * unit, { steps: 5 });
        await page.mouse.up();
      }
      await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(2);
      const drawn = await drawnOnServer(person);
      for (const number of [6, 7]) {
        const [object] = Object.values(drawn[await pageKeyOf(person, number)] ?? {});
        if (!object) throw new Error(`nothing on page ${number}`);
        const [first, last] = endsOf(object);
        expectNear(first, [200, 300]);
        expectNear(last, [600, 300 + number]);
      }
    },
    {
      settings: { lang: 'ar', twoPages: '1' },
      device: { viewport: { width: 1600, height: 900 } },
    },
  );
});

const SCREENS = [
  ['at two pixels a point', { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 }],
  ['on a board of 3840 by 2160', { viewport: { width: 3840, height: 2160 } }],
] as const;

for (const [name, device] of SCREENS) {
  test(`[INK-026] what is drawn enlarged lies right at every size, ${name}`, async ({
    browser,
    origin,
  }) => {
    await withDrawingUser(
      { browser, origin },
      async ({ person, page }) => {
        await openDrawingPage(page, 6);
        for (let step = 0; step < 8; step += 1) await page.keyboard.press('z');
        await expect(sheet(page)).toHaveClass(/scale-3$/u);
        await chooseTool(page, 'p', 'Pencil');
        const box = await boxOf(page.locator('.sayfa-page').first());
        const { width, height } = device.viewport;
        const from = { x: width / 2, y: height / 2 };
        const to = { x: width / 2 + 100, y: height / 2 + 60 };
        const unit = box.width / 1000;
        const inPage = ({ x, y }: Finger): Place => [(x - box.x) / unit, (y - box.y) / unit];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 5 });
        await page.mouse.up();
        const [first, last] = endsOf(await onlyObject(person));
        expectNear(first, inPage(from));
        expectNear(last, inPage(to));
        await page.keyboard.press('0');
        await expect(sheet(page)).toHaveClass(/scale-1$/u);
        const [left, top] = inPage(from);
        const [right, bottom] = inPage(to);
        await expectInk(page, [left - 3, top - 3], [right + 3, bottom + 3]);
        await expectInk(page, [left - 60, top - 60], [left - 6, bottom + 60], false);
        // At the usual scale, too.
        await drag(page, [
          [100, 200],
          [300, 200],
        ]);
        await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(2);
      },
      { device },
    );
  });
}
