import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, startAccounts } from './accounts-harness.ts';
import { outcome, signUpCalls } from './sign-up-calls.ts';

const SECOND = 1_000;

describe.each(databaseKinds)('signing up on %s', (kind) => {
  let server: AccountsUnderTest;
  let calls: ReturnType<typeof signUpCalls>;
  beforeEach(async () => {
    server = await startAccounts(kind);
    calls = signUpCalls(server);
  });
  afterEach(() => server.close());

  it('[API-005] [ACC-001] [ACC-024] [ACC-027] [ACC-033] leads from the form over the code to a session', async () => {
    const registered = await calls.register();
    expect(registered.json()).toMatchObject({
      status: 'success',
      codeSent: true,
      resendAfter: 180,
      success: { details: { email_verified_at: null, roles: [{ name: 'Student' }] } },
    });
    const pending = server.browser(registered);
    expect(outcome(await calls.details(pending))).toEqual([403, 'verification_required']);
    expect(server.sent()[0]?.to).toBe('+905329999999');

    const verified = await calls.verify(pending, calls.code().toLowerCase());
    expect(verified.json()).toMatchObject({
      status: 'success',
      success: { details: { email_verified_at: '2026-01-01T00:00:00.000Z' } },
    });
    const full = server.browser(verified);
    expect((await calls.details(full)).json().groups).toEqual([
      { id: server.content.mathematics, label: 'Mathematics 5' },
    ]);
    // The session changes with what it may do. [AUTH-079]
    expect(full.authorization).not.toBe(pending.authorization);
    expect((await calls.details(pending)).statusCode).toBe(401);
    expect(outcome(await calls.verify(full, calls.code()))).toEqual([422, 'already_verified']);
    const actions = (await server.auditActions()).map(({ action }) => action);
    expect(actions).toEqual(['registered', 'phone-verified']);
  });

  it.each([
    ['ACC-017', 'email', '', 'email is a required field', 'sign_up_email_required'],
    ['ACC-017', 'phone', '', 'phone is a required field', 'sign_up_phone_required'],
    ['ACC-017', 'name', '', 'name is a required field', 'sign_up_name_required'],
    ['ACC-017', 'password', '', 'password is a required field', 'sign_up_password_required'],
    ['ACC-017', 'groupId', '', 'groupId is a required field', 'sign_up_group_required'],
    ['ACC-018', 'email', 'a', 'email must be a valid email', 'sign_up_email_invalid'],
    [
      'ACC-019',
      'password',
      'seven77',
      'Password is too short - should be 8 chars minimum.',
      'password_min_8',
    ],
    [
      'ACC-019',
      'password',
      'password123',
      'Many people use this password. Please choose another one.',
      'password_common',
    ],
    [
      'ACC-018',
      'email',
      'ѕtudent@demo.example',
      'email must be a valid email',
      'sign_up_email_invalid',
    ],
    ['ACC-020', 'phone', '532123456', 'invalid phone no. must be 10 digits.', 'phone_10_digits'],
    ['AUTH-039', 'phone', '123456789', 'invalid phone no. must be 10 digits.', 'phone_10_digits'],
    ['AUTH-041', 'phone', 'abcdefghij', 'invalid phone no. must be 10 digits.', 'phone_10_digits'],
    [
      'AUTH-043',
      'phone',
      '+882123456789',
      'We cannot send messages to this phone number.',
      'phone_not_supported',
    ],
    [
      'AUTH-043',
      'phone',
      '9001234567',
      'We cannot send messages to this phone number.',
      'phone_not_supported',
    ],
    [
      'AUTH-049',
      'password',
      '1234567',
      'Password is too short - should be 8 chars minimum.',
      'password_min_8',
    ],
  ])(
    '[%s] answers a wrong %s (%s) as validation error',
    async (_id, field, value, text, errorCode) => {
      const answer = await calls.register({ [field]: value });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        status: 'failed',
        validation_errors: { [field]: [text] },
        codes: { [field]: [errorCode] },
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('[ACC-025] [API-004] lists everything that is wrong at once, in the language of the caller', async () => {
    const answer = await calls.call('register', {
      body: { consent: true },
      headers: { 'x-language': 'tr' },
    });
    expect(Object.keys(answer.json().validation_errors)).toEqual([
      'name',
      'email',
      'phone',
      'groupId',
      'password',
    ]);
    expect(answer.json().validation_errors.name).toEqual(['ad zorunlu bir alandır']);
  });

  it('[AUTH-037] [ACC-022] refuses without consent, and keeps version and time of it', async () => {
    expect(outcome(await calls.register({ consent: undefined }))).toEqual([
      422,
      'consent_required',
    ]);
    expect(outcome(await calls.register({ consent: false }))).toEqual([422, 'consent_required']);
    await calls.register();
    expect(await server.everyRow()).toMatch(
      /"consent_version":"2026-01-01","consent_at":1767225600000/u,
    );
  });

  it('[AUTH-045] refuses a group of another domain, and one that nobody has', async () => {
    const foreign = await calls.register({ groupId: server.content.history });
    expect(foreign.json().codes).toEqual({ groupId: ['group_invalid'] });
    expect((await calls.register({ groupId: 999_999 })).json().codes.groupId).toEqual([
      'group_invalid',
    ]);
    const there = await calls.register({ groupId: server.content.history, domain: 'other' });
    expect(there.json().success.details.domain_name).toBe('other');
  });

  it('[AUTH-047] makes students only, whatever else is sent', async () => {
    const answer = await calls.register({
      role: 'Super Admin',
      roles: ['Super Admin'],
      verified_at: 1,
    });
    expect(answer.json().success.details).toMatchObject({
      roles: [{ name: 'Student' }],
      email_verified_at: null,
    });
  });

  it('[AUTH-051] [AUTH-053] keeps names as text, without letters that turn what is read', async () => {
    const script = await calls.register({ name: '<script>alert(1)</script>' });
    expect(script.json().success.details.name).toBe('<script>alert(1)</script>');
    const turned = await calls.register({
      name: '\u202eadmin\u202c \u2067Ali\u2069',
      email: 'b@demo.example',
      phone: '5329999998',
    });
    expect(turned.json().success.details.name).toBe('admin Ali');
  });

  it('refuses an e-mail and a verified phone that the domain has already, not one of another', async () => {
    const taken = await calls.register({ email: 'STUDENT@demo.example', phone: '5321234567' });
    expect(taken.json().codes).toEqual({ email: ['email_taken'], phone: ['phone_taken'] });
    const elsewhere = await calls.register({
      phone: '5321234567',
      domain: 'other',
      groupId: server.content.history,
    });
    expect(elsewhere.json().status).toBe('success');
  });

  it('lets two give the same number, and only the first to verify have it', async () => {
    const first = server.browser(await calls.register());
    const second = server.browser(
      await calls.register({ email: 'two@demo.example', phone: '0532 999 99 99' }),
    );
    // One code in 180 seconds, per number.
    expect(outcome(await calls.resend(second))).toEqual([429, 'resend_too_early']);
    const firstCode = calls.code();
    server.clock.advance(180 * SECOND);
    expect((await calls.resend(second)).statusCode).toBe(200);
    const secondCode = calls.code();
    expect((await calls.verify(first, firstCode)).statusCode).toBe(200);
    expect(outcome(await calls.verify(second, secondCode))).toEqual([409, 'phone_taken']);
  });

  it('[API-007] [ACC-038] [ACC-039] changes the number of someone unverified and sends it a code', async () => {
    const pending = server.browser(await calls.register());
    const update = (phone: string) =>
      calls.call('user/update', { body: { phone }, headers: pending });
    expect(outcome(await update('53299'))).toEqual([422, 'phone_10_digits']);
    expect((await update('53299')).json().message).toBe('invalid phone no. must be 10 digits.');
    expect((await update('5321234567')).json()).toEqual({
      success: false,
      message: 'Unable to update you phone this time',
      code: 'phone_taken',
    });
    const old = calls.code();
    expect((await update('٥٣٢ ٩٩٩ ٩٩ ٩٧')).json()).toMatchObject({
      success: true,
      message: 'Phone Update successfully',
    });
    expect(server.sent()[0]?.to).toBe('+905329999997');
    expect((await calls.verify(pending, old)).statusCode).toBe(404);
    const done = await calls.verify(pending, calls.code());
    expect(done.json().success.details.phone).toBe('5329999997');
    expect(
      outcome(
        await calls.call('user/update', {
          body: { phone: '5329999996' },
          headers: server.browser(done),
        }),
      ),
    ).toEqual([422, 'already_verified']);
  });

  it('[ACC-040] ends the pending session', async () => {
    const pending = server.browser(await calls.register());
    expect((await calls.call('logout', { headers: pending, method: 'GET' })).statusCode).toBe(200);
    expect((await calls.resend(pending)).statusCode).toBe(401);
  });
});

describe.each(databaseKinds)('signing up without verification on %s', (kind) => {
  it('signs in at once and sends nothing', async () => {
    const server = await startAccounts(kind, { verification: 'off' });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/register',
      payload: {
        email: 'yeni@demo.example',
        password: 'long-enough-1',
        name: 'Yeni',
        phone: '5329999999',
        groupId: String(server.content.mathematics),
        consent: true,
      },
    });
    expect(answer.json()).toMatchObject({ status: 'success', codeSent: false });
    expect(answer.json().success.details.email_verified_at).not.toBeNull();
    const headers = server.browser(answer);
    expect((await server.app.inject({ url: '/api/v2/user/details', headers })).statusCode).toBe(
      200,
    );
    expect(server.sent()).toEqual([]);
    await server.close();
  });
});
