import type { Page } from '@playwright/test';

/** The running product, for a scene. */
export type Stage = {
  page: Page;
  /** Address of a sample book without its page number. */
  book: string;
  /** The label of a button or field in the language of the pictures. */
  words(name: string): string;
};

/** Waits for the tools, which are loaded after the first page of a book. */
export const drawingTools = (stage: Stage) =>
  stage.page.getByRole('toolbar', { name: stage.words('drawings:toolbar.title') });

type Point = readonly [x: number, y: number];

/** Drawn by hand: it closes a little inside of where it began. */
const ellipse = (at: Point, radii: Point): Point[] =>
  Array.from({ length: 33 }, (_, step) => {
    const angle = (step * Math.PI) / 15;
    const share = 1 - step / 180;
    return [at[0] + radii[0] * share * Math.cos(angle), at[1] + radii[1] * share * Math.sin(angle)];
  });

/** A wave beneath the heading and a ring around the box, in thousandths of the page's width. */
const STROKES: readonly (readonly Point[])[] = [
  Array.from({ length: 14 }, (_, step) => [90 + step * 37, step % 2 ? 198 : 212]),
  ellipse([772, 405], [168, 108]),
];

/** Chooses a tool of the toolbar. */
export const choose = async (stage: Stage, tool: string): Promise<void> => {
  const name = stage.words(`tools:${tool}.name`);
  await drawingTools(stage).getByRole('button', { name, exact: true }).click();
};

/** Draws strokes with the mouse, in thousandths of the page's width. */
export const drawOn = async ({ page }: Stage, strokes = STROKES): Promise<void> => {
  const box = await page.locator('.sayfa-page').first().boundingBox();
  if (!box) throw new Error('no page to draw on');
  const unit = box.width / 1000;
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      await page.mouse.move(box.x + x * unit, box.y + y * unit, { steps: 4 });
      if (index === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
};

/** What a teacher marked on the page of the two cells. */
export const markCells = async (stage: Stage): Promise<void> => {
  await choose(stage, 'pencil');
  await drawOn(stage, [
    ellipse([276, 334], [74, 74]),
    [
      [165, 218],
      [180, 240],
      [214, 270],
    ],
    [
      [188, 264],
      [214, 270],
      [210, 244],
    ],
  ]);
  await choose(stage, 'highlighter');
  await drawOn(stage, [
    [
      [92, 655],
      [208, 655],
    ],
    [
      [530, 713],
      [644, 713],
    ],
  ]);
  await choose(stage, 'text');
  await drawOn(stage, [[[40, 190]]]);
  await stage.page.getByRole('textbox').waitFor();
  await stage.page.keyboard.type('Where is the DNA?');
  await stage.page.keyboard.press('Escape');
  await choose(stage, 'pencil');
};
