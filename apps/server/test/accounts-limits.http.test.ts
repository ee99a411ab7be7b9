import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };
const wrong = { ...good, password: 'not the password' };
const MINUTE = 60_000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(databaseKinds)('limits of signing in on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  const statuses = async (bodies: unknown[], address?: (index: number) => string) => {
    const seen: number[] = [];
    for (const [index, body] of bodies.entries()) {
      const answer = await server.login(body, address && { address: address(index) });
      seen.push(answer.statusCode);
    }
    return seen;
  };

  it('[SEC-016] lets exactly 10 of 100 wrong tries at once through to an account', async () => {
    const answers = await Promise.all(
      times(100, (index) => server.login(wrong, { address: `198.51.100.${index}` })),
    );
    const count = (status: number) => answers.filter((one) => one.statusCode === status).length;
    expect(count(401)).toBe(FAILURES_PER_ACCOUNT);
    expect(count(429) + count(503)).toBe(100 - FAILURES_PER_ACCOUNT);

    const refused = await server.login(good, { address: '192.0.2.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts', retryAfter: 900 });
    expect(refused.headers['retry-after']).toBe('900');
    expect((await server.login({ ...good, email: 'domainadmin@demo.example' })).statusCode).toBe(
      200,
    );

    server.clock.advance(15 * MINUTE - 1);
    expect((await server.login(good)).statusCode).toBe(429);
    server.clock.advance(1);
    expect((await server.login(good)).statusCode).toBe(200);
  });

  it('counts for an account that does not exist as for one that does', async () => {
    const seen = await statuses(times(11, () => ({ ...wrong, email: 'no@demo.example' })));
    expect(seen).toEqual([...times(10, () => 401), 429]);
  });

  it('restarts after a success', async () => {
    const round = [...times(9, () => wrong), good];
    const expected = [...times(9, () => 401), 200];
    expect(await statuses([...round, ...round])).toEqual([...expected, ...expected]);
  });

  it('does not count what succeeds: a class behind one address signs in', async () => {
    expect(await statuses(times(60, () => good))).toEqual(times(60, () => 200));
  });

  it('[AUTH-019] stops one address that tries a password on 1000 people', async () => {
    const seen = await statuses(
      times(1000, (index) => ({ ...wrong, email: `pupil${index}@demo.example` })),
    );
    expect(seen.slice(0, FAILURES_PER_ADDRESS)).toEqual(times(FAILURES_PER_ADDRESS, () => 401));
    expect(new Set(seen.slice(FAILURES_PER_ADDRESS))).toEqual(new Set([429]));
    server.clock.advance(60 * MINUTE);
    expect((await server.login(good)).statusCode).toBe(200);
  });

  it('[AUTH-021] counts IPv6 by /64 and IPv4 in IPv6 clothes as IPv4', async () => {
    const bodies = times(51, (index) => ({ ...wrong, email: `pupil${index}@demo.example` }));
    const seen = await statuses(bodies, (index) => `2001:db8:1:2:${index.toString(16)}::1`);
    expect(seen.at(-1)).toBe(429);
    expect((await server.login(good, { address: '2001:db8:1:3::1' })).statusCode).toBe(200);

    const mapped = await statuses(bodies, (index) =>
      index % 2 ? '::ffff:192.0.2.7' : '192.0.2.7',
    );
    expect(mapped.at(-1)).toBe(429);
  });

  it('lets people in from where they have signed in, whatever others try', async () => {
    const school = '203.0.113.50';
    const home = '198.51.100.20';
    for (const address of [school, home]) {
      expect((await server.login(good, { address })).statusCode).toBe(200);
    }
    await statuses(
      times(FAILURES_PER_ACCOUNT, () => wrong),
      (index) => `192.0.2.${index}`,
    );
    // Somebody at school locks the address for everybody who is new there.
    await statuses(
      times(FAILURES_PER_ADDRESS, (index) => ({ ...wrong, email: `no${index}@demo.example` })),
      () => school,
    );
    const domainAdmin = { ...good, email: 'domainadmin@demo.example' };
    expect((await server.login(domainAdmin, { address: school })).statusCode).toBe(429);
    expect((await server.login(good, { address: '192.0.2.99' })).statusCode).toBe(429);
    expect((await server.login(good, { address: school })).statusCode).toBe(200);
    expect((await server.login(good, { address: home })).statusCode).toBe(200);
    // Guessing from a known place has the limit of an account, and locks that place alone.
    const seen = await statuses(
      times(FAILURES_PER_ACCOUNT + 1, () => wrong),
      () => school,
    );
    expect(seen.at(-1)).toBe(429);
    expect((await server.login(good, { address: school })).statusCode).toBe(429);
    expect((await server.login(good, { address: home })).statusCode).toBe(200);
    server.clock.advance(31 * 24 * 60 * MINUTE);
    await statuses(
      times(FAILURES_PER_ACCOUNT, () => wrong),
      (index) => `192.0.2.${index}`,
    );
    expect((await server.login(good, { address: home })).statusCode).toBe(429);
  });

  it('tells those who come while 54 others sign in to come back', async () => {
    const answers = await Promise.all(times(80, () => server.login(good)));
    const busy = answers.filter((answer) => answer.statusCode === 503);
    const through = answers.filter((answer) => answer.statusCode === 200);
    // Somebody may already be through when the last ones come.
    expect(through.length).toBeGreaterThanOrEqual(54);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length + through.length).toBe(80);
    expect(busy[0]?.json()).toMatchObject({ code: 'busy', retryAfter: 2 });
  });
});
