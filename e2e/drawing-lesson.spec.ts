import type { Page } from '@playwright/test';
import { createDrawingUser, expectSaved, openDrawingPage } from './support/drawing.ts';
import { chooseTool } from './support/drawing-user.ts';
import {
  countsOf,
  type Drawn,
  drawnOnDevice,
  drawnOnServer,
  keptOnDevice,
  pageKeyOf,
} from './support/drawn.ts';
import { createFastPointer, type FastPointer, freeArea } from './support/fast-pointer.ts';
import { signInAs } from './support/people.ts';
import { createRandom, ledger, type Random } from './support/random-lesson.ts';
import { expectAddress } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const MINUTES = 45;
const GESTURES_A_MINUTE = 5;
const SEED = 20_260;
/** Milliseconds: a second as promised, and what two busy cores take to hear of it. */
const LOST_AT_MOST = 2_500;

type Desk = { page: Page; pointer: FastPointer; number: number };

const deskOn = async (page: Page, number: number): Promise<Desk> => {
  await openDrawingPage(page, number);
  return { page, pointer: await createFastPointer(page), number };
};

/** A line as a hand draws it, somewhere on what is free of the page. */
const scribble = async ({ page, pointer }: Desk, luck: Random): Promise<void> => {
  const { left, top, right, bottom } = await freeArea(page);
  const from = { x: luck.between(left, right - 120), y: luck.between(top, bottom - 60) };
  const reach = luck.between(40, 110);
  const places = Array.from({ length: luck.whole(6, 14) }, (_, index) => ({
    x: from.x + (reach * index) / 14,
    y: from.y + 20 + 20 * Math.sin(index * luck.next()),
  }));
  await pointer.stroke(places, luck.next() < 0.3 ? { pointerType: 'pen', force: luck.next() } : {});
};

/** Across the whole page, so that something lies under it. */
const rubOut = async ({ page, pointer }: Desk): Promise<void> => {
  const { left, top, right, bottom } = await freeArea(page);
  const places = Array.from({ length: 8 }, (_, index) => ({
    x: left + ((right - left) * index) / 7,
    y: top + ((bottom - top) * index) / 7,
  }));
  await pointer.stroke(places);
};

const turn = async (desk: Desk, by: 1 | -1): Promise<void> => {
  const number = desk.number + by;
  await desk.page.keyboard.press(by === 1 ? 'ArrowRight' : 'ArrowLeft');
  await expectAddress(desk.page, number);
  desk.number = number;
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
  const luck = createRandom(SEED);
  const book = ledger();
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({ storageState: user.device() });
  const elsewhere = await browser.newContext({ storageState: user.device() });
  const beside = await deskOn(await context.newPage(), 12);
  const other = await deskOn(await elsewhere.newPage(), 8);
  let desk = await deskOn(await context.newPage(), 6);

  const pencil = ({ page }: Desk): Promise<void> => chooseTool(page, 'p', 'Pencil');
  const draw = async (): Promise<void> => {
    await scribble(desk, luck);
    book.drew(desk.number);
  };
  const write = async (): Promise<void> => {
    const { page, number } = desk;
    const area = await freeArea(page);
    await page.keyboard.press('t');
    await page.mouse.click(
      luck.between(area.left, area.right - 150),
      luck.between(area.top, area.bottom),
    );
    const field = page.getByRole('textbox', { name: 'Text' });
    await expect(field).toBeFocused();
    // It may be a text that lies there already.
    const isNew = (await field.inputValue()) === '';
    await page.keyboard.insertText(`Not ${luck.whole(1, 99)} `);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    if (isNew) book.drew(number);
    else book.changed(number);
    await pencil(desk);
  };
  const rub = async (): Promise<void> => {
    if (book.inkOn(desk.number) === 0) return draw();
    await eraser(desk.page).click();
    await rubOut(desk);
    book.erased(desk.number);
    await pencil(desk);
  };
  const undo = async (): Promise<void> => {
    await desk.page.keyboard.press('Control+z');
    book.undid(desk.number);
  };
  const redo = async (): Promise<void> => {
    await desk.page.keyboard.press('Control+y');
    book.redid(desk.number);
  };
  const gesture = async (): Promise<void> => {
    const dice = luck.next();
    if (dice < 0.66) return draw();
    if (dice < 0.74) return write();
    if (dice < 0.82) return rub();
    return dice < 0.93 ? undo() : redo();
  };

  const lose = () => context.route('**/api/**', (route) => route.abort('connectionrefused'));
  const events: Record<number, () => Promise<void>> = {
    4: async () => {
      await pencil(beside);
      await scribble(beside, luck);
      book.gained(beside.number);
    },
    9: () => context.setOffline(true),
    12: async () => {
      await expectOnDevice(desk.page);
      await context.setOffline(false);
      await expectSaved(desk.page);
    },
    16: async () => {
      await draw();
      await desk.page.reload();
      desk = await deskOn(desk.page, desk.number);
      book.forgot();
      await pencil(desk);
    },
    19: async () => {
      await pencil(other);
      await scribble(other, luck);
      book.gained(other.number);
    },
    22: async () => {
      await desk.page.keyboard.press('z');
      await desk.page.keyboard.press('z');
    },
    24: () => desk.page.keyboard.press('0'),
    26: async () => {
      await lose();
      await draw();
      await expectOnDevice(desk.page);
    },
    29: async () => {
      await expectOnDevice(desk.page);
      await context.unrouteAll();
      await desk.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expectSaved(desk.page);
    },
    33: async () => {
      await eraser(desk.page).click();
      await eraser(desk.page).click();
      await desk.page.getByRole('menuitem', { name: 'Erase all' }).click();
      await expect(desk.page.getByRole('menu')).toHaveCount(0);
      book.erasedAll(desk.number);
      await undo();
      await pencil(desk);
    },
    37: async () => {
      desk = await afterCrash(desk);
      book.forgot();
      book.gained(desk.number);
      await pencil(desk);
    },
  };

  /** A stroke as long as the page is wide, in the middle of which the tab dies. */
  const afterCrash = async ({ page, pointer, number }: Desk): Promise<Desk> => {
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
    const again = await deskOn(await context.newPage(), number);
    await expectSaved(again.page);
    const box = await again.page.locator('.sayfa-page').first().boundingBox();
    const drawn = await drawnOnServer(user);
    const found = Object.values(drawn[await pageKeyOf(user, number)] ?? {}).toSorted((a, b) =>
      a.order < b.order ? 1 : -1,
    )[0];
    const end = found?.kind === 'stroke' ? (found.points.at(-3) ?? 0) : 0;
    const safe = seen.findLast((moment) => moment.at <= at - LOST_AT_MOST)?.x ?? right;
    const wanted = ((safe - (box?.x ?? 0)) * 1000) / (box?.width ?? 1);
    expect(end, 'nearly all of the stroke').toBeGreaterThanOrEqual(wanted - 1);
    return again;
  };

  await pencil(desk);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await test.step(`minute ${minute}`, async () => {
      await events[minute]?.();
      for (let count = 0; count < GESTURES_A_MINUTE; count += 1) await gesture();
      const back = desk.number > 10 || (desk.number > 5 && luck.next() < 0.4);
      if (minute % 2 === 0) await turn(desk, back ? -1 : 1);
    });
  }

  await test.step('the same everywhere', async () => {
    await expectSaved(desk.page);
    const keys = new Map<string, string>();
    for (const number of Object.keys(book.counts())) {
      keys.set(await pageKeyOf(user, Number(number)), number);
    }
    const byNumber = (drawn: Drawn): Record<string, number> =>
      Object.fromEntries(
        Object.entries(countsOf(drawn)).map(([key, count]) => [keys.get(key) ?? key, count]),
      );
    for (const { page } of [desk, beside, other]) {
      await expect.poll(async () => (await keptOnDevice(page)).outbox.length).toBe(0);
    }
    const truth = await drawnOnServer(user);
    expect(byNumber(truth)).toEqual(book.counts());
    for (const { page } of [desk, beside, other]) {
      await expect.poll(() => drawnOnDevice(page)).toEqual(truth);
      expect((await keptOnDevice(page)).journal).toEqual([]);
      await page.getByRole('button', { name: 'Contents' }).click();
      await page.getByRole('tab', { name: 'My Annotations' }).click();
      await expect.poll(() => listed(page)).toEqual(byNumber(truth));
    }
  });
  await context.close();
  await elsewhere.close();
  await user.close();
});
