import { signInAs } from './support/people.ts';
import {
  boxOf,
  expectAddress,
  expectShown,
  hold,
  openAt,
  picturesOf,
  SCIENCE,
  shown,
} from './support/reader.ts';
import { expect, test } from './support/test.ts';

test('[NAV-001] [NAV-005] [NAV-009] [NAV-010] [NAV-052] turns by keys and buttons, and the address follows', async ({
  page,
}) => {
  await openAt(page, 5);
  const bars = page.getByRole('navigation', { name: 'Pages and zoom' });
  const next = bars.getByRole('button', { name: 'Next page' });
  const previous = bars.getByRole('button', { name: 'Previous page' });
  const steps: [() => Promise<void>, number][] = [
    [() => page.keyboard.press('ArrowRight'), 6],
    [() => page.keyboard.press('PageDown'), 7],
    [() => page.keyboard.press('ArrowLeft'), 6],
    [() => page.keyboard.press('PageUp'), 5],
    // Bars fade for those who read still; a hand that comes brings them back.
    [() => page.mouse.move(400, 300).then(() => next.click()), 6],
    [() => previous.click(), 5],
    [() => page.keyboard.press('End'), SCIENCE.pages],
  ];
  for (const [turn, number] of steps) {
    await turn();
    await expectShown(page, number);
    await expectAddress(page, number);
  }
  await expect(next).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, SCIENCE.pages);
  await page.keyboard.press('Home');
  await expectShown(page, 1);
  await expect(previous).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
});

test('[NAV-009] nothing turns while a book is loading; a picture that is still coming holds no turn up', async ({
  page,
  reader,
}) => {
  await page.goto('/library?type=all');
  const content = await hold(page, ['/api/v2/ebook-content/*']);
  await page
    .getByRole('link', { name: /Everything Moves/u })
    .first()
    .click();
  await expect(page.getByText('Opening the book…')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  content.release();
  await expectShown(page, 1);
  await expect(page).toHaveURL(/\/1$/u);
  const pictures = await hold(page, [
    ...(await picturesOf(reader, 20)),
    ...(await picturesOf(reader, 21)),
  ]);
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('textbox').fill('20');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sayfa-page[data-page="20"]')).toHaveAttribute('aria-busy');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/21$/u);
  pictures.release();
  await expectShown(page, 21);
});

test('[NAV-005] a burst of turns is one step of the browser’s Back', async ({ page }) => {
  await openAt(page, 1);
  for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('ArrowRight');
  await expectShown(page, 13);
  await expectAddress(page, 13);
  await page.goBack();
  await expectShown(page, 1);
  await page.goForward();
  await expectShown(page, 13);
});

test('[NAV-005] [NAV-010] turns forth and back on a slow device stay where they end', async ({
  page,
}) => {
  await openAt(page, 5);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.keyboard.press('ArrowRight');
  await expectAddress(page, 6);
  await page.goBack();
  await expectShown(page, 5);
  await expectAddress(page, 5);
  // The second turn comes before the router has rendered the first.
  for (let round = 0; round < 4; round += 1) {
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 6);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 5);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectAddress(page, 5);
});

test('[NAV-001] [NAV-006] [NAV-007] puts odd addresses right', async ({ page }) => {
  for (const [address, number] of [
    ['113/0', 1],
    ['113/41', 1],
    ['113/abc', 1],
    ['113/7/4711', 7],
    ['#/indivibook/113/9', 9],
  ] as const) {
    await page.goto(address.startsWith('#') ? `/${address}` : `/indivibook/${address}`);
    await expectShown(page, number);
    await expect(page).toHaveURL(new RegExp(`/indivibook/113/${number}(/4711)?$`, 'u'));
  }
});

test('[NAV-006] [NAV-018] goes to a page by its number, moved into the book', async ({ page }) => {
  await openAt(page, 2);
  for (const [typed, number] of [
    ['17', 17],
    ['99', SCIENCE.pages],
    ['0', 1],
  ] as const) {
    await page.keyboard.press('g');
    const dialog = page.getByRole('dialog', { name: 'Go to page' });
    await dialog.getByRole('textbox').fill(typed);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectShown(page, number);
  }
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('textbox').fill('x');
  await expect(page.getByText(`Enter a number from 1 to ${SCIENCE.pages}.`)).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Go', exact: true }),
  ).toBeDisabled();
});

test('one element tells the page on screen, and that its picture is painted', async ({
  page,
  reader,
}) => {
  const [, ...pictures] = await picturesOf(reader, 30);
  const { release } = await hold(page, pictures);
  await openAt(page, 5);
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { shownLog: log });
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        if (target instanceof HTMLElement && target.dataset.page) {
          log.push(`${attributeName} ${target.dataset.page} ${'shown' in target.dataset}`);
        }
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-page', 'data-shown'] });
  });
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('textbox').fill('30');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page]')).toHaveCount(1);
  await expect(page.locator('[data-page="30"]:not([data-shown])')).toHaveAttribute('aria-busy', '');
  await expect(page.getByText('Loading the page…')).toBeVisible();
  release();
  await expectShown(page, 30);
  await expect(page.locator('[data-page]')).toHaveCount(1);
  const log: unknown = await page.evaluate(() => Reflect.get(window, 'shownLog'));
  expect(log).toEqual(['data-page 30 false', 'data-shown 30 false', 'data-shown 30 true']);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1680, height: 900 } });

  test('shows two pages side by side, the cover alone, and remembers it', async ({ page }) => {
    await openAt(page, 1);
    await page.getByRole('button', { name: 'Two pages side by side' }).click();
    await expectShown(page, 1);
    await page.keyboard.press('ArrowRight');
    await expect(shown(page, 2)).toBeVisible();
    await expect(shown(page, 3)).toBeVisible();
    const [left, right] = [await boxOf(shown(page, 2)), await boxOf(shown(page, 3))];
    expect(Math.abs(left.x + left.width - right.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(left.height - right.height)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: /Page 2–3 of 40/u }).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(shown(page, 5)).toBeVisible();
    await page.keyboard.press('End');
    await expectShown(page, SCIENCE.pages);
    await page.keyboard.press('ArrowLeft');
    await expect(shown(page, 39)).toBeVisible();
    await expectAddress(page, 38);
    await page.reload();
    await expect(shown(page, 38)).toBeVisible();
    await expect(shown(page, 39)).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect(page.locator('[data-shown]')).toHaveCount(1);
  });
});

test.describe('in Arabic', () => {
  test.use({ settings: { lang: 'ar' } });

  test('[I18N-009] [NAV-052] mirrors the interface, not the page; arrows go with the book', async ({
    page,
  }) => {
    await openAt(page, 5);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const rail = await boxOf(page.locator('nav').first());
    expect(rail.x + rail.width).toBe(1280);
    const mirrored = await shown(page, 5).evaluate((element) => {
      const { a } = new DOMMatrix(getComputedStyle(element.parentElement ?? element).transform);
      return a < 0 || getComputedStyle(element).direction === 'rtl';
    });
    expect(mirrored).toBe(false);
    const word = page.locator('[data-line]').first();
    await expect(word).toHaveText(/\S/u);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 6);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 5);
  });
});

const NOT_FOUND =
  'Book is not found or you do not have permission to view the book. Directing to Library.';

test('[NAV-040] leads back to the library from a book that is not there', async ({ page }) => {
  await page.goto('/indivibook/4711/1');
  await expect(page.getByRole('alert').filter({ hasText: NOT_FOUND })).toBeVisible();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
});

test('[NAV-040] another school’s book is not there either', async ({ browser, origin }) => {
  const outsider = await signInAs(origin, 'student@other.example');
  const context = await browser.newContext({ storageState: outsider.device() });
  const page = await context.newPage();
  await page.goto('/indivibook/112/1');
  await expect(page.getByRole('alert').filter({ hasText: NOT_FOUND })).toBeVisible();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
  await context.close();
  await outsider.close();
});

test('[NAV-016] [NAV-017] the library link leads to the library, or tells the native app', async ({
  page,
}) => {
  await openAt(page, 2);
  await page.evaluate(() => {
    Object.assign(window, {
      ReactNativeWebView: {
        postMessage: (message: string) => {
          document.documentElement.dataset.posted = message;
        },
      },
    });
  });
  const library = page
    .getByRole('navigation', { name: 'Book' })
    .getByRole('button', { name: 'Library' });
  await library.click();
  await expect(page.locator('html')).toHaveAttribute('data-posted', 'back');
  await expectAddress(page, 2);
  await page.evaluate(() => Reflect.deleteProperty(window, 'ReactNativeWebView'));
  await library.click();
  await expect(page).toHaveURL(/\/library\?type=all$/u);
});
