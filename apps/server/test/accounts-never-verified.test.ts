import { databaseKinds } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const DAY = 86_400_000;
const idle = async () => true;

describe.each(databaseKinds)('accounts that nobody verified on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
  });
  afterEach(() => server.close());

  const register = async (name: string, phone: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/register',
      payload: {
        email: `${name}@demo.example`,
        password: PASSWORD,
        name,
        phone,
        groupId: server.content.mathematics,
        consent: true,
      },
    });
    expect(answer.json().status).toBe('success');
    return answer;
  };
  const idOf = (name: string) =>
    server.accounts.people.idByEmail(server.content.demo, `${name}@demo.example`);

  it('go after 30 days, not a moment earlier, with everything about them', async () => {
    await register('outsider', '5551112233');
    server.clock.advance(30 * DAY);
    expect(await server.accounts.sweepNeverVerified(idle)).toBeUndefined();
    expect(await idOf('outsider')).toBeDefined();
    server.clock.advance(1);
    await server.accounts.sweepNeverVerified(idle);
    expect(await idOf('outsider')).toBeUndefined();
    expect(await server.everyRow()).not.toMatch(/outsider|5551112233/u);
    expect((await server.auditActions()).at(-1)).toMatchObject({ action: 'deleted' });
    // E-mail and phone are free again.
    await register('outsider', '5551112233');
  });

  it('stay where somebody verified them, made them for others, blocked or uses them', async () => {
    const verified = await register('verified', '5551112201');
    const code = /\b([A-HJ-NP-Z2-9]{6})\b/u.exec(server.sent()[0]?.text ?? '')?.[1];
    const done = await server.app.inject({
      method: 'POST',
      url: '/api/v2/sms/verify',
      headers: server.browser(verified),
      payload: { token: code },
    });
    expect(done.statusCode).toBe(200);
    await register('blocked', '5551112202');
    await server.accounts.people.setBlocked((await idOf('blocked')) ?? 0, true);
    await register('late', '5551112203');
    server.clock.advance(31 * DAY);
    const late = { email: 'late@demo.example', password: PASSWORD, domain: 'demo' };
    expect((await server.login(late)).statusCode).toBe(200);
    await server.accounts.sweepNeverVerified(idle);
    for (const name of ['verified', 'blocked', 'late', 'unverified', 'student']) {
      expect(await idOf(name), name).toBeDefined();
    }
    // The session of someone unverified ends after a day.
    server.clock.advance(DAY);
    await server.accounts.sweepNeverVerified(idle);
    expect(await idOf('late')).toBeUndefined();
  });

  it('[ADMIN_TENANT_OPS-030] leave phone and e-mail to a new account, with nothing of the old one', async () => {
    const verify = async (answer: Awaited<ReturnType<typeof register>>) => {
      const code = /\b([A-HJ-NP-Z2-9]{6})\b/u.exec(server.sent()[0]?.text ?? '')?.[1];
      const headers = server.browser(answer);
      const url = '/api/v2/sms/verify';
      const done = await server.app.inject({
        method: 'POST',
        url,
        headers,
        payload: { token: code },
      });
      expect(done.statusCode).toBe(200);
    };
    await verify(await register('again', '5551112299'));
    const former = (await idOf('again')) ?? 0;
    await server.accounts.people.setGroups(former, [
      server.content.mathematics,
      server.content.science,
    ]);
    await server.accounts.people.setRoles(former, ['Teacher']);
    await server.accounts.people.erase(former);
    server.clock.advance(DAY);
    const second = await register('again', '5551112299');
    await verify(second);
    expect(await idOf('again')).not.toBe(former);
    const { peopleAdmin } = server.accounts;
    const now = await peopleAdmin.person(server.content.demo, (await idOf('again')) ?? 0);
    expect(now?.roles).toEqual(['Student']);
    expect(now?.groups.map(({ id }) => id)).toEqual([server.content.mathematics]);
  });

  it('make way for people after a few, and are finished later', async () => {
    for (let number = 0; number < 25; number += 1) {
      await register(`pupil${number}`, `53${String(number).padStart(2, '0')}000000`);
    }
    server.clock.advance(31 * DAY);
    expect(await server.accounts.sweepNeverVerified(async () => false)).toBe('later');
    expect(await idOf('pupil0')).toBeUndefined();
    expect(await idOf('pupil24')).toBeDefined();
    expect(await server.accounts.sweepNeverVerified(idle)).toBeUndefined();
    expect(await idOf('pupil24')).toBeUndefined();
  });
});
