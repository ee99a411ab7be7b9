import type { Locator, Page } from '@playwright/test';
import { BOARD, chooseTeacherTool, openOnBoard } from './board.ts';
import { type DrawingUserOptions, withDrawingUser } from './drawing-user.ts';
import { expect } from './test.ts';

/** Names that a teacher types; the class sees them as in `SHORT_NAMES`. */
export const NAMES = ['Ada Lovelace', 'Ali Veli', 'Can Öz', 'Deniz Ak', 'Ece Su'];

/** The same as the class sees them. */
export const SHORT_NAMES = ['Ada L.', 'Ali V.', 'Can Ö.', 'Deniz A.', 'Ece S.'];

/** The panel, in the presenter's window. */
export const kit = (page: Page): Locator => page.getByRole('dialog', { name: 'Class kit' });

/** A button of the panel. */
export const kitButton = (page: Page, name: string): Locator =>
  kit(page).getByRole('button', { name, exact: true });

/** Opens the panel from the teacher tools, at one of its tools. */
export const openKit = async (page: Page, tool: string): Promise<void> => {
  await chooseTeacherTool(page, 'Class kit');
  await kitButton(page, tool).click();
  await expect(kitButton(page, tool)).toHaveAttribute('aria-pressed', 'true');
};

/** Types the names of the class. */
export const typeNames = async (page: Page, names: readonly string[] = NAMES): Promise<void> => {
  await kit(page).getByRole('textbox').fill(names.join('\n'));
  await kitButton(page, 'Done').click();
};

/** A board before somebody who likes no motion: results are there at once. */
export const STILL = { ...BOARD, reducedMotion: 'reduce' } as const;

type Browsers = Parameters<typeof withDrawingUser>[0];

/** A teacher at a board with a book open. */
export const teach = (
  browsers: Browsers,
  use: (page: Page) => Promise<void>,
  options: DrawingUserOptions = { device: STILL },
): Promise<void> =>
  withDrawingUser(
    browsers,
    async ({ page }) => {
      await openOnBoard(page, 6);
      await use(page);
    },
    options,
  );

/** What is read out. */
export const announced = (page: Page): Locator => kit(page).locator('span[role="status"]');
