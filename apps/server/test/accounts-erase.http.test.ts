import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { DEMO_PASSWORD } from '../seed/seed-demo.ts';
import { startAccounts } from './accounts-harness.ts';
import { fillEveryTable, personalTables, tablesWith, tracesOf } from './every-table.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const PDF = Buffer.from('%PDF-1.7 what somebody sent');
const FILE = `${createHash('sha256').update(PDF).digest('hex')}.pdf`;
const PERSON = {
  domain: 'demo',
  email: 'leaving@demo.example',
  name: 'Gidecek',
  lastName: 'Olanoğlu',
  password: DEMO_PASSWORD,
  roles: ['Teacher'] as const,
  phone: '5557776655',
  verified: true,
};

const entriesOf = async (zip: Buffer): Promise<Map<string, string>> => {
  const file = await fromBufferPromise(zip);
  const entries = new Map<string, string>();
  for await (const entry of file.eachEntry()) {
    entries.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  }
  return entries;
};

describe.each(databaseKinds)('everything about me on %s', (kind) => {
  let server: TestServer;
  let userId: number;
  beforeAll(async () => {
    server = await startTestServer(kind);
    const { composition, groupIds } = server;
    const { people } = composition.accounts;
    userId = await people.addUser({ ...PERSON, groupIds: [...groupIds.values()].slice(0, 1) });
    const domainId = (await people.domainByName('demo'))?.id ?? 0;
    await fillEveryTable(composition.open.db, kind, { userId, domainId });
    await composition.files.put(FILE, PDF);
    await composition.open.db
      .withTables<{ upload_requests: { user_id: number; file: string; file_name: string } }>()
      .updateTable('upload_requests')
      .set({ file: FILE, file_name: 'homework.pdf' })
      .where('user_id', '=', userId)
      .execute();
  });
  afterAll(() => server.close());

  it('has put a row of the person into every table that can have one', async () => {
    const { db } = server.composition.open;
    const expected = (await personalTables(db)).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column}`),
    );
    expect(expected.length).toBeGreaterThan(15);
    expect(await tracesOf(db, userId)).toEqual(expected);
  });

  it('gives everything as a zip, by the cookie alone', async () => {
    const { cookie } = await server.signIn(PERSON.email);
    const answer = await server.app.inject({ url: '/api/v2/user/export', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="sayfa-/u);
    const entries = await entriesOf(answer.rawPayload);
    const read = (name: string) => JSON.parse(entries.get(name) ?? 'null');
    expect(read('account/profile.json')).toMatchObject({
      email: PERSON.email,
      phone: PERSON.phone,
      last_name: PERSON.lastName,
    });
    expect(read('library/favorites.json')).toHaveLength(1);
    expect(read('reader/bookmarks.json')).toHaveLength(1);
    expect(read('imports/requests.json')).toMatchObject([{ file_name: 'homework.pdf' }]);
    expect([...entries.values()]).toContain(PDF.toString());
    for (const [name, content] of entries) {
      expect(content, name).not.toMatch(/argon2|token_hash|cookie_hash|password_hash/u);
    }
  });

  it('asks a visitor to sign in', async () => {
    expect((await server.app.inject({ url: '/api/v2/user/export' })).statusCode).toBe(401);
  });

  it('[AUTH-083] erases everything from every table and file, with the password', async () => {
    const { db } = server.composition.open;
    const me = await server.signIn(PERSON.email);
    const remove = (payload: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/user/delete',
        headers: me.headers,
        payload,
      });
    expect((await remove({})).json().code).toBe('reauth_required');
    expect((await tracesOf(db, userId)).length).toBeGreaterThan(15);
    const done = await remove({ password: DEMO_PASSWORD });
    expect(done.json()).toEqual({ success: true });

    expect(await tracesOf(db, userId)).toEqual([]);
    for (const words of [PERSON.email, PERSON.phone, PERSON.lastName]) {
      expect(await tablesWith(db, words), words).toEqual([]);
    }
    expect(await server.composition.files.size(FILE)).toBeUndefined();
    const after = await server.app.inject({ url: '/api/v2/user/details', headers: me.headers });
    expect(after.statusCode).toBe(401);
    await expect(server.signIn(PERSON.email)).rejects.toThrow('401');
    // What happened is still known, not to whom.
    const log = await db
      .withTables<{ audit_log: { id: number; action: string; user_id: number | null } }>()
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('action', 'in', ['deleted', 'exported'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'exported', user_id: null },
      { action: 'deleted', user_id: null },
    ]);
  });

  it('keeps everybody else as they are', async () => {
    const { cookie } = await server.signIn('student@demo.example');
    expect(
      (await server.app.inject({ url: '/api/v2/user/export', headers: { cookie } })).statusCode,
    ).toBe(200);
  });

  it('is not asked for by a link on another site, which would use up what a day allows', async () => {
    const { cookie, headers } = await server.signIn('teacher@demo.example');
    const url = '/api/v2/user/export';
    const from = (site: string, given: Record<string, string> = { cookie }) =>
      server.app.inject({ url, headers: { ...given, 'sec-fetch-site': site } });
    const refused = await from('cross-site');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'bad_origin']);
    expect((await from('none')).statusCode).toBe(200);
    // A bearer is held by a page of ours alone.
    expect((await from('cross-site', headers)).statusCode).toBe(200);
  });
});

describe.each(databaseKinds)('an erasing that was broken off on %s', (kind) => {
  it('leaves nobody who can sign in, and is finished by the next sweep', async () => {
    let works = false;
    const erased: number[] = [];
    const server = await startAccounts(kind, {
      personalData: [
        {
          export: async () => [],
          erase: async (id) => {
            if (!works) throw new Error('the disk is full');
            erased.push(id);
          },
        },
      ],
    });
    const { student } = server.content.ids;
    const good = { email: 'student@demo.example', password: DEMO_PASSWORD, domain: 'demo' };
    await expect(server.accounts.people.erase(student)).rejects.toThrow('full');
    expect((await server.login(good)).json().code).toBe('bad_credentials');
    works = true;
    await server.accounts.sweep();
    expect(erased).toEqual([student]);
    expect(await tracesOf(server.open.db, student)).toEqual([]);
    await server.close();
  });
});
