import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { type SignedIn, signInAs } from './support/people.ts';
import { boxOf, openAt } from './support/reader.ts';
import { type SecondServer, startSecondServer } from './support/second-server.ts';
import { expect, test } from './support/test.ts';

const PAGE = 6;

/** Stands in for the provider: the one thing beyond this machine. */
const provider: { requests: string[]; works: boolean } = { requests: [], works: true };
let outside: Server;
let server: SecondServer;

test.beforeAll(async () => {
  outside = createServer(async (request, response) => {
    provider.requests.push(await text(request));
    const content = 'Cells are small.\n\n<script>alert(1)</script>They are <b>alive</b>.';
    if (!provider.works) response.writeHead(500).end();
    else response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const address = outside.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await startSecondServer({
    AI_QUESTIONS: 'on',
    AI_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'model-7',
    AI_KEY: 'key-of-nobody',
  });
});
test.beforeEach(() => {
  provider.works = true;
  provider.requests.length = 0;
});
test.afterAll(async () => {
  await server.stop();
  outside.closeAllConnections();
  outside.close();
});

type Visit = { person: SignedIn; page: Page; end(): Promise<void> };

const visit = async (
  browser: Browser,
  email: string,
  settings: Record<string, string> = {},
  viewport = { width: 1280, height: 800 },
): Promise<Visit> => {
  const person = await signInAs(server.origin, email);
  const context = await browser.newContext({
    storageState: person.device(settings),
    baseURL: server.origin,
    viewport,
  });
  const page = await context.newPage();
  await openAt(page, PAGE);
  return {
    person,
    page,
    end: async () => {
      await context.close();
      await person.close();
    },
  };
};

/** Starts or ends choosing. */
const setChoosing = async (page: Page, expected: 'true' | 'false'): Promise<void> => {
  const toggle = page.locator('button:has(.tabler-icon-sparkles)');
  if ((await toggle.getAttribute('aria-pressed')) !== expected) await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', expected);
};

const mark = async (page: Page): Promise<void> => {
  const { x, y, width, height } = await boxOf(page.locator(`.sayfa-page[data-page="${PAGE}"]`));
  await page.mouse.move(x + width * 0.2, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.4, y + height * 0.35);
  await page.mouse.move(x + width * 0.7, y + height * 0.5);
  await page.mouse.up();
};

test('[AI-002] [AI-003] [AI-008] [AI-011] [AI-012] [CFG-001] marks a part, warns, asks, and shows the note by the AI', async ({
  browser,
  reader,
}) => {
  const { page, end } = await visit(browser, reader.email);
  const toggle = page.getByRole('button', { name: 'Ask AI', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Ask AI' });

  await test.step('the toggle starts and ends choosing, as Escape does', async () => {
    await setChoosing(page, 'true');
    await setChoosing(page, 'false');
    await expect(page.getByText('Drag over the part')).toHaveCount(0);
    await setChoosing(page, 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('dragging draws nothing, even with a pencil in hand', async () => {
    await page.keyboard.press('p');
    await setChoosing(page, 'true');
    await mark(page);
    await expect(dialog.getByText('This picture leaves your school')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /part of page 6/u })).toBeVisible();
    expect(provider.requests).toEqual([]);
  });

  await test.step('[AI-004] a type is required, a description for an own instruction', async () => {
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByText('Choose what the AI should do.')).toBeVisible();
    const type = dialog.getByRole('combobox', { name: 'What should the AI do?' });
    await type.click();
    await expect(page.getByRole('option')).toHaveCount(15);
    await page.getByRole('option', { name: 'Write My Own Instruction' }).click();
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByText('Write what the AI should do.')).toBeVisible();
    expect(provider.requests).toEqual([]);
    await type.click();
    await page.getByRole('option', { name: 'Explain This' }).click();
  });

  await test.step('[AI-009] a failure keeps what was typed', async () => {
    provider.works = false;
    await dialog.getByRole('textbox', { name: /^Description/u }).fill('Why so small?');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Something went wrong Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Description/u })).toHaveValue(
      'Why so small?',
    );
    provider.works = true;
  });

  await test.step('[OFF-009] so does a network that is gone', async () => {
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Description/u })).toHaveValue(
      'Why so small?',
    );
    await page.context().setOffline(false);
  });

  await test.step('the answer is shown as words, and kept', async () => {
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('AI Note Added Successfully.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const notes = page.getByRole('dialog', { name: 'My AI notes on page 6' });
    await expect(notes.getByText('Cells are small.')).toBeVisible();
    await expect(notes).toContainText('They are alive.');
    await expect(notes).toContainText('Why so small?');
    await expect(notes).not.toContainText('script');
    expect(provider.requests.at(-1)).toContain('data:image/jpeg;base64,');
    expect(provider.requests.join('')).not.toContain(reader.email);

    await page.reload();
    await setChoosing(page, 'true');
    await page.getByRole('button', { name: 'My AI notes' }).click();
    await expect(notes.getByText('Cells are small.')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
  await end();
});

test('[AI-002] [AI-005] asks by keyboard alone about what is on screen', async ({
  browser,
  reader,
}) => {
  const { page, end } = await visit(browser, reader.email);
  const toggle = page.getByRole('button', { name: 'Ask AI', exact: true });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use the part on screen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask AI' });
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Proceed' }).press('Enter');
  const type = dialog.getByRole('combobox', { name: 'What should the AI do?' });
  await expect(type).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('option', { name: 'Explain This' });
  await expect(first).toBeVisible();
  await expect(first).toHaveAttribute('data-combobox-selected', 'true');
  // The list looks up a moment later which of its options is marked; until then, Enter chooses none.
  await type.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('Explain This');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'My AI notes on page 6' })).toBeVisible();
  await end();
});

const LOOKS: [string, Record<string, string>, { width: number; height: number }][] = [
  ['dark on a computer', { theme: '' }, { width: 1280, height: 800 }],
  ['light in Arabic on a phone', { theme: 'light', lang: 'ar' }, { width: 390, height: 844 }],
];

for (const [name, settings, viewport] of LOOKS) {
  test(`is accessible: ${name}`, async ({ browser, reader }) => {
    const { page, end } = await visit(browser, reader.email, settings, viewport);
    const check = async (part: string): Promise<void> => {
      expect(await faultsOf(page, { within: part, only: 'wcag' })).toEqual([]);
    };
    await setChoosing(page, 'true');
    await check('main section[aria-label]');
    await check('button:has(.tabler-icon-sparkles)');
    await mark(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('button[data-autofocus]')).toBeEnabled();
    await check('[role="dialog"]');
    await dialog.locator('button[data-autofocus]').click();
    await expect(dialog.getByRole('combobox').first()).toBeVisible();
    await check('[role="dialog"]');
    await end();
  });
}
