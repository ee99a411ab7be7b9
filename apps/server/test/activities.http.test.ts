import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityAuthor, authorOf, pageIdsOf } from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type SentActivity = { id: number; own_activity: number; content: string; version: number };
const ids = (buttons: SentActivity[]) => buttons.map((button) => button.id);

describe.each(databaseKinds)('activities over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: { id: number; hash: string };
  let page = 0;
  let secondPage = 0;
  let student: ActivityAuthor;
  let teacher: ActivityAuthor;
  let coordinator: ActivityAuthor;
  let admin: ActivityAuthor;
  let outsider: ActivityAuthor;
  let superAdmin: ActivityAuthor;

  const as = async (email: string, domain?: string) =>
    authorOf(server, await server.signIn(email), domain);

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({ pages: 2 });
    [page = 0, secondPage = 0] = await pageIdsOf(server, book.id);
    student = await as('student@demo.example');
    teacher = await as('teacher@demo.example');
    coordinator = await as('coordinator@demo.example');
    admin = await as('domainadmin@demo.example');
    outsider = await as('domainadmin@other.example', 'other');
    superAdmin = await as('superadmin@demo.example');
  });
  afterAll(() => server.close());

  describe('placing', () => {
    it('[ACT-001] [ACT-002] [API-038] answers with the whole activity', async () => {
      const answer = await teacher.place(page, { description: 'Bir not', style: 'style2 mini' });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({
        ebook_pages_id: page,
        button_type: 'text',
        style: 'style2 mini',
        left: 100,
        top: 200,
        width: 24,
        height: 24,
        show: 1,
        status: 1,
        own_activity: 1,
        sharing: 0,
        description: 'Bir not',
        label: 'Bir not',
        content: '<p>Not</p>',
        version: 1,
      });
    });

    it('[API-038] [ACT-028] takes a form as well', async () => {
      const fields = { button_type: 'text', left: 5, top: 6, show: 1, status: 1, sharing: 1 };
      const answer = await teacher.placeForm(page, {
        ...fields,
        content: '<p>F</p>',
        description: 'f',
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ left: 5, top: 6, sharing: 1, content: '<p>F</p>' });
    });

    it('[ACT-029] [API-039] places a video from its link as a plain object', async () => {
      const content = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
      const answer = await teacher.place(page, { button_type: 'video', content });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ button_type: 'video' });
      expect(answer.json().content).toContain('aqz-KE-bpKQ');
    });

    it('[ACTIVITY_API-016] [SEC-010] takes neither status nor own_activity from anybody', async () => {
      for (const status of [0, 9]) {
        const answer = await teacher.place(page, { status, own_activity: 0 });
        expect(answer.json()).toMatchObject({ status: 1, own_activity: 1 });
      }
    });

    it('makes one activity of the same call sent twice', async () => {
      const headers = { 'idempotency-key': 'abc-1' };
      const [one, other] = [
        await teacher.place(page, { top: 300 }, headers),
        await teacher.place(page, { top: 300 }, headers),
      ];
      expect(other.json()).toEqual(one.json());
      // Somebody else may use the same key.
      expect((await coordinator.place(page, {}, headers)).json().id).not.toBe(one.json().id);
    });

    it('places what is just below the page on its edge', async () => {
      expect((await teacher.place(page, { top: 1500 })).json().top).toBe(1415);
    });
  });

  describe('who sees what', () => {
    it('[ACT-056] [SEC-005] merges the book with what is one’s own and what is shared', async () => {
      const shown = await server.addBook({ name: 'Kim görür', pages: 1 });
      const [only = 0] = await pageIdsOf(server, shown.id);
      const own = (await teacher.place(only)).json().id;
      const shared = (await teacher.place(only, { sharing: 1 })).json().id;
      const hidden = (await teacher.place(only, { sharing: 1, show: 0 })).json().id;
      const part = (await coordinator.place(only, { sharing: 1 })).json().id;
      const draft = (await coordinator.place(only)).json().id;

      expect(ids(await student.seen(shown))).toEqual([part, shared]);
      expect(ids(await teacher.seen(shown))).toEqual([part, own, shared, hidden]);
      expect(ids(await admin.seen(shown, true))).toEqual([own, shared, hidden, part, draft]);
      const mine = (await teacher.seen(shown)).filter((button) => button.own_activity === 1);
      expect(ids(mine)).toEqual([own, shared, hidden]);
    });

    it('refreshes kept contents with every change', async () => {
      const cached = await server.addBook({ name: 'Saklanan', pages: 1 });
      const [only = 0] = await pageIdsOf(server, cached.id);
      expect(await student.seen(cached)).toEqual([]);
      const { id } = (await coordinator.place(only, { sharing: 1 })).json();
      expect(ids(await student.seen(cached))).toEqual([id]);
      await coordinator.change(id, { content: '<p>Yeni</p>' });
      expect((await student.seen(cached))[0]).toMatchObject({ content: '<p>Yeni</p>', version: 2 });
      await coordinator.remove(id);
      expect(await student.seen(cached)).toEqual([]);
    });
  });

  describe('changing', () => {
    it('[ACT-030] [API-040] changes only what is sent', async () => {
      const { id } = (await teacher.place(page, { description: 'önce', style: 'style3' })).json();
      const answer = await teacher.change(id, { left: 7, description: 'sonra', own_activity: 0 });
      expect(answer.json()).toMatchObject({
        id,
        ebook_pages_id: page,
        left: 7,
        top: 200,
        style: 'style3',
        description: 'sonra',
        label: 'sonra',
        content: '<p>Not</p>',
        version: 2,
      });
    });

    it('[API-041] [ACT-027] moves to whole numbers', async () => {
      const { id } = (await teacher.place(page)).json();
      const answer = await teacher.ask('POST', `activities/${id}/position`, { left: 1, top: 2 });
      expect(answer.json()).toEqual({ success: true, id, left: 1, top: 2, version: 2 });
      const half = await teacher.ask('POST', `activities/${id}/position`, { left: 1.5, top: 2 });
      expect([half.statusCode, half.json().code]).toEqual([422, 'must_be_number']);
    });

    it('[ACT-032] [SEC-009] is for owners and whoever may edit activities', async () => {
      const { id } = (await teacher.place(page, { sharing: 1 })).json();
      expect((await student.change(id, { left: 1 })).statusCode).toBe(403);
      expect((await admin.change(id, { left: 2 })).statusCode).toBe(200);
      expect((await teacher.change(id, { left: 3 })).statusCode).toBe(200);
    });

    it('[ACT-033] [API-042] deletes for owners and editors, nobody else', async () => {
      const { id } = (await teacher.place(page, { sharing: 1 })).json();
      expect((await student.remove(id)).statusCode).toBe(403);
      expect((await coordinator.remove(id)).json()).toEqual({ success: true });
      expect((await teacher.change(id, { left: 3 })).statusCode).toBe(404);
    });

    it('lets only one of two win who change the same, and shows the other what it is now', async () => {
      const { id } = (await coordinator.place(page, { sharing: 1 })).json();
      const headers = { 'if-match': '"1"' };
      const answers = await Promise.all(
        [coordinator, admin].map((one) => one.change(id, { left: 50 }, headers)),
      );
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
    });
  });

  describe('deleting and restoring', () => {
    it('[API-043] empties a page of one’s own, for editors of all', async () => {
      const mine = (await teacher.place(secondPage)).json().id;
      const theirs = (await coordinator.place(secondPage, { sharing: 1 })).json().id;
      const path = `ebook-pages/${secondPage}/activities`;
      expect((await teacher.ask('DELETE', path)).json()).toEqual({
        success: true,
        deleted: [mine],
      });
      expect((await admin.ask('DELETE', path)).json()).toEqual({
        success: true,
        deleted: [theirs],
      });

      const deleted = `ebook-pages/${secondPage}/deleted-activities`;
      const listed = (await teacher.ask('GET', deleted)).json().data;
      expect(ids(listed)).toEqual([mine]);
      expect(listed[0].deleted_at).toBeGreaterThan(0);
      expect(ids((await admin.ask('GET', deleted)).json().data).toSorted()).toEqual([mine, theirs]);

      const foreign = await teacher.ask('POST', 'activities/restore', { ids: [mine, theirs] });
      expect(foreign.statusCode).toBe(403);
      const back = await admin.ask('POST', 'activities/restore', { ids: [mine, theirs, mine] });
      expect(ids(back.json().data)).toEqual([mine, theirs]);
      expect((await admin.ask('GET', deleted)).json().data).toEqual([]);
    });

    it('shows no deleted activity to anybody', async () => {
      const gone = await server.addBook({ name: 'Silinen', pages: 1 });
      const [only = 0] = await pageIdsOf(server, gone.id);
      const { id } = (await coordinator.place(only, { sharing: 1 })).json();
      await coordinator.remove(id);
      expect(await admin.seen(gone, true)).toEqual([]);
      expect(await coordinator.seen(gone)).toEqual([]);
      expect((await student.ask('GET', `activities/${id}/state`)).statusCode).toBe(404);
    });
  });

  describe('what it keeps of a person', () => {
    it('gives back what was left, to that person only', async () => {
      const { id } = (await coordinator.place(page, { sharing: 1 })).json();
      const path = `activities/${id}/state`;
      expect((await student.ask('GET', path)).json()).toEqual({ state: null });
      await student.ask('PUT', path, { state: '{"a":1}' });
      await student.ask('PUT', path, { state: '{"a":2}' });
      expect((await student.ask('GET', path)).json()).toEqual({ state: '{"a":2}' });
      expect((await teacher.ask('GET', path)).json()).toEqual({ state: null });
      await student.ask('PUT', path, { state: null });
      expect((await student.ask('GET', path)).json()).toEqual({ state: null });
      const large = await student.ask('PUT', path, { state: 'x'.repeat(256 * 1024 + 1) });
      expect([large.statusCode, large.json().code]).toEqual([413, 'state_too_large']);
    });

    it('takes results that can be', async () => {
      const { id } = (await coordinator.place(page, { sharing: 1 })).json();
      const result = { score: 3, maxScore: 5, completion: true, success: null, duration: 12.5 };
      const send = (fields: object) =>
        student.ask('POST', `activities/${id}/results`, { ...result, ...fields });
      expect((await send({})).json()).toEqual({ success: true });
      for (const wrong of [{ score: 6 }, { score: 'x' }, { duration: -1 }, { more: 1 }]) {
        expect((await send(wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
      }
    });
  });

  it('[API-002] [SEC-009] [ACTIVITY_API-004] refuses the domain of others, but for Super Admin', async () => {
    const path = `/api/v2/other/ebook-pages/${page}/activities`;
    const fields = { button_type: 'text', left: 1, top: 1, content: 'x' };
    for (const person of [teacher, admin, student]) {
      const answer = await person.ask('POST', path, fields);
      expect(answer.statusCode).toBe(403);
    }
    expect((await teacher.ask('POST', path, fields)).json().code).toBe('domain_mismatch');
    expect((await superAdmin.ask('POST', path, fields)).statusCode).toBe(200);
    expect((await outsider.place(page)).statusCode).toBe(404);
  });
});
