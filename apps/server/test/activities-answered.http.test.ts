import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from './picture-forms.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  recorderOf,
} from './video-solutions-harness.ts';

type Sent = { id: number; video_solution: string | null; error_reports: { id: number }[] };

describe.each(databaseKinds)('the video and the reports of an activity on %s', (kind) => {
  let server: TestServer;
  let book: BookWithQuestions;
  let admin: Session;
  let student: Session;
  let videoEditor: Session;

  const get = (url: string, as: Session) => server.app.inject({ url, headers: as.headers });
  const activitiesFor = async (as: Session, call = 'ebook-content'): Promise<Sent[]> => {
    const { success } = (await get(`/api/v2/${call}/${book.id}`, as)).json();
    return success.flatMap(({ buttons }: { buttons: Sent[] }) => buttons);
  };
  const fieldsFor = async (as: Session, id: number | undefined, call?: string) => {
    const found = (await activitiesFor(as, call)).find((one) => one.id === id);
    return { video: found?.video_solution, reports: found?.error_reports };
  };
  const report = async (fields: Record<string, string>): Promise<void> => {
    const about = { title: 'Bug report', description: 'Option C is missing', ...fields };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/error-report',
      ...formOf(about, student.headers),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    student = await server.signIn('student@demo.example');
    videoEditor = await server.signIn('videoeditor@demo.example');
    book = await createBookWithQuestions(server, admin);
  }, 60_000);
  afterAll(() => server.close());

  it('[ACT-001] are none at first', async () => {
    const all = await activitiesFor(student);
    expect(all.length).toBe(book.zoomIds.length);
    for (const { video_solution, error_reports } of all) {
      expect({ video_solution, error_reports }).toEqual({
        video_solution: null,
        error_reports: [],
      });
    }
  });

  it('[ACT-001] sends the video of the question that a zoom area shows', async () => {
    const editor = recorderOf(server, videoEditor);
    const [question_id = 0] = book.questionIds;
    const [zoom, other] = book.zoomIds;
    const sent = await editor.sendVideo({ question_id });
    expect(sent.statusCode, sent.body).toBe(200);
    const address = sent.json().data.video_solution;
    expect(address).toContain('/api/v2/ebook-files/');
    expect((await fieldsFor(student, zoom)).video).toBe(address);
    expect((await fieldsFor(admin, zoom, 'a2/ebook')).video).toBe(address);
    expect((await fieldsFor(student, other)).video).toBeNull();

    const file = (await editor.question(question_id)).s3[0].id;
    await editor.ask('DELETE', `video-solutions/${file}`);
    expect((await fieldsFor(student, zoom)).video).toBeNull();
  });

  it('[ACT-001] sends open reports on a zoom area to people who answer them', async () => {
    const [zoom, other, unnamed] = book.zoomIds;
    await report({ reportable_id: String(book.questionIds[0]) });
    await report({ page_id: String(book.pageIds[0]), order_id: '9', description: 'Of the area' });
    await report({ page_id: String(book.pageIds[0]), description: 'Of the whole page' });
    for (const [as, call] of [
      [videoEditor, 'ebook-content'],
      [admin, 'a2/ebook'],
    ] as const) {
      expect((await fieldsFor(as, zoom, call)).reports).toMatchObject([
        { description: 'Option C is missing', question_id: book.questionIds[0] },
      ]);
      expect((await fieldsFor(as, unnamed, call)).reports).toMatchObject([
        { description: 'Of the area', question_id: null, order_id: 9 },
      ]);
      expect((await fieldsFor(as, other, call)).reports).toEqual([]);
    }
  });

  it('[ACT-001] [SEC-008] sends reports to nobody else, not even to their sender', async () => {
    const teacher = await server.signIn('teacher@demo.example');
    const coordinator = await server.signIn('coordinator@demo.example');
    for (const as of [student, teacher]) {
      const all = await activitiesFor(as);
      expect(all.flatMap(({ error_reports }) => error_reports)).toEqual([]);
    }
    const all = await activitiesFor(coordinator, 'a2/ebook');
    expect(all.flatMap(({ error_reports }) => error_reports)).toEqual([]);
  });

  it('[ACT-001] leaves out a report as soon as it is closed', async () => {
    const [zoom] = book.zoomIds;
    const [open] = (await fieldsFor(videoEditor, zoom)).reports ?? [];
    await server.app.inject({
      method: 'POST',
      url: `/api/v2/error-reports/${open?.id}/close`,
      headers: videoEditor.headers,
      payload: { closed: true },
    });
    expect((await fieldsFor(videoEditor, zoom)).reports).toEqual([]);
  });
});
