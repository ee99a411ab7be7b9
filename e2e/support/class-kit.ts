import type { Locator, Page } from '@playwright/test';
import { chooseTeacherTool } from './board.ts';
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
