/**
 * Takes the pictures of the guides from the running product, in every language:
 *   node scripts/help-pictures/take.ts http://localhost:8080 [name …]
 * The server must have the demo, and nothing else in it. Pictures go to
 * features/help/guides/pictures, those of the sign-in and of the README to their places.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { messageAt } from '@sayfa/i18n';
import { openBrowser } from '../samples/press/browser.ts';
import { PASSWORD, SCENES, type Scene } from './scenes.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'features/help/guides/pictures');
const LANGUAGES = ['tr', 'en', 'fr', 'ar', 'ja'] as const;
const ENGLISH = ['en'] as const;
/** The same sides as in features/help/web/guides/guide-view.tsx. */
const SIDES = {
  wide: { width: 1120, height: 700 },
  tall: { width: 390, height: 760 },
} as const;
const MAX_BYTES = 60_000;
/** Milliseconds until animations have ended and pictures are sharp. */
const SETTLE_MS = 1200;

const [address = 'http://localhost:8080', ...requested] = process.argv.slice(2);

const wordsIn = (language: string) => (name: string) => {
  const [feature, key = ''] = name.split(':');
  const kind = /^activity-(.+)$/u.exec(feature ?? '')?.[1];
  const tool = feature === 'tools' ? key.split('.')[0] : undefined;
  const folder =
    feature === 'app'
      ? 'apps/web'
      : kind
        ? `activities/${kind}`
        : tool
          ? `tools/${tool}`
          : `features/${feature}`;
  const tree = JSON.parse(readFileSync(join(ROOT, folder, 'messages', `${language}.json`), 'utf8'));
  const text = messageAt(tree, kind ? `${feature}.${key}` : key);
  if (text === undefined) throw new Error(`${language} has no ${name}`);
  return text;
};

/** A sample book's address, from the shelf of the signed-in person. */
const bookOf = async (page: Page, token: string, title = ''): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const { groups } = await (await page.request.get('/api/v2/user/details', { headers })).json();
  for (const { id } of groups) {
    const shelf = await page.request.get(`/api/v2/group-ebooks/${id}`, { headers });
    const { data } = await shelf.json();
    const book = data.find(({ name }: { name: string }) => name.startsWith(title));
    if (book) return String(book.url).replace(/\/\d+$/u, '');
  }
  return '';
};

/** WebP in the best quality below the limit, encoded by the browser. */
const encode = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage();
  try {
    for (const quality of [0.85, 0.75, 0.6, 0.45, 0.3]) {
      const base64 = await page.evaluate(
        async ({ source, quality }) => {
          const picture = new Image();
          picture.src = `data:image/png;base64,${source}`;
          await picture.decode();
          const canvas = document.createElement('canvas');
          canvas.width = picture.naturalWidth;
          canvas.height = picture.naturalHeight;
          canvas.getContext('2d')?.drawImage(picture, 0, 0);
          return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        },
        { source: png.toString('base64'), quality },
      );
      const webp = Buffer.from(base64, 'base64');
      if (webp.length <= MAX_BYTES) return webp;
    }
  } finally {
    await page.close();
  }
  throw new Error(`more than ${MAX_BYTES} bytes at the lowest quality`);
};

/** Moves the mouse, which shows the controls that are hidden while somebody reads. */
const showControls = async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize() ?? SIDES.wide;
  for (const step of [0, 20]) await page.mouse.move(width / 2 + step, height / 8);
  await page.waitForTimeout(SETTLE_MS / 3);
};

const take = async (browser: Browser, scene: Scene, language: string): Promise<void> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: scene.elsewhere ?? SIDES[scene.shape],
    hasTouch: scene.shape === 'tall',
    isMobile: scene.shape === 'tall',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    let token = '';
    if (scene.who) {
      const data = { email: scene.who, password: PASSWORD, domain: 'demo' };
      token = (await (await page.request.post('/api/v2/login', { data })).json()).success.token;
      // A guide shows a book as it is after the first tips.
      await page.request.put('/api/v2/user/settings', {
        headers: { authorization: `Bearer ${token}` },
        data: { language: null, theme: null, tips_seen: true },
      });
    }
    await context.addInitScript(
      ({ token, language }) => {
        localStorage.setItem('lang', language);
        localStorage.setItem('theme', 'light');
        if (token) localStorage.setItem('auth_token', token);
        if (token) localStorage.setItem('domain', 'demo');
      },
      { token, language },
    );
    const book = token ? await bookOf(page, token, scene.title) : '';
    const stage = { page, book, words: wordsIn(language) };
    await page.goto(scene.path(stage), { waitUntil: 'networkidle' });
    // The tools of a book are loaded after its first page.
    if (token && scene.path(stage).startsWith(`${book}/`) && scene.shape === 'wide') {
      await page.getByRole('toolbar').first().waitFor();
    }
    await page.waitForTimeout(SETTLE_MS);
    await showControls(page);
    await scene.prepare?.(stage);
    await page.waitForTimeout(SETTLE_MS);
    await showControls(page);
    const png = await page.screenshot({ animations: 'disabled' });
    const file = scene.elsewhere?.file ?? join(PICTURES, language, `${scene.name}.webp`);
    const picture = await encode(browser, png);
    mkdirSync(dirname(resolve(ROOT, file)), { recursive: true });
    writeFileSync(resolve(ROOT, file), picture);
    process.stdout.write(`${language} ${scene.name} ${picture.length}\n`);
  } finally {
    await context.close();
  }
};

const browser = await openBrowser(process.env.CHROME_PATH);
try {
  for (const scene of SCENES) {
    if (requested.length > 0 && !requested.includes(scene.name)) continue;
    for (const language of scene.elsewhere ? ENGLISH : LANGUAGES)
      await take(browser, scene, language);
  }
} finally {
  await browser.close();
}
