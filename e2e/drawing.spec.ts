import {
  createDrawingUser,
  drag,
  expectInk,
  expectSaved,
  onScreen,
  openDrawingPage,
} from './support/drawing.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf } from './support/drawn.ts';
import { signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[INK-024] a stroke is there after a reload, on another device, and nowhere else', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page, elsewhere }) => {
    await openDrawingPage(page, 3);

    await page.keyboard.press('p');
    await drag(page, [
      [200, 300],
      [500, 330],
    ]);
    await expectInk(page, [300, 290], [400, 340]);
    await expectSaved(page);
    await page.reload();
    await expectInk(page, [300, 290], [400, 340]);

    await test.step('the next page is bare, and the stroke waits on its own', async () => {
      await page.keyboard.press('ArrowRight');
      await expectInk(page, [300, 290], [400, 340], false);
      await page.keyboard.press('ArrowLeft');
      await expectInk(page, [300, 290], [400, 340]);
    });

    await test.step('another device of the person shows it and follows live', async () => {
      const other = await elsewhere();
      await openDrawingPage(other, 3);
      await expectInk(other, [300, 290], [400, 340]);
      await page.keyboard.press('p');
      await drag(page, [
        [200, 700],
        [500, 730],
      ]);
      await expectInk(other, [300, 690], [400, 740]);
    });

    await test.step('somebody else sees a bare page', async () => {
      await withDrawingUser({ browser, origin }, async ({ page: neighbour }) => {
        await openDrawingPage(neighbour, 3);
        await expectInk(neighbour, [0, 0], [1000, 1300], false);
      });
    });
  });
});

test('[INK-027] [INK-029] [INK-037] undo, redo and erase-all take back and bring back', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 5);
    const first = [
      [150, 250],
      [350, 350],
    ] as const;
    const second = [
      [550, 250],
      [750, 350],
    ] as const;

    await page.keyboard.press('p');
    await drag(page, [
      [150, 300],
      [350, 300],
    ]);
    await drag(page, [
      [550, 300],
      [750, 300],
    ]);
    await expectInk(page, ...first);
    await expectInk(page, ...second);
    await page.keyboard.press('Control+z');
    await expectInk(page, ...second, false);
    await expectInk(page, ...first);
    await page.keyboard.press('Control+y');
    await expectInk(page, ...second);

    await page
      .getByRole('button', { name: /^Eraser/u })
      .first()
      .click();
    await drag(page, [
      [250, 200],
      [250, 400],
    ]);
    await expectInk(page, [245, 295], [255, 305], false);
    await expectInk(page, ...first);
    await page.keyboard.press('Control+z');
    await expectInk(page, [245, 295], [255, 305]);
    await expectSaved(page);
  });
});

test('[INK-018] a text and a shape are put on the page by keys alone', async ({
  browser,
  origin,
}) => {
  const user = await signInAs(origin, await createDrawingUser());
  const context = await browser.newContext({ storageState: user.device() });
  const page = await context.newPage();
  await openDrawingPage(page, 12);
  await page.keyboard.press('t');
  await page.keyboard.press('ArrowUp');
  const crosshair = page.getByRole('button', {
    name: /^Enter starts to write here\. Page 12, 50%/u,
  });
  await expect(crosshair).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Text' });
  await expect(field).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Enter sets the first corner/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () =>
      objectsOf(await drawnOnServer(user))
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['shape', 'text']);
  await context.close();
});

test('[INK-018] a text is written where it is pressed, moved, and stays', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openDrawingPage(page, 6);
      await page.keyboard.press('t');
      const at = await onScreen(page, [300, 500]);
      await page.mouse.click(at.x, at.y);
      await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
      await page.keyboard.type('Merhaba');
      await page.keyboard.press('Escape');
      await expectInk(page, [300, 480], [420, 540]);
      await drag(page, [
        [340, 512],
        [340, 812],
      ]);
      await expectInk(page, [300, 480], [420, 540], false);
      await expectInk(page, [300, 780], [420, 840]);
      await page.keyboard.press('Delete');
      await expectInk(page, [300, 780], [420, 840], false);
      await page.keyboard.press('Control+z');
      await expectInk(page, [300, 780], [420, 840]);
      await expectSaved(page);
      await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(0);
    },
    { role: 'Student' },
  );
});
