import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  const details = (headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/v2/user/details', headers });
  const logout = (headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/v2/logout', headers });
  const adopt = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/api/v2/session/cookie', headers });
  const signIn = async (extras: object = {}) => {
    const answer = await server.login({ ...good, ...extras });
    const headers = server.browser(answer);
    return { answer, headers, authorization: headers.authorization ?? '' };
  };
  const refused = (answer: Awaited<ReturnType<typeof details>>) => {
    expect(answer.statusCode).toBe(401);
    return answer.json().code;
  };

  it('[API-028] tells who I am', async () => {
    const { headers } = await signIn();
    const answer = await details(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      details: { name: 'Deniz', roles: [{ name: 'Student' }] },
      groups: [{ id: server.content.mathematics }],
    });
  });

  it('asks everyone else to sign in', async () => {
    expect(refused(await details())).toBe('session_required');
    expect(refused(await adopt())).toBe('session_required');
    expect(refused(await logout())).toBe('session_required');
    expect(refused(await details({ authorization: `Bearer ${'x'.repeat(43)}` }))).toBe(
      'session_invalid',
    );
  });

  it("[SEC-001] refuses a browser's token without its cookie or with another's", async () => {
    const mine = await signIn();
    const others = await signIn({ email: 'domainadmin@demo.example' });
    expect(refused(await details({ authorization: mine.authorization }))).toBe('session_invalid');
    expect(
      refused(
        await details({
          authorization: mine.authorization,
          cookie: others.headers.cookie ?? '',
        }),
      ),
    ).toBe('session_invalid');
    expect((await details(mine.headers)).statusCode).toBe(200);
  });

  it('does not take the cookie for the token', async () => {
    const { headers } = await signIn();
    expect(refused(await details({ cookie: headers.cookie ?? '' }))).toBe('session_required');
    const value = headers.cookie?.split('=')[1];
    expect(refused(await details({ ...headers, authorization: `Bearer ${value}` }))).toBe(
      'session_invalid',
    );
  });

  it('writes a cookie that scripts and other sites cannot use', async () => {
    const { answer } = await signIn();
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/^sayfa_session=[\w-]{43}; /u);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(header).toContain(part);
    expect(header).not.toContain('Secure');
    const overHttps = await startAccounts(kind, { secureCookies: true });
    expect(String((await overHttps.login(good)).headers['set-cookie'])).toContain('Secure');
    await overHttps.close();
  });

  it('gives a native client a token without cookie', async () => {
    const { answer, authorization } = await signIn({ client: 'native' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await details({ authorization })).statusCode).toBe(200);
  });

  it('binds an unbound token to a browser, once', async () => {
    const { authorization } = await signIn({ client: 'native' });
    const adopted = await adopt({ authorization });
    expect(adopted.json()).toEqual({ success: true });
    const headers = { authorization, cookie: server.cookieOf(adopted) };
    expect(refused(await details({ authorization }))).toBe('session_invalid');
    expect((await details(headers)).statusCode).toBe(200);

    const readopted = await adopt(headers);
    expect(readopted.statusCode).toBe(200);
    expect(readopted.headers['set-cookie']).toBeUndefined();
    expect(refused(await adopt({ authorization }))).toBe('session_invalid');
  });

  it('binds once also when two tabs ask at the same time', async () => {
    const { authorization } = await signIn({ client: 'native' });
    const answers = await Promise.all([adopt({ authorization }), adopt({ authorization })]);
    const cookies = answers.filter((answer) => answer.headers['set-cookie'] !== undefined);
    expect(cookies).toHaveLength(1);
  });

  it('[API-008] [AUTH-077] ends with logout, again and again', async () => {
    const { headers, authorization } = await signIn();
    const cookie = headers.cookie?.split('=')[1] ?? '';
    const answer = await logout(headers);
    expect(answer.json()).toEqual({ success: true });
    expect(String(answer.headers['set-cookie'])).toMatch(/^sayfa_session=; .*(Max-Age=0|1970)/u);
    expect(refused(await details(headers))).toBe('session_invalid');
    expect(await server.accounts.sessions.resolve({ cookie })).toBeUndefined();
    expect((await logout(headers)).json()).toEqual({ success: true });
    expect((await logout({ authorization })).json()).toEqual({ success: true });
  });

  it('does not let a stolen token end the session', async () => {
    const { headers, authorization } = await signIn();
    expect((await logout({ authorization })).statusCode).toBe(200);
    expect((await details(headers)).statusCode).toBe(200);
  });

  it('[AUTH-075] refuses a cookie with a flipped bit or cut short', async () => {
    const { headers } = await signIn();
    const cookie = headers.cookie ?? '';
    const flipped = cookie.slice(0, 20) + (cookie[20] === 'A' ? 'B' : 'A') + cookie.slice(21);
    for (const bad of [cookie.slice(0, -1), flipped, 'sayfa_session=', 'sayfa_session=%00']) {
      expect(refused(await details({ ...headers, cookie: bad }))).toBe('session_invalid');
    }
  });

  it('[AUTH-079] never keeps a cookie that was there before', async () => {
    const fixed = `sayfa_session=${'A'.repeat(43)}`;
    const answer = await server.login(good, { headers: { cookie: fixed } });
    expect(server.cookieOf(answer)).not.toBe(fixed);
    const { authorization = '' } = server.browser(answer);
    expect(refused(await details({ authorization, cookie: fixed }))).toBe('session_invalid');
    const former = server.browser(answer);
    await server.login(good, { headers: { cookie: former.cookie ?? '' } });
    server.clock.advance(1000);
    expect(refused(await details(former))).toBe('session_invalid');
  });

  it.each([
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '',
    'null',
    "' or 1=1",
  ])('[AUTH-081] refuses the bearer %j', async (bearer) => {
    expect((await details({ authorization: `Bearer ${bearer}` })).statusCode).toBe(401);
  });

  it('is in use while an event stream of it is open', async () => {
    const { headers } = await signIn();
    await details(headers);
    const ofSession = async () => (await server.sessionTimes()).at(-1);
    const before = await ofSession();
    server.clock.advance(2 * HOUR);
    const held = await server.accounts.sessions.holders([before?.id ?? '']);
    expect(held.size).toBe(1);
    const after = await ofSession();
    expect(after?.last_seen_at).toBe(server.clock.now());
    expect(after?.expires_at).toBe((before?.expires_at ?? 0) + 2 * HOUR);
  });

  it('lasts 30 days from the last use, writing at most once an hour', async () => {
    const { headers } = await signIn();
    const lastSeen = async () =>
      Math.max(...(await server.sessionTimes()).map((one) => one.last_seen_at));
    const start = await lastSeen();
    server.clock.advance(HOUR - 1);
    await details(headers);
    expect(await lastSeen()).toBe(start);
    server.clock.advance(1000);
    await details(headers);
    expect(await lastSeen()).toBe(server.clock.now());
    server.clock.advance(30 * DAY - 1);
    expect((await details(headers)).statusCode).toBe(200);
    server.clock.advance(30 * DAY);
    expect(refused(await details(headers))).toBe('session_invalid');
    // The row stays a week longer, should the clock have been ahead.
    await server.accounts.sweep();
    expect(await server.sessionTimes()).toHaveLength(1);
    server.clock.advance(7 * DAY);
    expect(refused(await details(headers))).toBe('session_invalid');
    await server.accounts.sweep();
    expect(await server.sessionTimes()).toEqual([]);
  });

  it('ends 180 days after it began, however much it is used', async () => {
    const { headers } = await signIn();
    for (let days = 0; days < 175; days += 25) {
      expect((await details(headers)).statusCode).toBe(200);
      server.clock.advance(25 * DAY);
    }
    expect((await details(headers)).statusCode).toBe(200);
    server.clock.advance(5 * DAY);
    expect(refused(await details(headers))).toBe('session_invalid');
  });

  it('[SEC-015] ends everywhere when roles change, within a second also in another process', async () => {
    const { headers } = await signIn();
    const elsewhere = server.otherProcess();
    const credentials = {
      bearer: headers.authorization?.slice('Bearer '.length) ?? '',
      cookie: headers.cookie?.split('=')[1] ?? '',
    };
    expect((await elsewhere.sessions.resolve(credentials))?.roles).toEqual(['Student']);
    await server.accounts.people.setRoles(server.content.ids.student, ['Student']);
    expect((await details(headers)).statusCode).toBe(200);
    await server.accounts.people.setRoles(server.content.ids.student, ['Teacher', 'Student']);
    expect(refused(await details(headers))).toBe('session_invalid');
    server.clock.advance(1000);
    expect(await elsewhere.sessions.resolve(credentials)).toBeUndefined();
    const { answer } = await signIn();
    expect(answer.json().success.details.roles).toEqual([{ name: 'Teacher' }, { name: 'Student' }]);
  });

  it('knows new groups and a block within a second', async () => {
    const admin = await signIn({ email: 'domainadmin@demo.example' });
    const groupCount = async () => (await details(admin.headers)).json().groups.length;
    const before = await groupCount();
    const elsewhere = server.otherProcess();
    await elsewhere.people.addCourseGroup({ domainId: server.content.demo, label: 'Art 5' });
    expect(await groupCount()).toBe(before + 1);
    await elsewhere.people.setBlocked(server.content.ids.domainAdmin, true);
    server.clock.advance(1000);
    expect(refused(await details(admin.headers))).toBe('session_invalid');
  });

  it.each([
    ['', 200, ['Art 5', 'Mathematics 5', 'Science 5']],
    ['?domain=OTHER', 200, ['History 6']],
    ['?domain=nowhere', 404, 'not_found'],
    ['?domain=../x', 422, 'domain_invalid'],
    ['?domain=a&domain=b', 422, 'domain_invalid'],
  ])('[API-011] lists course groups of category 7 for "%s"', async (query, status, expected) => {
    const answer = await server.app.inject({ url: `/api/v2/category-groups/7${query}` });
    expect(answer.statusCode).toBe(status);
    const { data, code } = answer.json();
    expect(code ?? data.map((one: { label: string }) => one.label)).toEqual(expected);
  });

  it.each(['8', '0', '-1', 'x', '7.5', '1e400', '9007199254740993'])(
    'knows no category %s',
    async (id) => {
      const answer = await server.app.inject({ url: `/api/v2/category-groups/${id}` });
      expect(answer.statusCode).toBe(404);
    },
  );

  it('makes people, domains and groups once', async () => {
    const { people } = server.accounts;
    const { demo, mathematics, ids } = server.content;
    expect(await people.addDomain('Demo', 'again')).toBe(demo);
    expect(await people.addCourseGroup({ domainId: demo, label: 'Mathematics 5' })).toBe(
      mathematics,
    );
    expect(await people.addCourseGroup({ id: 500, domainId: demo, label: 'Music' })).toBe(500);
    expect(await people.addCourseGroup({ id: 500, domainId: demo, label: 'Music' })).toBe(500);
    const next = await people.addCourseGroup({ domainId: demo, label: 'Sports' });
    expect(await people.groupById(next)).toMatchObject({ domainId: demo, label: 'Sports' });
    expect(
      await people.addUser({
        domain: 'demo',
        email: 'STUDENT@demo.example',
        name: 'x',
        password: 'y',
        roles: [],
        groupIds: [],
        phone: '',
        verified: true,
      }),
    ).toBe(ids.student);
    await expect(people.setRoles(999_999, [])).rejects.toMatchObject({ code: 'not_found' });
  });
});
