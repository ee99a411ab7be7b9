import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe.each(databaseKinds)('my account on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  const signIn = async (
    extras: object = {},
    userAgent = FIREFOX,
    address = '203.0.113.77',
  ): Promise<Record<string, string>> =>
    server.browser(
      await server.login({ ...good, ...extras }, { headers: { 'user-agent': userAgent }, address }),
    );
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url: `/api/v2/user/${path}`,
      headers: { 'x-language': 'en', ...headers },
      ...(payload && { payload }),
    });

  const profile = {
    name: 'Deniz',
    last_name: 'Kaya',
    address: 'Atatürk Cad. 1',
    city: 'İzmir',
    email_permission: true,
    sms_permission: false,
  };

  it('[ACC-065] [ACC-069] [ACC-070] [API-029] changes the profile', async () => {
    const me = await signIn();
    const answer = await call('PUT', 'profile', me, profile);
    expect(answer.json()).toMatchObject({
      success: true,
      status: 200,
      message: 'User Profile Updated successfully',
      details: { ...profile, email: 'student@demo.example', phone: '5321234567' },
    });
    expect((await call('GET', 'details', me)).json().details).toMatchObject(profile);
  });

  it('takes language and theme to every device of the person', async () => {
    const me = await signIn();
    const settingsOf = async (headers: Record<string, string>) =>
      (await call('GET', 'details', headers)).json().details.settings;
    const unset = { language: null, theme: null, tips_seen: false };
    expect(await settingsOf(me)).toEqual(unset);
    const chosen = { language: 'ar', theme: 'purple' };
    expect((await call('PUT', 'settings', me, chosen)).json()).toEqual({ success: true });
    expect(await settingsOf(await signIn())).toEqual({ ...unset, ...chosen });
    const login = (await server.login(good)).json().success.details.settings;
    expect(login).toEqual({ ...unset, ...chosen });
    const outsider = await signIn({ email: 'superadmin@demo.example' });
    expect(await settingsOf(outsider)).toEqual(unset);
    for (const wrong of [{ language: 'de' }, { theme: 'a b' }, { theme: 'x'.repeat(21) }]) {
      expect((await call('PUT', 'settings', me, { ...chosen, ...wrong })).statusCode).toBe(422);
    }
    expect(outcome(await call('PUT', 'settings', {}, chosen))).toEqual([401, 'session_required']);
  });

  it('shows the tips of the first book until they were seen on one device', async () => {
    const me = await signIn();
    const seen = async (headers: Record<string, string>): Promise<boolean> =>
      (await call('GET', 'details', headers)).json().details.settings.tips_seen;
    expect(await seen(me)).toBe(false);
    await call('PUT', 'settings', me, { language: 'fr', theme: null, tips_seen: true });
    expect(await seen(await signIn())).toBe(true);
    // A device of an older version knows nothing of tips.
    await call('PUT', 'settings', me, { language: 'ar', theme: null });
    expect(await seen(me)).toBe(true);
  });

  it.each([
    ['ACC-066', { name: ' ' }, 'profile_name_required', 'Name field is required.'],
    ['ACC-066', { name: '\u202e' }, 'profile_name_required', 'Name field is required.'],
    ['ACC-068', { address: '' }, 'profile_address_required', 'Address  is required.'],
    ['ACC-069', { city: 'x'.repeat(101) }, 'text_too_long', 'This is too long.'],
  ])('[%s] refuses a profile with %j', async (_id, changes, errorCode, message) => {
    const answer = await call('PUT', 'profile', await signIn(), { ...profile, ...changes });
    expect(outcome(answer)).toEqual([422, errorCode]);
    expect(answer.json().message).toBe(message);
  });

  it.each([{ email: 'other@demo.example' }, { phone: '5329999999' }, { roles: ['Super Admin'] }])(
    '[ACC-062] does not take %j',
    async (more) => {
      const answer = await call('PUT', 'profile', await signIn(), { ...profile, ...more });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('lists my sessions with device and network, this one first, and nobody else’s', async () => {
    const me = await signIn({}, IPAD, '2001:db8:1:2:3::4');
    await signIn({ email: 'superadmin@demo.example' });
    await server.login({ ...good, client: 'native' }, { headers: { 'user-agent': 'SayfaApp/1' } });
    const { sessions } = (await call('GET', 'sessions', me)).json();
    expect(sessions[0]).toMatchObject({
      device: { kind: 'browser', browser: 'Safari', system: 'iPad' },
      address: '2001:db8:1:2:*',
      current: true,
      last_seen_at: '2026-01-01T00:00:00.000Z',
    });
    const rest: { device: object; address: string; current: boolean }[] = sessions.slice(1);
    expect(rest.every(({ current }) => !current)).toBe(true);
    expect(rest).toContainEqual(
      expect.objectContaining({
        device: { kind: 'browser', browser: 'Firefox', system: 'Windows' },
        address: '203.0.113.*',
      }),
    );
    expect(rest).toContainEqual(
      expect.objectContaining({ device: { kind: 'app', browser: null, system: null } }),
    );
    const own = await server.accounts.sessions.resolve({
      bearer: me.authorization?.replace('Bearer ', '') ?? '',
      cookie: me.cookie?.split('=')[1] ?? '',
    });
    expect(sessions[0].id).toBe(own?.sessionId);
  });

  it('ends one session, not one of somebody else', async () => {
    const me = await signIn();
    const other = await signIn();
    const outsider = await signIn({ email: 'superadmin@demo.example' });
    const idOf = async (headers: Record<string, string>): Promise<string> =>
      (await call('GET', 'sessions', headers)).json().sessions[0].id;
    const otherId = await idOf(other);
    expect(outcome(await call('DELETE', `sessions/${otherId}`, outsider))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await call('DELETE', 'sessions/1', me))).toEqual([404, 'not_found']);
    expect((await call('DELETE', `sessions/${otherId}`, me)).json()).toEqual({ success: true });
    expect(outcome(await call('GET', 'details', other))).toEqual([401, 'session_invalid']);
    expect((await call('GET', 'details', me)).statusCode).toBe(200);
  });

  it('ends all other sessions', async () => {
    const other = await signIn();
    const me = await signIn();
    const outsider = await signIn({ email: 'superadmin@demo.example' });
    const answer = await call('POST', 'sessions/end-others', me);
    expect(answer.json().ended).toBeGreaterThan(0);
    expect((await call('GET', 'sessions', me)).json().sessions).toHaveLength(1);
    expect((await call('GET', 'details', other)).statusCode).toBe(401);
    expect((await call('GET', 'details', outsider)).statusCode).toBe(200);
  });

  it.each([
    ['AUTH-075', (cookie: string) => cookie.slice(0, -1)],
    [
      'AUTH-075',
      (cookie: string) =>
        `${cookie.slice(0, -2)}${cookie.at(-2) === 'A' ? 'B' : 'A'}${cookie.at(-1)}`,
    ],
  ])('[%s] refuses a cookie that was changed', async (_id, change) => {
    const me = await signIn();
    const answer = await call('GET', 'details', { ...me, cookie: change(me.cookie ?? '') });
    expect(outcome(answer)).toEqual([401, 'session_invalid']);
  });

  it('[AUTH-077] refuses a session that has ended', async () => {
    const me = await signIn();
    await server.app.inject({ url: '/api/v2/logout', headers: me });
    expect(outcome(await call('GET', 'details', me))).toEqual([401, 'session_invalid']);
    const { cookie = '' } = me;
    expect(outcome(await call('GET', 'export', { cookie }))).toEqual([401, 'session_invalid']);
  });

  it('[AUTH-079] gives another session id at login, whatever the browser came with', async () => {
    const cookie = `sayfa_session=${'f'.repeat(43)}`;
    const answer = await server.login(good, { headers: { cookie } });
    expect(server.cookieOf(answer)).not.toBe(cookie);
    const stale = { ...server.browser(answer), cookie };
    expect(outcome(await call('GET', 'details', stale))).toEqual([401, 'session_invalid']);
  });

  it('[AUTH-081] takes no token but its own', async () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":1}').toString('base64url')}.`;
    const answer = await call('GET', 'details', { authorization: `Bearer ${none}` });
    expect(answer.statusCode).toBe(401);
  });

  it('[AUTH-083] deletes nothing without the password', async () => {
    const me = await signIn();
    expect(outcome(await call('POST', 'delete', me, {}))).toEqual([401, 'reauth_required']);
    expect(outcome(await call('POST', 'delete', me, { password: 'not it' }))).toEqual([
      401,
      'reauth_required',
    ]);
    expect((await call('GET', 'details', me)).statusCode).toBe(200);
  });
});

describe.each(databaseKinds)('invitations on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  const invite = async (email: string, phone = '') => {
    const [issued] = await server.accounts.peopleAdmin.invite(
      { userId: server.content.ids.domainAdmin, address: '' },
      server.content.demo,
      [
        {
          email,
          name: 'Ece',
          lastName: 'Ak',
          phone,
          roles: ['Teacher'],
          groupIds: [server.content.science],
        },
      ],
    );
    return issued?.token ?? '';
  };
  const look = (token: string) => server.app.inject({ url: `/api/v2/invitation/${token}` });
  const accept = (token: string, body: object) =>
    server.app.inject({ method: 'POST', url: `/api/v2/invitation/${token}`, payload: body });
  const choice = { password: 'long-enough-1', phone: '5051112233', consent: true };

  it('shows whom it is for, takes a password once, and verifies the phone', async () => {
    const token = await invite('ece@demo.example');
    expect((await look(token)).json()).toMatchObject({
      email: 'ece@demo.example',
      name: 'Ece Ak',
      domain_name: 'demo',
      phone: '',
    });
    expect((await server.login({ ...good, email: 'ece@demo.example' })).statusCode).toBe(401);
    expect(outcome(await accept(token, { ...choice, consent: false }))).toEqual([
      422,
      'consent_required',
    ]);
    expect(outcome(await accept(token, { ...choice, phone: undefined }))).toEqual([
      422,
      'phone_required',
    ]);
    expect(outcome(await accept(token, { ...choice, phone: '5321234567' }))).toEqual([
      409,
      'phone_taken',
    ]);
    expect(outcome(await accept(token, { ...choice, password: 'short' }))).toEqual([
      422,
      'password_min_8',
    ]);
    expect(outcome(await accept(token, { ...choice, password: 'qwerty2026' }))).toEqual([
      422,
      'password_common',
    ]);
    const answers = await Promise.all([accept(token, choice), accept(token, choice)]);
    const done = answers.find(({ statusCode }) => statusCode === 200);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(done?.json()).toMatchObject({
      codeSent: true,
      success: { details: { email_verified_at: null, roles: [{ name: 'Teacher' }] } },
    });
    expect(outcome(await look(token))).toEqual([404, 'invitation_invalid']);
    const login = { ...good, email: 'ece@demo.example', password: choice.password };
    expect((await server.login(login)).statusCode).toBe(200);
  });

  it('is over after its time, and void when somebody is blocked', async () => {
    const token = await invite('late@demo.example', '5051112244');
    expect((await look(token)).statusCode).toBe(200);
    server.clock.advance(31 * 24 * 3_600_000);
    expect(outcome(await look(token))).toEqual([404, 'invitation_invalid']);
    expect(outcome(await accept(token, choice))).toEqual([404, 'invitation_invalid']);
    expect((await look('x')).statusCode).toBe(404);
  });
});
