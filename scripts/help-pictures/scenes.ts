import type { Page } from '@playwright/test';

/** The running product, for a scene. */
export type Stage = {
  page: Page;
  /** Address of a sample book without its page number. */
  book: string;
  /** The label of a button or field in the language of the pictures. */
  words(name: string): string;
};

/** A picture for the guides: the account, the address and the steps before it is taken. */
export type Scene = {
  name: string;
  shape: 'wide' | 'tall';
  /** Account of the demo; undefined for a visitor. */
  who?: string;
  path(stage: Stage): string;
  prepare?(stage: Stage): Promise<void>;
};

const STUDENT = 'student@demo.example';
const TEACHER = 'teacher@demo.example';
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

/** Waits for the tools, which are loaded after the first page of a book. */
const drawingTools = (stage: Stage) =>
  stage.page.getByRole('toolbar', { name: stage.words('drawings:toolbar.title') });

/** A wave beneath the heading and a ring around the box, in thousandths of the page's width. */
const STROKES = [
  Array.from({ length: 14 }, (_, step) => [90 + step * 37, step % 2 ? 198 : 212] as const),
  Array.from({ length: 33 }, (_, step) => {
    const angle = (step * Math.PI) / 15;
    return [772 + (168 - step) * Math.cos(angle), 405 + (108 - step) * Math.sin(angle)] as const;
  }),
];

const drawOn = async ({ page }: Stage): Promise<void> => {
  const box = await page.locator('.sayfa-page').first().boundingBox();
  if (!box) throw new Error('no page to draw on');
  const unit = box.width / 1000;
  for (const stroke of STROKES) {
    for (const [index, [x, y]] of stroke.entries()) {
      await page.mouse.move(box.x + x * unit, box.y + y * unit, { steps: 4 });
      if (index === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
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
    },
  },
  {
    name: 'draw',
    shape: 'wide',
    who: STUDENT,
    path: ({ book }) => `${book}/8`,
    prepare: async (stage) => {
      const pencil = stage.words('tools:pencil.name');
      await drawingTools(stage).getByRole('button', { name: pencil, exact: true }).click();
      await drawOn(stage);
    },
  },
  {
    name: 'toolbar',
    shape: 'wide',
    who: TEACHER,
    path: ({ book }) => `${book}/6`,
    prepare: async (stage) => {
      const { page, words } = stage;
      await button(stage, 'reader:pages.title').click();
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
    prepare: (stage) => openForm(stage, 'activity-mc-question:name'),
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
