import { randomUUID } from 'node:crypto';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { PASSWORD, SAMPLE_GROUPS } from './support/people.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

/** The mathematics book and the page that cards of H5P lie on; its words are Turkish. */
const BOOK = 112;
const PAGE = 7;
const CARDS = 'Üslü ifadeler: kartlar';

const window = (page: Page) => page.getByRole('dialog', { name: CARDS });

/** Opens the cards and waits until they are played. */
const openCards = async (page: Page): Promise<FrameLocator> => {
  await page.getByRole('button', { name: `Activity: ${CARDS}` }).click();
  const frame = window(page).frameLocator('iframe');
  await expect(frame.locator('.sayfa-flip-card')).toHaveCount(4);
  return frame;
};

const goToCards = async (page: Page): Promise<void> => {
  await page.goto(`/indivibook/${BOOK}/${PAGE}`);
  await expect(page.locator(`.sayfa-page[data-page="${PAGE}"][data-shown]`)).toBeVisible();
};

/** The document that plays, to look at from the inside. */
const playing = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().includes('/h5p/play/'));
  if (!frame) throw new Error('nothing plays');
  return frame;
};

/** Turns a card and says whether it was known. */
const answer = async (cards: FrameLocator, place: number, word: string): Promise<void> => {
  const card = cards.locator('.sayfa-flip-card').nth(place);
  if ((await card.getAttribute('data-turned')) !== 'true')
    await card.getByTitle('Kartı çevir').click();
  await card.getByRole('button', { name: word, exact: true }).click();
};

test('[ARCHIVE_H5P-065] a package plays in a frame that reaches nothing of the product', async ({
  page,
}) => {
  await goToCards(page);
  await openCards(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  const reached = await playing(page).evaluate(async () => {
    const tried = (what: () => unknown): string => {
      try {
        return JSON.stringify(what()) ?? 'nothing';
      } catch (error) {
        return error instanceof Error ? error.name : 'error';
      }
    };
    const statusOf = (address: string) =>
      fetch(address).then(
        ({ status }) => String(status),
        () => 'blocked',
      );
    // Asked for so, the frame's own pictures can be read back from a canvas.
    const picture = new Image();
    picture.src = 'content/none.png';
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="content/none.png" alt="">';
    document.body.append(holder);
    await Promise.resolve();
    return {
      pictures: [picture.crossOrigin, holder.querySelector('img')?.crossOrigin],
      origin: self.origin,
      cookie: tried(() => document.cookie),
      realCookie: tried(() =>
        Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.get?.call(document),
      ),
      storage: tried(() => localStorage.getItem('auth_token')),
      database: tried(() => indexedDB.open('sayfa')),
      parent: tried(() => parent.document.title),
      top: tried(() => top?.location.href),
      call: await statusOf('/api/v2/user-profile'),
      elsewhere: await statusOf('https://example.com/'),
    };
  });
  expect(reached).toEqual({
    pictures: ['anonymous', 'anonymous'],
    origin: 'null',
    cookie: '""',
    realCookie: 'SecurityError',
    storage: 'null',
    database: 'SecurityError',
    parent: 'SecurityError',
    top: 'SecurityError',
    call: 'blocked',
    elsewhere: 'blocked',
  });
});

test('what was done in a package is there again, and how it ended is kept', async ({ page }) => {
  await goToCards(page);
  let cards = await openCards(page);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/state'),
  );
  await answer(cards, 0, 'Biliyordum');
  expect((await saved).status()).toBe(200);

  // Escape pressed inside the frame leaves it.
  await cards.locator('.sayfa-flip-card').nth(1).getByTitle('Kartı çevir').press('Escape');
  await expect(window(page)).toBeHidden();

  await page.reload();
  cards = await openCards(page);
  await expect(cards.locator('.sayfa-flip-card[data-answer="true"]')).toHaveCount(1);
  const result = page.waitForRequest('**/api/v2/demo/activities/*/results');
  await answer(cards, 1, 'Henüz değil');
  await answer(cards, 2, 'Biliyordum');
  await answer(cards, 3, 'Biliyordum');
  await expect(cards.getByText('4 karttan 3 tanesini biliyordun.')).toBeVisible();
  const sent = await result;
  expect(sent.postDataJSON()).toMatchObject({ score: 3, maxScore: 4, completion: true });
  expect((await sent.response())?.status()).toBe(200);
});

test.describe('somebody who has never opened them', () => {
  const email = `cards-${randomUUID()}@demo.example`;
  test.use({
    visitor: email,
    seedData: { people: [{ email, domain: 'demo', password: PASSWORD, groups: SAMPLE_GROUPS }] },
  });

  test('what was done just before the window is closed is there again', async ({ page }) => {
    await goToCards(page);
    let cards = await openCards(page);
    const card = cards.locator('.sayfa-flip-card').nth(3);
    await card.getByTitle('Kartı çevir').click();
    const known = await card
      .getByRole('button', { name: 'Biliyordum', exact: true })
      .elementHandle();
    const close = await window(page).getByRole('button', { name: 'Close' }).elementHandle();
    // Without a pointer that leaves the frame, and sooner than the content's own pause.
    await known?.evaluate((element) => element instanceof HTMLElement && element.click());
    await close?.evaluate((element) => element instanceof HTMLElement && element.click());
    await expect(window(page)).toBeHidden();
    await expect(async () => {
      await page.reload();
      cards = await openCards(page);
      const answered = cards.locator('.sayfa-flip-card[data-answer="true"]');
      await expect(answered).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
  });
});

test('a package whose scripts did not arrive says so and is opened again', async ({ page }) => {
  let isLost = true;
  await page.route('**/h5p/play/*/player/after.js', (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await goToCards(page);
  await page.getByRole('button', { name: `Activity: ${CARDS}` }).click();
  const retry = window(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  isLost = false;
  await retry.click();
  await expect(window(page).frameLocator('iframe').locator('.sayfa-flip-card')).toHaveCount(4);
});

test('[ARCHIVE_H5P-067] a script that never ends hangs its frame only: the window closes', async ({
  page,
}) => {
  await goToCards(page);
  await openCards(page);
  const loops = playing(page).evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          for (;;);
        }, 0);
        resolve();
      }),
  );
  await loops;
  // Playwright's own click asks every frame first, also the one that hangs.
  await window(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(window(page)).toBeHidden();
});

test.describe('on a board', () => {
  test.use({ viewport: { width: 3840, height: 2160 }, hasTouch: true });

  test('[ACT-051] a package fills the reader and has letters as large as the rest', async ({
    page,
  }) => {
    await goToCards(page);
    const cards = await openCards(page);
    await expect(cards.locator('.sayfa-flip-card').first()).toBeVisible();
    const around = await window(page).evaluate((dialog) => {
      const frame = dialog.closest('.react-draggable');
      const [room, own] = [frame?.parentElement, frame].map((box) => box?.getBoundingClientRect());
      return room && own ? [room.width - own.width, room.height - own.height] : [];
    });
    expect(around).toHaveLength(2);
    for (const free of around) {
      expect(free).toBeGreaterThanOrEqual(50);
      expect(free).toBeLessThanOrEqual(100);
    }
    const letters = await page.evaluate(
      () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
    );
    expect(letters).toBeGreaterThan(1);
    const frame = await boxOf(window(page).locator('iframe'));
    const width = await playing(page).evaluate(() => innerWidth);
    expect(frame.width / width).toBeCloseTo(letters, 1);
  });
});
