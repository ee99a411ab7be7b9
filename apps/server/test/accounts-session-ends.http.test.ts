import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const DAY = 86_400_000;
const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };
type Headers = Record<string, string>;

describe.each(databaseKinds)('why a session ended, on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  const signIn = async (): Promise<Headers> => server.browser(await server.login(good));
  const reasonFor = async (headers: Headers) => {
    const answer = await server.app.inject({ url: '/api/v2/user/details', headers });
    const { code, details } = answer.json();
    expect([answer.statusCode, code]).toEqual([401, 'session_invalid']);
    return details?.reason;
  };
  const post = (path: string, headers: Headers, payload: object = {}) =>
    server.app.inject({ method: 'POST', url: `/api/v2/user/${path}`, headers, payload });
  const student = () => server.content.ids.student;

  it.each<[string, (me: Headers) => Promise<unknown>]>([
    ['elsewhere', (me) => post('sessions/end-others', me)],
    [
      'elsewhere',
      async (me) => {
        const url = '/api/v2/user/sessions';
        const { sessions } = (await server.app.inject({ url, headers: me })).json();
        await server.app.inject({ method: 'DELETE', url: `${url}/${sessions[1].id}`, headers: me });
      },
    ],
    [
      'password',
      (me) => post('password', me, { current_password: PASSWORD, password: 'new-one-1' }),
    ],
    ['roles', () => server.accounts.people.setRoles(student(), ['Teacher'])],
    ['blocked', () => server.accounts.people.setBlocked(student(), true)],
    ['administrator', () => server.accounts.people.endSessionsOf(student())],
    ['expired', async () => server.clock.advance(31 * DAY)],
  ])('tells “%s”, also after the sweep, for thirty days', async (reason, end) => {
    const left = await signIn();
    await end(await signIn());
    expect(await reasonFor(left)).toBe(reason);
    await server.accounts.sweep();
    expect(await reasonFor(left)).toBe(reason);
    server.clock.advance(30 * DAY);
    await server.accounts.sweep();
    expect(await reasonFor(left)).toBeUndefined();
  });

  it('tells no reason for what never was a session, or was left by its own person', async () => {
    expect(await reasonFor({ authorization: `Bearer ${'x'.repeat(43)}` })).toBeUndefined();
    const me = await signIn();
    await server.app.inject({ url: '/api/v2/logout', headers: me });
    expect(await reasonFor(me)).toBeUndefined();
  });
});
