import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUsers } from './users-harness.ts';

describe.each(databaseKinds)('an invitation to an address that somebody took, on %s', (kind) => {
  let users: Awaited<ReturnType<typeof startUsers>>;
  let phones = 0;
  const newPhone = (): string => {
    phones += 1;
    return `532000000${phones}`;
  };
  beforeAll(async () => {
    users = await startUsers(kind);
  });
  afterAll(() => users.server.close());

  const invite = (email: string) =>
    users.ask(users.admin, 'POST', '/users/invitations', { email, roles: ['Teacher'] });
  const register = async (email: string) => {
    const answer = await users.server.app.inject({
      method: 'POST',
      url: '/api/v2/register',
      payload: {
        email,
        password: 'long-enough-1',
        name: 'Outsider',
        phone: newPhone(),
        groupId: users.server.groupIds.get('mathematics-8'),
        domain: 'demo',
        consent: true,
      },
    });
    expect(answer.json().status, answer.body).toBe('success');
    return users.idOf(email);
  };
  const accept = (token: string) =>
    users.server.app.inject({
      method: 'POST',
      url: `/api/v2/invitation/${token}`,
      payload: { name: 'Nil', phone: newPhone(), password: 'Sayfa-demo-1', consent: true },
    });
  const personOf = async (id: number) =>
    (await users.list(users.superAdmin, '&search=outsider')).data.find((one) => one.id === id);
  const verify = (id: number) =>
    users.server.composition.open.db
      .withTables<{ users: { id: number; verified_at: number | null } }>()
      .updateTable('users')
      .set({ verified_at: 1 })
      .where('id', '=', id)
      .execute();

  it('works where the account was never verified, and leaves that account what it has', async () => {
    const outsider = await register('head@demo.example');
    const answer = await invite('head@demo.example');
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await accept(answer.json().data.token)).statusCode).toBe(200);
    await users.server.signIn('head@demo.example');
    expect(await personOf(outsider)).toMatchObject({
      email: expect.stringMatching(/^head\+[0-9a-f]{8}@demo\.example$/u),
      roles: ['Student'],
      status: 'unverified',
    });
  });

  it('works in a file of people as well', async () => {
    await register('file@demo.example');
    const edge = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const answer = await users.server.app.inject({
      method: 'POST',
      url: '/api/v2/users/import',
      headers: {
        ...users.admin.headers,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      payload: `${edge}email,name\nfile@demo.example,Ali\n\r\n--edge--\r\n`,
    });
    expect(answer.json().data, answer.body).toMatchObject({ imported: 1, refused: [] });
  });

  it('is refused where the account is verified, until an admin has blocked it', async () => {
    const outsider = await register('taken@demo.example');
    await verify(outsider);
    expect((await invite('taken@demo.example')).json().code).toBe('email_taken');
    await users.ask(users.admin, 'PUT', `/users/${outsider}/blocked`, { blocked: true });
    const answer = await invite('taken@demo.example');
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await personOf(outsider))?.status).toBe('blocked');
    const audited = await users.server.composition.open.db
      .withTables<{ audit_log: { action: string; user_id: number; actor_id: number } }>()
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'address-passed-on')
      .where('user_id', '=', outsider)
      .execute();
    expect(audited).toHaveLength(1);
  });

  it('takes no address from those whom the school has invited or given a role', async () => {
    const invited = await invite('first@demo.example');
    expect((await invite('first@demo.example')).json().code).toBe('email_taken');
    expect((await accept(invited.json().data.token)).statusCode).toBe(200);
    expect((await invite('first@demo.example')).json().code).toBe('email_taken');
    const teacher = await users.idOf('teacher@demo.example');
    await users.ask(users.admin, 'PUT', `/users/${teacher}/blocked`, { blocked: true });
    expect((await invite('teacher@demo.example')).json().code).toBe('email_taken');
  });
});
