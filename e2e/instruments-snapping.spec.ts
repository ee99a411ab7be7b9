import type { Page } from '@playwright/test';
import { BOARD } from './support/board.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { onlyObject } from './support/drawn.ts';
import {
  closePanel,
  instrumentOn,
  instrumentPanel,
  millimetresOn,
  openWith,
  printedWidth,
  stateOf,
} from './support/instruments.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { createTouches } from './support/touches.ts';

test.use({ visitor: 'nobody' });

const ofKind = async (page: Page, kind: string) => {
  const found = (await stateOf(page)).find((each) => each.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};

/** Drags an instrument by its middle, millimetres; its finger stays down until `lift`. */
const dragBy = async (page: Page, kind: string, width: number, by: { x: number; y: number }) => {
  const { perMm } = await millimetresOn(page, width);
  const reading = await boxOf(instrumentOn(page, kind).locator('[data-reading]'));
  const from = { x: reading.x + reading.width / 2, y: reading.y + reading.height / 2 };
  const touches = await createTouches(page);
  await touches.press({ id: 1, ...from });
  const steps = 20;
  for (let step = 1; step <= steps; step += 1) {
    await touches.move({
      id: 1,
      x: from.x + (by.x * perMm * step) / steps,
      y: from.y + (by.y * perMm * step) / steps,
    });
  }
  return {
    lift: async () => {
      await touches.lift(1);
      await touches.close();
    },
  };
};

test('[BRD-041] a set square slides along a ruler and keeps its angle', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Ruler', 'Set square 45°');
      await closePanel(page);
      await instrumentOn(page, 'ruler').focus();
      await page.keyboard.press('Shift+Period');
      await instrumentOn(page, 'setSquare45').focus();
      for (const keys of ['Shift+Period', '.', '.']) await page.keyboard.press(keys);
      const ruler = await ofKind(page, 'ruler');
      expect(ruler.angle).toBe(15);
      const turn = (15 * Math.PI) / 180;
      /** Millimetres along the upper edge of the ruler from its zero, and from that edge. */
      const onRuler = ({ x, y }: { x: number; y: number }) => ({
        along: (x - ruler.x) * Math.cos(turn) + (y - ruler.y) * Math.sin(turn),
        off: (y - ruler.y) * Math.cos(turn) - (x - ruler.x) * Math.sin(turn),
      });
      const target = (along: number, off: number) => ({
        x: ruler.x + along * Math.cos(turn) - off * Math.sin(turn),
        y: ruler.y + along * Math.sin(turn) + off * Math.cos(turn),
      });
      const dragTo = async (along: number, off: number) => {
        const square = await ofKind(page, 'setSquare45');
        const to = target(along, off);
        return dragBy(page, 'setSquare45', width, { x: to.x - square.x, y: to.y - square.y });
      };
      const first = await dragTo(20, -1.5);
      await expect(page.locator('[data-held="line"]')).toBeVisible();
      await first.lift();
      await expect(page.locator('[data-held]')).toHaveCount(0);
      let square = await ofKind(page, 'setSquare45');
      expect(square.angle).toBeCloseTo(15, 2);
      expect(Math.abs(onRuler(square).off)).toBeLessThan(0.02);

      const along = onRuler(square).along;
      await (await dragTo(along + 30, 1.5)).lift();
      square = await ofKind(page, 'setSquare45');
      expect(square.angle).toBeCloseTo(15, 2);
      expect(Math.abs(onRuler(square).off)).toBeLessThan(0.02);
      expect(onRuler(square).along).toBeGreaterThan(along + 25);

      await test.step('not while snapping is off', async () => {
        await page.keyboard.press('i');
        await instrumentPanel(page).getByRole('switch', { name: 'Snap' }).uncheck();
        await closePanel(page);
        await (await dragTo(onRuler(square).along, -4)).lift();
        const free = await ofKind(page, 'setSquare45');
        expect(Math.abs(onRuler(free).off)).toBeGreaterThan(1);
      });
    },
    { device: BOARD },
  );
});

test('[BRD-041] a key takes a protractor to the end of a line and along it', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const width = await printedWidth(person);
      await openWith(page, 'Ruler');
      await instrumentOn(page, 'ruler').focus();
      await page.keyboard.press('Enter');
      await instrumentPanel(page).getByRole('button', { name: 'Draw the line' }).click();
      const line = await onlyObject(person);
      if (line.kind !== 'line') throw new Error(line.kind);
      await instrumentOn(page, 'ruler').focus();
      await page.keyboard.press('Delete');
      await instrumentPanel(page).getByRole('button', { name: 'Protractor 180°' }).click();
      await expect(instrumentOn(page, 'protractor')).toBeFocused();
      const mm = width / 1000;
      const end = { x: line.from.x * mm, y: line.from.y * mm };
      // Near the end of the line by keys, a few degrees askew.
      const goTo = async (axis: 'x' | 'y', back: string, forward: string): Promise<void> => {
        for (let press = 0; press < 40; press += 1) {
          const by = end[axis] - (await ofKind(page, 'protractor'))[axis];
          if (Math.abs(by) <= 2) return;
          const key = by < 0 ? back : forward;
          await page.keyboard.press(Math.abs(by) > 12 ? `Shift+${key}` : key);
        }
      };
      await goTo('x', 'ArrowLeft', 'ArrowRight');
      await goTo('y', 'ArrowUp', 'ArrowDown');
      for (const keys of ['.', '.', '.']) await page.keyboard.press(keys);
      await page.keyboard.press('s');
      await expect
        .poll(() => ofKind(page, 'protractor'))
        .toMatchObject({
          x: expect.closeTo(end.x, 1),
          y: expect.closeTo(end.y, 1),
          angle: 0,
        });
      await expect(page.locator('span[role="status"]', { hasText: 'On the point.' })).toHaveCount(
        1,
      );
    },
    { device: BOARD },
  );
});
