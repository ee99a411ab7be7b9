import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { newArtist } from './drawing.ts';
import { type SignedIn, signInAs } from './people.ts';

/** Somebody who draws, and a browser of theirs. */
export type Artist = {
  person: SignedIn;
  context: BrowserContext;
  page: Page;
  /** Another browser of the same person. */
  elsewhere(): Promise<Page>;
};

/** Someone new who draws, on a device of their own; both are gone after `use`. */
export const withArtist = async (
  { browser, origin }: { browser: Browser; origin: string },
  use: (artist: Artist) => Promise<void>,
  role: 'Teacher' | 'Student' = 'Teacher',
): Promise<void> => {
  const person = await signInAs(origin, await newArtist(role));
  const context = await browser.newContext({ storageState: person.device() });
  const contexts = [context];
  const elsewhere = async (): Promise<Page> => {
    const other = await browser.newContext({ storageState: person.device() });
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
