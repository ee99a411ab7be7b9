import { randomUUID } from 'node:crypto';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookToDrawIn,
  type Drawer,
  type DrawnBook,
  drawerOf,
  operations,
  stroke,
} from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { add, change, remove, restore } = operations;

describe.each(databaseKinds)('drawing over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: DrawnBook;
  let page: string;
  let student: Drawer;
  let teacher: Drawer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await bookToDrawIn(server);
    [page = ''] = book.pages;
    student = await drawerOf(server, await server.signIn('student@demo.example'));
    teacher = await drawerOf(server, await server.signIn('teacher@demo.example'));
  });
  afterAll(() => server.close());

  it('keeps a stroke and gives it back, by the number of the book and by its name', async () => {
    const answer = await student.draw(book.hash, page, [add('first', 1)]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, version: 1 }]);
    for (const id of [book.id, book.hash]) {
      const { version, more, records, blank_pages: blank } = await student.changes(id);
      expect({ version, more, blank }).toEqual({ version: 1, more: false, blank: [] });
      expect(records).toMatchObject([
        { page, record: { id: 'first', content: { value: stroke() }, presence: {} } },
      ]);
    }
  });

  it('changes, removes and restores, and tells only what is new', async () => {
    await student.draw(book.hash, page, [add('second', 2)]);
    const before = (await student.changes(book.hash)).version;
    await student.draw(book.hash, page, [change('second', 3, { colour: '#00ff00' })]);
    const after = await student.changes(book.hash, before);
    expect(after.version).toBeGreaterThan(before);
    expect(after.records).toHaveLength(1);
    expect(after.records[0].record.changed.colour.value).toBe('#00ff00');
    await student.draw(book.hash, page, [remove('second', 4)]);
    const gone = (await student.changes(book.hash, after.version)).records[0].record;
    expect(gone.presence.value).toMatchObject({ there: false, batch: 'b1' });
    await student.draw(book.hash, page, [restore('second', 5)]);
    const back = (await student.changes(book.hash, after.version)).records[0].record;
    expect(back.presence.value).toEqual({ there: true });
  });

  it('shows nobody what another person drew, administrators neither', async () => {
    await student.draw(book.hash, page, [add('mine', 10)]);
    const admin = await drawerOf(server, await server.signIn('domainadmin@demo.example'));
    const root = await drawerOf(server, await server.signIn('superadmin@demo.example'));
    for (const other of [teacher, admin, root]) {
      expect((await other.changes(book.hash)).records).toEqual([]);
    }
  });

  it('[SYNC_OFFLINE-012] changes nothing when the same operations come again', async () => {
    const fresh = await bookToDrawIn(server);
    const [first = ''] = fresh.pages;
    const list = [add('a', 1), add('b', 2), change('a', 3, { opacity: 0.5 }), remove('b', 4)];
    await student.draw(fresh.hash, first, list);
    const { records } = await student.changes(fresh.hash);
    const repeated = await student.draw(fresh.hash, first, list);
    expect(repeated.statusCode).toBe(200);
    expect((await student.changes(fresh.hash)).records).toEqual(records);
  });

  it('[SYNC_OFFLINE-014] leads to the same page whatever the order of arrival', async () => {
    const list = [
      add('a', 1),
      change('a', 2, { colour: '#0000ff' }),
      change('a', 3, { opacity: 0.3 }, 'phone'),
      remove('a', 4),
      restore('a', 6, 'phone'),
      add('b', 5, stroke(4), 'phone'),
      remove('b', 7),
    ];
    const orders = [list, list.toReversed(), [...list.slice(3), ...list.slice(0, 5)]];
    const outcomes: unknown[] = [];
    for (const [at, order] of orders.entries()) {
      const fresh = await bookToDrawIn(server);
      const [first = ''] = fresh.pages;
      for (const one of at === 0 ? [order] : order.map((operation) => [operation])) {
        expect((await student.draw(fresh.hash, first, one)).statusCode).toBe(200);
      }
      const { records } = await student.changes(fresh.hash);
      outcomes.push(
        records
          .map(({ record }: { record: { id: string } }) => record)
          .toSorted((one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)),
      );
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  it('[SYNC_OFFLINE-002] keeps what two devices drew on the same page, at the same moment', async () => {
    const fresh = await bookToDrawIn(server);
    const [first = ''] = fresh.pages;
    const devices = ['tablet', 'phone'].flatMap((device) =>
      Array.from({ length: 20 }, (_, at) =>
        student.draw(fresh.hash, first, [add(`${device}-${at}`, at + 1, stroke(), device)]),
      ),
    );
    const answers = await Promise.all(devices);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    const { records, version } = await student.changes(fresh.hash);
    expect(records).toHaveLength(40);
    expect(version).toBe(40);
  });

  it('[SYNC_OFFLINE-016] keeps work whatever the clock of the device says', async () => {
    const fresh = await bookToDrawIn(server);
    const [first = ''] = fresh.pages;
    const odd = [0, -1, 4_070_908_800_000, '2026-01-01', null, undefined, 1e300];
    for (const [at, when] of odd.entries()) {
      const list = [
        { ...remove(`o${at}`, 2), at: when },
        { ...add(`o${at}`, 1), at: when },
      ];
      expect((await student.draw(fresh.hash, first, list)).statusCode, String(when)).toBe(200);
    }
    const { records } = await student.changes(fresh.hash);
    expect(records).toHaveLength(odd.length);
    for (const { record } of records) expect(record.presence.value.there).toBe(false);
  });

  it('pages through much, and loses nothing that changes meanwhile', async () => {
    const fresh = await bookToDrawIn(server);
    for (const one of fresh.pages.slice(0, 2)) {
      for (let part = 0; part < 4; part += 1) {
        const list = Array.from({ length: 50 }, (_, at) =>
          add(`${one}-${part}-${at}`, at + 1, stroke(300)),
        );
        expect((await student.draw(fresh.hash, one, list)).statusCode).toBe(200);
      }
    }
    const seen = new Map<string, number>();
    let since = 0;
    let answers = 0;
    for (let more = true; more; ) {
      const answer = await student.changes(fresh.hash, since);
      expect(answer.version).toBeGreaterThan(since);
      for (const { page: on, record } of answer.records) {
        seen.set(`${on}/${record.id}`, Object.keys(record.changed).length);
      }
      if (answers === 0) {
        const [first = ''] = fresh.pages;
        await student.draw(fresh.hash, first, [change(`${first}-0-0`, 99, { opacity: 0.1 })]);
      }
      since = answer.version;
      more = answer.more;
      answers += 1;
    }
    expect(answers).toBeGreaterThan(1);
    expect(seen.size).toBe(400);
    expect([...seen.values()].filter((changed) => changed === 1)).toHaveLength(1);
    const nothing = await student.changes(fresh.hash, since);
    expect(nothing).toEqual({ version: since, more: false, records: [], blank_pages: [] });
    // A version that never was, as after a backup was put back: everything again.
    expect((await student.changes(fresh.hash, since + 1_000)).more).toBe(true);
  });

  it('adds, removes and restores a blank page, and takes drawings on it', async () => {
    const fresh = await bookToDrawIn(server);
    const blank = `blank_${randomUUID()}`;
    expect((await student.draw(fresh.hash, blank, [add('x', 1)])).statusCode).toBe(404);
    const added = await student.setBlank(fresh.hash, blank);
    expect([added.statusCode, added.json()]).toEqual([200, { success: true, version: 1 }]);
    expect((await student.draw(fresh.hash, blank, [add('x', 1)])).statusCode).toBe(200);
    await student.setBlank(fresh.hash, blank, { removed_at: 5 });
    expect((await student.changes(fresh.hash)).blank_pages).toMatchObject([
      { id: blank, removed_at: 5, proportion: 1.4 },
    ]);
    await student.setBlank(fresh.hash, blank, { removed_at: null });
    const { blank_pages: pages, records } = await student.changes(fresh.hash);
    expect(pages).toMatchObject([{ id: blank, removed_at: null }]);
    expect(records).toHaveLength(1);
    // Nobody else's page.
    expect((await teacher.draw(fresh.hash, blank, [add('x', 1)])).statusCode).toBe(404);
  });

  it('[BRD-030] keeps the page that a blank page stands beside, and 20 or 200 of them', async () => {
    const fresh = await bookToDrawIn(server);
    const [first = ''] = fresh.pages;
    const blank = `blank_${randomUUID()}`;
    await student.setBlank(fresh.hash, blank, { beside: first });
    // An older program does not know where it stands.
    await student.setBlank(fresh.hash, blank, { removed_at: 5 });
    await student.setBlank(fresh.hash, blank, { removed_at: null });
    expect((await student.changes(fresh.hash)).blank_pages).toMatchObject([
      { id: blank, beside: first, removed_at: null },
    ]);
    const older = `blank_${randomUUID()}`;
    await student.setBlank(fresh.hash, older);
    const { blank_pages: pages } = await student.changes(fresh.hash, 3);
    expect(pages.map((page: object) => 'beside' in page)).toEqual([false]);
    const misplaced = { beside: older };
    expect((await student.setBlank(fresh.hash, older, misplaced)).statusCode).toBe(422);

    const fill = async (drawer: Drawer, count: number) => {
      for (let page = 0; page < count; page += 1) {
        const added = await drawer.setBlank(fresh.hash, `blank_${randomUUID()}`);
        expect(added.statusCode).toBe(200);
      }
      return drawer.setBlank(fresh.hash, `blank_${randomUUID()}`);
    };
    const refused = await fill(student, 18);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'blank_pages_full', limit: 20 },
    ]);
    // Another one has room once one is removed, and what is there can still be changed.
    await student.setBlank(fresh.hash, older, { removed_at: 9 });
    expect((await fill(student, 1)).statusCode).toBe(422);
    expect((await student.setBlank(fresh.hash, older)).statusCode).toBe(200);
    expect((await fill(teacher, 200)).json()).toMatchObject({ limit: 200 });
  });

  it('[SYNC_OFFLINE-014] lets the later stamp of a blank page count, whichever comes last', async () => {
    const fresh = await bookToDrawIn(server);
    const blank = `blank_${randomUUID()}`;
    const stamp = (counter: number) => ({ counter, device: 'tablet' });
    await student.setBlank(fresh.hash, blank, { removed_at: 7, stamp: stamp(2) });
    expect((await student.setBlank(fresh.hash, blank, { stamp: stamp(1) })).statusCode).toBe(200);
    expect((await student.changes(fresh.hash)).blank_pages).toMatchObject([
      { id: blank, removed_at: 7, stamp: stamp(2) },
    ]);
  });

  it('forgets everything with the book', async () => {
    const gone = await bookToDrawIn(server);
    const [first = ''] = gone.pages;
    await student.draw(gone.hash, first, [add('x', 1)]);
    await student.setBlank(gone.hash, `blank_${randomUUID()}`);
    await server.composition.books.books.removeBook(gone.id);
    expect((await student.draw(gone.hash, first, [add('y', 2)])).statusCode).toBe(404);
    const { db } = server.composition.open;
    for (const table of ['drawing_objects', 'drawing_pages', 'drawing_versions', 'blank_pages']) {
      const rows = await db
        .withTables<Record<string, { ebook_id: number }>>()
        .selectFrom(table)
        .select('ebook_id')
        .where('ebook_id', '=', gone.id)
        .execute();
      expect(rows, table).toEqual([]);
    }
  });
});
