import sharp from 'sharp';
import { faultsOf } from './support/axe.ts';
import { openOnBoard } from './support/board.ts';
import { addBoard, confirmOn, phoneOf, startBoard } from './support/boards.ts';
import { createDrawingUser } from './support/drawing.ts';
import { chooseInMore } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'domainadmin@demo.example' });

/** A written sheet on a dark table, seen from its side. */
const photo = async (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
      <rect width="100%" height="100%" fill="#4a3526"/>
      <polygon points="500,250 1900,330 2050,1600 380,1480" fill="#f2efe6"/>
      ${Array.from({ length: 9 }, (_, at) => `<rect x="650" y="${420 + at * 110}" width="1000" height="18" fill="#223"/>`).join('')}
    </svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();

const send = (phone: import('@playwright/test').Page, buffer: Buffer, name = 'sheet.jpg') =>
  phone.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

test('[BRD-052] a picture of a phone is on the board at once, and on a page when it is put there', async ({
  page,
  browser,
  origin,
}) => {
  const email = await createDrawingUser();
  const code = await addBoard(page, 'Board of pictures');
  const { context, board } = await startBoard(browser, origin, code);
  const { phone, context: own } = await phoneOf(browser, origin, email);

  await test.step('without a session on a board it says what to do', async () => {
    await phone.goto('/open-on-board');
    await expect(phone.getByText('You are signed in at no board now.')).toBeVisible();
  });

  await confirmOn({ browser, origin }, board, email);
  await expect(board).toHaveURL(/\/library\?type=all$/u);
  await openOnBoard(board, 6);
  // The list looks for itself every few seconds.
  await expect(
    phone.locator('#send-picture ~ *').getByText('Board of pictures · 9-A'),
  ).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  const panel = board.getByRole('dialog', { name: 'Picture from another device' });

  await test.step('what is no picture is refused in place', async () => {
    await send(phone, Buffer.from('no picture'));
    await expect(phone.getByRole('alert')).toContainText('no picture that can be opened');
  });

  await test.step('shown within two seconds, with its sheet', async () => {
    const uploaded = phone.waitForResponse(
      (answer) => answer.url().endsWith('/pictures') && answer.request().method() === 'POST',
    );
    await send(phone, await photo());
    await uploaded;
    const from = performance.now();
    await expect(panel.getByRole('img', { name: 'The picture that was taken' })).toBeVisible();
    const waited = performance.now() - from;
    test.info().annotations.push({ type: 'shown after', description: `${Math.round(waited)} ms` });
    await expect(panel.getByText('A sheet was found.').first()).toBeVisible();
    await expect(phone.getByText('The picture is on the board.')).toBeVisible();
    expect(await faultsOf(board, { within: '[role="dialog"]' })).toEqual([]);
  });

  await test.step('nothing is stored until it is put on a page', async () => {
    const sent: string[] = [];
    board.on('request', (request) => sent.push(request.postData() ?? ''));
    const pictures = (): number => sent.filter((body) => body.includes('data:image/jpeg')).length;
    expect(pictures()).toBe(0);
    await panel.getByRole('button', { name: 'On a new page' }).tap();
    await expect(panel).toHaveCount(0);
    await expect(board.getByText('A blank page was added beside page 6.')).toBeVisible();
    await expect.poll(pictures).toBeGreaterThan(0);
  });

  await test.step('put away it comes back by Undo, and else is gone', async () => {
    await send(phone, await photo());
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Put away' }).last().tap();
    await expect(panel).toHaveCount(0);
    await board.getByRole('button', { name: 'Undo', exact: true }).last().tap();
    await expect(panel).toBeVisible();
    await board.reload();
    await expect(board.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
  await own.close();
  await context.close();
});

test('[BRD-052] a picture is sent from an open book, and waits for a book on the board', async ({
  page,
  browser,
  origin,
}) => {
  const email = await createDrawingUser();
  const code = await addBoard(page, 'Board in the library');
  const { context, board } = await startBoard(browser, origin, code);
  await confirmOn({ browser, origin }, board, email);
  await expect(board).toHaveURL(/\/library\?type=all$/u);
  const { phone: tablet, context: own } = await phoneOf(browser, origin, email);
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await openOnBoard(tablet, 6);
  await chooseInMore(tablet, 'Send a picture to the board');
  await expect(tablet.getByText('Board in the library · 9-A')).toBeVisible();
  await send(tablet, await photo());
  await expect(tablet.getByText('The picture is on the board.')).toBeVisible();
  await expect(board.getByText('Open a book to see it.')).toBeVisible();
  await board.getByRole('list', { name: 'Books' }).getByRole('link').first().click();
  const read = board.getByRole('link', { name: 'Read now' });
  await expect(read.or(board.locator('.sayfa-page').first()).first()).toBeVisible();
  if (await read.isVisible()) await read.click();
  await expect(board.getByRole('dialog', { name: 'Picture from another device' })).toBeVisible();
  await own.close();
  await context.close();
});
