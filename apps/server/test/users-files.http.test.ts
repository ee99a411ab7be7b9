import type { DatabaseKind } from '@sayfa/server-kit';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUsers, type UsersUnderTest } from './users-harness.ts';

describe.each(databaseKinds)('lists of people on %s', (kind: DatabaseKind) => {
  let users: UsersUnderTest;

  beforeAll(async () => {
    users = await startUsers(kind);
  });
  afterAll(() => users.server.close());

  it('[ADMIN_TENANT_OPS-020] imports all of a file or nothing, with the lines that are wrong', async () => {
    const { admin, list, send, actions } = users;
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
    const { admin, ask, send } = users;
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
    const { server, admin, ask, actions } = users;
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
