import { databaseKinds } from '@sayfa/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MarginEditor, marginEditor, questionBook } from './margins-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const boxesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    x: at % 2 === 0 ? 90 : 502,
    y: 200 + 90 * Math.floor(at / 2),
    width: 380,
    height: 80,
  }));

const DAY = 24 * 3_600_000;

describe.each(databaseKinds)('pictures of questions over HTTP on %s', (kind) => {
  let server: TestServer;
  let editor: MarginEditor;
  let book: Awaited<ReturnType<typeof questionBook>>;
  let now = Date.now();

  const cut = (boxes: readonly unknown[], more: object = {}, page = 0) =>
    editor.ask('POST', `ebook-pages/${book.pageIds[page]}/cut-images`, { boxes, ...more });
  const tests = async () => (await editor.ask('GET', `ebooks/${book.id}/tests`)).json().data;
  const create = async (title: string) =>
    (await editor.ask('POST', `ebooks/${book.id}/tests`, { title })).json().data;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock: { now: () => now } });
    editor = marginEditor(server, await server.signIn('domainadmin@demo.example'));
    book = await questionBook(server, 2);
  }, 60_000);
  afterAll(() => server.close());

  it('[I18N-012] [PRS-023] [API-046] are refused while the book has no test, in Turkish in every language', async () => {
    const answer = await cut(boxesOf(6));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'test_missing',
      message: 'Test oluşturulmamış, lütfen test oluşturup, tekrar deneyiniz!',
    });
  });

  it('[VID-008] [VID-009] a test has a title and counts', async () => {
    expect(await create('  Deneme 1  ')).toEqual({
      id: expect.any(Number),
      title: 'Deneme 1',
      total_number_of_questions: 0,
      total_questions_with_error_report: 0,
      total_recorded_questions: 0,
      questions_to_check: 0,
      book_slug: book.hash,
      book_name: expect.any(String),
    });
    for (const title of ['', '   ', 'x'.repeat(201), 5]) {
      const answer = await editor.ask('POST', `ebooks/${book.id}/tests`, { title });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('title_invalid');
    }
  });

  it.each([0, 5, 13])('[MRG-017] [ACTIVITY_API-042] are never %i at a time', async (count) => {
    const answer = await cut(boxesOf(count));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'boxes_count', details: { least: 6, most: 12 } });
  });

  it.each([
    { x: -1, y: 0, width: 10, height: 10 },
    { x: 0, y: 0, width: 1_002, height: 10 },
    { x: 0, y: 1_500, width: 10, height: 10 },
    { x: 0, y: 0, width: 10 },
    'no json',
    '{"x":"1","y":0,"width":10,"height":10}',
  ])('[ACTIVITY_API-040] are refused for a box beside the page: %j', async (wrong) => {
    const answer = await cut([...boxesOf(6), wrong]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'coords_invalid', field: 'boxes.6' });
  });

  it('[MRG-017] [VID-013] are cut sharply, from objects and from JSON text alike', async () => {
    const [test] = await tests();
    const [first, ...rest] = boxesOf(6);
    const answer = await cut([first, ...rest.map((box) => JSON.stringify(box))]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, test_id: test.id, created: 6 });
    const { data } = (await editor.ask('GET', `tests/${test.id}`)).json();
    expect(data.total_number_of_questions).toBe(6);
    expect(
      data.question_tasks.map((task: { question_order_number: number; page_number: number }) => [
        task.page_number,
        task.question_order_number,
      ]),
    ).toEqual([1, 2, 3, 4, 5, 6].map((order) => [1, order]));
    const [image = ''] = answer.json().question_images;
    const session = await server.signIn('student@demo.example');
    const picture = await server.app.inject({
      method: 'GET',
      url: image,
      headers: session.headers,
    });
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect(width).toBe(950);
    expect(Math.abs((height ?? 0) - 200)).toBeLessThanOrEqual(3);
  });

  it('replace those of the same page; the same box stays the same question', async () => {
    const [test] = await tests();
    const tasks = async () =>
      (await editor.ask('GET', `tests/${test.id}`)).json().data.question_tasks;
    const before = await tasks();
    const all = boxesOf(7);
    expect((await cut(all.slice(1))).statusCode).toBe(200);
    const after = await tasks();
    expect(after).toHaveLength(6);
    expect(after.slice(0, 5).map(({ id }: { id: number }) => id)).toEqual(
      before.slice(1).map(({ id }: { id: number }) => id),
    );
    expect((await cut(boxesOf(6), {}, 1)).statusCode).toBe(200);
    expect(await tasks()).toHaveLength(12);
  });

  it('belong to the newest test, or to the one that is named', async () => {
    const [old] = await tests();
    const newer = await create('Deneme 2');
    expect((await cut(boxesOf(6))).json().test_id).toBe(newer.id);
    expect((await cut(boxesOf(6), { test_id: old.id })).json().test_id).toBe(old.id);
    const wrong = await cut(boxesOf(6), { test_id: 99_999 });
    expect(wrong.json().code).toBe('test_missing');
  });

  it('go with their test, which comes back within 30 days and never after', async () => {
    const [newest, old] = await tests();
    expect((await editor.ask('DELETE', `tests/${newest.id}`)).statusCode).toBe(200);
    expect((await tests()).map(({ id }: { id: number }) => id)).toEqual([old.id]);
    expect((await editor.ask('GET', `tests/${newest.id}`)).statusCode).toBe(404);
    const back = await editor.ask('POST', `tests/${newest.id}/restore`);
    expect(back.json().data).toMatchObject({ id: newest.id, total_number_of_questions: 6 });
    await editor.ask('DELETE', `tests/${newest.id}`);
    now += 31 * DAY;
    editor = marginEditor(server, await server.signIn('domainadmin@demo.example'));
    expect((await editor.ask('POST', `tests/${newest.id}/restore`)).statusCode).toBe(404);
  });

  it('and tests are of editors of the domain alone', async () => {
    const [test] = await tests();
    for (const email of ['student@demo.example', 'teacher@demo.example']) {
      const other = marginEditor(server, await server.signIn(email));
      expect((await other.ask('GET', `ebooks/${book.id}/tests`)).statusCode).toBe(403);
      expect((await other.ask('DELETE', `tests/${test.id}`)).statusCode).toBe(403);
    }
    const session = await server.signIn('domainadmin@other.example');
    const outsider = marginEditor(server, session, 'other');
    expect((await outsider.ask('GET', `tests/${test.id}`)).statusCode).toBe(404);
    expect((await outsider.ask('GET', `ebooks/${book.id}/tests`)).statusCode).toBe(404);
    const foreign = marginEditor(server, session, 'demo');
    expect((await foreign.ask('GET', `tests/${test.id}`)).statusCode).toBe(403);
  });
});
