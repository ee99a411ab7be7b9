import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseTeacherTool } from './board.ts';
import { test as base, expect } from './test.ts';

/** What lies under the camera: a written sheet on a dark table, seen from its side; in pixels. */
export const VIEW = { width: 1280, height: 720 } as const;
export const SHEET = [
  { x: 420, y: 90 },
  { x: 860, y: 120 },
  { x: 930, y: 640 },
  { x: 330, y: 600 },
] as const;

const lines = Array.from({ length: 9 }, (_, at) => {
  const y = 170 + at * 45;
  return `<rect x="${430 - at * 8}" y="${y}" width="${380 + at * 14}" height="8" fill="#223"/>`;
});

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${VIEW.width}" height="${VIEW.height}">
  <defs><linearGradient id="light"><stop offset="0" stop-color="#000" stop-opacity="0.3"/>
  <stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="#4a3526"/>
  <polygon points="${SHEET.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="#f2efe6"/>
  ${lines.join('')}
  <circle cx="620" cy="350" r="46" fill="#c0392b"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
</svg>`;

/** An end-to-end test in a browser whose camera sees that sheet. */
export const test = base.extend<object, { frames: string }>({
  frames: [
    async ({ browserName: _ }, use, { workerIndex, project }) => {
      const file = path.join(project.outputDir, `camera-${process.pid}-${workerIndex}.mjpeg`);
      const frame = await sharp(Buffer.from(picture)).jpeg({ quality: 92 }).toBuffer();
      await writeFile(file, frame);
      await use(file);
      await rm(file);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, frames }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${frames}`,
        ],
      }),
    { scope: 'worker' },
  ],
});

export { expect };

/** The panel of the camera. */
export const camera = (page: Page): Locator => page.getByRole('dialog', { name: 'Camera' });

/** A button of the panel. */
export const cameraButton = (page: Page, name: string): Locator =>
  camera(page).getByRole('button', { name, exact: true });

/** Opens the panel from the teacher tools, until the camera's picture moves. */
export const openCamera = async (page: Page): Promise<void> => {
  await chooseTeacherTool(page, 'Camera');
  await expect(cameraButton(page, 'Take it')).toBeEnabled();
  await expect
    .poll(() =>
      camera(page)
        .locator('video')
        .evaluate((video) => 'videoWidth' in video && video.videoWidth),
    )
    .toBeGreaterThan(0);
};
