import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const NEW = 'a-new-one-1';
const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };

const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe.each(databaseKinds)('changing the password on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  const signIn = async (extras: object = {}): Promise<Record<string, string>> =>
    server.browser(await server.login({ ...good, ...extras }));
  const change = (headers: Record<string, string>, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/user/password',
      headers: { 'x-language': 'en', ...headers },
      payload,
    });
  const details = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/v2/user/details', headers });

  it('sets the new one, ends the other sessions and keeps this one', async () => {
    const other = await signIn();
    const outsider = await signIn({ email: 'superadmin@demo.example' });
    const me = await signIn();
    const answer = await change(me, { current_password: PASSWORD, password: NEW });
    expect(answer.json()).toEqual({ success: true, ended: 1 });
    expect((await details(me)).statusCode).toBe(200);
    expect(outcome(await details(other))).toEqual([401, 'session_invalid']);
    expect((await details(outsider)).statusCode).toBe(200);
    expect((await server.login(good)).statusCode).toBe(401);
    expect((await server.login({ ...good, password: NEW })).statusCode).toBe(200);
    expect(await server.auditActions()).toContainEqual(
      expect.objectContaining({ action: 'password-changed', user_id: server.content.ids.student }),
    );
    expect(await server.everyRow()).not.toContain(NEW);
  });

  it.each([
    [{ current_password: 'not it', password: NEW }, 401, 'reauth_required', 'current_password'],
    [{ current_password: '', password: NEW }, 422, 'password_required', 'current_password'],
    [{ password: NEW }, 422, 'password_required', 'current_password'],
    [{ current_password: PASSWORD, password: 'short12' }, 422, 'password_min_8', 'password'],
    [{ current_password: PASSWORD, password: PASSWORD }, 422, 'password_unchanged', 'password'],
    [{ current_password: PASSWORD, password: 'Parola2026!' }, 422, 'password_common', 'password'],
    [{ current_password: PASSWORD }, 422, 'password_required', 'password'],
  ])('refuses %j and changes nothing', async (body, status, code, field) => {
    const [other, me] = [await signIn(), await signIn()];
    const answer = await change(me, body);
    expect(outcome(answer)).toEqual([status, code]);
    expect(answer.json().field).toBe(field);
    expect((await details(other)).statusCode).toBe(200);
    expect((await server.login(good)).statusCode).toBe(200);
  });

  it('takes ten wrong passwords in a quarter of an hour, then not even the right one', async () => {
    const me = await signIn();
    const wrong = { current_password: 'not it', password: NEW };
    for (let tries = 0; tries < 10; tries += 1) {
      expect(outcome(await change(me, wrong))).toEqual([401, 'reauth_required']);
    }
    const right = { current_password: PASSWORD, password: NEW };
    const refused = await change(me, right);
    expect(outcome(refused)).toEqual([429, 'too_many_attempts']);
    expect(refused.json().retryAfter).toBe(900);
    server.clock.advance(15 * 60_000);
    expect((await change(me, right)).statusCode).toBe(200);
  });

  it('restarts counting after a success', async () => {
    const me = await signIn();
    for (let tries = 0; tries < 9; tries += 1) {
      await change(me, { current_password: 'not it', password: NEW });
    }
    expect((await change(me, { current_password: PASSWORD, password: NEW })).statusCode).toBe(200);
    const answer = await change(me, { current_password: 'not it', password: PASSWORD });
    expect(outcome(answer)).toEqual([401, 'reauth_required']);
  });

  it('lets one of two changes at the same moment win', async () => {
    const [me, other] = [await signIn(), await signIn()];
    const answers = await Promise.all([
      change(me, { current_password: PASSWORD, password: 'first-choice' }),
      change(other, { current_password: PASSWORD, password: 'second-choice' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const won = answers[0].statusCode === 200 ? 'first-choice' : 'second-choice';
    expect((await server.login({ ...good, password: won })).statusCode).toBe(200);
  });

  it('takes nobody who is not signed in or not verified', async () => {
    const body = { current_password: PASSWORD, password: NEW };
    expect(outcome(await change({}, body))).toEqual([401, 'session_required']);
    const pending = await signIn({ email: 'unverified@demo.example' });
    expect(outcome(await change(pending, body))).toEqual([403, 'verification_required']);
  });
});
