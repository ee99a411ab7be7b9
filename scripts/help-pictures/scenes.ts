import { choose, drawingTools, drawOn, markCells, type Stage } from './drawing.ts';

/** A picture for the guides: the account, the address and the steps before it is taken. */
export type Scene = {
  name: string;
  shape: 'wide' | 'tall';
  /** Account of the demo; undefined for a visitor. */
  who?: string;
  /** How the title of its book begins, else the first of the shelf. */
  title?: string;
  /** A picture of another place than the guides: its file, its size, in English only. */
  elsewhere?: { file: string; width: number; height: number };
  path(stage: Stage): string;
  prepare?(stage: Stage): Promise<void>;
};

const SCIENCE = 'Everything Moves';
const MATHS = 'Matematik';
const STUDENT = 'student@demo.example';
const TEACHER = 'teacher@demo.example';
/** Whose large toolbar is in no other picture. */
const COORDINATOR = 'coordinator@demo.example';
const ADMIN = 'domainadmin@demo.example';
/** The demo's public password. */
export const PASSWORD = 'Sayfa-demo-1';

const button = ({ page, words }: Stage, name: string) =>
  page.getByRole('button', { name: words(name), exact: true }).first();

const chooseFirst = async (stage: Stage, label: string, place: number): Promise<void> => {
  const field = stage.page.getByRole('combobox', { name: stage.words(label) });
  const input = (await field.count()) > 0 ? field : stage.page.getByLabel(stage.words(label));
  await input.first().click();
  await stage.page.getByRole('option').nth(place).click();
};

/** Opens the form that places an activity of a kind on the page. */
const openForm = async (stage: Stage, kind: string): Promise<void> => {
  const { page, words } = stage;
  await button(stage, 'drawings:items.media').click();
  await page.getByRole('menuitemradio', { name: words(kind), exact: true }).click();
  const box = await page.locator('.sayfa-page').first().boundingBox();
  if (!box) throw new Error('no page to place anything on');
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.6);
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

/** Every picture. */
export const SCENES: readonly Scene[] = [
  {
    name: 'readme',
    shape: 'wide',
    elsewhere: { file: 'docs/pictures/reader.webp', width: 1200, height: 750 },
    who: TEACHER,
    title: SCIENCE,
    path: ({ book }) => `${book}/7`,
    prepare: markCells,
  },
  {
    name: 'product',
    shape: 'wide',
    elsewhere: {
      file: 'features/accounts/web/login/product-picture.webp',
      width: 1000,
      height: 900,
    },
    who: STUDENT,
    title: SCIENCE,
    path: ({ book }) => `${book}/8`,
    prepare: (stage) => button(stage, 'reader:pages.title').click(),
  },
  { name: 'sign-in', shape: 'wide', path: () => '/login/suggested?auth=login' },
  { name: 'library', shape: 'wide', who: STUDENT, path: () => '/library?type=all' },
  { name: 'reader', shape: 'wide', who: STUDENT, path: ({ book }) => `${book}/6` },
  {
    name: 'zoom',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/6`,
    prepare: async ({ page }) => {
      for (const key of ['z', 'z', 'z']) await page.keyboard.press(key);
    },
  },
  {
    name: 'two-pages',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/6`,
    prepare: (stage) => button(stage, 'reader:twoPages').click(),
  },
  {
    name: 'bookmarks',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/6`,
    prepare: async (stage) => {
      await button(stage, 'reader:toc.title').click();
      await stage.page.getByRole('tab', { name: stage.words('reader:toc.bookmarks') }).click();
      const none = stage.page.getByText(stage.words('reader:bookmark.empty.title'));
      // The bookmark of the previous language may exist.
      if (await none.isVisible()) {
        await stage.page.mouse.click(700, 300);
        await stage.page.keyboard.press('b');
      }
    },
  },
  {
    name: 'search',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/6`,
    prepare: async ({ page }) => {
      await page.keyboard.press('Control+f');
      await page.keyboard.type('cell', { delay: 20 });
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'paper',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/6`,
    prepare: async (stage) => {
      await button(stage, 'reader:paper.title').click();
      await stage.page.getByText(stage.words('reader:paper.cream'), { exact: true }).click();
      await button(stage, 'reader:paper.title').click();
    },
  },
  {
    name: 'draw',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/8`,
    prepare: async (stage) => {
      await choose(stage, 'pencil');
      await drawOn(stage);
    },
  },
  {
    name: 'covers',
    shape: 'wide',
    who: STUDENT,
    title: MATHS,
    path: ({ book }) => `${book}/6`,
    prepare: async ({ page }) => {
      await page.keyboard.press('n');
      await page.locator(':focus').blur();
    },
  },
  {
    name: 'toolbar',
    shape: 'wide',
    who: COORDINATOR,
    path: ({ book }) => `${book}/6`,
    prepare: async (stage) => {
      const { page, words } = stage;
      await drawingTools(stage).waitFor();
      await button(stage, 'drawings:settings.title').click();
      await page.getByRole('switch', { name: words('drawings:settings.labels') }).check();
      await page.getByText('2X', { exact: true }).click();
      await page.keyboard.press('Escape');
      await page.locator(':focus').blur();
    },
  },
  {
    name: 'activity-form',
    shape: 'wide',
    who: TEACHER,
    path: ({ book }) => `${book}/8`,
    prepare: async (stage) => {
      await openForm(stage, 'activity-text:name');
      await stage.page.getByRole('dialog').locator('[contenteditable]').first().click();
      await stage.page.keyboard.type('CO₂ + H₂O → C₆H₁₂O₆ + O₂');
    },
  },
  {
    name: 'question-form',
    shape: 'wide',
    who: TEACHER,
    path: ({ book }) => `${book}/8`,
    prepare: async (stage) => {
      await openForm(stage, 'activity-mc-question:name');
      const dialog = stage.page.getByRole('dialog');
      // The editor of the question is loaded with its first form.
      await dialog.locator('[contenteditable]').waitFor();
      for (const [place, text] of ['6 × 7 = ?', '42', '48'].entries()) {
        await dialog.getByRole('textbox').nth(place).click();
        await stage.page.keyboard.type(text);
      }
      await dialog.getByRole('checkbox').first().check();
    },
  },
  { name: 'phone', shape: 'tall', who: STUDENT, path: ({ book }) => `${book}/6` },
  {
    name: 'themes',
    shape: 'wide',
    who: STUDENT,
    path: () => '/library?type=all',
    prepare: (stage) => button(stage, 'app:menu.open').click(),
  },
  { name: 'import', shape: 'wide', who: ADMIN, path: () => '/upload-document' },
  { name: 'users', shape: 'wide', who: ADMIN, path: () => '/users' },
  {
    name: 'question-bank',
    shape: 'wide',
    path: () => '/question-bank',
    prepare: async (stage) => {
      const { page, words } = stage;
      await page.getByLabel(words('question-bank:login.email')).fill('teacher@demo.example');
      await page.locator('input[name="password"]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await chooseFirst(stage, 'question-bank:level', 0);
      await chooseFirst(stage, 'question-bank:course', 0);
      for (const place of [0, 1]) {
        const item = page.getByRole('treeitem').nth(place);
        // The choices of the previous language may exist.
        if ((await item.getAttribute('aria-checked')) === 'false') await item.click();
      }
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    },
  },
];
