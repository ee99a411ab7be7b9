import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  type Recorder,
  recorderOf,
} from './video-solutions-harness.ts';

const DAY = 24 * 3_600_000;
const FIRST = { x: 60, y: 100, width: 400, height: 200 };
const SECOND = { x: 60, y: 400, width: 400, height: 200 };
const THIRD = { x: 540, y: 100, width: 400, height: 200 };
/** Shares a third of its ground with the first. */
const DOUBTFUL = { x: 60, y: 200, width: 400, height: 200 };

describe.each(databaseKinds)('questions whose page is cut again, on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let editor: Recorder;
  let book: BookWithQuestions;
  let now = Date.now();

  /** Cuts the first page again; what it answered. */
  const recut = async (boxes: object[], image = '/cut.jpg') => {
    const { bookTests, books, clock } = server.composition;
    const { domainId = 0 } = (await books.books.findBook(book.id)) ?? {};
    return bookTests.cut.putPage(
      { id: book.testId, bookId: book.id, domainId },
      { id: book.pageIds[0] ?? 0, number: 1 },
      boxes.map((box, at) => ({ image: `${image}?${at}`, region: JSON.stringify(box) })),
      clock.now(),
    );
  };
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, as: Session = admin) =>
    server.app.inject({ method, url: `/api/v2/demo/${path}`, headers: as.headers });
  const firstPage = async () => {
    const { question_tasks } = (await ask('GET', `tests/${book.testId}`)).json().data;
    return question_tasks.filter(({ page_number }: { page_number: number }) => page_number === 1);
  };
  const idsOfFirstPage = async () => (await firstPage()).map(({ id }: { id: number }) => id);
  const test = async () => (await editor.ask('GET', `my-task-test/${book.testId}`)).json().data;
  const recordVideo = async (question_id = 0, title = '') => {
    const answer = await editor.sendVideo({ question_id, title });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.file;
  };
  const run = async (job: string) => {
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue(job, {}))).toBe(true);
  };
  const signIn = async () => {
    admin = await server.signIn('domainadmin@demo.example');
    editor = recorderOf(server, await server.signIn('videoeditor@demo.example'));
  };

  beforeAll(async () => {
    server = await startTestServer(kind, { clock: { now: () => now } });
    await signIn();
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    book = await createBookWithQuestions(server, admin);
  });

  it('a question that is cut a little differently stays the same, with its video', async () => {
    const [one = 0, two = 0, three = 0] = book.questionIds;
    await recordVideo(two);
    const moved = { ...SECOND, x: 64, y: 405, height: 190 };
    expect(await recut([FIRST, moved, THIRD])).toMatchObject({ doubtful: 0 });
    expect(await idsOfFirstPage()).toEqual([one, two, three]);
    const { video_solution, question_image, previous_image } = await editor.question(two);
    expect([typeof video_solution, question_image, previous_image]).toEqual([
      'string',
      '/cut.jpg?1',
      null,
    ]);
  });

  it('a new question before the others changes their numbers, not what they are', async () => {
    const [one = 0, two = 0, three = 0] = book.questionIds;
    await recut([{ x: 60, y: 0, width: 400, height: 90 }, FIRST, SECOND, THIRD]);
    const [added, ...others] = await idsOfFirstPage();
    expect(others).toEqual([one, two, three]);
    expect(book.questionIds).not.toContain(added);
  });

  it('a question that is no longer cut is removed with its video, and comes back with it', async () => {
    const [one = 0, two = 0, three = 0] = book.questionIds;
    const { id } = await recordVideo(one, 'ilk');
    await recut([SECOND, THIRD]);
    expect(await idsOfFirstPage()).toEqual([two, three]);
    expect((await editor.ask('GET', `my-task-question/${one}`)).statusCode).toBe(404);
    const gone = await test();
    expect([gone.total_number_of_questions, gone.total_recorded_questions]).toEqual([5, 0]);
    expect(gone.removed_questions).toMatchObject([{ id: one, s3: [{ id, title: 'ilk' }] }]);
    await recut([FIRST, SECOND, THIRD]);
    expect(await idsOfFirstPage()).toEqual([one, two, three]);
    const back = await test();
    expect([back.total_recorded_questions, back.removed_questions]).toEqual([1, []]);
  });

  it('the video of a removed question can be given to another question of the test', async () => {
    const [one = 0, two = 0] = book.questionIds;
    const earlier = await recordVideo(two, 'eski');
    const { id } = await recordVideo(one, 'yeni');
    await recut([SECOND, THIRD]);
    const given = await editor.ask('POST', `video-solutions/${id}/question`, { question_id: two });
    expect(given.json()).toMatchObject({ success: true, data: { id } });
    const { s3 } = await editor.question(two);
    expect(
      s3.map((file: { id: number; deleted_at: unknown }) => [file.id, file.deleted_at === null]),
    ).toEqual([
      [id, true],
      [earlier.id, false],
    ]);
    expect((await test()).removed_questions).toEqual([]);
    const other = await createBookWithQuestions(server, admin);
    const path = `video-solutions/${id}/question`;
    const strange = await editor.ask('POST', path, { question_id: other.questionIds[0] });
    expect([strange.statusCode, strange.json().code]).toEqual([422, 'invalid']);
    const student = recorderOf(server, await server.signIn('student@demo.example'));
    expect((await student.ask('POST', path, { question_id: two })).statusCode).toBe(403);
  });

  it('a doubtful question keeps its id and is to be checked', async () => {
    const [one = 0, two = 0, three = 0] = book.questionIds;
    const image = (await editor.question(one)).question_image;
    expect(await recut([DOUBTFUL, SECOND, THIRD])).toMatchObject({ doubtful: 1 });
    expect(await idsOfFirstPage()).toEqual([one, two, three]);
    expect(await editor.question(one)).toMatchObject({ previous_image: image });
    const { data } = (await ask('GET', `ebooks/${book.id}/tests`)).json();
    expect(data).toMatchObject([{ id: book.testId, questions_to_check: 1 }]);
    // Cutting the same again decides nothing.
    await recut([DOUBTFUL, SECOND, THIRD], '/other.jpg');
    expect(await editor.question(one)).toMatchObject({ previous_image: image });
    // It is as it was.
    expect(await recut([FIRST, SECOND, THIRD])).toMatchObject({ doubtful: 0 });
    expect(await editor.question(one)).toMatchObject({ previous_image: null });
  });

  it('who keeps a doubtful question says that it is the same', async () => {
    const [one = 0] = book.questionIds;
    await recordVideo(one);
    await recut([DOUBTFUL, SECOND, THIRD]);
    const student = await server.signIn('student@demo.example');
    expect((await ask('POST', `test-questions/${one}/keep`, student)).statusCode).toBe(403);
    expect((await ask('POST', `test-questions/${one}/keep`)).json()).toEqual({ success: true });
    const { previous_image, video_solution } = await editor.question(one);
    expect([previous_image, typeof video_solution]).toEqual([null, 'string']);
    expect((await ask('POST', `test-questions/${one}/separate`)).statusCode).toBe(404);
    expect((await ask('POST', 'test-questions/99999999/keep')).statusCode).toBe(404);
  });

  it('who separates it gets a question without a video; the video waits at the removed one', async () => {
    const [one = 0, two = 0, three = 0] = book.questionIds;
    const { id } = await recordVideo(one);
    await recut([DOUBTFUL, SECOND, THIRD]);
    const separated = (await ask('POST', `test-questions/${one}/separate`)).json();
    expect(await idsOfFirstPage()).toEqual([separated.id, two, three]);
    expect(await editor.question(separated.id)).toMatchObject({
      s3: [],
      previous_image: null,
      question_image: '/cut.jpg?0',
      question_order_number: 1,
    });
    expect((await test()).removed_questions).toMatchObject([{ id: one, s3: [{ id }] }]);
    expect((await ask('POST', `test-questions/${one}/separate`)).statusCode).toBe(404);
  });

  it('removed questions and deleted tests are kept as long as a video needs them', async () => {
    const [one = 0, two = 0] = book.questionIds;
    const { id } = await recordVideo(one);
    const known = async () =>
      (await server.composition.bookTests.tests.questionsEver([one, two])).map((each) => each.id);
    await recut([THIRD]);
    expect(await known()).toEqual([one, two]);
    now += 31 * DAY;
    await run('book-tests.forget');
    expect(await known()).toEqual([one]);
    await signIn();
    expect((await ask('DELETE', `tests/${book.testId}`)).statusCode).toBe(200);
    now += 31 * DAY;
    await run('book-tests.forget');
    expect(await known()).toEqual([one]);
    await signIn();
    await editor.ask('DELETE', `video-solutions/${id}`);
    now += 31 * DAY;
    await run('video-solutions.forget');
    await run('book-tests.forget');
    expect(await known()).toEqual([]);
  });
});
