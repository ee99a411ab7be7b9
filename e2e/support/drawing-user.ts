import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test';
import { createDrawingUser } from './drawing.ts';
import { type SignedIn, signInAs } from './people.ts';
import { expect } from './test.ts';

/** Somebody who draws, and a browser of theirs. */
export type DrawingUser = {
  person: SignedIn;
  context: BrowserContext;
  page: Page;
  /** Another browser of the same person. */
  elsewhere(): Promise<Page>;
};

/** How somebody who draws is equipped. */
export type DrawingUserOptions = {
  role?: 'Teacher' | 'Student';
  /** By local-storage keys. */
  settings?: Record<string, string>;
  device?: BrowserContextOptions;
};

/** Someone new who draws, on a device of their own; both are gone after `use`. */
export const withDrawingUser = async (
  { browser, origin }: { browser: Browser; origin: string },
  use: (user: DrawingUser) => Promise<void>,
  { role = 'Teacher', settings = {}, device = {} }: DrawingUserOptions = {},
): Promise<void> => {
  const person = await signInAs(origin, await createDrawingUser(role));
  const options = { ...device, storageState: person.device(settings) };
  const context = await browser.newContext(options);
  const contexts = [context];
  const elsewhere = async (): Promise<Page> => {
    const other = await browser.newContext(options);
    contexts.push(other);
    return other.newPage();
  };
  await use({ person, context, page: await context.newPage(), elsewhere });
  await Promise.all(contexts.map((each) => each.close()));
  await person.close();
};

/** Calls that save drawings. */
export const SAVING = '**/api/v2/drawings/*/pages/*';

/** What the indicator of saving says. */
export const saving = (
  page: Page,
  state: 'Saved' | 'Saved on this device' | 'Not saved',
): Locator => page.getByRole('button', { name: state, exact: true });

/** A button of the toolbar. */
export const toolButton = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name, exact: true });

/** Chooses a tool by its letter and waits until it is in use. */
export const chooseTool = async (page: Page, letter: string, name: string): Promise<void> => {
  await page.keyboard.press(letter);
  await expect(toolButton(page, name)).toHaveAttribute('aria-pressed', 'true');
};
