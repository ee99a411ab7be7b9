import { BOARD, chooseTeacherTool } from './support/board.ts';
import { chooseTool, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf, onlyObject } from './support/drawn.ts';
import {
  closePanel,
  handleOf,
  instrumentOn,
  instrumentPanel,
  millimetresOn,
  onlyState,
  openWith,
  printedWidth,
} from './support/instruments.ts';
import { openWindow, present } from './support/presenting.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { createTouches } from './support/touches.ts';

test.use({ visitor: 'nobody' });

test('[BRD-038] a stroke along a ruler becomes a line on its edge, with its length beside it', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Ruler');
      await instrumentPanel(page)
        .getByRole('switch', { name: 'Ends on whole millimetres' })
        .check();
      await closePanel(page);
      await chooseTool(page, 'p', 'Pencil');
      const ruler = await onlyState(page);
      const { at } = await millimetresOn(page, width);
      // A hand beside the edge, now above it and now below.
      const from = at(ruler.x + 10.2, ruler.y - 2);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let step = 1; step <= 40; step += 1) {
        const next = at(ruler.x + 10.2 + step * 2, ruler.y - 2 + 6 * Math.sin(step / 4));
        await page.mouse.move(next.x, next.y);
      }
      await expect(page.locator('[data-length]')).toHaveText('8.00 cm');
      await page.mouse.up();
      await expect(page.locator('[data-length]')).toHaveCount(0);
      const line = await onlyObject(person);
      if (line.kind !== 'line') throw new Error(line.kind);
      const mm = width / 1000;
      expect(line.from.x * mm).toBeCloseTo(ruler.x + 10, 1);
      expect(line.to.x * mm).toBeCloseTo(ruler.x + 90, 1);
      expect(line.from.y * mm).toBeCloseTo(ruler.y, 1);
      expect(line.to.y * mm).toBeCloseTo(ruler.y, 1);
      // The ruler has not moved.
      expect(await onlyState(page)).toEqual(ruler);

      await test.step('one step of undo', async () => {
        await page.keyboard.press('Control+z');
        await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(0);
      });

      await test.step('a stroke elsewhere is drawn by hand', async () => {
        const start = at(ruler.x + 20, ruler.y - 30);
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(start.x + 40, start.y + 30, { steps: 5 });
        await page.mouse.up();
        expect((await onlyObject(person)).kind).toBe('stroke');
      });
    },
    { device: BOARD },
  );
});

test('[BRD-037] a line along the edge is drawn by two numbers', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Ruler');
      await instrumentOn(page, 'ruler').focus();
      for (const _ of [1, 2]) await page.keyboard.press('Shift+Comma');
      const ruler = await onlyState(page);
      await page.keyboard.press('Enter');
      const panel = instrumentPanel(page);
      await expect(panel.getByLabel('Line from')).toBeFocused();
      await page.keyboard.type('2');
      await page.keyboard.press('Tab');
      await page.keyboard.type('6.5');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const line = await onlyObject(person);
      if (line.kind !== 'line') throw new Error(line.kind);
      const mm = width / 1000;
      const ends = [line.from, line.to].map(({ x, y }) => ({
        along: Math.hypot(x * mm - ruler.x, y * mm - ruler.y),
        angle: (Math.atan2(ruler.y - y * mm, x * mm - ruler.x) * 180) / Math.PI,
      }));
      expect(ends).toEqual([
        { along: expect.closeTo(20, 1), angle: expect.closeTo(30, 1) },
        { along: expect.closeTo(65, 1), angle: expect.closeTo(30, 1) },
      ]);
    },
    { device: BOARD },
  );
});

test('[BRD-039] the pencil of a compass draws an arc, a full turn a circle, each one step of undo', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Compass');
      await closePanel(page);
      const compass = await onlyState(page);
      const { at } = await millimetresOn(page, width);
      const pencil = handleOf(instrumentOn(page, 'compass'), 'pencil');
      const turn = async (degrees: number): Promise<void> => {
        const { angle } = await onlyState(page);
        const knob = await boxOf(pencil);
        await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
        await page.mouse.down();
        for (let step = 1; step <= 40; step += 1) {
          const now = ((angle + (degrees * step) / 40) * Math.PI) / 180;
          const next = at(compass.x + 40 * Math.cos(now), compass.y + 40 * Math.sin(now));
          await page.mouse.move(next.x, next.y);
        }
        await page.mouse.up();
      };
      await turn(90);
      const arc = await onlyObject(person);
      const mm = width / 1000;
      if (arc.kind !== 'arc') throw new Error(arc.kind);
      expect(arc.centre.x * mm).toBeCloseTo(compass.x, 1);
      expect(arc.radius * mm).toBeCloseTo(40, 2);
      expect(Math.abs(arc.to - arc.from - 90)).toBeLessThan(1);
      await turn(365);
      await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(2);
      const circle = objectsOf(await drawnOnServer(person)).find(({ id }) => id !== arc.id);
      expect(circle).toMatchObject({ kind: 'arc', from: 0, to: 360 });
      await page.keyboard.press('Control+z');
      await expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(1);
    },
    { device: BOARD },
  );
});

test('[BRD-040] a protractor measures between its arms, hides its scales and draws a ray', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Protractor 180°');
      const protractor = await onlyState(page);
      const { at } = await millimetresOn(page, width);
      const shape = instrumentOn(page, 'protractor');
      await expect(shape.locator('[data-reading]')).toHaveText('60°');
      const knob = await boxOf(handleOf(shape, 'second'));
      await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
      await page.mouse.down();
      const turn = (135.5 * Math.PI) / 180;
      const to = at(protractor.x + 90 * Math.cos(turn), protractor.y - 90 * Math.sin(turn));
      await page.mouse.move(to.x, to.y, { steps: 10 });
      await page.mouse.up();
      await expect(shape.locator('[data-reading]')).toHaveText('135.5°');
      const numbers = await shape.locator('text').count();
      await instrumentPanel(page).getByRole('switch', { name: 'Inner scale' }).uncheck();
      await expect(shape.locator('text')).toHaveCount(numbers - 19);
      await instrumentPanel(page).getByLabel('Ray at').fill('40');
      await instrumentPanel(page).getByRole('button', { name: 'Draw the ray' }).click();
      const ray = await onlyObject(person);
      if (ray.kind !== 'line') throw new Error(ray.kind);
      const rise = Math.atan2(ray.from.y - ray.to.y, ray.to.x - ray.from.x);
      expect((rise * 180) / Math.PI).toBeCloseTo(40, 1);
    },
    { device: BOARD },
  );
});

test('[BRD-035] a reload keeps instruments, the window for the class shows them without handles', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWith(page, 'Ruler');
      await closePanel(page);
      await instrumentOn(page, 'ruler').focus();
      await page.keyboard.press('Shift+Period');
      const before = await onlyState(page);
      await page.reload();
      await expect(instrumentOn(page, 'ruler')).toBeVisible();
      expect(await onlyState(page)).toEqual(before);
      await present(page);
      const seen = await openWindow(page);
      await expect(instrumentOn(seen, 'ruler')).toHaveAttribute(
        'transform',
        `translate(${before.x} ${before.y}) rotate(${before.angle})`,
      );
      await expect(seen.locator('[data-part]')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await instrumentOn(page, 'ruler').focus();
      await page.keyboard.press('ArrowRight');
      const { x, y, angle } = await onlyState(page);
      await expect(instrumentOn(seen, 'ruler')).toHaveAttribute(
        'transform',
        `translate(${x} ${y}) rotate(${angle})`,
      );
    },
    { device: BOARD },
  );
});

test('[BRD-025] one hand writes while two fingers turn the ruler', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 10 });
      });
      await openWith(page, 'Ruler');
      await closePanel(page);
      await chooseTeacherTool(page, 'Together');
      await expect(page.getByRole('toolbar', { name: /^Hand/u })).toHaveCount(2);
      const { at } = await millimetresOn(page, width);
      const ruler = await onlyState(page);
      const touches = await createTouches(page);
      const left = at(ruler.x + 20, ruler.y + 14);
      const right = at(ruler.x + 120, ruler.y + 14);
      const pen = at(ruler.x + 40, ruler.y - 60);
      const reach = right.x - left.x;
      await touches.press({ id: 1, ...left }, { id: 2, ...right }, { id: 3, ...pen });
      const frames = 60;
      for (let step = 1; step <= frames; step += 1) {
        const turn = (step * 0.5 * Math.PI) / 180;
        await touches.move(
          { id: 1, ...left },
          { id: 2, x: left.x + reach * Math.cos(turn), y: left.y + reach * Math.sin(turn) },
          { id: 3, x: pen.x + step * 2, y: pen.y + 10 * Math.sin(step / 5) },
        );
      }
      await touches.lift(1, 2, 3);
      await expect.poll(async () => (await onlyState(page)).angle).toBeCloseTo(30, 0);
      const stroke = await onlyObject(person);
      if (stroke.kind !== 'stroke') throw new Error(stroke.kind);
      const mm = width / 1000;
      expect((stroke.points.at(-3) ?? 0) * mm).toBeGreaterThan((stroke.points[0] ?? 0) * mm + 20);
      await touches.close();
    },
    { device: BOARD },
  );
});
