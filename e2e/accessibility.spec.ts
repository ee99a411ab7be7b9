import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PASSWORD } from './support/people.ts';
import { wake } from './support/presenting.ts';
import { expectShown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Every combination of how a screen may look that changes what axe sees. */
const LOOKS: [string, Record<string, string>][] = [
  ['dark', { theme: '' }],
  ['light', { theme: 'light' }],
  ['Arabic', { lang: 'ar' }],
];

type Screen = { name: string; visitor: string; open: (page: Page) => Promise<void> };

const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
};

const SCREENS: Screen[] = [
  {
    name: 'library',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/library?type=all');
      await expect(page.locator('[data-book-link]').first()).toBeVisible();
    },
  },
  {
    name: 'no favourites',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/library?type=favorite');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    },
  },
  {
    name: 'menu',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/library?type=all');
      await page.locator('header [aria-haspopup="dialog"]').click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'reader',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      await expect(page.locator('[role="document"]')).toContainText('cell');
    },
  },
  {
    name: 'contents of a book',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      await page.locator('nav button:has(.tabler-icon-list-tree)').click();
      await expect(page.getByRole('tab').first()).toBeVisible();
    },
  },
  {
    name: 'search in a book',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      await page.locator('nav button:has(.tabler-icon-search)').click();
      await page.getByRole('searchbox').fill('membrane');
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'paper menu',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      await page.locator('nav button:has(.tabler-icon-palette)').click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(4);
    },
  },
  {
    name: 'tools of a book',
    visitor: 'teacher@demo.example',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      const opener = page.locator('button[aria-expanded="false"]:has(.tabler-icon-pencil)');
      const toolbar = page.locator('[role="toolbar"]:has([data-item="pencil"])');
      await expect(opener.or(toolbar)).toBeVisible();
      if (await opener.isVisible()) await opener.click();
      await expect(toolbar).toBeVisible();
      // Whoever only reads for a while has no controls around the page.
      await wake(page);
      await toolbar.locator('[data-item="shapes"]').click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  {
    name: 'settings of a book',
    visitor: 'teacher@demo.example',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      const opener = page.locator('button[aria-expanded="false"]:has(.tabler-icon-pencil)');
      const settings = page.locator('nav button:has(.tabler-icon-settings)');
      await expect(opener.or(settings)).toBeVisible();
      if (await opener.isVisible()) await opener.click();
      await page.locator('button:has(.tabler-icon-settings)').click();
      await expect(page.getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'saving of drawings',
    visitor: 'teacher@demo.example',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      // A phone has no room to say that all is well.
      if (page.viewportSize()?.width === PHONE.width) return;
      const saved = page.locator('button:has(.tabler-icon-cloud-check)');
      // It comes later than the bars, which may have faded by then.
      await saved.waitFor();
      await wake(page);
      await saved.click();
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'annotations',
    visitor: 'teacher@demo.example',
    open: async (page) => {
      await page.goto('/indivibook/113/6');
      await expectShown(page, 6);
      await page.locator('nav button:has(.tabler-icon-list-tree)').click();
      const tabs = page.getByRole('tab');
      // A phone has no such tab.
      const isPhone = page.viewportSize()?.width === PHONE.width;
      await expect(tabs).toHaveCount(isPhone ? 3 : 5);
      await tabs.last().click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
  {
    name: 'upload',
    visitor: 'domainadmin@demo.example',
    open: async (page) => {
      await page.goto('/upload-document');
      await expect(page.getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'suggested books',
    visitor: 'nobody',
    open: async (page) => {
      await page.goto('/login/suggested');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'sign in',
    visitor: 'nobody',
    open: async (page) => {
      await page.goto('/login/suggested?auth=login');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'not found',
    visitor: 'nobody',
    open: async (page) => {
      await page.goto('/404');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

/** Visible controls smaller than 44 CSS pixels, the frame drawn around a field counted in. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const border = 2;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    );
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const frame = control.matches('input, select') ? border : 0;
      const seen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const away = width <= 1 || height <= 1 || bottom <= 0;
      if (!seen || away || control.closest('[inert], [aria-hidden="true"]')) return [];
      if (width + frame >= least && height + frame >= least) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [`${control.tagName} ${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`];
    });
  });

test.describe.configure({ mode: 'parallel' });

for (const [look, settings] of LOOKS) {
  for (const { name, visitor, open } of SCREENS) {
    test.describe(`${name}, ${look}`, () => {
      test.use({ visitor, settings, reducedMotion: 'reduce' });

      test(`axe finds nothing on the ${name} screen, ${look}`, async ({ page }) => {
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          await open(page);
          await settled(page);
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          );
          expect.soft(found, `at ${size.width} px`).toEqual([]);
        }
        const reach = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(reach, 'no horizontal scrolling on a phone').toBeLessThanOrEqual(PHONE.width);
        expect.soft(await smallTargets(page), 'targets of 44 px on a phone').toEqual([]);
      });
    });
  }
}

/** Whether the focused element shows where the keyboard is. */
const focusIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':focus-visible')) return false;
    const rings = [activeElement, activeElement.parentElement, ...activeElement.children];
    return rings.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isFrame = element === activeElement.parentElement;
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') || (isFrame && boxShadow !== 'none')
      );
    });
  });

const tabTo = async (page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox') => {
  const wanted = page.getByRole(role, { name }).first();
  for (let press = 0; press < 40; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'the focus can be seen').toBe(true);
  }
  await expect(wanted).toBeFocused();
};

test.describe('by keyboard alone', () => {
  test.use({ visitor: 'nobody' });

  test('[ACC-002] [LIB-007] [NAV-052] from signing in to page 3 of a book and back', async ({
    page,
    reader,
  }) => {
    await page.goto('/login/suggested?auth=login');
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
    await tabTo(page, 'E-mail', 'textbox');
    await page.keyboard.type(reader.email);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/library\?type=all$/u);
    await expect(page.getByRole('link', { name: /Science Reader/u })).toBeVisible();
    await tabTo(page, /Science Reader/u, 'link');
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 3);
    await tabTo(page, 'Library', 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/library\?type=all$/u);
    await expect(page.getByRole('link', { name: /Science Reader/u }).first()).toBeVisible();
  });
});
