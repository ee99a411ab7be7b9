import type { Call } from '@sayfa/contract-kit';
import { createHttp, type DatabaseKind } from '@sayfa/server-kit';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../messages.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** Calls that anyone may make, each a decision. Source: SEC-004. */
const OPEN_TO_ANYONE = [
  'accounts.login',
  'accounts.categoryGroups',
  // Ends the session of the bearer it demands, also one that has expired.
  'accounts.logout',
  'accounts.register',
  // The answer never tells whether anybody has the phone.
  'accounts.endLeftSession',
  'accounts.forgotPassword',
  // The code sent to the phone admits.
  'accounts.resetPassword',
  // The secret in the address admits.
  'accounts.invitation',
  'accounts.acceptInvitation',
  'library.suggestedEbooks',
  'library.suggestedCover',
  'library.allIcons',
  'imports.uploadDocument',
  'news.posts',
  'news.post',
  'news.suggestedInteractivities',
  'news.suggestedInteractivity',
  // Only pictures of what is published.
  'news.picture',
  // What the page needs before anybody has signed in; holds no secret.
  'switches.config',
  // A visitor who cannot sign in must be able to say so. Source: API-018.
  'help.contact',
  // The capability in the address admits; h5p.http.test.ts proves it.
  'h5p.play',
  // These ask for the question bank's own token; question-bank.http.test.ts proves it. Source: QB-001.
  'video-solutions.outcomes',
  'question-bank.login',
  'question-bank.logout',
  'paper-codes.cover',
  'paper-codes.landing',
  'paper-codes.page',
  'paper-codes.video',
  'question-bank.allLevels',
  'question-bank.selection',
  'question-bank.saveSelection',
  // A board has no session: each of its calls proves its key; boards.http.test.ts proves that.
  'boards.register',
  'boards.me',
  'boards.newCode',
  'boards.codeEvents',
  'boards.openSession',
  'boards.resumeSession',
  'boards.sealed',
  'boards.openByDayCode',
  'boards.requestedPin',
  'boards.openByPin',
];

/** Calls that someone with an unverified phone may make. */
const OPEN_TO_UNVERIFIED = [
  'accounts.verifyPhone',
  'accounts.resendVerification',
  'accounts.updatePhone',
];

/** Routes beside the calls; each decides itself whom it answers. */
const OPEN_BESIDE_CALLS = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /dev/outbox'];

const isDocumentation = (route: string): boolean =>
  /^(GET|HEAD) \/api\/v2\/docs(\/|\*|$)/u.test(route);

/** HTTP answers HEAD wherever it answers GET. */
const withHead = (route: string): string[] =>
  route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route];

/** Fastify prints a star without what stands before it. */
const normalizeWildcard = (route: string): string => route.replace(/ \S*\*$/u, ' *');

/** Each route of the tree that Fastify prints, as `GET /address`: what is deeper goes on from what is above. */
const routesIn = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = `${above[depth - 1] ?? ''}${part}`;
    above[depth] = path;
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
  });
};

const ODD_IDS = ['0', '-1', 'x', '%20', '999999999', 'a'.repeat(64)];

const filled = (path: string, value: string): string => path.replace(/:\w+/gu, value);

describe.each(databaseKinds)('[SEC-006] who may do what, on %s', (kind: DatabaseKind) => {
  let server: TestServer;
  let student: Session;
  let unverified: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await server.signIn('student@demo.example');
    unverified = await server.signIn('unverified@demo.example');
  });
  afterAll(() => server.close());

  const ask = (method: Call['method'], url: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      headers,
      ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { payload: {} }),
    });

  it('has a line in the policy for every route that HTTP knows', () => {
    const listed = routesIn(server.app.printRoutes({ commonPrefix: false }));
    const ofCalls = server.routes.map(({ method, path }) => `${method} ${path}`);
    const named = [...ofCalls, ...OPEN_BESIDE_CALLS].flatMap(withHead);
    expect(ofCalls.length).toBeGreaterThan(20);
    expect(listed.filter((route) => !isDocumentation(route)).toSorted()).toEqual(
      [...new Set(named)].map(normalizeWildcard).toSorted(),
    );
    expect(new Set(server.routes.map(({ id }) => id)).size).toBe(ofCalls.length);
    for (const { access, id } of server.routes) expect(access, id).toBeDefined();
  });

  it('refuses a route that no policy names', async () => {
    const app = await createHttp({
      sessions: server.composition.accounts.sessions,
      messages: loadMessages(),
      trustProxy: false,
      publicUrl: undefined,
      logger: false,
      openRoutes: ['GET /open'],
    });
    app.get('/open', async () => 'open');
    expect(() => app.get('/api/v2/everything', async () => 'secret')).toThrow(
      'no policy names the route GET /api/v2/everything',
    );
    expect(() => app.post('/open', async () => 'open')).toThrow('POST /open');
    await app.close();
  });

  it('[SEC-004] opens to anyone only what is on the list', () => {
    const open = server.routes
      .filter((route) => route.access.who === 'anyone')
      .map((route) => route.id);
    expect(open.toSorted()).toEqual(OPEN_TO_ANYONE.toSorted());
  });

  it('answers 401 without a session on everything else, whatever the id', async () => {
    for (const route of server.routes.filter(({ access }) => access.who === 'session')) {
      for (const id of ['1', ...ODD_IDS]) {
        const answer = await ask(route.method, filled(route.path, id));
        expect(answer.statusCode, `${route.id} ${id}`).toBe(401);
        if (route.method === 'HEAD') continue;
        expect(answer.json()).toMatchObject({ success: false, code: 'session_required' });
      }
    }
  });

  it('[ACC-031] answers 403 to someone unverified on all but the calls of verification', async () => {
    const closed = server.routes.filter(
      ({ access, id }) => access.who === 'session' && !OPEN_TO_UNVERIFIED.includes(id),
    );
    for (const route of closed) {
      const answer = await ask(route.method, filled(route.path, '1'), unverified.headers);
      expect(answer.statusCode, route.id).toBe(403);
    }
  });

  it('never answers 5xx, a stack or a path to odd ids', async () => {
    for (const route of server.routes) {
      for (const id of ODD_IDS) {
        const answer = await ask(route.method, filled(route.path, id), student.headers);
        expect(answer.statusCode, `${route.id} ${id}: ${answer.body}`).toBeLessThan(500);
        expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |sqlite/iu);
      }
      student = await server.signIn('student@demo.example');
    }
  });

  it('[ACC-057] refuses a bearer without the cookie it is bound to', async () => {
    const headers = { authorization: `Bearer ${student.token}` };
    const answer = await ask('GET', '/api/v2/user/details', headers);
    expect(answer.statusCode).toBe(401);
  });

  it('refuses calls that change something when they come from another site', async () => {
    const answer = await ask('PUT', '/api/v2/favorites/1', {
      ...student.headers,
      origin: 'https://evil.example',
    });
    expect(answer.json()).toMatchObject({ code: 'bad_origin' });
  });

  it('gives every answer the guards of the browser', async () => {
    const answer = await ask('GET', '/api/v2/user/details', student.headers);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
  });
});
