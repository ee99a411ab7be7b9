import { migrateRecord, objectOf } from '@sayfa/page-model';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookToDrawIn, type Drawer, drawerOf, operations, stroke } from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { add, change, remove } = operations;

/** What an answer shows, by object. */
const shownIn = ({ records }: { records: { record: unknown }[] }) =>
  new Map(
    records.flatMap(({ record }) => {
      const lifted = migrateRecord(record);
      const object = lifted.ok ? objectOf(lifted.value) : undefined;
      return object ? [[object.id, object] as const] : [];
    }),
  );

type DrawingsTables = {
  drawing_objects: {
    user_id: number;
    ebook_id: number;
    domain_id: number;
    page: string;
    object: string;
    version: number;
    bytes: number;
    removed_at: number | null;
    emptied: number;
    record: string;
  };
};

describe.each(databaseKinds)('records of drawings over HTTP on %s', (kind) => {
  let server: TestServer;
  let student: Drawer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await drawerOf(server, await server.signIn('student@demo.example'));
  });
  afterAll(() => server.close());

  it('merges into what version 1 stored, and takes what a tab of version 1 sends', async () => {
    const old = await bookToDrawIn(server);
    const [on = ''] = old.pages;
    // A tab that was opened before the server was upgraded.
    const sent = { ...add('sent', 1), v: 1 };
    expect((await student.draw(old.hash, on, [sent])).statusCode).toBe(200);
    // A row as a server of version 1 left it.
    const stamp = { counter: 1, device: 'tablet' };
    const record = {
      v: 1,
      id: 'left',
      content: { value: stroke(9), stamp },
      changed: {},
      presence: { value: { there: true }, stamp },
    };
    const { db } = server.composition.open;
    await db
      .withTables<DrawingsTables>()
      .insertInto('drawing_objects')
      .values({
        user_id: student.userId,
        ebook_id: old.id,
        domain_id: 1,
        page: on,
        object: 'left',
        version: 1,
        bytes: JSON.stringify(record).length,
        removed_at: null,
        emptied: 0,
        record: JSON.stringify(record),
      })
      .execute();
    const untouched = shownIn(await student.changes(old.hash));
    expect(untouched.get('sent')).toMatchObject(stroke());
    expect(untouched.get('left')).toMatchObject(stroke(9));

    await student.draw(old.hash, on, [change('left', 2, { colour: '#00ff00' })]);
    const { records } = await student.changes(old.hash);
    expect(records.map(({ record: { v } }: { record: { v: number } }) => v)).toEqual([2, 2]);
    const merged = shownIn({ records });
    expect(merged.get('left')).toMatchObject({ ...stroke(9), colour: '#00ff00' });
    expect(merged.get('sent')).toMatchObject(stroke());
    expect(JSON.stringify(records)).not.toContain('"points":[');
  });

  it('[BRD-029] takes excerpts of a book, and answers 403 where its publisher allows none', async () => {
    const shown = await bookToDrawIn(server);
    const [on = ''] = shown.pages;
    const { placement, opacity, extras } = stroke();
    const content = {
      placement,
      opacity,
      extras,
      kind: 'excerpt' as const,
      page: Number(on.replace('page_', '')),
      rect: { left: 40, top: 50, width: 500.5, height: 120.2 },
      box: { left: 24, top: 24, width: 952, height: 228.63 },
    };
    const excerpt = (id: string) => ({ ...add(id, 1), content });
    expect((await student.draw(shown.hash, on, [excerpt('before')])).statusCode).toBe(200);

    const setExcerpts = async (who: Drawer, excerpts: boolean) =>
      (await who.call('PUT', `/api/v2/ebooks/${shown.id}/excerpts`, { excerpts })).statusCode;
    const admin = await drawerOf(server, await server.signIn('domainadmin@demo.example'));
    const outsider = await drawerOf(server, await server.signIn('domainadmin@other.example'));
    expect([await setExcerpts(student, false), await setExcerpts(outsider, false)]).toEqual([
      403, 404,
    ]);
    expect(await setExcerpts(admin, false)).toBe(200);

    const refused = await student.draw(shown.hash, on, [excerpt('after')]);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'excerpts_not_allowed']);
    // Ink is taken all the same, and what is there stays.
    expect((await student.draw(shown.hash, on, [add('ink', 2)])).statusCode).toBe(200);
    expect((await student.draw(shown.hash, on, [remove('before', 3)])).statusCode).toBe(200);
    const read = await student.call('GET', `/api/v2/ebook-content/${shown.id}`);
    expect(read.json().excerpts).toBe(false);
    expect(await setExcerpts(admin, true)).toBe(200);
    expect((await student.draw(shown.hash, on, [excerpt('after')])).statusCode).toBe(200);
  });

  it('refuses packed points that name none', async () => {
    const book = await bookToDrawIn(server);
    const content = { ...stroke(), points: 'AAAA' };
    const answer = await student.draw(book.hash, book.pages[0] ?? '', [
      { ...add('bad', 1), content },
    ]);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
  });
});
