import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  type Recorder,
  recorderOf,
  sampleVideo,
} from './video-solutions-harness.ts';

const DAY = 24 * 3_600_000;

type VideoTables = { video_solutions: { id: number; deleted_at: number | null } };

describe.each(databaseKinds)('videos that are kept, on %s', (kind) => {
  let server: TestServer;
  let editor: Recorder;
  let student: Recorder;
  let book: BookWithQuestions;
  let now = Date.now();

  const signIn = async () => {
    // Sessions end while the clock of these tests runs on.
    editor = recorderOf(server, await server.signIn('videoeditor@demo.example'));
    student = recorderOf(server, await server.signIn('student@demo.example'));
  };
  const newBook = async () =>
    createBookWithQuestions(server, await server.signIn('domainadmin@demo.example'));
  const run = async (job: string) => {
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue(job, {}))).toBe(true);
  };
  const add = async (question_id: number, title = '') => {
    const answer = await editor.sendVideo({ question_id, title });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.file;
  };
  const nameOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
  const isStored = async (name: string) =>
    (await server.composition.files.size(name)) !== undefined;
  const rows = () => server.composition.open.db.withTables<VideoTables>();

  beforeAll(async () => {
    server = await startTestServer(kind, { clock: { now: () => now } });
    await signIn();
    book = await newBook();
  }, 60_000);
  afterAll(() => server.close());

  it('a second one takes the place of the first, which can be restored', async () => {
    const [question = 0] = book.questionIds;
    const first = await add(question, 'eski');
    const second = await add(question, 'yeni');
    const { s3 } = await editor.question(question);
    expect(s3.map(({ id, title }: { id: number; title: string }) => [id, title])).toEqual([
      [second.id, 'yeni'],
      [first.id, 'eski'],
    ]);
    expect([s3[0].deleted_at, typeof s3[1].deleted_at]).toEqual([null, 'string']);
    expect(await student.shown(book)).toMatchObject([{ label: 'yeni', description: 'yeni' }]);

    const back = await editor.ask('POST', `video-solutions/${first.id}/restore`);
    expect(back.json()).toMatchObject({ success: true, data: { id: first.id, deleted_at: null } });
    const after = (await editor.question(question)).s3;
    expect(after.map((video: { deleted_at: unknown }) => video.deleted_at === null)).toEqual([
      false,
      true,
    ]);
    expect(await student.shown(book)).toHaveLength(1);
    const restoredTwice = await editor.ask('POST', `video-solutions/${first.id}/restore`);
    expect(restoredTwice.statusCode).toBe(200);
  });

  it('[VID-027] [API-020] deleting takes it from the question and from the page', async () => {
    const question = book.questionIds[1] ?? 0;
    const before = (await student.shown(book)).length;
    const video = await add(question);
    expect(await student.shown(book)).toHaveLength(before + 1);
    const gone = await editor.ask('POST', `questions/${question}`, { video_solution: null });
    expect(gone.json()).toMatchObject({
      success: true,
      data: { id: question, video_solution: null, s3: [{ id: video.id }] },
    });
    expect(await student.shown(book)).toHaveLength(before);
    const restoredTwice = await editor.ask('POST', `questions/${question}`, {
      video_solution: null,
    });
    expect(restoredTwice.json().data).toEqual(gone.json().data);
    await editor.ask('POST', `video-solutions/${video.id}/restore`);
    expect(await student.shown(book)).toHaveLength(before + 1);
    const other = await editor.ask('DELETE', `video-solutions/${video.id}`);
    expect(other.json().data.deleted_at).toEqual(expect.any(String));
    expect(await student.shown(book)).toHaveLength(before);
    const wrong = await editor.ask('POST', `questions/${question}`, { video_solution: 'x' });
    expect(wrong.statusCode).toBe(422);
  });

  it('the same call twice adds it once', async () => {
    const question_id = book.questionIds[2] ?? 0;
    const headers = { 'idempotency-key': 'video-1' };
    const [one, two] = await Promise.all([
      editor.sendVideo({ question_id }, headers),
      editor.sendVideo({ question_id }, headers),
    ]);
    expect(two.json()).toEqual(one.json());
    const three = await editor.sendVideo({ question_id }, headers);
    expect(three.json()).toEqual(one.json());
    expect((await editor.question(question_id)).s3).toHaveLength(1);
    const other = await editor.sendVideo({ question_id, title: 'x' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('one that came in pieces is of who sent it, and can be sent again', async () => {
    const own = await newBook();
    const [question_id = 0] = own.questionIds;
    const bytes = await sampleVideo();
    const begun = await editor.ask('POST', 'recordings', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
    });
    const path = String(begun.headers.location).replace(/^.*\/api\/v2\//u, '');
    const upload_id = path.split('/').at(-1) ?? '';
    const early = await editor.send({ question_id, upload_id }, []);
    expect(early.json().code).toBe('upload_incomplete');
    const sent = await server.app.inject({
      method: 'PATCH',
      url: `/api/v2/${path}`,
      headers: {
        ...(await server.signIn('videoeditor@demo.example')).headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });
    expect(sent.statusCode).toBe(204);
    const admin = recorderOf(server, await server.signIn('domainadmin@demo.example'));
    expect((await admin.send({ question_id, upload_id }, [])).statusCode).toBe(404);
    const headers = { 'idempotency-key': 'upload-1' };
    const done = await editor.send({ question_id, upload_id }, [], headers);
    expect(done.statusCode, done.body).toBe(200);
    const restoredTwice = await editor.send({ question_id, upload_id }, [], headers);
    expect(restoredTwice.json()).toEqual(done.json());
    expect((await editor.question(question_id)).s3).toHaveLength(1);
    now += 40 * DAY;
    await run('video-solutions.sweep-uploads');
    await server.composition.books.books.sweepReplacedFiles();
    await signIn();
    expect(await isStored(nameOf(done.json().data.file))).toBe(true);
  });

  it('of many sent at the same moment one is seen, and the others are kept', async () => {
    const own = await newBook();
    const question_id = own.questionIds[3] ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => editor.sendVideo({ question_id, title: `${at}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const { s3, video_solution } = await editor.question(question_id);
    expect(s3).toHaveLength(5);
    const there = s3.filter((video: { deleted_at: unknown }) => video.deleted_at === null);
    expect(there.map(({ url }: { url: string }) => url)).toEqual([video_solution]);
    expect(await student.shown(own)).toHaveLength(1);
  });

  it('an editor takes it off its page, where it can come back for 30 days; its question keeps it', async () => {
    const own = await newBook();
    const [question = 0] = own.questionIds;
    const name = nameOf(await add(question));
    const [shown] = await student.shown(own);
    const admin = recorderOf(server, await server.signIn('domainadmin@demo.example'));
    const removed = await admin.ask('DELETE', `demo/activities/${shown?.id}`);
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await student.shown(own)).toEqual([]);
    expect((await admin.ask('DELETE', `demo/activities/${shown?.id}`)).statusCode).toBe(404);
    const deleted = `demo/ebook-pages/${own.pageIds[0]}/deleted-activities`;
    expect((await admin.ask('GET', deleted)).json().data).toMatchObject([{ id: shown?.id }]);
    const back = await admin.ask('POST', 'demo/activities/restore', { ids: [shown?.id] });
    expect(back.json(), back.body).toMatchObject({ success: true, data: [{ id: shown?.id }] });
    expect(await student.shown(own)).toMatchObject([{ id: shown?.id }]);

    const all = await admin.ask('DELETE', `demo/ebook-pages/${own.pageIds[0]}/activities`);
    expect(all.json().deleted, all.body).toContain(shown?.id);
    now += 31 * DAY;
    await run('activities.forget');
    await run('video-solutions.forget');
    now += 2 * DAY;
    await server.composition.books.books.sweepReplacedFiles();
    await signIn();
    expect(await isStored(name)).toBe(true);
    expect((await editor.question(question)).video_solution).toContain(name);
    expect(await student.shown(own)).toEqual([]);
  });

  it('30 days after it was deleted it is gone, with its file', async () => {
    await signIn();
    const ids = await rows()
      .selectFrom('video_solutions')
      .select('id')
      .where('deleted_at', 'is', null)
      .execute();
    const own = await newBook();
    const [question = 0] = own.questionIds;
    const video = await add(question);
    for (const { id } of [...ids, video]) await editor.ask('DELETE', `video-solutions/${id}`);
    now += 29 * DAY;
    await signIn();
    await run('video-solutions.forget');
    expect((await editor.question(question)).s3).toHaveLength(1);
    now += 2 * DAY;
    await signIn();
    expect((await editor.question(question)).s3).toEqual([]);
    const late = await editor.ask('POST', `video-solutions/${video.id}/restore`);
    expect(late.statusCode).toBe(404);
    await run('video-solutions.forget');
    now += 60 * DAY;
    await run('activities.forget');
    await server.composition.books.books.sweepReplacedFiles();
    now += 2 * DAY;
    await server.composition.books.books.sweepReplacedFiles();
    expect(await isStored(nameOf(video))).toBe(false);
  });
});
