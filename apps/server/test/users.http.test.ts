import type { DatabaseKind } from '@sayfa/server-kit';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const SOMEBODY_ELSES = 'student@other.example';

type Person = {
  id: number;
  email: string;
  phone: string;
  status: string;
  roles: string[];
  groups: { id: number }[];
  changeable: boolean;
  last_seen_at: string | null;
};

describe.each(databaseKinds)('users on %s', (kind: DatabaseKind) => {
  let server: TestServer;
  let admin: Session;
  let superAdmin: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    superAdmin = await server.signIn('superadmin@demo.example');
  });
  afterAll(() => server.close());

  const ask = (
    who: Session,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url: `/api/v2${url}`,
      headers: { ...who.headers, 'x-language': 'en' },
      ...(payload && { payload }),
    });

  const list = async (who: Session, query = ''): Promise<{ data: Person[]; total: number }> =>
    (await ask(who, 'GET', `/users?size=100${query}`)).json();

  const idOf = async (email: string): Promise<number> => {
    const { data } = await list(superAdmin, `&search=${email}`);
    const person = data.find((each) => each.email === email);
    if (!person) throw new Error(`no ${email}`);
    return person.id;
  };

  const send = (who: Session, csv: string | Buffer, query = '') => {
    const edge = 'sayfa-edge';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    return server.app.inject({
      method: 'POST',
      url: `/api/v2/users/import${query}`,
      headers: {
        ...who.headers,
        'x-language': 'en',
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      payload: Buffer.concat([
        Buffer.from(head),
        typeof csv === 'string' ? Buffer.from(csv) : csv,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]),
    });
  };

  const actions = async (): Promise<string[]> => {
    const rows = await server.composition.open.db
      .withTables<{ audit_log: { id: number; action: string; actor_id: number | null } }>()
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('is for Domain Admins and Super Admins alone', async () => {
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
    expect([...first.data, ...second.data].map(({ email }: Person) => email)).toEqual([
      'coordinator@demo.example',
      'developer@demo.example',
      'domainadmin@demo.example',
      'norole@demo.example',
    ]);
    expect((await ask(admin, 'GET', '/users?size=0')).statusCode).toBe(400);
    expect((await list(admin, '&status=unverified')).data).toHaveLength(1);
  });

  it('hides phones and tells when somebody was last there', async () => {
    const { data } = await list(admin, '&search=domainadmin');
    expect(data).toMatchObject([{ phone: '5•••••••05', status: 'active', changeable: true }]);
    expect(Date.parse(data[0]?.last_seen_at ?? '')).toBeGreaterThan(0);
    const [top] = (await list(admin, '&search=superadmin')).data;
    expect(top).toMatchObject({ changeable: false });
  });

  it('[ADMIN_TENANT_OPS-002] lets nobody give or touch a role above the own', async () => {
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
    const stranger = await idOf(SOMEBODY_ELSES);
    const tries = [
      ask(admin, 'PUT', `/users/${stranger}/roles`, { roles: ['Teacher'] }),
      ask(admin, 'PUT', `/users/${stranger}/groups`, { groupIds: [] }),
      ask(admin, 'PUT', `/users/${stranger}/blocked`, { blocked: true }),
      ask(admin, 'POST', `/users/${stranger}/invitation`),
      ask(admin, 'DELETE', `/users/${stranger}/invitation`),
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
    const other = await server.signIn('domainadmin@other.example');
    const self = await idOf('domainadmin@other.example');
    const demoted = await ask(other, 'PUT', `/users/${self}/roles`, { roles: ['Student'] });
    expect(demoted.statusCode).toBe(409);
    expect(demoted.json()).toMatchObject({ code: 'last_admin' });
    const blocked = await ask(superAdmin, 'PUT', `/users/${self}/blocked`, { blocked: true });
    expect(blocked.json()).toMatchObject({ code: 'last_admin' });
  });

  it('[ADMIN_TENANT_OPS-010] ends sessions with a role or a block, at once', async () => {
    const teacher = await server.signIn('teacher@demo.example');
    const id = await idOf('teacher@demo.example');
    const changed = await ask(admin, 'PUT', `/users/${id}/roles`, {
      roles: ['Teacher', 'Program Coordinator', 'Teacher'],
    });
    expect(changed.json()).toEqual({ success: true });
    expect((await ask(teacher, 'GET', '/user/details')).statusCode).toBe(401);
    const again = await server.signIn('teacher@demo.example');
    expect((await ask(again, 'GET', '/user/details')).json().details.roles).toEqual([
      { name: 'Teacher' },
      { name: 'Program Coordinator' },
    ]);
    await ask(admin, 'PUT', `/users/${id}/blocked`, { blocked: true });
    expect((await ask(again, 'GET', '/user/details')).statusCode).toBe(401);
    expect((await list(admin, '&status=blocked')).data).toMatchObject([{ id }]);
    await expect(server.signIn('teacher@demo.example')).rejects.toThrow('401');
    await ask(admin, 'PUT', `/users/${id}/blocked`, { blocked: false });
    await server.signIn('teacher@demo.example');
    expect(await actions()).toEqual(
      expect.arrayContaining(['roles-changed', 'blocked', 'unblocked']),
    );
  });

  it('does not let anybody block himself or herself', async () => {
    const self = await idOf('domainadmin@demo.example');
    const answer = await ask(admin, 'PUT', `/users/${self}/blocked`, { blocked: true });
    expect(answer.json()).toMatchObject({ code: 'not_oneself' });
    const top = await idOf('superadmin@demo.example');
    const down = await ask(superAdmin, 'PUT', `/users/${top}/roles`, { roles: ['Teacher'] });
    expect(down.json()).toMatchObject({ code: 'not_oneself' });
  });

  it('puts people into course groups that they then see', async () => {
    const id = await idOf('norole@demo.example');
    const group = server.groupIds.get('english-8') ?? 0;
    await ask(admin, 'PUT', `/users/${id}/groups`, { groupIds: [group, group] });
    const person = await server.signIn('norole@demo.example');
    const { groups } = (await ask(person, 'GET', '/user/details')).json();
    expect(groups).toEqual([{ id: group, label: '8. Sınıf İngilizce' }]);
  });

  it('invites by a link that works once', async () => {
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

  it('[ADMIN_TENANT_OPS-020] imports all of a file or nothing, with the lines that are wrong', async () => {
    const good = Array.from({ length: 499 }, (_, at) => `p${at}@demo.example,Öğrenci ${at}`);
    const before = (await list(admin)).total;
    const bad = ['email,ad', ...good.slice(0, 100), 'student@demo.example,x', ...good.slice(100)];
    for (const query of ['?dryRun=1', '']) {
      const { data } = (await send(admin, bad.join('\n'), query)).json();
      expect(data).toMatchObject({ rows: 500, accepted: 499, imported: 0, invitations: [] });
      expect(data.refused).toMatchObject([{ line: 102, problem: 'email_known' }]);
    }
    expect((await list(admin)).total).toBe(before);
    const clean = ['email,ad', ...good].join('\r\n');
    expect((await send(admin, clean, '?dryRun=1')).json().data).toMatchObject({ imported: 0 });
    expect((await list(admin)).total).toBe(before);
    const { data } = (await send(admin, clean)).json();
    expect(data).toMatchObject({ imported: 499, refused: [] });
    expect(data.invitations[0]).toMatchObject({ line: 2, email: 'p0@demo.example' });
    expect((await list(admin)).total).toBe(before + 499);
    expect((await list(admin, '&search=ogrenci 498')).data).toHaveLength(1);
    expect(await actions()).toContain('people-imported');
  });

  it('refuses files that are none', async () => {
    const tooMany = `email\n${'a@b.example\n'.repeat(5001)}`;
    const cases = [
      [await send(admin, Buffer.from([0x65, 0xff, 0x0a])), 422, 'csv_encoding'],
      [await send(admin, tooMany), 413, 'csv_too_many_rows'],
      [await send(admin, Buffer.alloc(5_300_000, 'a')), 413, 'file_too_large'],
      [await send(admin, ''), 422, 'csv_empty'],
      [await ask(admin, 'POST', '/users/import', {}), 415, 'unsupported_media_type'],
    ] as const;
    for (const [answer, status, code] of cases) {
      expect(answer.statusCode, code).toBe(status);
      expect(answer.json()).toMatchObject({ code });
      expect(answer.json().message).not.toBe(code);
    }
  });

  it('exports people as CSV without formulas', async () => {
    await ask(admin, 'POST', '/users/invitations', {
      email: 'formula@demo.example',
      name: '=HYPERLINK("http://evil.example")',
    });
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/v2/users/export.csv',
      headers: { cookie: admin.cookie },
    });
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.startsWith('\uFEFFemail,name,')).toBe(true);
    expect(answer.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(answer.body).not.toContain('@other.example');
    expect(answer.body).not.toContain('5550000001');
    expect(await actions()).toContain('people-exported');
  });
});
