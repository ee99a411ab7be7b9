import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKeyedBook, keysClientOf } from './answer-keys-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const KEY = [
  { test: 1, letters: 'ACDBEABC' },
  // One longer than its test.
  { test: 2, letters: 'BBADCE' },
  { test: 3, letters: 'DYYDYDDY' },
  // No test of the book.
  { test: 9, letters: 'ABCDE' },
];
const COUNTS = [8, 5, 8, 4];

type Row = {
  id: number;
  key: { letters: string; version: number } | null;
  found: {
    id: number;
    letters: string;
    fit: string;
    isDecided: boolean;
    pageNumber: number;
  } | null;
};

describe.each(databaseKinds)('answer keys on %s', (kind) => {
  let server: TestServer;
  let editor: ReturnType<typeof keysClientOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.composition.jobs.start();
    editor = keysClientOf(server, await server.signIn('coordinator@demo.example'));
  }, 60_000);
  afterAll(() => server.close());

  const readBook = async () => {
    const book = await addKeyedBook(server, COUNTS, KEY);
    expect((await editor.read(book.id)).statusCode).toBe(200);
    return { ...book, state: await editor.settled(book.id) };
  };
  const rowsOf = async (id: number, testId = 0): Promise<Row[]> =>
    (await editor.test(id, testId)).questions;

  it('[PAP-044] [PAP-045] [PAP-046] reads a book, and says what is sure, doubtful and unmatched', async () => {
    const { id, testIds, state } = await readBook();
    expect(state).toMatchObject({ job: { state: 'done', done: 5, all: 5 }, pages: [5] });
    expect(state.tests).toMatchObject([
      { title: 'Test 1', questions: 8, sure: 8, doubtful: 0, keyed: 0 },
      { title: 'Test 2', questions: 5, sure: 0, doubtful: 5, keyed: 0 },
      { title: 'Test 3', questions: 8, sure: 8, doubtful: 0, keyed: 0 },
      { title: 'Test 4', questions: 4, sure: 0, doubtful: 0, keyed: 0 },
    ]);
    // The sixth letter of the second row, and the row of no test.
    expect(state.loose).toBe(6);
    const first = await rowsOf(id, testIds[0]);
    expect(first.map(({ found }) => found?.letters).join('')).toBe('ACDBEABC');
    expect(first[2]?.found).toMatchObject({ label: 'TEST 1', number: 3, pageNumber: 5 });
    const third = await rowsOf(id, testIds[2]);
    expect(third.map(({ found }) => found?.letters).join('')).toBe('TFFTFTTF');
    expect((await rowsOf(id, testIds[3])).every(({ found }) => found === null)).toBe(true);
    const loose = (await editor.ask('GET', `ebooks/${id}/answer-keys/loose`)).json().keys;
    expect(
      loose.map((one: { label: string; number: number }) => `${one.label}/${one.number}`),
    ).toEqual(['TEST 2/6', ...[1, 2, 3, 4, 5].map((number) => `TEST 9/${number}`)]);
  });

  it('[PAP-047] [PAP-048] nothing counts before it is accepted; another key is never replaced silently', async () => {
    const { id, testIds } = await readBook();
    const [testId = 0] = testIds;
    const before = await rowsOf(id, testId);
    const ids = before.map((one) => one.id);
    expect(await server.composition.answerKeys.keys.keysOf(ids)).toEqual([]);
    // An editor has set another key for the second question before.
    const own = await editor.setKey(ids[1] ?? 0, 'E', 0);
    expect(own.json().data).toMatchObject({ key: { letters: 'E', version: 1 } });
    await editor.read(id);
    await editor.settled(id);
    const accepted = await editor.accept(id, testId);
    expect(accepted.json()).toMatchObject({ accepted: 7, differing: [ids[1]] });
    const keys = await server.composition.answerKeys.keys.keysOf(ids);
    expect(new Map(keys.map((key) => [key.questionId, key.letters]))).toEqual(
      new Map(ids.map((one, at) => [one, at === 1 ? 'E' : 'ACDBEABC'[at]])),
    );
    expect(keys.find(({ questionId }) => questionId === ids[0])?.source).toMatchObject({
      pageNumber: 5,
      top: 180,
    });
    const after = await rowsOf(id, testId);
    expect(after.map(({ found }) => found?.isDecided)).toEqual(ids.map((_, at) => at !== 1));
    // Replacing it names the version that the editor has seen.
    const stale = await editor.setKey(ids[1] ?? 0, 'C', 0);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit_conflict']);
    expect(stale.json().current.key).toMatchObject({ letters: 'E', version: 1 });
    const replaced = await editor.setKey(ids[1] ?? 0, 'C', 1);
    expect(replaced.json().data).toMatchObject({
      key: { letters: 'C', version: 2 },
      found: { isDecided: true },
    });
    const removed = await editor.setKey(ids[1] ?? 0, null, 2);
    expect(removed.json().data).toMatchObject({ key: null, found: { isDecided: false } });
  });

  it('[PAP-048] an accepted key stays when the book is read once more', async () => {
    const { id, testIds } = await readBook();
    await editor.accept(id, testIds[0] ?? 0);
    await editor.read(id);
    await editor.settled(id);
    const rows = await rowsOf(id, testIds[0]);
    expect(rows.map(({ key }) => key?.letters).join('')).toBe('ACDBEABC');
    expect((await editor.accept(id, testIds[0] ?? 0)).json()).toMatchObject({ differing: [] });
  });

  it('[PAP-046] a loose key is given to a question by an editor, and waits to be accepted', async () => {
    const { id, testIds } = await readBook();
    const [question] = await rowsOf(id, testIds[3]);
    const loose = (await editor.ask('GET', `ebooks/${id}/answer-keys/loose`)).json().keys;
    const given = await editor.ask('PUT', `answer-keys/${loose[1].id}`, { question: question?.id });
    expect(given.json().data).toMatchObject({ fit: 'doubtful', isDecided: false });
    expect((await rowsOf(id, testIds[3]))[0]?.found).toMatchObject({ id: loose[1].id });
    const taken = await editor.ask('PUT', `answer-keys/${loose[2].id}`, { question: question?.id });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'conflict']);
    const back = await editor.ask('PUT', `answer-keys/${loose[1].id}`, { question: null });
    expect(back.json().data).toMatchObject({ fit: 'none' });
  });

  it('refuses wrong letters, other people, other domains and what is not there', async () => {
    const { id, testIds } = await readBook();
    const [question] = await rowsOf(id, testIds[0]);
    for (const letters of ['', 'H', 'CA', 'AA', 'TF', 'a', 'ABCDEFGH']) {
      expect((await editor.setKey(question?.id ?? 0, letters, 0)).statusCode).toBe(422);
    }
    expect((await editor.setKey(999_999, 'A', 0)).statusCode).toBe(404);
    expect((await editor.accept(id, 999_999)).statusCode).toBe(404);
    for (const who of ['student', 'teacher']) {
      const reader = keysClientOf(server, await server.signIn(`${who}@demo.example`));
      for (const answer of [
        await reader.read(id),
        await reader.ask('GET', `ebooks/${id}/answer-keys`),
        await reader.ask('GET', `ebooks/${id}/answer-keys/tests/${testIds[0]}`),
        await reader.ask('GET', `ebooks/${id}/answer-keys/loose`),
        await reader.accept(id, testIds[0] ?? 0),
        await reader.setKey(question?.id ?? 0, 'A', 0),
        await reader.ask('PUT', 'answer-keys/1', { question: null }),
        await reader.ask('POST', `ebooks/${id}/answer-keys/cancel`),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    const session = await server.signIn('domainadmin@other.example');
    const outsider = keysClientOf(server, session, 'other');
    expect((await outsider.read(id)).statusCode).toBe(404);
    expect((await outsider.setKey(question?.id ?? 0, 'A', 0)).statusCode).toBe(404);
    const crossing = keysClientOf(server, session, 'demo');
    expect((await crossing.setKey(question?.id ?? 0, 'A', 0)).json().code).toBe('domain_mismatch');
  });
});
