import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityAuthor, authorOf, pageIdsOf } from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type SentActivity = { id: number; button_type: string; content: string };

const region = (y: number, height = 100) => ({ x: 50, y, width: 400, height });
const area = (y: number, more: object = {}) => ({ cutCoords: region(y), ...more });
const orders = (buttons: SentActivity[]) =>
  buttons
    .filter(({ button_type }) => button_type === 'zoomPagePart')
    .map(({ id, content }) => [id, JSON.parse(content).orderId]);

describe.each(databaseKinds)('replacing zoom areas over HTTP on %s', (kind) => {
  let server: TestServer;
  let editor: ActivityAuthor;
  let student: ActivityAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = authorOf(server, await server.signIn('coordinator@demo.example'));
    student = authorOf(server, await server.signIn('student@demo.example'));
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

  it('[API-047] replaces the areas of a page with flag 1; what was removed can be restored', async () => {
    const { book, page } = await newPage('Yerine');
    const note = (await editor.place(page, { sharing: 1 })).json().id;
    const { data: before } = (await submit(editor, page, [area(10, { answer: 'B' })])).json();
    const answer = (await submit(editor, page, [area(300), area(500)], { flag: 1 })).json();
    expect(answer.removed.toSorted()).toEqual(before.map(({ id }: SentActivity) => id).toSorted());
    expect(orders(answer.data).map(([, number]) => number)).toEqual([1, 2]);
    const back = await editor.ask('POST', 'activities/restore', { ids: answer.removed });
    expect(back.statusCode, back.body).toBe(200);
    const seen: SentActivity[] = await student.seen(book);
    expect(seen.map(({ id }) => id)).toContain(note);
    expect(orders(seen)).toHaveLength(3);
  });

  it('keeps the areas that are clearly the same, with their ids, questions and answers', async () => {
    const { book, page } = await newPage('Aynı kalan');
    const before = [
      area(10, { questionId: 31, answer: 'A' }),
      area(300, { questionId: 32, answer: 'B' }),
      area(700),
    ];
    const { data } = (await submit(editor, page, before)).json();
    const [first, firstAnswer, second, secondAnswer, third] = data;
    const next = [area(310, { answer: 'C' }), area(12, { answer: 'A' }), area(1_100)];
    const headers = { 'idempotency-key': 'zoom-replace' };
    const answer = await submit(editor, page, next, { flag: 1 }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const now = answer.json();
    expect(now.removed.toSorted()).toEqual([secondAnswer.id, third.id].toSorted());
    const contentOf = ({ id }: SentActivity) =>
      JSON.parse(now.data.find((one: SentActivity) => one.id === id).content);
    expect(contentOf(second)).toMatchObject({
      ...{ orderId: 1, questionId: 32, madeBy: 'hand' },
      cutCoords: region(310),
    });
    expect(contentOf(first)).toMatchObject({ orderId: 2, questionId: 31 });
    const seen: SentActivity[] = await student.seen(book);
    expect(seen.map(({ id }) => id)).toContain(firstAnswer.id);
    expect(orders(seen)).toHaveLength(3);
    expect((await submit(editor, page, next, { flag: 1 }, headers)).json()).toEqual(now);
    const other = await submit(editor, page, [area(10)], { flag: 1 }, headers);
    expect(other.json().code).toBe('idempotency_mismatch');
  });
});
