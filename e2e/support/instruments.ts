import type { Locator, Page } from '@playwright/test';
import { chooseTeacherTool, openOnBoard } from './board.ts';
import type { SignedIn } from './people.ts';
import { boxOf, SCIENCE } from './reader.ts';
import { expect } from './test.ts';

/** The page of the science reader that instruments are tried on. */
const PAGE = 6;

/** The panel of instruments. */
export const instrumentPanel = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Instruments' });

/** The instruments that are seen. */
export const instrumentOn = (page: Page, kind: string): Locator =>
  page.locator(`[data-instrument][data-kind="${kind}"]`);

/** A handle of an instrument. */
export const handleOf = (instrument: Locator, part: string): Locator =>
  instrument.locator(`[data-part="${part}"]`);

/** Opens the panel. */
export const openPanel = async (page: Page): Promise<void> => {
  await chooseTeacherTool(page, 'Instruments');
  await expect(instrumentPanel(page)).toBeVisible();
};

/** Opens a book at a board with instruments in the middle of its page, named as the panel does. */
export const openWith = async (page: Page, ...names: string[]): Promise<void> => {
  await openOnBoard(page, PAGE);
  await openPanel(page);
  for (const name of names) {
    await instrumentPanel(page).getByRole('button', { name, exact: true }).click();
  }
  await expect(page.locator('[data-instrument]')).toHaveCount(names.length);
};

/** Closes the panel, so that it covers nothing. */
export const closePanel = async (page: Page): Promise<void> => {
  await instrumentPanel(page).getByRole('button', { name: 'Close the instruments' }).click();
  await expect(instrumentPanel(page)).toHaveCount(0);
};

type State = { id: string; kind: string; x: number; y: number; angle: number; size: number };

/** The instruments as the lesson has them, millimetres and degrees clockwise. */
export const stateOf = (page: Page): Promise<State[]> =>
  page.evaluate(() => {
    const slots = JSON.parse(sessionStorage.getItem('lesson') ?? '{}');
    return slots.instruments ?? [];
  });

/** The state of the only instrument. */
export const onlyState = async (page: Page): Promise<State> => {
  const [state, ...others] = await stateOf(page);
  if (!state || others.length > 0) throw new Error(`${others.length + 1} instruments`);
  return state;
};

type Content = { success: { width_points: number; pageNumber: number }[] };

/** Millimetres of the printed page from left to right. */
export const printedWidth = async (person: SignedIn): Promise<number> => {
  const content = await person.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  const points = content.success[PAGE - 1]?.width_points ?? 0;
  expect(points).toBeGreaterThan(100);
  return (points * 25.4) / 72;
};

/** Where places of the page in millimetres are in the window now. */
export const millimetresOn = async (page: Page, width: number) => {
  const box = await boxOf(page.locator(`.sayfa-page[data-page="${PAGE}"]`));
  const perMm = box.width / width;
  return {
    perMm,
    at: (x: number, y: number) => ({ x: box.x + x * perMm, y: box.y + y * perMm }),
  };
};
