import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, startAccounts } from './accounts-harness.ts';
import { outcome, signUpCalls } from './sign-up-calls.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe.each(databaseKinds)('codes by SMS on %s', (kind) => {
  let server: AccountsUnderTest;
  let calls: ReturnType<typeof signUpCalls>;
  beforeEach(async () => {
    server = await startAccounts(kind);
    calls = signUpCalls(server);
  });
  afterEach(() => server.close());

  it.each([
    ['AUTH-055', '', 422, 'code_required'],
    ['AUTH-055', undefined, 422, 'code_required'],
    ['AUTH-057', 'ABCDEFG', 422, 'code_6'],
    ['AUTH-057', ['ABCDEF'], 422, 'code_6'],
    ['ACC-035', 'AAAAAA', 404, 'wrong_code'],
  ])('[%s] answers the code %j with %i %s', async (_id, token, status, errorCode) => {
    const pending = server.browser(await calls.register());
    expect(outcome(await calls.verify(pending, token))).toEqual([status, errorCode]);
  });

  it('[ACC-032] understands a code in full-width letters and with blanks', async () => {
    const pending = server.browser(await calls.register());
    const wide = [...calls.code()]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
      .join(' ');
    expect((await calls.verify(pending, wide)).statusCode).toBe(200);
  });

  it('[AUTH-059] [SEC-017] burns a code at the sixth try, of 100 at once lets five through', async () => {
    const pending = server.browser(await calls.register());
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => calls.verify(pending, 'AAAAAA')),
    );
    const count = (status: number) => answers.filter((one) => one.statusCode === status).length;
    expect([count(404), count(429)]).toEqual([5, 95]);
    expect(outcome(await calls.verify(pending, calls.code()))).toEqual([429, 'code_locked']);
    server.clock.advance(180 * SECOND);
    expect((await calls.resend(pending)).statusCode).toBe(200);
    expect((await calls.verify(pending, calls.code())).statusCode).toBe(200);
  });

  it('[AUTH-061] refuses the right code after ten minutes', async () => {
    const pending = server.browser(await calls.register());
    server.clock.advance(10 * MINUTE);
    expect(outcome(await calls.verify(pending, calls.code()))).toEqual([410, 'code_expired']);
  });

  it('[AUTH-063] refuses the code of one person from the session of another', async () => {
    await calls.register();
    const codeOfFirst = calls.code();
    const second = server.browser(
      await calls.register({ email: 'two@demo.example', phone: '5329999998' }),
    );
    expect(outcome(await calls.verify(second, codeOfFirst))).toEqual([404, 'wrong_code']);
  });

  it('[AUTH-065] refuses a code that a newer one replaced', async () => {
    const pending = server.browser(await calls.register());
    const old = calls.code();
    server.clock.advance(180 * SECOND);
    await calls.resend(pending);
    expect(outcome(await calls.verify(pending, old))).toEqual([410, 'code_replaced']);
    expect((await calls.verify(pending, calls.code())).statusCode).toBe(200);
  });

  it('[API-006] [ACC-037] [CFG-009] [AUTH-067] sends a code every 180 seconds, five a day and number', async () => {
    const pending = server.browser(await calls.register());
    const early = await calls.resend(pending);
    expect(outcome(early)).toEqual([429, 'resend_too_early']);
    expect(early.json().retryAfter).toBe(180);
    for (let sent = 2; sent <= 5; sent += 1) {
      server.clock.advance(180 * SECOND);
      expect((await calls.resend(pending)).json()).toEqual({ success: true, resendAfter: 180 });
    }
    server.clock.advance(180 * SECOND);
    expect(outcome(await calls.resend(pending))).toEqual([429, 'sms_daily_limit']);
    expect(server.sent()).toHaveLength(5);
  });

  it('demands the bearer for a new code although it is a GET', async () => {
    const { cookie = '' } = server.browser(await calls.register());
    expect(outcome(await calls.resend({ cookie }))).toEqual([401, 'session_required']);
  });

  it('keeps codes as hashes only, and logs none', async () => {
    await calls.register();
    expect(await server.everyRow()).not.toContain(calls.code());
    expect(server.logged.join()).not.toContain(calls.code());
  });
});
