import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityAuthor, authorOf, pageIdsOf } from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type SentActivity = { id: number; button_type: string; content: string; version: number };

const region = (y: number, height = 100) => ({ x: 50, y, width: 400, height });
const area = (y: number, more: object = {}) => ({ cutCoords: region(y), ...more });
const orders = (buttons: SentActivity[]) =>
  buttons
    .filter(({ button_type }) => button_type === 'zoomPagePart')
    .map(({ id, content }) => [id, JSON.parse(content).orderId]);

describe.each(databaseKinds)('zoom areas over HTTP on %s', (kind) => {
  let server: TestServer;
  let editor: ActivityAuthor;
  let superAdmin: ActivityAuthor;
  let teacher: ActivityAuthor;
  let student: ActivityAuthor;
  let outsider: ActivityAuthor;

  const as = async (email: string, domain?: string) =>
    authorOf(server, await server.signIn(email), domain);

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await as('coordinator@demo.example');
    superAdmin = await as('superadmin@demo.example');
    teacher = await as('teacher@demo.example');
    student = await as('student@demo.example');
    outsider = await as('domainadmin@other.example', 'other');
  });
  afterAll(() => server.close());

  const newPage = async (name: string) => {
    const book = await server.addBook({ name, pages: 1 });
    const [page = 0] = await pageIdsOf(server, book.id);
    return { book, page };
  };
  const submit = (
    who: ActivityAuthor,
    page: number,
    areas: object[],
    more: object = {},
    headers: Record<string, string> = {},
  ) => who.ask('POST', `ebook-pages/${page}/zoom-areas`, { areas, ...more }, headers);
  const order = (who: ActivityAuthor, page: number, ids: number[]) =>
    who.ask('POST', `ebook-pages/${page}/zoom-areas/order`, { ids });

  describe('placing', () => {
    it('[API-047] [PRS-009] [PRS-010] [PRS-014] places several at once, numbered after those that are there', async () => {
      const { book, page } = await newPage('Birden çok');
      const first = await submit(editor, page, [area(10)]);
      expect(first.statusCode, first.body).toBe(200);
      const answer = await submit(editor, page, [
        area(200, { questionId: 7 }),
        area(320, { cutCoordsUp: region(600, 50) }),
      ]);
      expect(answer.statusCode, answer.body).toBe(200);
      const { data, removed } = answer.json();
      expect(removed).toEqual([]);
      expect(data).toHaveLength(2);
      expect(data[0]).toMatchObject({
        own_activity: 1,
        sharing: 1,
        // Beside its area, which begins at 50.
        left: 12,
        top: 200,
        version: 1,
      });
      expect(JSON.parse(data[0].content)).toEqual({
        orderId: 2,
        pageId: page,
        downCoords: { x: 50, y: 200 },
        upCoords: { width: 400, height: 100 },
        cutCoords: region(200),
        questionId: 7,
        madeBy: 'hand',
      });
      expect(JSON.parse(data[1].content)).toMatchObject({
        orderId: 3,
        cutCoordsUp: region(600, 50),
      });
      const seen: SentActivity[] = await student.seen(book);
      expect(orders(seen).map(([, number]) => number)).toEqual([1, 2, 3]);
    });

    it('[QST-026] ties an answer to its area and keeps it from readers', async () => {
      const { book, page } = await newPage('Cevaplı');
      const { data } = (
        await submit(editor, page, [area(10, { answer: ' c ' }), area(150)])
      ).json();
      const [zoom, answer] = data;
      expect(data.map(({ button_type }: SentActivity) => button_type)).toEqual([
        'zoomPagePart',
        'zoomAnswer',
        'zoomPagePart',
      ]);
      expect(JSON.parse(answer.content)).toEqual({ answer: 'c', zoomId: zoom.id });
      const seen: SentActivity[] = await student.seen(book);
      const shown = seen.find(({ id }) => id === answer.id);
      expect(JSON.parse(shown?.content ?? '')).toEqual({ answer: '', zoomId: zoom.id });
    });

    it('[API-047] places all or none', async () => {
      const { book, page } = await newPage('Hepsi ya da hiç');
      await submit(editor, page, [area(10)]);
      const wrong = await submit(editor, page, [area(200), area(1_410)], { flag: 1 });
      expect(wrong.statusCode).toBe(422);
      expect(wrong.json()).toMatchObject({ code: 'coords_invalid', field: 'cutCoords' });
      expect(orders(await student.seen(book))).toHaveLength(1);
    });

    it('places the same call once, also where the answer was lost', async () => {
      const { book, page } = await newPage('Bir kez');
      const headers = { 'idempotency-key': 'zoom-1' };
      const one = await submit(editor, page, [area(10, { answer: 'A' })], {}, headers);
      const other = await submit(editor, page, [area(10, { answer: 'A' })], {}, headers);
      expect(other.json()).toEqual(one.json());
      expect(orders(await student.seen(book))).toHaveLength(1);
      const another = await submit(editor, page, [area(20)], {}, headers);
      expect(another.json().code).toBe('idempotency_mismatch');
    });

    it('[ACTIVITY_API-040] refuses areas beside the page', async () => {
      const { page } = await newPage('Kötü yerler');
      const bad: object[] = [
        { x: -1, y: 0, width: 10, height: 10 },
        { x: 0, y: 0, width: 0, height: 10 },
        { x: 0, y: 0, width: 10, height: -5 },
        { x: 995, y: 0, width: 10, height: 10 },
        { x: 0, y: 1_400, width: 10, height: 40 },
        { x: null, y: 0, width: 10, height: 10 },
        { x: '10', y: 0, width: 10, height: 10 },
        { x: 0, y: 0, width: 10 },
      ];
      for (const cutCoords of bad) {
        const answer = await submit(editor, page, [{ cutCoords }]);
        expect(answer.statusCode, JSON.stringify(cutCoords)).toBe(422);
        expect(answer.json().code, JSON.stringify(cutCoords)).toBe('coords_invalid');
        const second = await submit(editor, page, [area(10, { cutCoordsUp: cutCoords })]);
        expect(second.json().code, JSON.stringify(cutCoords)).toBe('coords_invalid');
      }
    });

    it('refuses nothing, too much, and what nobody asked for', async () => {
      const { page } = await newPage('Fazla');
      const many = Array.from({ length: 301 }, () => area(10));
      for (const areas of [[], many]) {
        expect((await submit(editor, page, areas)).statusCode).toBe(422);
      }
      expect((await submit(editor, page, [area(10)], { flag: 2 })).statusCode).toBe(422);
      expect((await submit(editor, page, [area(10, { style: 'x' })])).json().code).toBe(
        'unknown_field',
      );
      const long = await submit(editor, page, [area(10, { answer: 'x'.repeat(501) })]);
      expect(long.json().code).toBe('text_too_long');
    });
  });

  it('[ACTIVITY_API-008] [TBR-021] [SEC-009] is for editors of the book’s domain', async () => {
    const { page } = await newPage('Kimler');
    expect((await submit(student, page, [area(10)])).json().code).toBe('forbidden');
    expect((await submit(teacher, page, [area(10)])).json().code).toBe('forbidden');
    expect((await submit(outsider, page, [area(10)])).json().code).toBe('not_found');
    const elsewhere = authorOf(server, await server.signIn('domainadmin@other.example'), 'demo');
    expect((await submit(elsewhere, page, [area(10)])).json().code).toBe('domain_mismatch');
    expect((await submit(superAdmin, page, [area(10)])).statusCode).toBe(200);
    expect((await submit(editor, 999_999, [area(10)])).json().code).toBe('not_found');
  });

  describe('order', () => {
    it('[PRS-004] renumbers all steps, and changes only those that move', async () => {
      const { book, page } = await newPage('Sıra');
      const { data } = (await submit(editor, page, [area(10), area(200), area(400)])).json();
      const [one, two, three] = data.map(({ id }: SentActivity) => id);
      const answer = await order(editor, page, [one, three, two]);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data.map(({ version }: SentActivity) => version)).toEqual([2, 2]);
      const seen: SentActivity[] = await student.seen(book);
      expect(Object.fromEntries(orders(seen))).toEqual({ [one]: 1, [three]: 2, [two]: 3 });
    });

    it('refuses another set of steps, and says which there are', async () => {
      const { page } = await newPage('Başka');
      const { data } = (await submit(editor, page, [area(10), area(200)])).json();
      const [one, two] = data.map(({ id }: SentActivity) => id);
      for (const ids of [[one], [one, one], [one, two, 999_999]]) {
        const answer = await order(editor, page, ids);
        expect(answer.statusCode).toBe(409);
        expect(answer.json().code).toBe('edit_conflict');
        expect(answer.json().current.steps.map(({ id }: SentActivity) => id)).toEqual([one, two]);
      }
      expect((await order(teacher, page, [one, two])).json().code).toBe('forbidden');
    });
  });

  describe('changing and deleting', () => {
    const change = (
      who: ActivityAuthor,
      id: number,
      body: object,
      headers: Record<string, string> = {},
    ) => who.ask('POST', `zoom-areas/${id}`, body, headers);

    it('gives an area other parts and keeps its number and its answer', async () => {
      const { page } = await newPage('Değişen');
      const { data } = (await submit(editor, page, [area(10), area(200, { answer: 'A' })])).json();
      const { id } = data[1];
      const answer = await change(editor, id, area(700, { cutCoordsUp: region(900) }));
      expect(answer.statusCode, answer.body).toBe(200);
      const [changed, ...others] = answer.json().data;
      expect(others).toEqual([]);
      expect(changed).toMatchObject({ id, version: 2, top: 700 });
      expect(JSON.parse(changed.content)).toMatchObject({ orderId: 2, cutCoords: region(700) });
    });

    it('[QST-026] places, changes and takes away the answer of an area', async () => {
      const { page } = await newPage('Cevap');
      const { data } = (await submit(editor, page, [area(10)])).json();
      const { id } = data[0];
      const placed = (await change(editor, id, area(10, { answer: 'A' }))).json();
      const answer = placed.data.find(
        ({ button_type }: SentActivity) => button_type === 'zoomAnswer',
      );
      expect(JSON.parse(answer.content)).toEqual({ answer: 'A', zoomId: id });
      const other = (await change(editor, id, area(10, { answer: 'B' }))).json();
      expect(JSON.parse(other.data[1].content)).toEqual({ answer: 'B', zoomId: id });
      const gone = (await change(editor, id, area(10, { answer: '' }))).json();
      expect(gone.removed).toEqual([answer.id]);
    });

    it('[ACTIVITY_API-048] refuses who knows an older version', async () => {
      const { page } = await newPage('Çatışma');
      const { data } = (await submit(editor, page, [area(10)])).json();
      const { id } = data[0];
      const old = { 'if-match': '"1"' };
      expect((await change(superAdmin, id, area(20), old)).statusCode).toBe(200);
      const late = await change(editor, id, area(30), old);
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { id, version: 2 } });
      const removal = await editor.ask('DELETE', `zoom-areas/${id}`, undefined, old);
      expect(removal.json().code).toBe('edit_conflict');
    });

    it('deletes an area with its answer; both come back together', async () => {
      const { book, page } = await newPage('Silinen');
      const { data } = (await submit(editor, page, [area(10, { answer: 'A' })])).json();
      const ids = data.map(({ id }: SentActivity) => id);
      const answer = await editor.ask('DELETE', `zoom-areas/${ids[0]}`);
      expect(answer.json()).toEqual({ success: true, data: [], removed: ids });
      expect(await student.seen(book)).toEqual([]);
      await editor.ask('POST', 'activities/restore', { ids });
      expect(await student.seen(book)).toHaveLength(2);
      expect((await editor.ask('DELETE', `zoom-areas/${ids[0]}`)).statusCode).toBe(200);
      expect((await editor.ask('DELETE', `zoom-areas/${ids[0]}`)).json().code).toBe('not_found');
    });

    it('knows nothing but zoom areas, and nobody but editors', async () => {
      const { page } = await newPage('Başkası');
      const note = (await editor.place(page, { sharing: 1 })).json().id;
      expect((await change(editor, note, area(10))).json().code).toBe('not_found');
      const { data } = (await submit(editor, page, [area(10)])).json();
      expect((await change(teacher, data[0].id, area(20))).json().code).toBe('forbidden');
      expect((await change(outsider, data[0].id, area(20))).json().code).toBe('not_found');
    });
  });
});
