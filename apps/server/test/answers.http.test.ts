import { MAX_REVEALED } from '@sayfa/activities/contract';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityAuthor, authorOf, pageIdsOf } from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SECRET = 'kırk-iki-42';
const area = { x: 100, y: 200, width: 300, height: 150 };
const written = {
  kind: 'text',
  at: { x: 110, y: 220 },
  text: SECRET,
  size: 24,
  bold: false,
  colour: '#1d4ed8',
  strokeWidth: 0,
  strokeColour: 'transparent',
  direction: 'ltr',
  placement: { x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0 },
  opacity: 1,
  extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
};
const answer = { annotations: [], area, objects: [written] };
const showable = (content: object = answer) => ({
  button_type: 'questionShowable',
  style: 'questionShowable',
  content: JSON.stringify(content),
});
const hideable = (content: object = { annotations: [], area }) => ({
  button_type: 'questionHideable',
  style: 'questionHideable',
  content: JSON.stringify(content),
});

describe.each(databaseKinds)('answers on pages, on %s', (kind) => {
  let server: TestServer;
  let book: { id: number };
  let page = 0;
  let second = 0;
  let student: ActivityAuthor;
  let teacher: ActivityAuthor;
  let coordinator: ActivityAuthor;
  let outsider: ActivityAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({ pages: 2 });
    [page = 0, second = 0] = await pageIdsOf(server, book.id);
    const as = async (email: string, domain?: string) =>
      authorOf(server, await server.signIn(email), domain);
    student = await as('student@demo.example');
    teacher = await as('teacher@demo.example');
    coordinator = await as('coordinator@demo.example');
    outsider = await as('student@other.example', 'other');
  });
  afterAll(() => server.close());

  const reveal = (person: ActivityAuthor, pageId: number, ids: readonly number[]) =>
    person.ask('POST', `ebook-pages/${pageId}/reveals`, { ids });
  const place = async (pageId: number, fields: object): Promise<number> => {
    const placed = await coordinator.place(pageId, fields);
    expect(placed.statusCode, placed.body).toBe(200);
    return placed.json().id;
  };
  const timesNoted = async (id: number): Promise<number[]> => {
    const rows = await server.composition.open.db
      .withTables<{ activity_reveals: { activity_id: number; times: number } }>()
      .selectFrom('activity_reveals')
      .select('times')
      .where('activity_id', '=', id)
      .execute();
    return rows.map(({ times }) => times).toSorted();
  };

  it('[QST-024] the drawings of an answer are in no byte of the content, and come on request, noted', async () => {
    const id = await place(page, showable());
    for (const [person, path, method] of [
      [student, `/api/v2/ebook-content/${book.id}`, 'GET'],
      [student, `/api/v2/my-ebook-content/${book.id}`, 'POST'],
      [teacher, `/api/v2/ebook-content/${book.id}`, 'GET'],
      [coordinator, `/api/v2/a2/ebook/${book.id}`, 'GET'],
    ] as const) {
      const { body } = await person.ask(method, path);
      expect(body).not.toContain(SECRET);
      expect(body).not.toContain('#1d4ed8');
    }
    const shown = (await student.seen(book)).find((button) => button.id === id);
    expect(JSON.parse(shown.content)).toEqual({ annotations: [], area, isWithheld: true });

    // Any reader may ask; who asked, and how often, is noted.
    for (const person of [student, student, teacher]) {
      const [revealed] = (await reveal(person, page, [id])).json().data;
      expect(revealed.id).toBe(id);
      expect(JSON.parse(revealed.content).objects).toEqual([written]);
    }
    expect(await timesNoted(id)).toEqual([1, 2]);
    const single = await student.ask('POST', `activities/${id}/reveal`);
    expect(single.json().content).toContain(SECRET);
    expect(await timesNoted(id)).toEqual([1, 3]);
  });

  it('tells several at once, and leaves out what is not on that page or not there', async () => {
    const first = await place(page, showable());
    const other = await place(page, showable());
    const elsewhere = await place(second, showable());
    const gone = await place(page, showable());
    await coordinator.remove(gone);
    const requested = [other, first, elsewhere, gone, 999_999, first];
    const { data } = (await reveal(student, page, requested)).json();
    expect(data.map(({ id }: { id: number }) => id)).toEqual([other, first]);
    for (const id of [elsewhere, gone]) expect(await timesNoted(id)).toEqual([]);
    expect(await timesNoted(first)).toEqual([1]);
  });

  it('[SEC-009] tells nobody who may not read the book, nor that it is there', async () => {
    const id = await place(page, showable());
    const refused = await reveal(outsider, page, [id]);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    const own = await outsider.ask('POST', `/api/v2/demo/ebook-pages/${page}/reveals`, {
      ids: [id],
    });
    expect(own.json().code).toBe('domain_mismatch');
    const visitor = authorOf(server, { token: '', cookie: '', headers: {} });
    expect((await reveal(visitor, page, [id])).statusCode).toBe(401);
    expect(await timesNoted(id)).toEqual([]);
  });

  it('gives no answers to questions away', async () => {
    const content = JSON.stringify({
      root: '<p>2 + 2?</p>',
      answers: [
        { id: 'answer1', answer: '<p>4</p>', true: true },
        { id: 'answer2', answer: '<p>5</p>', true: false },
      ],
      maxTimesToRepeat: 1,
    });
    const id = await place(page, { button_type: 'mc_question', sharing: 1, content });
    expect((await reveal(student, page, [id])).statusCode).toBe(403);
    expect(await timesNoted(id)).toEqual([]);
  });

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['1'] }],
    [{ ids: [0] }],
    [{ ids: [1], all: true }],
    [{ ids: Array.from({ length: MAX_REVEALED + 1 }, (_, index) => index + 1) }],
  ])('refuses to be asked for %j', async (body) => {
    const answered = await student.ask('POST', `ebook-pages/${page}/reveals`, body);
    expect(answered.statusCode, answered.body).toBe(422);
  });

  it('[SEC-007] only editors place answers', async () => {
    for (const fields of [hideable(), showable()]) {
      expect((await teacher.place(page, fields)).statusCode).toBe(403);
      expect((await student.place(page, fields)).statusCode).toBe(403);
    }
  });

  it('[ACTIVITY_API-040] refuses an answer that is on no page, and one that was never told', async () => {
    for (const fields of [hideable, showable]) {
      const placed = await coordinator.place(
        page,
        fields({ annotations: [], area: { ...area, x: -1 } }),
      );
      expect([placed.statusCode, placed.json().code]).toEqual([422, 'coords_invalid']);
    }
    const id = await place(page, showable());
    const held = (await coordinator.seen(book, true)).find((button) => button.id === id);
    const changed = await coordinator.change(id, { content: held.content });
    expect(changed.statusCode).toBe(422);
    expect((await reveal(student, page, [id])).body).toContain(SECRET);
  });

  it('[ACT-041] moves an answer with its button, drawings included', async () => {
    const id = await place(page, { ...showable(), left: 100, top: 200 });
    const moved = await coordinator.ask('POST', `activities/${id}/position`, {
      left: 120,
      top: 160,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const [revealed] = (await reveal(student, page, [id])).json().data;
    const content = JSON.parse(revealed.content);
    expect(content.area).toEqual({ ...area, x: 120, y: 160 });
    expect(content.objects[0].placement).toMatchObject({ x: 20, y: -40 });
  });
});
