import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, startAccounts } from './accounts-harness.ts';
import { startImports } from './imports-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const HOUR = 3_600_000;
const A_HUNDRED = Array.from({ length: 100 }, (_, index) => index);
const refused = (results: PromiseSettledResult<void>[]) =>
  results.filter((one) => one.status === 'rejected').length;

describe.each(databaseKinds)('budgets of other features on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  it('[SEC-016] let exactly as many of 100 at once through as they hold, over two processes', async () => {
    const here = server.accounts.requestBudgets('letters', 7);
    const there = server.otherProcess().requestBudgets('letters', 7);
    const all = await Promise.allSettled(
      A_HUNDRED.map((index) => (index % 2 ? here : there)({ userId: 5 })),
    );
    expect(refused(all)).toBe(93);
    await expect(here({ userId: 5 })).rejects.toMatchObject({
      code: 'too_many_requests',
      extras: { retryAfter: 3600 },
    });
    await here({ userId: 6 });
    await server.otherProcess().requestBudgets('other letters', 7)({ userId: 5 });
    server.clock.advance(HOUR);
    await there({ userId: 5 });
  });

  it('take all addresses of an IPv6 customer for one, and name nobody', async () => {
    const count = server.accounts.requestBudgets('letters', 1);
    await count({ address: '2001:db8:1:2::1' });
    await expect(count({ address: '2001:db8:1:2:ffff::9' })).rejects.toThrow('too_many_requests');
    await count({ address: '2001:db8:1:3::1' });
    expect(await server.everyRow()).not.toContain('2001:db8');
  });
});

describe.each(databaseKinds)('limits of calls that come often on %s', (kind) => {
  const LIMIT = { calls: 60, milliseconds: 30_000, uncounted: 5, portion: 5 };
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  it('[SYNC_OFFLINE-056] count all processes together, but for the first few of each', async () => {
    const here = server.accounts.callLimits('strokes', LIMIT);
    const there = server.otherProcess().callLimits('strokes', LIMIT);
    const all = await Promise.allSettled(A_HUNDRED.map((index) => (index % 2 ? here : there)(5)));
    expect(A_HUNDRED.length - refused(all)).toBe(LIMIT.calls + 2 * LIMIT.uncounted);
    await expect(there(5)).rejects.toMatchObject({
      code: 'too_many_requests',
      extras: { retryAfter: 30 },
    });
    await there(6);
    await server.otherProcess().callLimits('reading', LIMIT)(5);
    server.clock.advance(LIMIT.milliseconds);
    await there(5);
  });

  it('ask the database nothing of whoever calls seldom', async () => {
    const before = await server.everyRow();
    const limit = server.accounts.callLimits('strokes', LIMIT);
    for (let window = 0; window < 3; window += 1) {
      for (let call = 0; call < LIMIT.uncounted; call += 1) await limit(5);
      server.clock.advance(LIMIT.milliseconds);
    }
    expect(await server.everyRow()).toBe(before);
  });
});

describe.each(databaseKinds)('the budget of contact messages on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  beforeEach(async () => {
    clock = fakeClock();
    server = await startTestServer(kind, { clock });
  });
  afterEach(() => server.close());

  it('[LIB-035] lets 20 of 100 at once through, and opens after an hour', async () => {
    const write = (index: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/contact',
        remoteAddress: `2001:db8:7:7::${index.toString(16)}`,
        payload: { type: 0, title: 'Kitap', email: 'veli@example.org', message: 'Açılmıyor.' },
      });
    const answers = await Promise.all(A_HUNDRED.map(write));
    const count = (status: number) => answers.filter((one) => one.statusCode === status).length;
    expect([count(200), count(429)]).toEqual([20, 80]);
    clock.advance(HOUR - 1000);
    const late = await write(1);
    expect(late.json()).toMatchObject({ code: 'too_many_requests', retryAfter: 1 });
    clock.advance(1000);
    expect((await write(1)).statusCode).toBe(200);
  });

  it('[LIB-035] takes nothing back for a call that is a moment older than the first', async () => {
    const write = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/contact',
        remoteAddress: '2001:db8:8:8::1',
        payload: { type: 0, title: 'Kitap', email: 'veli@example.org', message: 'Açılmıyor.' },
      });
    expect((await write()).statusCode).toBe(200);
    clock.advance(-50);
    const answers = await Promise.all(A_HUNDRED.map(write));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  });
});

describe.each(databaseKinds)('the budget of upload requests on %s', (kind) => {
  it('[LIB-035] lets 10 of 100 at once through', async () => {
    const server = await startImports(kind);
    const answers = await Promise.all(
      A_HUNDRED.map(() => server.upload({}, { pdfLink: 'https://books.example/a.pdf' })),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(200), count(429)]).toEqual([10, 90]);
    await server.close();
  });
});
