import { databaseKinds } from '@sayfa/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marginEditor, questionBook } from './margins-harness.ts';
import { type Form, formOf, pictureOf } from './picture-forms.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const boxes = Array.from({ length: 6 }, (_, at) => ({
  x: at % 2 === 0 ? 90 : 502,
  y: 200 + 90 * Math.floor(at / 2),
  width: 380,
  height: 80,
}));

describe.each(databaseKinds)('error reports over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: Awaited<ReturnType<typeof questionBook>>;
  let student: Session;
  let editor: Session;
  let questions: number[];
  let testId: number;
  let fields: Form;

  const send = (form: Form, as: Session | undefined = student) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/error-report',
      ...formOf(form, { ...as?.headers, 'x-language': 'en' }),
    });
  const ask = (
    method: 'GET' | 'POST',
    path: string,
    as: Session | undefined,
    payload?: Record<string, unknown>,
  ) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: { ...as?.headers, 'x-language': 'en' },
      ...(payload && { payload }),
    });
  const reports = async (query = '', as = editor) =>
    (await ask('GET', `demo/ebooks/${book.id}/error-reports${query}`, as)).json();

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await questionBook(server, 1);
    const admin = await server.signIn('domainadmin@demo.example');
    editor = await server.signIn('videoeditor@demo.example');
    student = await server.signIn('student@demo.example');
    const margins = marginEditor(server, admin);
    testId = (await margins.ask('POST', `ebooks/${book.id}/tests`, { title: 'Deneme' })).json().data
      .id;
    await margins.ask('POST', `ebook-pages/${book.pageIds[0]}/cut-images`, { boxes });
    const test = (await margins.ask('GET', `tests/${testId}`)).json().data;
    questions = test.question_tasks.map(({ id }: { id: number }) => id);
    fields = {
      reportable_type: 'Question',
      title: 'Bug report',
      description: 'Option C is missing',
      reportable_id: String(questions[1]),
      s3: '0',
      base64_image: `data:image/png;base64,${(await pictureOf()).toString('base64')}`,
    };
  }, 60_000);
  afterAll(() => server.close());

  it('[REC-012] [API-036] [VID-031] keeps a report on a question, and tells it to who works on it', async () => {
    const answer = await send(fields);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const { data, more } = await reports();
    expect(more).toBe(false);
    expect(data[0]).toMatchObject({
      title: 'Bug report',
      description: 'Option C is missing',
      comments: [],
      closed_at: null,
      page_id: book.pageIds[0],
      page_number: 1,
      question_id: questions[1],
      order_id: 2,
    });
    const picture = await server.app.inject({
      url: data[0].attachment,
      headers: editor.headers,
    });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('finds the question of a page by its number where only that is told', async () => {
    const { reportable_id: _, base64_image: __, ...rest } = fields;
    const page = { page_id: String(book.pageIds[0]), order_id: '4', description: 'By order' };
    expect((await send({ ...rest, ...page })).statusCode).toBe(200);
    const [report] = (await reports()).data;
    expect(report).toMatchObject({ question_id: questions[3], order_id: 4, attachment: null });
    await send({ ...rest, ...page, order_id: '77', description: 'Of nothing' });
    expect((await reports()).data[0]).toMatchObject({ question_id: null, order_id: 77 });
  });

  it('[REC-011] refuses what is missing, too short, too long', async () => {
    const { title: _, ...untitled } = fields;
    const missing = await send(untitled);
    expect(missing.statusCode).toBe(422);
    expect(missing.json()).toMatchObject({ code: 'report_type_required', message: 'Required' });
    expect((await send({ ...fields, title: 'Angry' })).json().code).toBe('report_type_required');
    for (const [description, code, message] of [
      ['a', 'description_too_short', 'Too Short!'],
      ['  b  ', 'description_too_short', 'Too Short!'],
      ['x'.repeat(51), 'description_too_long', 'Too Long!'],
    ] as const) {
      const answer = await send({ ...fields, description });
      expect(answer.statusCode, description).toBe(422);
      expect(answer.json()).toMatchObject({ code, message });
    }
    expect((await send({ ...fields, description: 'x'.repeat(50) })).statusCode).toBe(200);
    const { reportable_id: __, ...nowhere } = fields;
    expect((await send(nowhere)).json()).toMatchObject({ code: 'invalid', field: 'page_id' });
    expect((await send({ ...fields, reportable_type: 'Book' })).statusCode).toBe(422);
  });

  it('[ACTIVITY_API-068] refuses a screenshot that is too large or no picture', async () => {
    const { base64_image: _, ...rest } = fields;
    const large = await send({ ...rest, file: Buffer.alloc(20_000_000, 7) });
    expect(large.statusCode).toBe(413);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const drawn = await send({ ...rest, file: svg });
    expect(drawn.statusCode).toBe(422);
    expect(drawn.json().code).toBe('picture_invalid');
    const encoded = { ...rest, base64_image: svg.toString('base64') };
    expect((await send(encoded)).statusCode).toBe(422);
  });

  it('does not know books and questions of others, nor anybody without a session', async () => {
    const other = await server.signIn('student@other.example');
    expect((await send(fields, other)).statusCode).toBe(404);
    const { reportable_id: _, ...rest } = fields;
    const page = { ...rest, page_id: String(book.pageIds[0]) };
    expect((await send(page, other)).statusCode).toBe(404);
    expect((await send({ ...fields, reportable_id: '999999' })).statusCode).toBe(404);
    const nobody = await server.app.inject({
      method: 'POST',
      url: '/api/v2/error-report',
      ...formOf(fields),
    });
    expect(nobody.statusCode).toBe(401);
  });

  it('[SEC-008] shows reports and screenshots to who works on them, and a screenshot to its sender', async () => {
    const [{ attachment }] = (await reports('?all=1')).data.filter(
      (report: { attachment: string | null }) => report.attachment,
    );
    const list = `demo/ebooks/${book.id}/error-reports`;
    expect((await ask('GET', list, student)).statusCode).toBe(403);
    const teacher = await server.signIn('teacher@demo.example');
    const look = async (as: Session) =>
      (await server.app.inject({ url: attachment, headers: as.headers })).statusCode;
    expect(await look(student)).toBe(200);
    expect(await look(teacher)).toBe(404);
    expect(await look(await server.signIn('domainadmin@other.example'))).toBe(404);
    const rows = await server.composition.open.db
      .withTables<{ error_reports: { attachment: string | null } }>()
      .selectFrom('error_reports')
      .select('attachment')
      .where('attachment', 'is not', null)
      .execute();
    // Whoever reads the book and knows or guesses the file, the editor too, gets it by its report only.
    for (const name of new Set(rows.map((row) => row.attachment?.split('/').at(-1)))) {
      const url = `/api/v2/ebook-files/${book.id}/${name}`;
      for (const { headers } of [teacher, student, editor]) {
        expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
      }
    }
  });

  it('[VID-032] [API-019] adds an answer, and none that is empty', async () => {
    const [{ id }] = (await reports()).data;
    const reply = (comment: string, as = editor, report = id) =>
      ask('POST', 'comments', as, { id: report, type: 'error_report', comment });
    const answer = await reply('  It is mended.  ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ comment: 'It is mended.', id: expect.any(Number) });
    expect(answer.json().data.user).not.toBe('');
    expect((await reports()).data[0].comments).toHaveLength(1);
    expect((await reply('   ')).json()).toMatchObject({ code: 'comment_required' });
    expect((await reply('x'.repeat(2_001))).statusCode).toBe(422);
    expect((await reply('Mine', student)).statusCode).toBe(403);
    expect((await reply('Nothing', editor, 999_999)).statusCode).toBe(404);
    const wrong = await ask('POST', 'comments', editor, { id, type: 'page', comment: 'Hm' });
    expect(wrong.statusCode).toBe(422);
  });

  it("[ACTIVITY_API-066] does not know another domain's report", async () => {
    const [{ id }] = (await reports()).data;
    const other = await server.signIn('domainadmin@other.example');
    const body = { id, type: 'error_report', comment: 'Hello' };
    expect((await ask('POST', 'comments', other, body)).statusCode).toBe(404);
    const close = await ask('POST', `error-reports/${id}/close`, other, { closed: true });
    expect(close.statusCode).toBe(404);
    expect((await ask('GET', `demo/ebooks/${book.id}/error-reports`, other)).statusCode).toBe(403);
  });

  it('puts away what is done, and takes it up again', async () => {
    const before = (await reports()).data;
    const [{ id }] = before;
    const close = (closed: boolean) => ask('POST', `error-reports/${id}/close`, editor, { closed });
    expect((await close(true)).json().data.closed_at).toEqual(expect.any(String));
    expect((await reports()).data).toHaveLength(before.length - 1);
    expect((await reports('?all=1')).data).toHaveLength(before.length);
    expect((await close(false)).json().data.closed_at).toBeNull();
  });

  it('tells long lists in parts', async () => {
    const all = (await reports('?limit=50')).data.map(({ id }: { id: number }) => id);
    const first = await reports('?limit=2');
    expect(first).toMatchObject({ more: true });
    const rest = await reports(`?limit=50&before=${first.data[1].id}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all);
    expect(
      (await ask('GET', `demo/ebooks/${book.id}/error-reports?limit=51`, editor)).statusCode,
    ).toBe(422);
  });

  it('counts questions with reports once, by test', async () => {
    await send(fields);
    const counts = await server.composition.errorReports.reports.reportedQuestions(book.id);
    expect(counts.get(testId)).toBe(2);
    const reports = await server.composition.errorReports.reports.ofQuestions(questions);
    expect([...reports.keys()].sort()).toEqual([questions[1], questions[3]].sort());
  });

  it('forgets what somebody sent, and takes it along before', async () => {
    const { personalData } = server.composition.errorReports;
    const userId: number = (await ask('GET', 'user/details', student)).json().details.id;
    const [sent] = await personalData.export(userId);
    expect(sent && 'content' in sent && JSON.stringify(sent.content)).toContain('Option C');
    await personalData.erase(userId);
    await personalData.erase(userId);
    expect((await reports('?all=1')).data).toEqual([]);
  });
});
