import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BOARD } from './support/board.ts';
import { addBoard, becomeBoard, confirmOn } from './support/boards.ts';
import { createDrawingUser, expectSaved, onScreen, openDrawingPage } from './support/drawing.ts';
import { chooseTool } from './support/drawing-user.ts';
import { onlyObject } from './support/drawn.ts';
import { signInAs } from './support/people.ts';
import { foundInProfile } from './support/profile-search.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'domainadmin@demo.example' });

/** What the book is called that is read. */
const BOOK_TITLE = 'Everything Moves';

/** A browser with a profile on disk, as a board has it. */
const openProfile = async (folder: string, origin: string): Promise<BrowserContext> => {
  const { CHROME_PATH } = process.env;
  return chromium.launchPersistentContext(folder, {
    ...BOARD,
    baseURL: origin,
    locale: 'en-GB',
    args: ['--no-sandbox', '--disable-gpu'],
    ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
  });
};

const withProfile = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sayfa-board-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Lets somebody in on a new board, who opens a book there. What tells of that person. */
const teachOn = async (board: Page, admin: Page, browser: Parameters<typeof confirmOn>[0]) => {
  await board.goto('/board');
  await board.evaluate(() => localStorage.setItem('lang', 'en'));
  await becomeBoard(board, await addBoard(admin, `Board ${Date.now()}`));
  const email = await createDrawingUser();
  const firstCall = board.waitForRequest((request) => 'authorization' in request.headers());
  await confirmOn(browser, board, email);
  await expect(board).toHaveURL(/\/library\?type=all$/u);
  const token = (await firstCall).headers().authorization?.replace('Bearer ', '') ?? '';
  expect(token).not.toBe('');
  await openDrawingPage(board, 3);
  return { email, token };
};

/** A board whose profile is in a folder, and somebody's lesson on it. */
const openLesson = async (
  folder: string,
  admin: Page,
  browser: Parameters<typeof confirmOn>[0],
) => {
  const profile = await openProfile(folder, browser.origin);
  const board = await profile.newPage();
  return { profile, board, ...(await teachOn(board, admin, browser)) };
};

/** Nothing that is drawn reaches the server. */
const holdDrawings = async (board: Page): Promise<void> => {
  await board.route('**/api/v2/drawings/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
};

const write = async (board: Page, text: string): Promise<void> => {
  await chooseTool(board, 't', 'Text');
  const at = await onScreen(board, [300, 500]);
  await board.mouse.click(at.x, at.y);
  await expect(board.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await board.keyboard.insertText(text);
  await board.keyboard.press('Escape');
};

/** How many things the board has on its disk, sealed. */
const sealedOn = (board: Page): Promise<number> =>
  board.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('sayfa-board-sealed');
        opening.onsuccess = () => {
          const database = opening.result;
          const count = database.objectStoreNames.contains('rows')
            ? database.transaction('rows').objectStore('rows').count()
            : undefined;
          if (count) count.onsuccess = () => resolve(count.result);
          else resolve(0);
          database.close();
        };
      }),
  );

test('[BRD-008] [BRD-009] whoever leaves a board leaves nothing readable, and loses nothing', async ({
  page,
  browser,
  origin,
}) => {
  await withProfile(async (folder) => {
    const { profile, board, email, token } = await openLesson(folder, page, { browser, origin });
    const ink = 'Mitokondri-Xq7Lw93Zt';
    await holdDrawings(board);
    await write(board, ink);
    await expect.poll(() => sealedOn(board)).toBeGreaterThan(0);
    const cookies = await profile.cookies();
    const cookie = cookies.find(({ name }) => name.endsWith('sayfa_session'))?.value ?? '';
    expect(cookie).not.toBe('');
    await board.getByRole('button', { name: 'This board: lock or leave' }).tap();
    await board.getByRole('menuitem', { name: 'Leave' }).tap();
    await expect(board).toHaveURL(/\/board$/u);
    await test.step('the board sends what was sealed, without its person', async () => {
      const person = await signInAs(origin, email);
      await expect.poll(() => onlyObject(person)).toMatchObject({ kind: 'text', text: ink });
      await person.close();
      await expect.poll(() => sealedOn(board)).toBe(0);
    });
    // What shows that the search finds what is there.
    await board.evaluate(() => localStorage.setItem('control', 'Kontrol-5Hc8Rv2Ny'));
    await profile.close();
    expect(foundInProfile(folder, ['Kontrol-5Hc8Rv2Ny'])).not.toEqual([]);
    expect(foundInProfile(folder, [email, token, cookie, ink, BOOK_TITLE])).toEqual([]);
  });
});

test('[BRD-009] a board whose power is cut keeps what was drawn, sealed, and sends it', async ({
  page,
  browser,
  origin,
}) => {
  await withProfile(async (folder) => {
    const { profile, board, email } = await openLesson(folder, page, { browser, origin });
    const ink = 'Kloroplast-Bv4Tn81Ks';
    await holdDrawings(board);
    await write(board, ink);
    await expect.poll(() => sealedOn(board)).toBeGreaterThan(0);
    const session = await profile.newCDPSession(board);
    await session.send('Browser.crash').catch(() => undefined);
    await profile.close().catch(() => undefined);
    expect(foundInProfile(folder, [ink])).toEqual([]);
    const restarted = await openProfile(folder, origin);
    const started = await restarted.newPage();
    await started.goto('/board');
    const person = await signInAs(origin, email);
    await expect.poll(() => onlyObject(person)).toMatchObject({ kind: 'text', text: ink });
    await person.close();
    await restarted.close();
  });
});

test('[BRD-009] a network that comes back during the lesson takes what was drawn', async ({
  page,
  browser,
  origin,
}) => {
  await withProfile(async (folder) => {
    const { profile, board, email } = await openLesson(folder, page, { browser, origin });
    await holdDrawings(board);
    await write(board, 'Hücre');
    await expect.poll(() => sealedOn(board)).toBeGreaterThan(0);
    await board.reload();
    await board.unroute('**/api/v2/drawings/**');
    await openDrawingPage(board, 3);
    await expectSaved(board);
    await expect.poll(() => sealedOn(board)).toBe(0);
    const person = await signInAs(origin, email);
    await expect.poll(() => onlyObject(person)).toMatchObject({ kind: 'text', text: 'Hücre' });
    await person.close();
    await profile.close();
  });
});
