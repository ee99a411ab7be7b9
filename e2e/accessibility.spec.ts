import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { showBars } from './support/presenting.ts';
import { expectShown } from './support/reader.ts';
import { expect, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/**
 * Each screen is loaded twice: wide and left to right, narrow and right to left. Colours change
 * without loading, so both themes are measured on both.
 */
const LOOKS = [
  { name: 'wide, English', size: DESKTOP, lang: 'en' },
  { name: 'narrow, Arabic', size: PHONE, lang: 'ar' },
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
      // Whoever only reads for a while has no controls around the page.
      await showBars(page);
      if (await opener.isVisible()) await opener.click();
      await expect(toolbar).toBeVisible();
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
      await showBars(page);
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
      await showBars(page);
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
      await expect(page.getByRole('combobox').first()).toBeVisible();
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
    const minSize = 44;
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
      if (width + frame >= minSize && height + frame >= minSize) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [`${control.tagName} ${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`];
    });
  });

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const described = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** Shows the light colours, as the choice of that theme does. */
const showLightTheme = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    document.documentElement.dataset.mantineColorScheme = 'light';
  });
  await settled(page);
};

test.describe.configure({ mode: 'parallel' });

for (const { name: look, size, lang } of LOOKS) {
  for (const { name, visitor, open } of SCREENS) {
    test.describe(`${name}, ${look}`, () => {
      test.use({ visitor, settings: { theme: '', lang }, reducedMotion: 'reduce', viewport: size });

      test(`axe finds nothing on the ${name} screen, ${look}`, async ({ page }) => {
        await open(page);
        await settled(page);
        const dark = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect.soft(described(dark.violations), 'dark').toEqual([]);
        await showLightTheme(page);
        const light = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
        expect.soft(described(light.violations), 'light').toEqual([]);
        if (size !== PHONE) return;
        const reach = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(reach, 'no horizontal scrolling on a phone').toBeLessThanOrEqual(PHONE.width);
        expect.soft(await smallTargets(page), 'targets of 44 px on a phone').toEqual([]);
      });
    });
  }
}
