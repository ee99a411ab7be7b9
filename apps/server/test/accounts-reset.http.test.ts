import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };
const PHONE = '5321234567';
const UNKNOWN = '5009999999';

const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe.each(databaseKinds)('a forgotten password on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  const post = (path: string, body: object, language = 'en') =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/forget/${path}`,
      headers: { 'x-language': language },
      payload: body,
    });
  const ask = (phone: string, extras: object = {}) => post('password/otp', { phone, ...extras });
  const reset = (token: string, extras: object = {}) =>
    post('password', { phone: PHONE, token, password: 'a-new-one-1', ...extras });
  /** The message goes out after the answer. */
  const code = async (): Promise<string> => {
    await expect.poll(() => server.sent().length).toBeGreaterThan(0);
    return /\b([A-HJ-NP-Z2-9]{6})\b/u.exec(server.sent()[0]?.text ?? '')?.[1] ?? 'none';
  };

  it('[ACC-043] [ACC-047] [API-009] [API-010] sets a new password with the code', async () => {
    const answer = await ask(' ٠٥٣٢ ١٢٣ ٤٥ ٦٧ ');
    expect(answer.json()).toEqual({
      success: true,
      status: 'success',
      message: 'Message Sent To Your Phone',
      expiresIn: 120,
    });
    const done = await reset(await code());
    expect(done.json()).toEqual({ success: true, message: 'Password Reset Successfully.' });
    expect((await server.login(good)).statusCode).toBe(401);
    expect((await server.login({ ...good, password: 'a-new-one-1' })).statusCode).toBe(200);
    expect((await server.auditActions()).map(({ action }) => action)).toContain('password-reset');
  });

  it('[SEC-015] ends every session of the account', async () => {
    const headers = server.browser(await server.login(good));
    await ask(PHONE);
    await reset(await code());
    const answer = await server.app.inject({ url: '/api/v2/user/details', headers });
    expect(outcome(answer)).toEqual([401, 'session_invalid']);
  });

  it('[AUTH-071] answers for a phone that nobody has as for one that somebody has', async () => {
    const [known, unknown] = [await ask(PHONE), await ask(UNKNOWN)];
    expect(unknown.json()).toEqual(known.json());
    expect(outcome(await ask(UNKNOWN))).toEqual(outcome(await ask(PHONE)));
    await code();
    const tries = async (phone: string) => {
      const seen: unknown[] = [];
      for (let round = 0; round < 6; round += 1) {
        seen.push(outcome(await reset('AAAAAA', { phone })));
      }
      server.clock.advance(0);
      return seen;
    };
    expect(await tries(UNKNOWN)).toEqual(await tries(PHONE));
    server.clock.advance(3 * MINUTE);
    expect(outcome(await reset('AAAAAA', { phone: UNKNOWN }))).toEqual([410, 'code_expired']);
    expect(outcome(await reset('AAAAAA'))).toEqual([410, 'code_expired']);
    expect(server.sent()).toHaveLength(1);
  });

  it('[AUTH-071] takes as long for the one as for the other', async () => {
    const timed = async (phone: string): Promise<number> => {
      server.clock.advance(24 * 60 * MINUTE);
      const start = process.cpuUsage();
      expect((await ask(phone)).statusCode).toBe(200);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    let known = Number.POSITIVE_INFINITY;
    let unknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 9; round += 1) {
      known = Math.min(known, await timed(PHONE));
      unknown = Math.min(unknown, await timed(UNKNOWN));
    }
    expect(Math.abs(known - unknown)).toBeLessThan(20);
  });

  it('[SEC-017] [CFG-009] takes the code for 120 seconds and 30 of grace', async () => {
    await ask(PHONE);
    const first = await code();
    server.clock.advance(150 * SECOND - 1);
    expect((await reset(first, { password: 'a-second-one' })).statusCode).toBe(200);
    server.clock.advance(5 * MINUTE);
    await ask(PHONE);
    await expect.poll(() => server.sent().length).toBe(2);
    const second = await code();
    server.clock.advance(150 * SECOND);
    expect(outcome(await reset(second))).toEqual([410, 'code_expired']);
  });

  it('[SEC-017] takes a code once, also when two come at the same time', async () => {
    await ask(PHONE);
    const typed = await code();
    const answers = await Promise.all([reset(typed), reset(typed), reset(typed)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(outcome(await reset(typed))).toEqual([404, 'wrong_code']);
  });

  it('does not take a code for verifying, nor the other way round', async () => {
    const pending = server.browser(
      await server.login({ ...good, email: 'unverified@demo.example' }),
    );
    await ask(PHONE);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/sms/verify',
      headers: pending,
      payload: { token: await code() },
    });
    expect(outcome(answer)).toEqual([404, 'wrong_code']);
  });

  it('[SEC-016] lets 5 of 100 tries at once through', async () => {
    await ask(PHONE);
    const typed = await code();
    const answers = await Promise.all(
      Array.from({ length: 99 }, () => reset('AAAAAA')).concat(reset('BBBBBB')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(5);
    expect((await reset(typed)).statusCode).toBe(429);
  });

  it.each([
    ['ACC-042', 'password/otp', { phone: '12' }, 'phone_as_10_digits'],
    [
      'ACC-046',
      'password',
      { phone: '12', token: 'ABCDEF', password: 'long-enough' },
      'phone_as_10_digits',
    ],
    ['ACC-046', 'password', { phone: PHONE, token: 'ABC', password: 'long-enough' }, 'code_6'],
    [
      'AUTH-073',
      'password',
      { phone: PHONE, token: 'ABCDEF', password: '1234567' },
      'password_min_8',
    ],
    [
      'AUTH-073',
      'password',
      { phone: PHONE, token: 'ABCDEF', password: 'abcd1234' },
      'password_common',
    ],
    ['AUTH-043', 'password/otp', { phone: '+882123456789' }, 'phone_not_supported'],
  ])('[%s] refuses %s %j with %s', async (_id, path, body, errorCode) => {
    expect(outcome(await post(path, body))).toEqual([422, errorCode]);
  });

  const askFrom = (address: string, phone: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/forget/password/otp',
      payload: { phone },
      remoteAddress: address,
    });

  it('is not kept from its person by five requests of somebody elsewhere', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await askFrom('203.0.113.9', PHONE)).statusCode).toBe(200);
      server.clock.advance(180 * SECOND);
    }
    expect(outcome(await askFrom('203.0.113.9', PHONE))).toEqual([429, 'sms_daily_limit']);
    expect((await askFrom('198.51.100.7', PHONE)).statusCode).toBe(200);
  });

  it('uses up no messages where nobody has the number, and answers as where somebody has', async () => {
    await server.close();
    server = await startAccounts(kind, {
      limits: {
        messages: { count: 5, milliseconds: 24 * 60 * MINUTE },
        codesPerPrefix: { count: 3, milliseconds: 60 * MINUTE },
      },
    });
    for (let n = 0; n < 20; n += 1) {
      expect((await askFrom('203.0.113.9', `53212300${10 + n}`)).statusCode).toBe(200);
    }
    const pending = server.browser(
      await server.login({ ...good, email: 'unverified@demo.example' }),
    );
    const sendCode = () =>
      server.app.inject({ url: '/api/v2/sms/resend-verification', headers: pending });
    expect((await sendCode()).statusCode).toBe(200);
    for (let sent = 0; sent < 3; sent += 1) {
      server.clock.advance(61 * MINUTE);
      expect((await askFrom('198.51.100.7', PHONE)).statusCode).toBe(200);
      await expect.poll(() => server.sent().length).toBe(sent + 2);
    }
    server.clock.advance(61 * MINUTE);
    // Four of five messages are for resets at most, and one was sent to who is signed in.
    expect((await askFrom('198.51.100.7', PHONE)).statusCode).toBe(200);
    server.clock.advance(61 * MINUTE);
    const refusals = [await askFrom('198.51.100.8', PHONE), await askFrom('198.51.100.8', UNKNOWN)];
    expect(refusals.map(outcome)).toEqual([
      [503, 'sms_unavailable'],
      [503, 'sms_unavailable'],
    ]);
  });

  it('[ACC-048] says it in the quoted words', async () => {
    expect((await ask('12')).json().message).toBe('Please write your phone number as 10 digits');
    expect((await reset('AAAAAA')).json().message).toBe('Wrong code.');
  });
});
