import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicConfig } from '@sayfa/contract-kit';
import { PLAYER_HOSTS } from '@sayfa/embeds';
import { H5P_HOSTS } from '@sayfa/h5p-kit';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpApp } from '../http-app.ts';
import { DEMO_PASSWORD } from '../seed/seed-demo.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const MAIN_SYSTEM = '8c1f04b29de7a653';
const HTML = '<!doctype html><html lang="tr"><head><title>Sayfa</title></head><body></body></html>';
const TOOL = '<!doctype html><html><head></head><body><script>run()</script></body></html>';

describe.each(databaseKinds)('switches on %s', (kind) => {
  let server: TestServer | undefined;

  const start = async (variables: Record<string, string> = {}, day = '2026-03-14') => {
    const { switches, mainSystemToken } = readConfig(variables);
    const clock = fakeClock(Date.parse(day));
    server = await startTestServer(kind, { clock, environment: { switches, mainSystemToken } });
    return server;
  };
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  const config = async (variables?: Record<string, string>, day?: string) => {
    const { app } = await start(variables, day);
    return publicConfig.parse((await app.inject('/api/v2/config')).json());
  };

  it('[CFG-001] [CFG-002] [CFG-003] [CFG-004] [CFG-005] are as specified when nothing is said', async () => {
    expect((await config()).switches).toEqual({
      ai_questions: false,
      banner: false,
      interactive_news: true,
      login_page: true,
      offline_mode: false,
    });
  });

  it.each([
    ['[CFG-001]', { AI_QUESTIONS: 'on' }, { ai_questions: true }],
    ['[CFG-002]', { BANNER: 'on', BANNER_TEXT_TR: 'Bakım' }, { banner: true }],
    ['[CFG-003]', { INTERACTIVE_NEWS: 'off' }, { interactive_news: false }],
    ['[CFG-004]', { LOGIN_PAGE: 'off' }, { login_page: false }],
    ['[CFG-005]', { OFFLINE_MODE: 'on' }, { offline_mode: true }],
  ])('%s turn the other way by %j', async (_, variables, expected) => {
    expect((await config(variables)).switches).toMatchObject(expected);
  });

  it('[ACC-004] name the domain of visitors, so that another school than the demo works at once', async () => {
    expect((await config()).default_domain).toBe('demo');
    await server?.close();
    expect((await config({ DEFAULT_DOMAIN: 'other' })).default_domain).toBe('other');
  });

  it('[LIB-045] give the banner in the languages that were written', async () => {
    const { banner } = await config({
      BANNER: 'on',
      BANNER_TEXT_TR: 'Cumartesi bakım',
      BANNER_TEXT_AR: 'صيانة يوم السبت',
    });
    expect(banner).toEqual({ tr: 'Cumartesi bakım', ar: 'صيانة يوم السبت' });
  });

  it('[CFG-012] [CFG-014] [LIB-023] tell version, label and whether the build has expired', async () => {
    const { build } = await config();
    expect(build).toMatchObject({ version: '0.43 alpha', label: 'v1.1b', expired: false });
    expect(build.expires_at).toBe('2031-12-31T00:00:00.000Z');
  });

  it('[LIB-023] expire by the day of the server', async () => {
    expect((await config({ BUILD_EXPIRES: '2026-03-15' })).build.expired).toBe(false);
    await server?.close();
    expect((await config({ BUILD_EXPIRES: '2026-03-14' })).build.expired).toBe(true);
  });

  it('[CFG-016] tell where tasks are kept, here unless told', async () => {
    const { hosts } = await config({
      PUBLIC_URL: 'https://school.example.org',
      TASK_API: 'https://school.example.org/tasks/',
    });
    expect(hosts).toEqual({ tasks: 'https://school.example.org/tasks' });
  });

  describe('[CFG-004] the login page', () => {
    const login = (client?: 'native', token?: string) =>
      server?.app.inject({
        method: 'POST',
        url: '/api/v2/login',
        headers: token === undefined ? {} : { 'x-main-system-token': token },
        payload: {
          email: 'student@demo.example',
          password: DEMO_PASSWORD,
          domain: 'demo',
          ...(client && { client }),
        },
      });

    it('lets a browser sign in while it is on', async () => {
      await start();
      expect((await login())?.statusCode).toBe(200);
    });

    it('is refused while it is off; a token of the main system still admits', async () => {
      await start({ LOGIN_PAGE: 'off', MAIN_SYSTEM_TOKEN: MAIN_SYSTEM });
      for (const refused of [
        await login(),
        await login('native'),
        await login('native', `${MAIN_SYSTEM}x`),
      ]) {
        expect(refused?.statusCode).toBe(403);
        expect(refused?.json().code).toBe('login_closed');
      }
      const { token } = (await login('native', MAIN_SYSTEM))?.json().success ?? {};
      const details = await server?.app.inject({
        url: '/api/v2/user/details',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(details?.statusCode).toBe(200);
    });

    it.each([
      ['register', { client: 'native' }],
      [`invitation/${'x'.repeat(43)}`, { password: 'long-enough-1', consent: true }],
      ['forget/password/otp', { phone: '5550000001' }],
      ['forget/password', { phone: '5550000001', token: 'ABCDEF', password: 'long-enough-1' }],
    ])('leaves no way in by %s while it is off', async (path, payload) => {
      await start({ LOGIN_PAGE: 'off' });
      const answer = await server?.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload });
      expect(answer?.json()).toMatchObject({ code: 'login_closed' });
    });
  });

  it.each(['posts', 'posts/1', 'suggested-interactivities', 'suggestedInteractivities/1'])(
    '[LIB-045] %s leads nowhere while interactive news is off',
    async (path) => {
      const { app } = await start({ INTERACTIVE_NEWS: 'off' });
      expect((await app.inject(`/api/v2/${path}`)).statusCode).toBe(404);
    },
  );

  describe('the page', () => {
    it('carries them in itself, harmless whatever a banner says, and frames listed hosts only', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'sayfa-web-'));
      await mkdir(join(folder, 'tools'));
      await writeFile(join(folder, 'index.html'), HTML);
      await writeFile(join(folder, 'tools/timer.html'), TOOL);
      const { composition } = await start({
        BANNER: 'on',
        BANNER_TEXT_TR: '</script><script>alert(1)</script>',
        EMBED_HOSTS: 'videos.example,player.vimeo.com',
      });
      const { app, readiness } = await createHttpApp(composition, {
        webBuild: folder,
        delayMs: () => 0,
      });
      const page = await app.inject('/library');
      const [, json = ''] =
        /<script type="application\/json" id="public-config">(.*?)<\/script>/u.exec(page.body) ??
        [];
      expect(publicConfig.parse(JSON.parse(json)).banner.tr).toBe(
        '</script><script>alert(1)</script>',
      );
      expect(page.body).not.toContain('<script>alert');
      const [, frames = ''] =
        /frame-src ([^;]*)/u.exec(String(page.headers['content-security-policy'])) ?? [];
      expect(frames.split(' ').toSorted()).toEqual(
        [
          "'self'",
          'https://videos.example',
          ...[...PLAYER_HOSTS, ...H5P_HOSTS].map((host) => `https://${host}`),
        ].toSorted(),
      );
      const tool = await app.inject('/tools/timer.html?lang=tr');
      expect(tool.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'sha256-[^']+'; .*sandbox allow-scripts$/u,
      );
      readiness.stop();
      await app.close();
      await rm(folder, { recursive: true });
    });
  });
});
