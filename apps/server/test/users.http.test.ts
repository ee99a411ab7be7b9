import type { DatabaseKind } from '@sayfa/server-kit';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListedPerson, startUsers, type UsersUnderTest } from './users-harness.ts';

const SOMEBODY_ELSES = 'student@other.example';

describe.each(databaseKinds)('users on %s', (kind: DatabaseKind) => {
  let users: UsersUnderTest;

  beforeAll(async () => {
    users = await startUsers(kind);
  });
  afterAll(() => users.server.close());

  it('is for Domain Admins and Super Admins alone', async () => {
    const { server, admin, superAdmin, ask, list } = users;
    for (const name of [
      'student',
      'teacher',
      'videoeditor',
      'coordinator',
      'developer',
      'norole',
    ]) {
      const session = await server.signIn(`${name}@demo.example`);
      const answer = await ask(session, 'GET', '/users');
      expect(answer.statusCode, name).toBe(403);
    }
    expect((await list(admin)).data.every(({ email }) => email.endsWith('@demo.example'))).toBe(
      true,
    );
    expect((await list(superAdmin)).data.map(({ email }) => email)).toContain(SOMEBODY_ELSES);
  });

  it('searches names without marks, e-mails and phones, and pages', async () => {
    const { admin, ask, list } = users;
    const emails = async (search: string) =>
      (await list(admin, `&search=${encodeURIComponent(search)}`)).data.map(({ email }) => email);
    expect(await emails('YILDIZ')).toEqual(['student@demo.example']);
    expect(await emails('ışık can')).toEqual(['norole@demo.example']);
    expect(await emails('5550000002')).toEqual(['teacher@demo.example']);
    expect(await emails('TEACHER@')).toEqual(['teacher@demo.example']);
    expect(await emails('100%')).toEqual([]);
    expect(await emails('_')).toEqual([]);
    const first = (await ask(admin, 'GET', '/users?size=2&sort=email')).json();
    const second = (await ask(admin, 'GET', '/users?size=2&sort=email&page=2')).json();
    expect(first.total).toBe(9);
    expect([...first.data, ...second.data].map(({ email }: ListedPerson) => email)).toEqual([
      'coordinator@demo.example',
      'developer@demo.example',
      'domainadmin@demo.example',
      'norole@demo.example',
    ]);
    expect((await ask(admin, 'GET', '/users?size=0')).statusCode).toBe(422);
    expect((await list(admin, '&status=unverified')).data).toHaveLength(1);
  });

  it('hides phones and tells when somebody was last there', async () => {
    const { admin, list } = users;
    const { data } = await list(admin, '&search=domainadmin');
    expect(data).toMatchObject([{ phone: '5•••••••05', status: 'active', changeable: true }]);
    expect(Date.parse(data[0]?.last_seen_at ?? '')).toBeGreaterThan(0);
    const [top] = (await list(admin, '&search=superadmin')).data;
    expect(top).toMatchObject({ changeable: false });
  });

  it('[ADMIN_TENANT_OPS-002] lets nobody give or touch a role above the own', async () => {
    const { admin, ask, idOf } = users;
    const student = await idOf('student@demo.example');
    for (const role of ['Super Admin', 'Developer']) {
      const answer = await ask(admin, 'PUT', `/users/${student}/roles`, { roles: [role] });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'role_above_own' });
    }
    const above = await idOf('superadmin@demo.example');
    expect(
      (await ask(admin, 'PUT', `/users/${above}/roles`, { roles: ['Student'] })).statusCode,
    ).toBe(403);
    expect((await ask(admin, 'PUT', `/users/${above}/blocked`, { blocked: true })).statusCode).toBe(
      403,
    );
  });

  it('does not know people of another domain', async () => {
    const { server, admin, ask, idOf, send } = users;
    const outsider = await idOf(SOMEBODY_ELSES);
    const tries = [
      ask(admin, 'PUT', `/users/${outsider}/roles`, { roles: ['Teacher'] }),
      ask(admin, 'PUT', `/users/${outsider}/groups`, { groupIds: [] }),
      ask(admin, 'PUT', `/users/${outsider}/blocked`, { blocked: true }),
      ask(admin, 'POST', `/users/${outsider}/invitation`),
      ask(admin, 'DELETE', `/users/${outsider}/invitation`),
      ask(admin, 'POST', '/users/invitations', { email: 'x@y.example', domain: 'other' }),
      send(admin, 'email\nx@y.example\n', '?domain=other'),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    const own = await idOf('student@demo.example');
    const foreign = server.groupIds.get('history-7');
    const answer = await ask(admin, 'PUT', `/users/${own}/groups`, { groupIds: [foreign] });
    expect(answer.statusCode).toBe(404);
  });

  it('[ADMIN_TENANT_OPS-004] keeps a Domain Admin in every domain', async () => {
    const { server, superAdmin, ask, idOf } = users;
    const other = await server.signIn('domainadmin@other.example');
    const self = await idOf('domainadmin@other.example');
    const demoted = await ask(other, 'PUT', `/users/${self}/roles`, { roles: ['Student'] });
    expect(demoted.statusCode).toBe(409);
    expect(demoted.json()).toMatchObject({ code: 'last_admin' });
    const blocked = await ask(superAdmin, 'PUT', `/users/${self}/blocked`, { blocked: true });
    expect(blocked.json()).toMatchObject({ code: 'last_admin' });
  });

  it('[ADMIN_TENANT_OPS-010] ends sessions with a role or a block, at once', async () => {
    const { server, admin, ask, list, idOf, actions } = users;
    const teacher = await server.signIn('teacher@demo.example');
    const id = await idOf('teacher@demo.example');
    const changed = await ask(admin, 'PUT', `/users/${id}/roles`, {
      roles: ['Teacher', 'Program Coordinator', 'Teacher'],
    });
    expect(changed.json()).toEqual({ success: true });
    expect((await ask(teacher, 'GET', '/user/details')).statusCode).toBe(401);
    const newSession = await server.signIn('teacher@demo.example');
    expect((await ask(newSession, 'GET', '/user/details')).json().details.roles).toEqual([
      { name: 'Teacher' },
      { name: 'Program Coordinator' },
    ]);
    await ask(admin, 'PUT', `/users/${id}/blocked`, { blocked: true });
    expect((await ask(newSession, 'GET', '/user/details')).statusCode).toBe(401);
    expect((await list(admin, '&status=blocked')).data).toMatchObject([{ id }]);
    await expect(server.signIn('teacher@demo.example')).rejects.toThrow('401');
    await ask(admin, 'PUT', `/users/${id}/blocked`, { blocked: false });
    await server.signIn('teacher@demo.example');
    expect(await actions()).toEqual(
      expect.arrayContaining(['roles-changed', 'blocked', 'unblocked']),
    );
  });

  it('does not let anybody block himself or herself', async () => {
    const { admin, superAdmin, ask, idOf } = users;
    const self = await idOf('domainadmin@demo.example');
    const answer = await ask(admin, 'PUT', `/users/${self}/blocked`, { blocked: true });
    expect(answer.json()).toMatchObject({ code: 'not_oneself' });
    const top = await idOf('superadmin@demo.example');
    const down = await ask(superAdmin, 'PUT', `/users/${top}/roles`, { roles: ['Teacher'] });
    expect(down.json()).toMatchObject({ code: 'not_oneself' });
  });

  it('puts people into course groups that they then see', async () => {
    const { server, admin, ask, idOf } = users;
    const id = await idOf('norole@demo.example');
    const group = server.groupIds.get('english-8') ?? 0;
    await ask(admin, 'PUT', `/users/${id}/groups`, { groupIds: [group, group] });
    const person = await server.signIn('norole@demo.example');
    const { groups } = (await ask(person, 'GET', '/user/details')).json();
    expect(groups).toEqual([{ id: group, label: '8. Sınıf İngilizce' }]);
  });

  it('invites by a link that works once', async () => {
    const { server, admin, ask, list } = users;
    const group = server.groupIds.get('science-8') ?? 0;
    const body = {
      email: 'New.Teacher@demo.example',
      roles: ['Teacher'],
      groupIds: [group],
    };
    const answer = await ask(admin, 'POST', '/users/invitations', body);
    const { id, token, email, expires_at } = answer.json().data;
    expect(email).toBe('new.teacher@demo.example');
    const days = (Date.parse(expires_at) - server.composition.clock.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const twice = await ask(admin, 'POST', '/users/invitations', body);
    expect(twice.json()).toMatchObject({ code: 'email_taken' });
    expect((await list(admin, '&status=invited')).data).toMatchObject([
      { id, roles: ['Teacher'], groups: [{ id: group }], status: 'invited' },
    ]);
    await expect(server.signIn('new.teacher@demo.example')).rejects.toThrow('401');

    const renewed = await ask(admin, 'POST', `/users/${id}/invitation`);
    const { token: newToken } = renewed.json().data;
    const look = (secret: string) =>
      server.app.inject({ method: 'GET', url: `/api/v2/invitation/${secret}` });
    expect((await look(token)).statusCode).toBe(404);
    expect((await look(newToken)).json()).toMatchObject({
      email: 'new.teacher@demo.example',
      domain_name: 'demo',
    });
    const accept = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/v2/invitation/${newToken}`,
        payload: {
          name: 'Nil',
          last_name: 'Yeni',
          phone: '0532 765 43 21',
          password: 'Sayfa-demo-1',
          consent: true,
        },
      });
    expect((await accept()).statusCode).toBe(200);
    expect((await accept()).statusCode).toBe(404);
    const { data } = await list(admin, '&search=nil yeni');
    expect(data).toMatchObject([{ id, phone: '5•••••••21', roles: ['Teacher'] }]);
    expect(['active', 'unverified']).toContain(data[0]?.status);
    await server.signIn('new.teacher@demo.example');
    const withdrawn = await ask(admin, 'DELETE', `/users/${id}/invitation`);
    expect(withdrawn.statusCode).toBe(404);
  });

  it('keeps no secret of an invitation, and can take it back', async () => {
    const { server, admin, ask, list } = users;
    const answer = await ask(admin, 'POST', '/users/invitations', { email: 'q@demo.example' });
    const { id, token } = answer.json().data;
    const rows = await server.composition.open.db
      .withTables<{ invitations: { user_id: number; token_hash: string } }>()
      .selectFrom('invitations')
      .selectAll()
      .execute();
    expect(rows.map(({ user_id }) => user_id)).toContain(id);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await ask(admin, 'DELETE', `/users/${id}/invitation`)).statusCode).toBe(200);
    expect((await list(admin, '&search=q@demo')).total).toBe(0);
  });
});
