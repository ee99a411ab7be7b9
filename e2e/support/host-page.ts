import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Address of a page that is ours alone: no product around it, and no policy that would stop a script. */
export const HOST_ORIGIN = 'https://host.test';

/** What browser modules import by name, as far as they are loaded this way. */
const IMPORTS = {
  dompurify: '/node_modules/dompurify/dist/purify.es.mjs',
  katex: '/node_modules/katex/dist/katex.mjs',
  'katex/dist/katex.min.css': '/node_modules/katex/dist/katex.min.css',
  '@sayfa/kernel': '/packages/kernel/index.ts',
  '@sayfa/embeds': '/packages/embeds/index.ts',
};

const PAGE = `<!doctype html><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script><main></main>`;

const scriptAt = async (file: string): Promise<string> => {
  // Styles that a module brings along are not looked at here.
  if (file.endsWith('.css')) return '';
  const source = await readFile(path.join(ROOT, file), 'utf8');
  return file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
};

/** Serves the sources of packages to a page, one module each, without any server; the rest of the net is away. */
export const openHostPage = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== HOST_ORIGIN) return route.abort();
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (!/\.(?:ts|mjs|css)$/u.test(pathname)) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/javascript', body: await scriptAt(pathname) });
  });
  await page.goto(HOST_ORIGIN);
};
