import type { Page } from '@playwright/test';
import { createDrawingUser, expectSaved, openDrawingPage } from './support/drawing.ts';
import { chooseTool } from './support/drawing-user.ts';
import {
  countsOf,
  type Drawn,
  drawnOnDevice,
  drawnOnServer,
  pageKeyOf,
  storedOnDevice,
} from './support/drawn.ts';
import { createFastPointer, type FastPointer, freeArea } from './support/fast-pointer.ts';
import { signInAs } from './support/people.ts';
import { createRandom, ledger, type Random } from './support/random-lesson.ts';
import { boxOf, expectAddress } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const MINUTES = 45;
const GESTURES_A_MINUTE = 5;
const SEED = 20_260;
/** Milliseconds: a second as promised, and what two busy cores take to hear of it. */
const LOST_AT_MOST = 2_500;

type Drawer = { page: Page; pointer: FastPointer; number: number };

const openDrawer = async (page: Page, number: number): Promise<Drawer> => {
  await openDrawingPage(page, number);
  return { page, pointer: await createFastPointer(page), number };
};

/** A line as a hand draws it, somewhere on what is free of the page. */
const scribble = async ({ page, pointer }: Drawer, random: Random): Promise<void> => {
  const { left, top, right, bottom } = await freeArea(page);
  const from = { x: random.between(left, right - 120), y: random.between(top, bottom - 60) };
  const reach = random.between(40, 110);
  const places = Array.from({ length: random.whole(6, 14) }, (_, index) => ({
    x: from.x + (reach * index) / 14,
    y: from.y + 20 + 20 * Math.sin(index * random.next()),
  }));
  await pointer.stroke(
    places,
    random.next() < 0.3 ? { pointerType: 'pen', force: random.next() } : {},
  );
};

/** Across the whole page, so that something lies under it. */
const erase = async ({ page, pointer }: Drawer): Promise<void> => {
  const { left, top, right, bottom } = await freeArea(page);
  const places = Array.from({ length: 8 }, (_, index) => ({
    x: left + ((right - left) * index) / 7,
    y: top + ((bottom - top) * index) / 7,
  }));
  await pointer.stroke(places);
};

const turn = async (drawer: Drawer, by: 1 | -1): Promise<void> => {
  const number = drawer.number + by;
  await drawer.page.keyboard.press(by === 1 ? 'ArrowRight' : 'ArrowLeft');
  await expectAddress(drawer.page, number);
  drawer.number = number;
};

const eraser = (page: Page) => page.getByRole('button', { name: /^Eraser/u }).first();

const expectOnDevice = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible();

/** What My Annotations lists: how much lies on which page, as the tab itself has it. */
const listed = async (page: Page): Promise<Record<string, number>> => {
  const lines = await page
    .getByRole('tabpanel', { name: 'My Annotations' })
    .getByRole('link')
    .allInnerTexts();
  return Object.fromEntries(
    lines.map((line) => {
      const [, number = '', count = ''] = /Page (\d+)\D+(\d+) drawings?/u.exec(line) ?? [];
      return [number, Number(count)];
    }),
  );
};

test('[SYNC_OFFLINE-044] a lesson of 45 minutes ends with the same drawing everywhere', async ({
  browser,
  origin,
}) => {
  test.setTimeout(240_000);
  const random = createRandom(SEED);
  const book = ledger();
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({ storageState: user.device() });
  const elsewhere = await browser.newContext({ storageState: user.device() });
  const beside = await openDrawer(await context.newPage(), 12);
  const other = await openDrawer(await elsewhere.newPage(), 8);
  let drawer = await openDrawer(await context.newPage(), 6);

  const pencil = ({ page }: Drawer): Promise<void> => chooseTool(page, 'p', 'Pencil');
  const draw = async (): Promise<void> => {
    await scribble(drawer, random);
    book.drew(drawer.number);
  };
  const write = async (): Promise<void> => {
    const { page, number } = drawer;
    const area = await freeArea(page);
    await page.keyboard.press('t');
    await page.mouse.click(
      random.between(area.left, area.right - 150),
      random.between(area.top, area.bottom),
    );
    const field = page.getByRole('textbox', { name: 'Text' });
    await expect(field).toBeFocused();
    // It may be a text that lies there already.
    const isNew = (await field.inputValue()) === '';
    await page.keyboard.insertText(`Not ${random.whole(1, 99)} `);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    if (isNew) book.drew(number);
    else book.changed(number);
    await pencil(drawer);
  };
  const eraseAndRecord = async (): Promise<void> => {
    if (book.inkOn(drawer.number) === 0) return draw();
    await eraser(drawer.page).click();
    await erase(drawer);
    book.erased(drawer.number);
    await pencil(drawer);
  };
  const undo = async (): Promise<void> => {
    await drawer.page.keyboard.press('Control+z');
    book.undid(drawer.number);
  };
  const redo = async (): Promise<void> => {
    await drawer.page.keyboard.press('Control+y');
    book.redid(drawer.number);
  };
  const gesture = async (): Promise<void> => {
    const dice = random.next();
    if (dice < 0.66) return draw();
    if (dice < 0.74) return write();
    if (dice < 0.82) return eraseAndRecord();
    return dice < 0.93 ? undo() : redo();
  };

  const lose = () => context.route('**/api/**', (route) => route.abort('connectionrefused'));
  const events: Record<number, () => Promise<void>> = {
    4: async () => {
      await pencil(beside);
      await scribble(beside, random);
      book.gained(beside.number);
    },
    9: () => context.setOffline(true),
    12: async () => {
      await expectOnDevice(drawer.page);
      await context.setOffline(false);
      await expectSaved(drawer.page);
    },
    16: async () => {
      await draw();
      await drawer.page.reload();
      drawer = await openDrawer(drawer.page, drawer.number);
      book.clear();
      await pencil(drawer);
    },
    19: async () => {
      await pencil(other);
      await scribble(other, random);
      book.gained(other.number);
    },
    22: async () => {
      await drawer.page.keyboard.press('z');
      await drawer.page.keyboard.press('z');
    },
    24: () => drawer.page.keyboard.press('0'),
    26: async () => {
      await lose();
      await draw();
      await expectOnDevice(drawer.page);
    },
    29: async () => {
      await expectOnDevice(drawer.page);
      await context.unrouteAll();
      await drawer.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expectSaved(drawer.page);
    },
    33: async () => {
      await eraser(drawer.page).click();
      await eraser(drawer.page).click();
      await drawer.page.getByRole('menuitem', { name: 'Erase all' }).click();
      await expect(drawer.page.getByRole('menu')).toHaveCount(0);
      book.erasedAll(drawer.number);
      await undo();
      await pencil(drawer);
    },
    37: async () => {
      drawer = await afterCrash(drawer);
      book.clear();
      book.gained(drawer.number);
      await pencil(drawer);
    },
  };

  /** A stroke as long as the page is wide, in the middle of which the tab dies. */
  const afterCrash = async ({ page, pointer, number }: Drawer): Promise<Drawer> => {
    const { left, right, top } = await freeArea(page);
    const begun = Date.now();
    const seen: { x: number; at: number }[] = [];
    await pointer.press({ x: left, y: top });
    while (Date.now() - begun < 3000) {
      const x = left + ((right - left) * (Date.now() - begun)) / 3200;
      await pointer.move({ x, y: top });
      seen.push({ x, at: Date.now() });
    }
    const died = page.waitForEvent('crash');
    const at = Date.now();
    void pointer.session.send('Page.crash').catch(() => undefined);
    await died;
    await page.close();
    const reopened = await openDrawer(await context.newPage(), number);
    await expectSaved(reopened.page);
    const box = await boxOf(reopened.page.locator('.sayfa-page').first());
    const drawn = await drawnOnServer(user);
    const found = Object.values(drawn[await pageKeyOf(user, number)] ?? {}).toSorted((a, b) =>
      a.order < b.order ? 1 : -1,
    )[0];
    const end = found?.kind === 'stroke' ? (found.points.at(-3) ?? 0) : 0;
    const safe = seen.findLast((moment) => moment.at <= at - LOST_AT_MOST)?.x ?? right;
    const expected = ((safe - box.x) * 1000) / box.width;
    expect(end, 'nearly all of the stroke').toBeGreaterThanOrEqual(expected - 1);
    return reopened;
  };

  await pencil(drawer);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await test.step(`minute ${minute}`, async () => {
      await events[minute]?.();
      for (let count = 0; count < GESTURES_A_MINUTE; count += 1) await gesture();
      const back = drawer.number > 10 || (drawer.number > 5 && random.next() < 0.4);
      if (minute % 2 === 0) await turn(drawer, back ? -1 : 1);
    });
  }

  await test.step('the same everywhere', async () => {
    await expectSaved(drawer.page);
    const keys = new Map<string, string>();
    for (const number of Object.keys(book.counts())) {
      keys.set(await pageKeyOf(user, Number(number)), number);
    }
    const byNumber = (drawn: Drawn): Record<string, number> =>
      Object.fromEntries(
        Object.entries(countsOf(drawn)).map(([key, count]) => [keys.get(key) ?? key, count]),
      );
    for (const { page } of [drawer, beside, other]) {
      await expect.poll(async () => (await storedOnDevice(page)).outbox.length).toBe(0);
    }
    const truth = await drawnOnServer(user);
    expect(byNumber(truth)).toEqual(book.counts());
    for (const { page } of [drawer, beside, other]) {
      await expect.poll(() => drawnOnDevice(page)).toEqual(truth);
      expect((await storedOnDevice(page)).journal).toEqual([]);
      await page.getByRole('button', { name: 'Contents' }).click();
      await page.getByRole('tab', { name: 'My Annotations' }).click();
      await expect.poll(() => listed(page)).toEqual(byNumber(truth));
    }
  });
  await context.close();
  await elsewhere.close();
  await user.close();
});
