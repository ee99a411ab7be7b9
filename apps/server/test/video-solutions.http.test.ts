import { activityOfType } from '@sayfa/activity-types';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  type Recorder,
  recorderOf,
  sampleVideo,
} from './video-solutions-harness.ts';

const aVideo = {
  id: expect.any(Number),
  url: expect.stringMatching(/^\/api\/v2\/ebook-files\/\d+\/[a-f0-9]{64}\.webm$/u),
  title: 'Soru 1',
  description: 'Anlatım',
  width: 64,
  height: 36,
  has_audio: false,
  deleted_at: null,
};

describe.each(databaseKinds)('videos that answer questions over HTTP on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let editor: Recorder;
  let student: Recorder;
  let outsider: Recorder;
  let book: BookWithQuestions;

  const as = async (email: string) => recorderOf(server, await server.signIn(email));
  const zoomOf = ({ content }: { content: string }) => JSON.parse(content).zoomId;

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    editor = await as('videoeditor@demo.example');
    student = await as('student@demo.example');
    outsider = await as('domainadmin@other.example');
    book = await createBookWithQuestions(server, admin);
  }, 60_000);
  afterAll(() => server.close());

  describe('tasks', () => {
    it('[API-001] [API-021] [API-022] [API-023] [API-024] [VID-004] [VID-008] [VID-009] are the tests of readable books with their counts', async () => {
      const { data } = (await editor.ask('GET', 'my-tasks2')).json();
      const [task] = data.filter(({ id }: { id: number }) => id === book.id);
      expect(task).toMatchObject({ book_name: 'Deneme', book_slug: book.hash, outcomes: 0 });
      const counts = {
        id: book.testId,
        title: 'Deneme 1',
        total_number_of_questions: 6,
        total_questions_with_error_report: 0,
        total_recorded_questions: 0,
        total_questions_with_outcomes: 0,
      };
      const [{ question_tasks: listed, ...listedCounts }] = task.tests;
      expect([listedCounts, task.tests.length]).toEqual([counts, 1]);
      const ofBook = await editor.ask('GET', `my-task/${book.id}`);
      expect(ofBook.json().data).toEqual(task);
      const full = (await editor.ask('GET', `my-task-test/${book.testId}`)).json().data;
      expect(full).toMatchObject({ ...counts, book_id: book.id, book_slug: book.hash });
      expect(full.question_tasks.map(({ id }: { id: number }) => id)).toEqual(book.questionIds);
      // In the list each question is the same as in its test, without what only the test shows.
      expect(full.question_tasks).toMatchObject(listed);
      expect(Object.keys(listed[0]).sort()).toEqual([
        'error_reports',
        'id',
        'page_number',
        'question_order_number',
        's3',
        'video_solution',
      ]);
      const [first] = full.question_tasks;
      const byItself = await editor.ask('GET', `my-task-question/${first.id}`);
      expect(byItself.json().data).toMatchObject(first);
    });

    it('[API-025] [VID-037] [VID-038] of a page are its questions by test', async () => {
      const { data } = (await editor.ask('GET', `my-task-by-page/${book.pageIds[1]}`)).json();
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ id: book.testId, title: 'Deneme 1' });
      expect(
        data[0].question_tasks.map((task: { id: number; question_order_number: number }) => [
          task.id,
          task.question_order_number,
        ]),
      ).toEqual(book.questionIds.slice(3).map((id, at) => [id, at + 1]));
    });

    it('[VID-034] are for staff who may read the book, and nowhere for others', async () => {
      const [question] = book.questionIds;
      const paths = [
        `my-task/${book.id}`,
        `my-task-test/${book.testId}`,
        `my-task-question/${question}`,
      ];
      const teacher = await as('teacher@demo.example');
      for (const other of [student, teacher, await as('coordinator@demo.example')]) {
        expect((await other.ask('GET', 'my-tasks2')).json()).toEqual({ data: [] });
        const ofPage = await other.ask('GET', `my-task-by-page/${book.pageIds[0]}`);
        expect(ofPage.json()).toEqual({ data: [] });
        for (const path of paths) expect((await other.ask('GET', path)).statusCode, path).toBe(404);
      }
      expect((await outsider.ask('GET', 'my-tasks2')).json()).toEqual({ data: [] });
      for (const path of [...paths, `my-task-by-page/${book.pageIds[0]}`]) {
        expect((await outsider.ask('GET', path)).statusCode, path).toBe(404);
      }
      await server.composition.accounts.people.addUser({
        domain: 'demo',
        email: 'elsewhere@demo.example',
        name: 'Başka',
        password: 'Sayfa-demo-1',
        roles: ['Video Editor'],
        groupIds: [server.groupIds.get('turkish-8') ?? 0],
        phone: '5550000099',
        verified: true,
      });
      const elsewhere = await as('elsewhere@demo.example');
      expect((await elsewhere.ask('GET', 'my-tasks2')).json()).toEqual({ data: [] });
      for (const path of paths) expect((await elsewhere.ask('GET', path)).statusCode).toBe(404);
    });
  });

  describe('a video', () => {
    it('[VID-044] [API-035] of a question is seen by readers in its zoom area', async () => {
      const [question = 0] = book.questionIds;
      const [zoom] = book.zoomIds;
      const answer = await editor.sendVideo({
        question_id: question,
        title: ' Soru 1 ',
        description: 'Anlatım',
        s3: '1',
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { success, data, zoom: shownIn } = answer.json();
      expect([success, shownIn, data.file]).toEqual([true, zoom, expect.objectContaining(aVideo)]);
      expect(data.file.duration).toBeCloseTo(8, 1);
      const task = await editor.question(question);
      expect(task).toMatchObject({ video_solution: data.video_solution, s3: [data.file] });
      const test = (await editor.ask('GET', `my-task-test/${book.testId}`)).json().data;
      expect(test.total_recorded_questions).toBe(1);
      const ofBooks = await server.app.inject({
        url: `/api/v2/demo/ebooks/${book.id}/tests`,
        headers: admin.headers,
      });
      expect(ofBooks.json().data[0].total_recorded_questions).toBe(1);

      const shown = await student.shown(book);
      expect(shown).toHaveLength(1);
      const content = shown[0]?.content ?? '';
      expect(JSON.parse(content)).toEqual({
        zoomId: zoom,
        answer: data.video_solution,
        description: 'Anlatım',
      });
      const means = { cleanHtml: (html: string) => html };
      const checked = activityOfType('zoomVideoAnswer')?.content.check(content, means);
      expect(checked).toEqual({ content });
    });

    it.each(['0', '1'])(
      '[REC-007] is stored by this server, whatever the flag s3 is: %s',
      async (s3) => {
        const question = book.questionIds[4] ?? 0;
        const { data } = (await editor.sendVideo({ question_id: question, s3 })).json();
        expect(data.file).toMatchObject({ url: aVideo.url });
        const file = await editor.ask('GET', data.video_solution.replace('/api/v2/', ''));
        expect(file.statusCode).toBe(200);
        expect(file.headers['content-type']).toBe('video/webm');
        expect(file.rawPayload.byteLength).toBe(data.file.size);
        await editor.ask('DELETE', `video-solutions/${data.file.id}`);
      },
    );

    it('is fetched in parts by who may read the book, and by nobody else', async () => {
      const { video_solution: url } = await editor.question(book.questionIds[0] ?? 0);
      const path = url.replace('/api/v2/', '');
      const part = await student.ask('GET', path, undefined, { range: 'bytes=0-99' });
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
      expect(part.headers['content-type']).toBe('video/webm');
      expect((await outsider.ask('GET', path)).statusCode).toBe(404);
      expect((await server.app.inject({ url })).statusCode).toBe(401);
    });

    it('[VID-044] by order and page is of the question with that number, else of the zoom area', async () => {
      const [page = 0, second = 0] = book.pageIds;
      const numbered = await editor.sendVideo({ order_id: 2, page_id: page });
      expect(numbered.json().zoom).toBe(book.zoomIds[1]);
      const { file, video_solution: url } = numbered.json().data;
      expect((await editor.question(book.questionIds[1] ?? 0)).s3).toEqual([file]);
      const zoomed = await editor.sendVideo({ order_id: 9, page_id: page });
      expect(zoomed.json().zoom).toBe(book.zoomIds[2]);
      const videos = await student.shown(book);
      expect(videos.map(zoomOf).toSorted()).toEqual(book.zoomIds.toSorted());
      const withoutZoom = await editor.sendVideo({ order_id: 3, page_id: second });
      expect(withoutZoom.json().zoom).toBeNull();
      const lone = (await student.shown(book)).find(
        ({ ebook_pages_id }) => ebook_pages_id === second,
      );
      expect(JSON.parse(lone?.content ?? '')).toEqual({ answer: url, description: '' });
      expect([lone?.left, lone?.top]).toEqual([506, 100]);
      const nowhere: Record<string, number>[] = [
        { order_id: 7, page_id: page },
        { order_id: 9, page_id: second },
        { order_id: 1, page_id: 99_999_999 },
        { question_id: 99_999_999 },
      ];
      for (const aim of nowhere) {
        expect((await editor.sendVideo(aim)).statusCode, JSON.stringify(aim)).toBe(404);
      }
    });

    it.each([
      ['nothing that it answers', {}, 'question_id', 'field_required'],
      ['a page without a place', { page_id: 1 }, 'order_id', 'field_required'],
      [
        'a title that is too long',
        { question_id: 1, title: 'x'.repeat(201) },
        'title',
        'text_too_long',
      ],
      ['an upload as well', { question_id: 1, upload_id: 'a'.repeat(32) }, 'upload_id', 'invalid'],
      ['a field that nobody knows', { question_id: 1, user_id: 5 }, 'user_id', 'unknown_field'],
      ['a question that is no number', { question_id: 'x' }, 'question_id', 'invalid'],
    ])('is refused with %s', async (_, fields, field, code) => {
      const answer = await editor.sendVideo(fields);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({ code, field });
    });

    it('is refused where it is none', async () => {
      const question_id = book.questionIds[2] ?? 0;
      const none = await editor.send({ question_id }, []);
      expect(none.json()).toMatchObject({ code: 'file_required', field: 'video' });
      const bytes = await sampleVideo();
      const wrong = await editor.send({ question_id }, [
        { field: 'file', fileName: 'a.webm', bytes },
      ]);
      expect(wrong.json()).toMatchObject({ code: 'unknown_field', field: 'file' });
      const empty = await editor.send({ question_id }, [
        { field: 'video', fileName: 'a.webm', bytes: '' },
      ]);
      expect(empty.json().code).toBe('file_required');
      const text = await editor.send({ question_id }, [
        { field: 'video', fileName: 'a.webm', bytes: '<script>alert(1)</script>' },
      ]);
      expect([text.statusCode, text.json().code]).toEqual([422, 'not_a_video']);
      const large = await editor.sendVideo({ question_id }, { 'content-length': '300000000' });
      expect([large.statusCode, large.json().limit]).toEqual([413, 200]);
      const json = await editor.ask('POST', 'video-solution', { question_id });
      expect(json.statusCode).toBe(415);
      expect((await editor.question(question_id)).s3).toEqual([]);
    });

    it('[SEC-008] is added, deleted and restored by staff of the domain alone', async () => {
      const [question = 0] = book.questionIds;
      const { s3 } = await editor.question(question);
      const calls = (who: Recorder) => [
        who.sendVideo({ question_id: question }),
        who.ask('POST', `questions/${question}`, { video_solution: null }),
        who.ask('DELETE', `video-solutions/${s3[0].id}`),
        who.ask('POST', `video-solutions/${s3[0].id}/restore`),
      ];
      for (const email of ['student', 'teacher', 'coordinator', 'developer', 'norole']) {
        for (const answer of calls(await as(`${email}@demo.example`))) {
          expect((await answer).statusCode, email).toBe(403);
        }
      }
      for (const answer of calls(outsider)) expect((await answer).statusCode).toBe(404);
      expect((await editor.question(question)).s3).toEqual(s3);
    });
  });
});
