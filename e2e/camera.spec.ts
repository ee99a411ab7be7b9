import { faultsOf } from './support/axe.ts';
import { BOARD, chooseTeacherTool, openOnBoard } from './support/board.ts';
import { camera, cameraButton, expect, openCamera, SHEET, test, VIEW } from './support/camera.ts';
import { withDrawingUser } from './support/drawing-user.ts';
import { PASSWORD } from './support/people.ts';

test.use({ visitor: 'nobody' });

test('[BRD-050] shows what lies under the camera, whose light is on while the panel is there', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await page.addInitScript(() => {
        const { mediaDevices } = navigator;
        const original = mediaDevices.getUserMedia.bind(mediaDevices);
        const opened: MediaStreamTrack[] = [];
        mediaDevices.getUserMedia = async (constraints) => {
          const stream = await original(constraints);
          opened.push(...stream.getTracks());
          return stream;
        };
        setInterval(() => {
          document.documentElement.dataset.camera = opened
            .map(({ kind, readyState }) => `${kind} ${readyState}`)
            .join(', ');
        }, 50);
      });
      await openOnBoard(page, 6);
      const seen = page.locator('html');
      await openCamera(page);
      await expect(seen).toHaveAttribute('data-camera', 'video live');
      const video = camera(page).locator('video');
      await cameraButton(page, 'Freeze').tap();
      await expect(video).toHaveJSProperty('paused', true);
      await cameraButton(page, 'Go on').tap();
      await expect(video).toHaveJSProperty('paused', false);
      await cameraButton(page, 'Turn by a quarter').tap();
      await cameraButton(page, 'Mirror').tap();
      await expect(video).toHaveCSS('transform', /matrix\(.*\)/u);
      await cameraButton(page, 'Close the camera').tap();
      await expect(seen).toHaveAttribute('data-camera', 'video ended');

      await page.reload();
      await openCamera(page);
      await expect(cameraButton(page, 'Mirror')).toHaveAttribute('aria-pressed', 'true');
      const { width, height } = await camera(page)
        .locator('video')
        .locator('..')
        .evaluate(({ clientWidth, clientHeight }) => ({
          width: clientWidth,
          height: clientHeight,
        }));
      expect(height).toBeGreaterThan(width);
      await page.keyboard.press('Escape');
      await expect(camera(page)).toHaveCount(0);
      await expect(seen).toHaveAttribute('data-camera', 'video ended');
    },
    { device: BOARD },
  );
});

type StoredPicture = { kind: string; source?: string; box?: { width: number; height: number } };

test('[BRD-051] takes a sheet flat and evenly light onto a new page, and another onto the page', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      await openOnBoard(page, 6);
      await openCamera(page);
      await cameraButton(page, 'Take it').tap();
      await expect(camera(page).getByText('A sheet was found.').first()).toBeVisible();
      for (const [at, name] of [
        'Upper left',
        'Upper right',
        'Lower right',
        'Lower left',
      ].entries()) {
        const handle = camera(page).getByRole('button', { name: `${name} corner of the sheet` });
        const place = await handle.evaluate((element) => {
          const { left, top } =
            element instanceof HTMLElement ? element.style : { left: '', top: '' };
          return { x: Number.parseFloat(left) / 100, y: Number.parseFloat(top) / 100 };
        });
        expect(Math.abs(place.x - (SHEET[at]?.x ?? 0) / VIEW.width)).toBeLessThan(0.015);
        expect(Math.abs(place.y - (SHEET[at]?.y ?? 0) / VIEW.height)).toBeLessThan(0.015);
      }
      const sent: StoredPicture[] = [];
      page.on('request', (request) => {
        const body = request.postData() ?? '';
        for (const [source] of body.matchAll(/data:image\/jpeg;base64,[A-Za-z0-9+/=]+/gu))
          sent.push({ kind: 'picture', source });
      });
      await cameraButton(page, 'On a new page').tap();
      await expect(page.getByText('A blank page was added beside page 6.')).toBeVisible();
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      const bytes = Buffer.from(sent[0]?.source?.split(',')[1] ?? '', 'base64');
      expect(bytes.byteLength).toBeLessThan(500_000);
      const { default: sharp } = await import('sharp');
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(1600);
      // The empty sheet is white to its corners, and what was red is in the middle.
      const pixel = (x: number, y: number): number[] => {
        const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
        return [...data.subarray(from, from + 3)];
      };
      for (const [x, y] of [
        [0.05, 0.05],
        [0.95, 0.05],
        [0.95, 0.95],
        [0.05, 0.95],
      ] as const)
        expect(Math.min(...pixel(x, y))).toBeGreaterThan(225);
      const [red = 0, green = 255] = pixel(0.47, 0.47);
      expect(red - green).toBeGreaterThan(60);

      // The camera goes on for the next sheet.
      await expect(cameraButton(page, 'Take it')).toBeEnabled();
      await cameraButton(page, 'Take it').tap();
      await cameraButton(page, 'On this page').tap();
      await expect.poll(() => sent.length).toBeGreaterThan(1);
    },
    { device: BOARD },
  );
});

test('[BRD-051] corners are moved by keys, and all of the picture can be taken', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openOnBoard(page, 6);
    await openCamera(page);
    await cameraButton(page, 'Take it').focus();
    await page.keyboard.press('Enter');
    const corner = camera(page).getByRole('button', { name: 'Upper left corner of the sheet' });
    await expect(corner).toBeVisible();
    const left = (): Promise<number> =>
      corner.evaluate((element) => element.getBoundingClientRect().left);
    const before = await left();
    await corner.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(before - 1);
    await cameraButton(page, 'All of it').click();
    await expect.poll(left).toBeLessThan(before - 20);
    await cameraButton(page, 'Only the sheet').click();
    await expect.poll(left).toBeGreaterThan(before - 1);
    expect(await faultsOf(page, { within: '[role="dialog"]' })).toEqual([]);
    await cameraButton(page, 'Back to the camera').click();
    await expect(cameraButton(page, 'Take it')).toBeVisible();
  });
});

test('[BRD-050] a page that was opened before signing in is loaded once more for the camera', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person }) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('lang', 'en'));
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document')
        loaded.push(response.headers()['permissions-policy'] ?? '');
    });
    await page.goto('/login/suggested?auth=login');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Science/u })
      .first()
      .click();
    await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
    expect(loaded).toEqual([expect.stringContaining('camera=()')]);
    await chooseTeacherTool(page, 'Camera');
    await expect(cameraButton(page, 'Take it')).toBeEnabled();
    expect(loaded.at(-1)).toContain('camera=(self)');
    expect(loaded).toHaveLength(2);
    await context.close();
  });
});

test('[BRD-050] pupils have no camera, and their pages may not use one', async ({
  browser,
  origin,
}) => {
  await withDrawingUser(
    { browser, origin },
    async ({ page }) => {
      const answer = await page.goto('/indivibook/2/6');
      expect(answer?.headers()['permissions-policy']).toContain('camera=()');
    },
    { role: 'Student' },
  );
});
