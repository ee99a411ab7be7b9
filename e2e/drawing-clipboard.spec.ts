import { drag, expectInk, onScreen, openDrawingPage } from './support/drawing.ts';
import { chooseTool, withDrawingUser } from './support/drawing-user.ts';
import { drawnOnServer, objectsOf, onlyObject } from './support/drawn.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[INK-030] what was copied last is pasted, here or in another program', async ({
  browser,
  origin,
}) => {
  const device = { permissions: ['clipboard-read', 'clipboard-write'] };
  await withDrawingUser(
    { browser, origin },
    async ({ person, page }) => {
      const kinds = async () => objectsOf(await drawnOnServer(person)).map(({ kind }) => kind);
      await openDrawingPage(page, 3);
      await chooseTool(page, 'p', 'Pencil');
      await drag(page, [
        [200, 300],
        [500, 320],
      ]);
      await onlyObject(person);
      await chooseTool(page, 's', 'Select');
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(300, 200);
        canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
        const picture = await canvas.convertToBlob();
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      });
      const { x, y } = await onScreen(page, [350, 310]);
      await page.mouse.click(x, y);
      await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await expect.poll(kinds).toEqual(['stroke', 'stroke']);
      await page.evaluate(() => navigator.clipboard.writeText('Ders'));
      await page.keyboard.press('Control+v');
      await expect.poll(kinds).toEqual(['stroke', 'stroke', 'text']);
      await page.keyboard.press('Control+c');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Ders');
    },
    { device },
  );
});

test('[INK-036] a file that is no picture is not inserted, and the page says so', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['%PDF-1.7'], 'book.pdf', { type: 'application/pdf' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    });
    await expect(page.getByText("This object can't be inserted.")).toBeVisible();
    expect(objectsOf(await drawnOnServer(person))).toEqual([]);
  });
});

test('a picture from another program is pasted on the page', async ({ browser, origin }) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(300, 200);
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#0000ff';
        context.fillRect(0, 0, 300, 200);
      }
      const file = new File([await canvas.convertToBlob()], 'blue.png', { type: 'image/png' });
      const clipboardData = new DataTransfer();
      clipboardData.items.add(file);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    });
    const picture = await onlyObject(person);
    expect(picture).toMatchObject({ kind: 'picture', alt: 'Pasted picture' });
    if (picture.kind === 'picture') {
      const { left, top, width, height } = picture.box;
      expect(width / height).toBeCloseTo(1.5, 1);
      await expectInk(page, [left + 10, top + 10], [left + width - 10, top + height - 10]);
    }
  });
});
