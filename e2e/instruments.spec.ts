import { BOARD } from './support/board.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import {
  closePanel,
  handleOf,
  instrumentOn,
  instrumentPanel,
  millimetresOn,
  onlyState,
  openPanel,
  openWith,
  printedWidth,
  stateOf,
} from './support/instruments.ts';
import { boxOf, sheet } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { createTouches } from './support/touches.ts';

test.use({ visitor: 'nobody' });

test('[BRD-034] a ruler measures millimetres of the print at every zoom', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Ruler');
      await closePanel(page);
      const body = instrumentOn(page, 'ruler').locator('rect').first();
      const expectTrue = async (): Promise<void> => {
        const { perMm } = await millimetresOn(page, width);
        // 15 cm and half a centimetre at either end.
        const { width: seen, height } = await boxOf(body);
        expect(Math.abs(seen / perMm - 160)).toBeLessThan(0.6);
        expect(Math.abs(height / perMm - 28)).toBeLessThan(0.6);
      };
      await expectTrue();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('z');
      await expect(sheet(page)).toHaveClass(/scale-2$/u);
      await expectTrue();
      await expect(instrumentOn(page, 'ruler')).toHaveAccessibleName(/^Ruler 15 cm, 0 degrees/u);
    },
    { device: BOARD },
  );
});

test('[BRD-036] one finger moves a ruler, two move and turn it, a double tap makes it level', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Ruler');
      await closePanel(page);
      // The pencil stays chosen all the time.
      await page.keyboard.press('p');
      const { perMm, at } = await millimetresOn(page, width);
      const touches = await createTouches(page);
      const before = await onlyState(page);
      const middle = at(before.x + 60, before.y + 14);

      await test.step('one finger', async () => {
        await touches.press({ id: 1, ...middle });
        for (let step = 1; step <= 10; step += 1) {
          await touches.move({ id: 1, x: middle.x + step * 6, y: middle.y - step * 4 });
        }
        await touches.lift(1);
        await expect
          .poll(async () => (await onlyState(page)).x - before.x)
          .toBeCloseTo(60 / perMm, 1);
        expect((await onlyState(page)).y - before.y).toBeCloseTo(-40 / perMm, 1);
        expect((await onlyState(page)).angle).toBe(0);
      });

      await test.step('two fingers', async () => {
        const now = await onlyState(page);
        const left = at(now.x + 20, now.y + 14);
        const right = at(now.x + 120, now.y + 14);
        await touches.press({ id: 1, ...left }, { id: 2, ...right });
        const reach = right.x - left.x;
        for (let step = 1; step <= 30; step += 1) {
          const turn = (step * Math.PI) / 180;
          await touches.move(
            { id: 1, ...left },
            { id: 2, x: left.x + reach * Math.cos(turn), y: left.y + reach * Math.sin(turn) },
          );
        }
        await touches.lift(1, 2);
        await expect.poll(async () => (await onlyState(page)).angle).toBeCloseTo(30, 0);
        expect((await onlyState(page)).size).toBe(150);
      });

      await test.step('the handle turns it', async () => {
        const knob = await boxOf(handleOf(instrumentOn(page, 'ruler'), 'turn'));
        const from = { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 };
        const { angle } = await onlyState(page);
        await touches.press({ id: 1, ...from });
        for (let step = 1; step <= 10; step += 1) {
          await touches.move({ id: 1, x: from.x, y: from.y - step * 12 });
        }
        await touches.lift(1);
        await expect.poll(async () => (await onlyState(page)).angle).toBeLessThan(angle - 5);
      });

      await test.step('double tap', async () => {
        const {
          x,
          y,
          width: wide,
          height,
        } = await boxOf(instrumentOn(page, 'ruler').locator('[data-reading]'));
        await page.mouse.dblclick(x + wide / 2, y + height / 2);
        await expect.poll(async () => (await onlyState(page)).angle).toBe(0);
      });

      await test.step('a long press opens its numbers', async () => {
        const now = await onlyState(page);
        await touches.press({ id: 1, ...at(now.x + 75, now.y + 14) });
        await expect(instrumentPanel(page).getByLabel('Angle')).toBeFocused();
        await touches.lift(1);
        await page.keyboard.type('45');
        await page.keyboard.press('Enter');
        await expect.poll(async () => (await onlyState(page)).angle).toBe(315);
      });
      await touches.close();
    },
    { device: BOARD },
  );
});

test('[BRD-037] keys move, turn, size and put away an instrument, and each change is read out', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWith(page, 'Ruler');
      await closePanel(page);
      const ruler = instrumentOn(page, 'ruler');
      await ruler.focus();
      const announced = page.locator('span[role="status"]', { hasText: /^Ruler/u });
      const before = await onlyState(page);
      const press = async (keys: string, change: Partial<typeof before>): Promise<void> => {
        const now = await onlyState(page);
        await page.keyboard.press(keys);
        await expect
          .poll(async () => {
            const next = await onlyState(page);
            return { x: next.x, y: next.y, angle: next.angle, size: next.size };
          })
          .toEqual({
            x: expect.closeTo(now.x + (change.x ?? 0), 2),
            y: expect.closeTo(now.y + (change.y ?? 0), 2),
            angle: change.angle ?? now.angle,
            size: change.size ?? now.size,
          });
      };
      await press('ArrowRight', { x: 1 });
      await press('Shift+ArrowDown', { y: 10 });
      await press('Control+ArrowLeft', { x: -0.1 });
      await press('.', { angle: 1 });
      await press(',', { angle: 0 });
      await press('Shift+Comma', { angle: 345 });
      await expect(announced).toContainText('Ruler 15 cm, 15 degrees');
      await press('Control+Period', { angle: 345.1 });
      await press('+', { size: 160 });
      await press('-', { size: 150 });
      await press('0', { angle: 0 });
      await press('a', {});
      await expect(instrumentPanel(page).getByLabel('Angle')).toBeFocused();
      await page.keyboard.press('Escape');
      await ruler.focus();
      await page.keyboard.press('Delete');
      await expect(page.locator('[data-instrument]')).toHaveCount(0);
      // The page was not turned by any of it.
      await expect(page.locator('.sayfa-page[data-page="6"][data-shown]')).toBeVisible();
    },
    { device: BOARD },
  );
});

test('[BRD-034] four instruments are out at once, and one that nobody sees is brought here', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openWith(page, 'Ruler', 'Set square 45°', 'Set square 30°/60°', 'Protractor 180°');
      await instrumentPanel(page).getByRole('button', { name: 'Compass' }).click();
      await expect(page.getByText('Four instruments can be out at once')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator('body').press('PageDown');
      await expect(page.locator('.sayfa-page[data-page="7"][data-shown]')).toBeVisible();
      await expect(page.locator('[data-instrument]')).toHaveCount(0);
      await openPanel(page);
      await instrumentPanel(page).getByRole('button', { name: 'Ruler' }).click();
      await expect(instrumentOn(page, 'ruler')).toBeVisible();
      expect(await stateOf(page)).toHaveLength(4);
      await instrumentPanel(page).getByRole('button', { name: 'Compass' }).click();
      await expect(page.locator('[data-instrument]')).toHaveCount(2);
      expect(await stateOf(page)).toHaveLength(4);
      expect(JSON.stringify(await stateOf(page)).length).toBeLessThan(2048);
    },
    { device: BOARD },
  );
});
