import type { Page } from '@playwright/test';
import { showBars } from './presenting.ts';
import { expectShown } from './reader.ts';
import { expect } from './test.ts';

/** CSS pixels. */
export const PHONE = { width: 390, height: 844 };

/** A screen of the product, who sees it, and how it is reached. */
type Screen = { name: string; visitor: string; open: (page: Page) => Promise<void> };

const isPhone = (page: Page): boolean => page.viewportSize()?.width === PHONE.width;

/** Opens the tools of a book where they lie behind a button. */
const openTools = async (page: Page): Promise<void> => {
  const opener = page.locator('button[aria-expanded="false"]:has(.tabler-icon-pencil)');
  const toolbar = page.locator('[role="toolbar"]:has([data-item="pencil"])');
  await expect(opener.or(toolbar)).toBeVisible();
  // Whoever only reads for a while has no controls around the page.
  await showBars(page);
  if (await opener.isVisible()) await opener.click();
  await expect(toolbar).toBeVisible();
};

/** Opens the form of an activity, by its icon among what can be laid on the page. */
const openForm = async (page: Page, entry: number): Promise<void> => {
  await page.goto('/indivibook/113/36');
  await expectShown(page, 36);
  await openTools(page);
  await page.locator('[role="toolbar"] [data-item="media"]').click();
  await page.getByRole('menuitemradio').nth(entry).click();
  await expect(page.getByRole('menu')).toBeHidden();
  const { width, height } = page.viewportSize() ?? PHONE;
  await page.mouse.click(width / 2, height / 2);
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
};

/** The screens that all measurements of accessibility go through. */
export const SCREENS: readonly Screen[] = [
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
      await openTools(page);
      await page.locator('[role="toolbar"] [data-item="shapes"]').click();
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
      if (isPhone(page)) return;
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
      await expect(tabs).toHaveCount(isPhone(page) ? 3 : 6);
      await tabs.nth(isPhone(page) ? 2 : 4).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
  {
    name: 'form of a question',
    visitor: 'teacher@demo.example',
    open: (page) => openForm(page, 6),
  },
  {
    name: 'form of a link',
    visitor: 'teacher@demo.example',
    open: (page) => openForm(page, 4),
  },
  {
    name: 'profile',
    visitor: 'reader',
    open: async (page) => {
      await page.goto('/user/profile');
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'people',
    visitor: 'domainadmin@demo.example',
    open: async (page) => {
      await page.goto('/users');
      await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
    },
  },
  {
    name: 'invitation',
    visitor: 'domainadmin@demo.example',
    open: async (page) => {
      await page.goto('/users');
      await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
      await page.getByRole('main').locator('button:has(.tabler-icon-user-plus)').first().click();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    },
  },
  {
    name: 'writing news',
    visitor: 'domainadmin@demo.example',
    open: async (page) => {
      await page.goto('/news-admin/new-tool');
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'recording tasks',
    visitor: 'videoeditor@demo.example',
    open: async (page) => {
      await page.goto('/videoRecording');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
