import type { Page } from '@playwright/test';
import type { DrawingObject } from '@sayfa/page-model';
import { BOARD, chooseTeacherTool } from './support/board.ts';
import { expectSaved, onScreen, openDrawingPage } from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf, storedOnDevice } from './support/drawn.ts';
import { boxOf, expectShown, sheet } from './support/reader.ts';
import { expect, test } from './support/test.ts';
import { type Contact, createTouches, type Touches } from './support/touches.ts';

test.use({ visitor: 'nobody' });

const BOARD_4K = { viewport: { width: 3840, height: 2160 }, hasTouch: true } as const;
/** Steps of each stroke. */
const STEPS = 12;

/** Opens a page and lets so many hands draw on it. */
const openTogether = async (page: Page, hands: 2 | 3 | 4): Promise<Touches> => {
  // Playwright's screens read one contact.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 10 });
  });
  await openDrawingPage(page, 5);
  await chooseTeacherTool(page, 'Together');
  await page.getByRole('button', { name: 'Settings of Together' }).click();
  await page.getByRole('button', { name: String(hands), exact: true }).click();
  await page.getByRole('button', { name: 'Settings of Together' }).click();
  await expect(page.getByRole('toolbar', { name: /^Hand/u })).toHaveCount(hands);
  return createTouches(page);
};

/** Where four hands begin, one in each zone. */
const beginnings = async (page: Page): Promise<Contact[]> => {
  const stage = await boxOf(page.locator('#main'));
  return [0, 1, 2, 3].map((id) => ({
    id,
    x: stage.x + (stage.width * (id + 0.5)) / 4,
    y: stage.y + stage.height * 0.3,
  }));
};

const movedBy = (contacts: readonly Contact[], by: number): Contact[] =>
  contacts.map((contact) => ({ ...contact, x: contact.x + by / 3, y: contact.y + by }));

/** All hands draw a stroke down at once. */
const drawAtOnce = async (touches: Touches, from: readonly Contact[]): Promise<void> => {
  await touches.press(...from);
  for (let step = 1; step <= STEPS; step += 1) await touches.move(...movedBy(from, step * 10));
  await touches.lift(...from.map(({ id }) => id));
};

const strokesOf = async (person: Parameters<typeof drawnOnServer>[0]) =>
  objectsOf(await drawnOnServer(person)).flatMap((object: DrawingObject) =>
    object.kind === 'stroke' ? [object] : [],
  );

test('[BRD-021] [BRD-022] [BRD-023] four hands draw at once at 4K, each with its own ink and undo', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      const touches = await openTogether(page, 4);
      // Wide enough for all four zones.
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('z');
      await expect(sheet(page)).toHaveClass(/scale-3$/u);
      const box = await boxOf(page.locator('.sayfa-page').first());
      const from = await beginnings(page);
      await drawAtOnce(touches, from);
      await expect.poll(async () => (await strokesOf(person)).length).toBe(4);
      const unit = 1000 / box.width;
      const drawn = (await strokesOf(person)).toSorted(
        (one, other) => (one.points[0] ?? 0) - (other.points[0] ?? 0),
      );
      expect(drawn.map(({ colour }) => colour)).toEqual([
        '#1b62d1',
        '#ff0000',
        '#008000',
        '#7b3fe4',
      ]);
      for (const [hand, { points }] of drawn.entries()) {
        const begun = from[hand];
        if (!begun) throw new Error('a hand has a place');
        expect(points).toHaveLength(3 * (STEPS + 1));
        for (let step = 0; step <= STEPS; step += 1) {
          expect(points[3 * step]).toBeCloseTo((begun.x + (step * 10) / 3 - box.x) * unit, 0);
          expect(points[3 * step + 1]).toBeCloseTo((begun.y + step * 10 - box.y) * unit, 0);
        }
      }

      await test.step('undo takes back the last stroke of its hand', async () => {
        const undo = (hand: number) =>
          page.getByRole('toolbar', { name: `Hand ${hand}` }).getByRole('button', { name: 'Undo' });
        await undo(2).click();
        await expect.poll(async () => (await strokesOf(person)).length).toBe(3);
        expect((await strokesOf(person)).map(({ colour }) => colour)).not.toContain('#ff0000');
        await expect(undo(2)).toHaveAttribute('aria-disabled', 'true');
        await expect(undo(1)).not.toHaveAttribute('aria-disabled');
      });

      await test.step('a hand chooses while another one draws', async () => {
        const [one, , , four] = from;
        if (!one || !four) throw new Error('there are four hands');
        const eraser = page
          .getByRole('toolbar', { name: 'Hand 4' })
          .getByRole('button', { name: 'Black' });
        const place = await boxOf(eraser);
        await touches.press({ ...one, y: one.y + 300 });
        await touches.move({ ...one, y: one.y + 340 });
        await touches.press({
          id: 7,
          x: place.x + place.width / 2,
          y: place.y + place.height / 2,
        });
        await touches.lift(7);
        await expect(eraser).toHaveAttribute('aria-pressed', 'true');
        await touches.move({ ...one, y: one.y + 380 });
        await touches.lift(one.id);
        await expect.poll(async () => (await strokesOf(person)).length).toBe(4);
      });
    },
    { device: BOARD_4K },
  );
});

test('[BRD-021] a contact belongs to its zone also beyond the border', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      const touches = await openTogether(page, 2);
      const stage = await boxOf(page.locator('#main'));
      const { y } = await onScreen(page, [500, 400]);
      const middle = stage.x + stage.width / 2;
      await touches.press({ id: 0, x: middle - 60, y });
      for (let step = 1; step <= 12; step += 1) {
        await touches.move({ id: 0, x: middle - 60 + step * 10, y: y + step });
      }
      await touches.lift(0);
      await expect.poll(async () => (await strokesOf(person)).length).toBe(1);
      const [stroke] = await strokesOf(person);
      expect(stroke?.colour).toBe('#1b62d1');
      expect(stroke?.points.length).toBe(3 * 13);
    },
    { device: BOARD },
  );
});

test('[BRD-022] [SYNC_OFFLINE-044] what four hands have in progress outlives the tab', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      const touches = await openTogether(page, 4);
      const { x, y } = await onScreen(page, [300, 300]);
      const from = [0, 1, 2, 3].map((id) => ({ id, x: x + id * 200, y }));
      await touches.press(...from);
      for (let step = 1; step <= STEPS; step += 1) {
        await touches.move(...movedBy(from, step * 10));
      }
      const operations = async () =>
        (await storedOnDevice(page)).journal.flatMap(({ row }) => row.operations).length;
      await expect.poll(operations).toBe(4);
      // One is done: the others stay in the journal.
      await touches.lift(3);
      await expect.poll(operations).toBe(3);
      await expect.poll(async () => (await strokesOf(person)).length).toBe(1);
      await page.reload();
      await expectShown(page, 5);
      await expect.poll(async () => (await strokesOf(person)).length).toBe(4);
      await expectSaved(page);
    },
    { device: BOARD_4K },
  );
});

test('[BRD-024] the page waits while somebody writes, and says so', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page, person }) => {
      const touches = await openTogether(page, 2);
      const { x, y } = await onScreen(page, [300, 300]);
      await touches.press({ id: 0, x, y });
      await touches.move({ id: 0, x: x + 40, y });
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Somebody is writing.')).toBeVisible();
      await expectShown(page, 5);
      await touches.move({ id: 0, x: x + 80, y });
      await touches.lift(0);
      await expectShown(page, 6);
      await expect(page.getByText('Somebody is writing.')).toHaveCount(0);
      await expect.poll(async () => (await strokesOf(person)).length).toBe(1);

      await test.step('two fingers move nothing, the pad does', async () => {
        for (let step = 0; step < 4; step += 1) await page.keyboard.press('z');
        const place = async () => (await boxOf(page.locator('.sayfa-page').first())).y;
        const before = await place();
        const at = { x: x + 100, y: y + 200 };
        await touches.press({ id: 1, ...at }, { id: 2, x: at.x + 200, y: at.y });
        await touches.move(
          { id: 1, x: at.x, y: at.y + 80 },
          { id: 2, x: at.x + 200, y: at.y + 80 },
        );
        await touches.lift(1, 2);
        expect(await place()).toBe(before);
        const bar = page.getByRole('toolbar', { name: 'Hand 2' });
        await bar.getByRole('button', { name: 'Move the page' }).click();
        await bar.getByRole('button', { name: 'Down' }).click();
        await expect.poll(place).toBeLessThan(before - 50);
      });
    },
    { device: BOARD },
  );
});

test('[BRD-027] keeps strokes whose contacts the driver loses', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      const touches = await openTogether(page, 2);
      const { x, y } = await onScreen(page, [300, 300]);
      await touches.press({ id: 0, x, y }, { id: 1, x: x + 300, y });
      for (let step = 1; step <= STEPS; step += 1) {
        await touches.move({ id: 0, x: x + step * 8, y }, { id: 1, x: x + 300, y: y + step * 0.2 });
      }
      await touches.loseAll();
      await expect.poll(async () => (await strokesOf(person)).length).toBe(1);
      expect((await strokesOf(person))[0]?.points.length).toBeGreaterThan(3 * 10);
    },
    { device: BOARD },
  );
});

test('[BRD-026] a palm beside somebody who writes leaves nothing', async ({ browser, origin }) => {
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      const touches = await openTogether(page, 2);
      const { x, y } = await onScreen(page, [300, 300]);
      const palm = { id: 5, x: x + 300, y: y + 200, radiusX: 60, radiusY: 40 };
      await touches.press({ id: 0, x, y }, palm);
      for (let step = 1; step <= STEPS; step += 1) {
        await touches.move({ id: 0, x: x + step * 8, y }, { ...palm, y: palm.y + step });
      }
      await touches.lift(5, 0);
      await expect.poll(async () => (await strokesOf(person)).length).toBe(1);
      await expectSaved(page);
      expect(await strokesOf(person)).toHaveLength(1);
    },
    { device: BOARD },
  );
});

test('[BRD-021] is off at first, and not offered where the screen reads one contact', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 5);
    await expect(page.getByRole('toolbar', { name: /^Hand/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Teacher tools' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menu').getByText('Together')).toHaveCount(0);
  });
});
