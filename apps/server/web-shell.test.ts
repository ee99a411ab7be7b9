import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webShell } from './web-shell.ts';

const PAGE = (script: string) =>
  `<!doctype html><html lang="tr" dir="ltr"><head><title>Sayfa</title><script>${script}</script></head><body></body></html>`;

describe('webShell', () => {
  let folder: string;
  let app: FastifyInstance;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE('one()'));
    await writeFile(join(folder, 'assets/one.js'), 'one');
    await writeFile(join(folder, 'assets/one.js.br'), 'compressed');
    const boot = async (_: unknown, path: string) =>
      path === '/booted' ? (page: string) => page.replace('<body>', '<body>boot') : undefined;
    const shell = webShell(folder, boot, ["'sha256-boot'"], {
      embedHosts: [],
      mayUseCamera: async ({ headers }) => headers.cookie === 'teacher',
    });
    app = Fastify();
    await app.register(cookie);
    app.setNotFoundHandler(
      (request, reply) => shell.answer(request, reply) ?? reply.status(404).send(),
    );
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('gives its page to every address a browser opens, never to calls or missing files', async () => {
    expect((await get('/library?type=all')).body).toContain('<title>Sayfa');
    expect((await get('/booted')).body).toContain('<body>boot');
    expect((await get('/api/v2/unknown')).statusCode).toBe(404);
    expect((await get('/assets/none.js')).statusCode).toBe(404);
    expect((await get('/favicon.png')).statusCode).toBe(404);
  });

  it('allows the scripts in the page by their hashes and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-boot';/u);
  });

  it('[BRD-050] lets a page use a camera only where who asks may', async () => {
    const policyFor = async (cookie: string) =>
      String((await get('/library', { cookie })).headers['permissions-policy']);
    expect(await policyFor('teacher')).toBe('camera=(self), geolocation=(), payment=()');
    expect(await policyFor('pupil')).toBe('camera=(), geolocation=(), payment=()');
  });

  it('sends files for ever, compressed where the browser can, or not at all when known', async () => {
    const plain = await get('/assets/one.js');
    expect(plain).toMatchObject({ body: 'one', statusCode: 200 });
    expect(plain.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/one.js', { 'accept-encoding': 'gzip, br' })).body).toBe(
      'compressed',
    );
    const revalidated = await get('/assets/one.js', {
      'if-none-match': String(plain.headers.etag),
    });
    expect(revalidated.statusCode).toBe(304);
  });

  it('[I18N-013] writes the chosen language and direction into the page', async () => {
    expect((await get('/', { cookie: 'lang=ar' })).body).toContain('<html lang="ar" dir="rtl"');
    expect((await get('/', { cookie: 'lang=xx' })).body).toContain('<html lang="tr" dir="ltr"');
  });

  it('takes up a new build without a restart, and misses files of the old one quietly', async () => {
    await get('/');
    await rm(join(folder, 'assets/one.js'));
    expect((await get('/assets/one.js')).statusCode).toBe(404);
    await writeFile(join(folder, 'assets/two.js'), 'two');
    await writeFile(join(folder, 'index.html'), PAGE('two()'));
    expect((await get('/assets/two.js')).body).toBe('two');
  });
});
