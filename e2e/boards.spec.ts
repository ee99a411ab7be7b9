import { randomUUID } from 'node:crypto';
import { faultsOf } from './support/axe.ts';
import { BOARD } from './support/board.ts';
import { addBoard, phoneOf, shownOn, startBoard } from './support/boards.ts';
import { createDrawingUser } from './support/drawing.ts';
import { emptyDevice } from './support/people.ts';
import { boxOf, chooseInMore, expectAddress, expectShown, openAt } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'domainadmin@demo.example' });

test('[BRD-001] [BRD-002] [BRD-003] a teacher comes in on a board by a press on a phone', async ({
  page,
  browser,
  origin,
}) => {
  const code = await addBoard(page, 'Science board');
  const { context, board } = await startBoard(browser, origin, code);
  await expect(board.getByRole('heading', { name: 'Science board' })).toBeVisible();
  await expect(board.getByText('9-A')).toBeVisible();
  const qr = board.getByRole('img', { name: 'QR code of this board' });
  expect((await boxOf(qr)).width).toBeGreaterThanOrEqual(240);
  expect(await faultsOf(board)).toEqual([]);

  const { phone, context: own } = await phoneOf(browser, origin, await createDrawingUser());
  const shown = await shownOn(board);
  expect(shown.number).toMatch(/^\d\d$/u);
  await phone.goto(`/board/${shown.code.replace('-', '')}`);
  await expect(phone.getByText('Science board · 9-A')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  // Nothing happens without the press.
  await expect(board).toHaveURL(/\/board$/u);
  await phone.getByRole('button', { name: shown.number, exact: true }).tap();
  await expect(phone.getByText('You are signed in on the board')).toBeVisible();
  await expect(board).toHaveURL(/\/library\?type=all$/u);

  await test.step('[BRD-006] the board is no place for the own account', async () => {
    await board.getByRole('button', { name: 'Open menu' }).tap();
    await expect(board.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(board.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
    await expect(board.getByRole('link', { name: 'Open on a board' })).toHaveCount(0);
    await board.keyboard.press('Escape');
    await phone.goto('/user/profile');
    await expect(phone.getByText('Smart board: Science board').first()).toBeVisible();
  });

  await test.step('leaving leads to the board’s own screen', async () => {
    await board.getByRole('banner').getByRole('button', { name: 'Logout' }).tap();
    await expect(board).toHaveURL(/\/board$/u);
    // In the language that the server's page has: what a device remembers went with the person.
    await expect(board.locator('output').first()).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u);
    await expect.poll(() => board.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
  await context.close();
  await own.close();
});

test('[BRD-003] another number ends the code, and the board shows a new one', async ({
  page,
  browser,
  origin,
}) => {
  const code = await addBoard(page, 'Maths board');
  const { context, board } = await startBoard(browser, origin, code);
  const { phone, context: own } = await phoneOf(browser, origin, await createDrawingUser());
  const shown = await shownOn(board);
  await phone.goto('/open-on-board');
  await phone.getByLabel('Code on the board').fill(shown.code.toLowerCase());
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Maths board · 9-A')).toBeVisible();
  const others = phone
    .getByRole('main')
    .getByRole('button', { name: /^\d\d$/u })
    .filter({ hasNotText: shown.number });
  await expect(others).toHaveCount(2);
  await others.first().tap();
  await expect(phone.getByText('The board shows another number.')).toBeVisible();
  await expect(board.getByLabel('Code', { exact: true })).not.toHaveText(shown.code);
  await expect(board).toHaveURL(/\/board$/u);
  await context.close();
  await own.close();
});

test('[BRD-001] a board that is removed is a plain browser again', async ({
  page,
  browser,
  origin,
}) => {
  const name = `Board ${randomUUID().slice(0, 8)}`;
  const code = await addBoard(page, name);
  const { context, board } = await startBoard(browser, origin, code);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Remove: ${name}` }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(board.getByText('This board was removed from the school.')).toBeVisible();
  await board.reload();
  await expect(board.getByLabel('Registration code')).toBeVisible();
  await expect.poll(() => board.evaluate(() => localStorage.getItem('board'))).toBeNull();
  await context.close();
});

test('[BRD-002] the board and the phone say it in Arabic, from the right', async ({
  page,
  browser,
  origin,
}) => {
  const code = await addBoard(page, 'سبورة العلوم');
  const { context, board } = await startBoard(browser, origin, code);
  await board.evaluate(() => localStorage.setItem('lang', 'ar'));
  await board.reload();
  await expect(board.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(board.getByLabel('الرمز', { exact: true })).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u);
  expect(await faultsOf(board)).toEqual([]);
  const { phone, context: own } = await phoneOf(browser, origin, await createDrawingUser(), {
    lang: 'ar',
  });
  await phone.goto('/open-on-board');
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  const typed = await board.getByLabel('الرمز', { exact: true }).textContent();
  // By keyboard alone.
  await phone.getByLabel('الرمز على السبورة').focus();
  await phone.keyboard.type(typed ?? '');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'أي عدد يظهر على السبورة؟' })).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  await context.close();
  await own.close();
});

test('[BRD-005] a teacher without a phone types a day code on the pad of the board', async ({
  page,
  browser,
  origin,
}) => {
  const code = await addBoard(page, 'Day code board');
  const { context, board } = await startBoard(browser, origin, code);
  const { phone, context: own } = await phoneOf(browser, origin, await createDrawingUser());
  await phone.goto('/open-on-board');
  await phone.getByRole('button', { name: 'Get a code' }).tap();
  const made = phone.getByLabel('Your code');
  await expect(made).toHaveText(/^\d{8}$/u);
  expect(await faultsOf(phone)).toEqual([]);
  const digits = (await made.textContent()) ?? '';

  await board.getByRole('button', { name: 'Day code' }).tap();
  const keys = board.getByRole('button', { name: /^\d$/u });
  await expect(keys).toHaveCount(10);
  for (const key of await keys.all()) {
    const box = await boxOf(key);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(88);
    // Within reach: the lower 60 % of the glass.
    expect(box.y).toBeGreaterThanOrEqual(0.4 * BOARD.viewport.height);
  }
  expect(await faultsOf(board)).toEqual([]);
  await test.step('a wrong one is said, by keyboard', async () => {
    const wrong = digits.replace(/^\d/u, (digit) => String((Number(digit) + 1) % 10));
    await board.keyboard.type(wrong);
    await board.keyboard.press('Enter');
    await expect(board.getByText('This code is wrong or has ended.')).toBeVisible();
  });
  for (const digit of digits) await board.getByRole('button', { name: digit, exact: true }).tap();
  await expect(board.getByLabel('Typed code')).toHaveText(digits);
  await board.getByRole('button', { name: 'Enter', exact: true }).tap();
  await expect(board).toHaveURL(/\/library\?type=all$/u);
  await context.close();
  await own.close();
});

test('[BRD-005] the page that a teacher takes along opens at once on the board', async ({
  page,
  browser,
  origin,
}) => {
  const code = await addBoard(page, 'Page board');
  const { context, board } = await startBoard(browser, origin, code);
  const { phone, context: own } = await phoneOf(browser, origin, await createDrawingUser());
  await openAt(phone, 12);
  await chooseInMore(phone, 'Open on a board');
  await expect(
    phone.getByRole('checkbox', { name: /^Open “.+” at page 12 at once$/u }),
  ).toBeChecked();
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Get a code' }).tap();
  const digits = (await phone.getByLabel('Your code').textContent()) ?? '';
  await board.getByRole('button', { name: 'Day code' }).tap();
  await board.keyboard.type(digits);
  await board.keyboard.press('Enter');
  await expectAddress(board, 12);
  await expectShown(board, 12);
  await test.step('a board itself has nothing to take along', async () => {
    await board.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(board.getByRole('menuitem').first()).toBeVisible();
    await expect(board.getByRole('menuitem', { name: 'Open on a board' })).toHaveCount(0);
  });
  await context.close();
  await own.close();
});

test('[BRD-004] a teacher prints a card and types its code on the pad of the board', async ({
  page,
  browser,
  origin,
}) => {
  const code = await addBoard(page, 'Card board');
  const { context, board } = await startBoard(browser, origin, code);
  const { phone: computer, context: own } = await phoneOf(
    browser,
    origin,
    await createDrawingUser(),
  );
  await computer.goto('/open-on-board');
  await computer.getByRole('button', { name: /^Make a (?:new )?card$/u }).tap();
  const codes = computer.getByRole('main').getByRole('listitem');
  await expect(codes).toHaveCount(40);
  const number = computer.getByRole('main').getByText(/^Card \d{5}$/u);
  const card = (await number.textContent())?.match(/\d+/u)?.[0] ?? '';
  expect(await faultsOf(computer)).toEqual([]);
  await test.step('paper shows the card alone', async () => {
    await computer.emulateMedia({ media: 'print' });
    await expect(computer.getByRole('banner')).toBeHidden();
    await expect(computer.getByText(new RegExp(`Card ${card}$`, 'u')).last()).toBeVisible();
    await computer.emulateMedia({ media: 'screen' });
  });

  const type = async (digits: string): Promise<void> => {
    for (const digit of digits) await board.getByRole('button', { name: digit, exact: true }).tap();
    await board.getByRole('button', { name: 'Enter', exact: true }).tap();
  };
  await board.getByRole('button', { name: 'PIN card' }).tap();
  await type(card);
  const request = board.getByRole('heading', { name: /^Type code no\. \d+$/u });
  await expect(request).toBeVisible();
  expect(await faultsOf(board)).toEqual([]);
  const place = Number((await request.textContent())?.match(/\d+/u)?.[0]);
  await type((await codes.nth(place - 1).textContent()) ?? '');
  await expect(board).toHaveURL(/\/library\?type=all$/u);
  await context.close();
  await own.close();
});

test('[BRD-001] says that plain http cannot be a board', async ({ browser, origin }) => {
  const context = await browser.newContext({
    ...BOARD,
    storageState: emptyDevice(origin, { lang: 'en' }),
    baseURL: origin,
  });
  const board = await context.newPage();
  await board.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await board.goto('/board');
  await expect(
    board.getByRole('heading', { name: 'This address cannot be a board' }),
  ).toBeVisible();
  expect(await faultsOf(board)).toEqual([]);
  await board.getByRole('link', { name: 'Sign-in page' }).tap();
  await expect(board).toHaveURL(/\/login\/suggested/u);
  await context.close();
});

test('[BRD-011] [BRD-012] the package makes a browser a board at its first start, with a way to the desktop', async ({
  browser,
  origin,
  page,
}) => {
  const code = await addBoard(page, 'Board of the package');
  const context = await browser.newContext({
    ...BOARD,
    baseURL: origin,
    storageState: emptyDevice(origin, { lang: 'en' }),
  });
  const board = await context.newPage();
  await board.goto(`/board#mode=window&code=${code}`);
  await expect(board.getByRole('heading', { name: 'Board of the package' })).toBeVisible();
  const desktop = board.getByRole('link', { name: 'Show desktop' });
  await expect(desktop).toHaveAttribute('href', 'sayfa-board:desktop');
  expect(await faultsOf(board)).toEqual([]);
  // Also after a lesson, which ends with a new document.
  await board.goto('/board');
  await expect(desktop).toBeVisible();
  await board.goto('about:blank');
  await board.goto('/board#mode=kiosk');
  await expect(board.getByRole('heading', { name: 'Board of the package' })).toBeVisible();
  await expect(desktop).toHaveCount(0);
  await context.close();
});
