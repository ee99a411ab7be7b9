import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drag, expectInk, onScreen, openDrawingPage } from './support/drawing.ts';
import { chooseTool, withDrawingUser } from './support/drawing-user.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const ZOOMS = 40;
/** Screen pixels to each side of the crossing of two lines that are looked at. */
const REACH = 250;
/** Screen pixels beside a line's middle in which it is searched. */
const BAND = 12;
/** Where two lines cross, in page units. */
const CROSSING = [500, 460] as const;
/** Of 255: how much paler a gap is at least, and how pale a thin line may be. */
const TOLERANCE = 24;
const MAX_PALENESS = 150;

/** Where a line is paler than before and after; all of it where there is none. */
const gapsOf = (line: readonly number[]): number =>
  line.filter((pale, at) => {
    const beside = Math.max(line[at - 2] ?? 255, line[at + 2] ?? 255);
    return pale > Math.min(beside + TOLERANCE, MAX_PALENESS);
  }).length;

/** Gaps in both lines around their crossing. */
const gapsAround = async (page: Page): Promise<number> => {
  const at = await onScreen(page, CROSSING);
  const [x, y] = [Math.round(at.x) - REACH, Math.round(at.y) - REACH];
  const clip = { x, y, width: 2 * REACH, height: 2 * REACH };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const distance = (column: number, row: number): number => {
    const [red = 0, green = 0, blue = 0] = data.subarray((row * info.width + column) * 3);
    return Math.max(255 - red, green, blue);
  };
  const rows = Array.from({ length: 2 * BAND }, (_, index) => REACH - BAND + index);
  const columns = Array.from({ length: 2 * REACH }, (_, index) => index);
  const lines = [
    columns.map((along) => Math.min(...rows.map((beside) => distance(along, beside)))),
    columns.map((along) => Math.min(...rows.map((beside) => distance(beside, along)))),
  ];
  return lines.reduce((sum, line) => sum + gapsOf(line), 0);
};

test('[BRD-069] lines over the edges of tiles have no gaps at 40 zoom values', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 3);
    await chooseTool(page, 'p', 'Pencil');
    for (const line of [
      [
        [20, 460],
        [980, 460],
      ],
      [
        [500, 20],
        [500, 1200],
      ],
    ] as const) {
      await drag(page, line);
    }
    await expectInk(page, [100, 450], [900, 470]);
    const at = await onScreen(page, CROSSING);
    await page.mouse.move(at.x, at.y);
    await page.keyboard.down('Control');
    // Lines are a few pixels thick then: some of them are covered whole.
    await page.mouse.wheel(0, -60);
    const zooms = new Set<string>();
    for (let zoom = 0; zoom < ZOOMS; zoom += 1) {
      await page.mouse.wheel(0, -1.5);
      await expect.poll(() => gapsAround(page), { intervals: [100, 200, 400, 800] }).toBe(0);
      const transform = await page.locator('.sayfa-sheet').first().getAttribute('style');
      zooms.add(transform ?? '');
    }
    await page.keyboard.up('Control');
    expect(zooms.size).toBeGreaterThan(ZOOMS / 2);
  });
});
