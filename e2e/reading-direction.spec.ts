import type { Page } from '@playwright/test';
import { addressOfBook } from './support/books.ts';
import { SAMPLE_GROUPS, type SignedIn } from './support/people.ts';
import { boxOf, expectShown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const ARABIC = 'علوم الصف الثامن';
const TURKISH = 'Okuma yönü';
const [GROUP = ''] = SAMPLE_GROUPS;

const book = (name: string, direction: 'ltr' | 'rtl') => ({
  name,
  direction,
  domain: 'demo',
  groups: [GROUP],
  course: 'Matematik',
  questions: [2, 2, 2, 2, 2],
});

test.use({ seedData: { people: [], books: [book(ARABIC, 'rtl'), book(TURKISH, 'ltr')] } });

/** Opens one of the books at a page. */
const open = async (page: Page, reader: SignedIn, name: string, number: number): Promise<void> => {
  await page.goto(`${await addressOfBook(reader, GROUP, name)}/${number}`);
  await expect(page.locator(`.sayfa-page[data-page="${number}"][data-shown]`)).toBeVisible();
};

/** The middle of an element from the left, in CSS pixels. */
const middleOf = async (page: Page, name: string): Promise<number> => {
  const { x, width } = await boxOf(page.getByRole('button', { name, exact: true }).first());
  return x + width / 2;
};

test.describe('a book that is read from right to left, in Turkish', () => {
  test.use({ settings: { lang: 'tr' } });

  test('[NAV-052] is turned as it is read: by keys, buttons, their arrows and spreads', async ({
    page,
    reader,
  }) => {
    await open(page, reader, ARABIC, 2);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 3);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 2);
    await page.mouse.move(500, 300);
    const next = page.getByRole('button', { name: 'Sonraki sayfa', exact: true }).first();
    await expect(next).toHaveAttribute('title', 'Sonraki sayfa (←)');
    expect(await middleOf(page, 'Sonraki sayfa')).toBeLessThan(
      await middleOf(page, 'Önceki sayfa'),
    );
    await next.click();
    await expectShown(page, 3);
    await page.getByRole('button', { name: 'Sayfalar', exact: true }).first().click();
    const thumbnail = (number: number) =>
      page.getByRole('link', { name: `Sayfa ${number}`, exact: true });
    const [first, second] = [await boxOf(thumbnail(1)), await boxOf(thumbnail(2))];
    expect(second.x).toBeLessThan(first.x);
    await page.getByRole('button', { name: 'Sayfalar', exact: true }).first().click();
    await page.getByRole('button', { name: 'İki sayfa yan yana' }).click();
    await expect(page.locator('[data-shown]')).toHaveCount(2);
    const left = await boxOf(page.locator('.sayfa-page[data-page="3"]'));
    const right = await boxOf(page.locator('.sayfa-page[data-page="2"]'));
    expect(Math.round(left.x + left.width)).toBe(Math.round(right.x));
  });

  test('a finger brings the page from the side where it lies', async ({ browser, reader }) => {
    const context = await browser.newContext({
      storageState: reader.device({ lang: 'tr' }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await open(page, reader, ARABIC, 2);
    const swipe = async (from: number, to: number): Promise<void> => {
      const client = await context.newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 420 }],
        });
      await send('touchStart', from);
      await send('touchMove', (from + to) / 2);
      await send('touchMove', to);
      await send('touchEnd');
    };
    await swipe(100, 300);
    await expectShown(page, 3);
    await swipe(300, 100);
    await expectShown(page, 2);
    expect(await middleOf(page, 'Sonraki sayfa')).toBeLessThan(
      await middleOf(page, 'Önceki sayfa'),
    );
    await context.close();
  });
});

test.describe('a book that is read from left to right, in Arabic', () => {
  test.use({ settings: { lang: 'ar' } });

  test('[I18N-009] keeps its direction in an interface from right to left', async ({
    page,
    reader,
  }) => {
    await open(page, reader, TURKISH, 2);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 3);
    await page.mouse.move(500, 300);
    const next = page.getByRole('button', { name: 'الصفحة التالية', exact: true }).first();
    await expect(next).toHaveAttribute('title', 'الصفحة التالية (→)');
    expect(await middleOf(page, 'الصفحة التالية')).toBeGreaterThan(
      await middleOf(page, 'الصفحة السابقة'),
    );
    await page.getByRole('button', { name: 'الصفحات', exact: true }).first().click();
    const [first, second] = [
      await boxOf(page.getByRole('link', { name: /^الصفحة 1$/u })),
      await boxOf(page.getByRole('link', { name: /^الصفحة 2$/u })),
    ];
    expect(first.x).toBeLessThan(second.x);
  });
});
