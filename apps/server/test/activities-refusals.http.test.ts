import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ActivityAuthor,
  authorOf,
  copyButton,
  formOf,
  pageIdsOf,
} from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('what activities refuse over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: { id: number };
  let page = 0;
  let teacher: ActivityAuthor;
  let student: ActivityAuthor;
  let developer: ActivityAuthor;
  let nobody: ActivityAuthor;
  let coordinator: ActivityAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({ pages: 1 });
    [page = 0] = await pageIdsOf(server, book.id);
    const as = async (email: string) => authorOf(server, await server.signIn(email));
    teacher = await as('teacher@demo.example');
    student = await as('student@demo.example');
    developer = await as('developer@demo.example');
    nobody = await as('norole@demo.example');
    coordinator = await as('coordinator@demo.example');
  });
  afterAll(() => server.close());

  const refusal = async (answer: ReturnType<ActivityAuthor['ask']>) => {
    const { statusCode, body } = await answer;
    const { code, field } = JSON.parse(body);
    return { status: statusCode, code, field };
  };
  const path = () => `ebook-pages/${page}/activities`;

  it('[ACTIVITY_API-002] answers 404 to pages of books that the person may not read', async () => {
    const others = await server.addBook({ domain: 'demo', group: 'mathematics-7' });
    const [foreign = 0] = await pageIdsOf(server, others.id);
    for (const id of [foreign, 999_999]) {
      const refused = await refusal(teacher.place(id));
      expect([refused.status, refused.code], String(id)).toEqual([404, 'not_found']);
    }
  });

  it.each([
    ['006', { button_type: undefined }, 'type_required', 'button_type'],
    ['006', { button_type: '' }, 'type_required', 'button_type'],
    ['006', { button_type: 'game' }, 'type_unknown', 'button_type'],
    ['010', { style: 'style9; background:url()' }, 'style_invalid', 'style'],
    ['010', { style: 'style1 style2' }, 'style_invalid', 'style'],
    ['012', { left: 'NaN' }, 'must_be_number', 'left'],
    ['012', { left: undefined }, 'must_be_number', 'left'],
    ['012', { top: 1.5 }, 'must_be_number', 'top'],
    ['012', { top: -1 }, 'place_invalid', 'top'],
    ['014', { width: 0 }, 'size_invalid', 'width'],
    ['014', { height: -5 }, 'size_invalid', 'height'],
    ['014', { width: 1e6 }, 'size_invalid', 'width'],
    ['018', { user_id: 1 }, 'unknown_field', 'user_id'],
    ['020', { id: 7 }, 'unknown_field', 'id'],
    ['020', { published: 1 }, 'unknown_field', 'published'],
    ['022', { content: undefined }, 'content_required', 'content'],
    ['022', { button_type: 'link', content: undefined }, 'content_required', 'content'],
    ['022', { button_type: 'video', content: undefined }, 'content_required', 'content'],
    ['022', { button_type: 'link', content: ' ' }, 'content_required', 'content'],
    ['024', { button_type: 'link', content: '//evil' }, 'link_invalid', 'url'],
    ['026', { button_type: 'video', content: 'https://youtube.com.evil.tr' }, 'video_host', 'url'],
    ['062', { file: {}, buffer: {} }, 'unknown_field', 'file'],
  ])('[ACT-019] [ACTIVITY_API-%s] %j → %s', async (_row, fields, code, field) => {
    const before = (await teacher.seen(book)).length;
    expect(await refusal(teacher.place(page, fields))).toEqual({ status: 422, code, field });
    expect((await teacher.seen(book)).length).toBe(before);
  });

  it('[ACTIVITY_API-012] knows no endless numbers, in JSON nor in forms', async () => {
    const json = '{"button_type":"text","content":"x","top":1,"left":1e309}';
    const headers = { 'content-type': 'application/json' };
    expect((await refusal(teacher.ask('POST', path(), json, headers))).code).toBe('must_be_number');
    for (const left of ['Infinity', '1e309', '0x10', '', ' 1'])
      expect(
        (
          await refusal(
            teacher.placeForm(page, { button_type: 'text', content: 'x', top: 1, left }),
          )
        ).code,
        left,
      ).toBe('must_be_number');
  });

  it('[ACTIVITY_API-008] [SEC-007] lets only editors place what is part of the book', async () => {
    const fields = { button_type: 'words', content: 'bir,iki' };
    const zoom = { ...fields, button_type: 'zoomPagePart' };
    for (const person of [student, teacher, developer, nobody]) {
      expect((await refusal(person.place(page, zoom))).status).toBe(403);
      expect((await refusal(person.place(page, fields))).status).toBe(403);
      const areas = person.ask('POST', `ebook-pages/${page}/zoom-activities`, {});
      expect((await refusal(areas)).status).toBe(403);
    }
    expect((await coordinator.place(page, fields)).statusCode).toBe(200);
  });

  it('lets nobody place anything who has only a reader’s rights', async () => {
    for (const person of [student, developer, nobody])
      expect((await refusal(person.place(page))).code).toBe('forbidden');
  });

  it('[ACTIVITY_API-046] [SEC-009] lets no other than the owner and editors change it', async () => {
    const { id } = (await coordinator.place(page, { sharing: 1 })).json();
    for (const person of [student, teacher, developer]) {
      expect((await refusal(person.change(id, { left: 1 }))).status).toBe(403);
      const moved = person.ask('POST', `activities/${id}/position`, { left: 1, top: 1 });
      expect((await refusal(moved)).status).toBe(403);
      expect((await refusal(person.remove(id))).status).toBe(403);
    }
  });

  it('tells nobody that there is something which they do not see', async () => {
    const { id } = (await coordinator.place(page)).json();
    expect(await refusal(teacher.change(id, { left: 1 }))).toMatchObject({ status: 404 });
    expect(await refusal(teacher.ask('POST', `activities/${id}/reveal`))).toMatchObject({
      status: 404,
    });
    expect(await refusal(teacher.ask('POST', 'activities/restore', { ids: [id] }))).toMatchObject({
      status: 404,
    });
  });

  it('[ACTIVITY_API-048] shows what it is now to whoever knew an older state', async () => {
    const { id } = (await teacher.place(page)).json();
    const headers = { 'if-match': '"1"' };
    expect((await teacher.change(id, { left: 5 }, headers)).statusCode).toBe(200);
    for (const late of [
      teacher.change(id, { left: 9 }, headers),
      teacher.ask('POST', `activities/${id}/position`, { left: 9, top: 9 }, headers),
      teacher.remove(id, headers),
    ]) {
      const answer = await late;
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'edit_conflict',
        current: { id, left: 5, version: 2, own_activity: 1 },
      });
    }
    expect((await teacher.change(id, { left: 9 }, { 'if-match': 'W/"2"' })).statusCode).toBe(200);
    expect((await refusal(teacher.change(id, {}, { 'if-match': 'x' }))).code).toBe('invalid');
  });

  it.each([{ user_id: 1 }, { id: 3 }, { button_type: 'link' }, { version: 9 }, { published: 1 }])(
    '[ACTIVITY_API-050] changes no %j',
    async (fields) => {
      const { id } = (await teacher.place(page)).json();
      expect(await refusal(teacher.change(id, fields))).toMatchObject({
        status: 422,
        code: 'unknown_field',
      });
    },
  );

  it('[ACTIVITY_API-052] lets no student empty a page', async () => {
    expect((await refusal(student.ask('DELETE', path()))).status).toBe(403);
  });

  it('[ACTIVITY_API-054] places at most 1000 on a page', async () => {
    const crowded = await server.addBook({ name: 'Kalabalık', pages: 1 });
    const [only = 0] = await pageIdsOf(server, crowded.id);
    const first = (await teacher.place(only)).json().id;
    await copyButton(server, first, 998);
    const last = (await teacher.place(only)).json().id;
    const answer = await teacher.place(only);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'activities_full']);
    expect(answer.json().limit).toBe(1000);
    await teacher.remove(last);
    expect((await teacher.place(only)).statusCode).toBe(200);
    const back = await refusal(teacher.ask('POST', 'activities/restore', { ids: [last] }));
    expect(back.code).toBe('activities_full');
  });

  it('[ACTIVITY_API-056] refuses the same key for something else', async () => {
    const headers = { 'idempotency-key': 'same' };
    await teacher.place(page, { left: 1 }, headers);
    expect(await refusal(teacher.place(page, { left: 2 }, headers))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    const odd = { 'idempotency-key': 'x'.repeat(101) };
    expect((await refusal(teacher.place(page, {}, odd))).code).toBe('invalid');
  });

  it('[ACTIVITY_API-058] refuses forms of very many parts', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`f${place}`, 'x']));
    expect(await refusal(teacher.placeForm(page, many))).toMatchObject({
      status: 413,
      code: 'too_many_parts',
    });
  });

  it('[ACTIVITY_API-060] refuses a form without its end', async () => {
    const { payload, headers } = formOf({ button_type: 'text', content: 'x', left: 1, top: 1 });
    const broken = payload.subarray(0, payload.byteLength - 20);
    expect((await refusal(teacher.ask('POST', path(), broken, headers))).status).toBe(400);
  });

  it('[ACTIVITY_API-062] takes nothing for a file that only says it is one', async () => {
    const forged = JSON.stringify({ file: '/etc/passwd', buffer: 'eA==' });
    const fields = { button_type: 'audio', left: 1, top: 1, file: forged };
    expect(await refusal(teacher.placeForm(page, fields))).toMatchObject({
      status: 422,
      code: 'unknown_field',
    });
    const boundary = 'b';
    const part = (name: string, type: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${value}\r\n`;
    const asJson = `${part('file', 'application/json', forged)}--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await refusal(teacher.ask('POST', path(), asJson, headers))).status).toBe(422);
  });

  it.each(['utf-7', 'utf-16', 'UTF-16LE'])(
    '[ACTIVITY_API-064] refuses bodies in %s',
    async (charset) => {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const refused = await refusal(teacher.ask('POST', path(), '{}', headers));
      expect([refused.status, refused.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('takes bodies that say they are UTF-8', async () => {
    const json = JSON.stringify({ button_type: 'text', content: 'ğ', left: 1, top: 1 });
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    expect((await teacher.ask('POST', path(), json, headers)).statusCode).toBe(200);
  });

  it('[SEC-003] stores rich text without what could run, and not too much of it', async () => {
    const content = '<p onclick="x()">a<script>alert(1)</script></p>';
    expect((await teacher.place(page, { content })).json().content).toBe('<p>a</p>');
    const large = await refusal(teacher.place(page, { content: 'x'.repeat(256 * 1024 + 1) }));
    expect([large.status, large.code]).toEqual([413, 'text_too_large']);
    const form = { button_type: 'text', left: 1, top: 1, content: 'x'.repeat(256 * 1024 + 1) };
    expect((await refusal(teacher.placeForm(page, form))).code).toBe('text_too_large');
  });

  it('strips from labels what turns letters round or breaks the line', async () => {
    const description = ' foto_\u202egnp.exe\u0001\n\tiki ';
    expect((await teacher.place(page, { description })).json()).toMatchObject({
      description: 'foto_gnp.exe iki',
      label: 'foto_gnp.exe iki',
    });
    const long = await refusal(teacher.place(page, { description: 'x'.repeat(501) }));
    expect(long.code).toBe('text_too_long');
  });

  it('lets a reader share nothing with others', async () => {
    const details = (await student.ask('GET', '/api/v2/user/details')).json().details;
    const id = await server.composition.activities.activities.addTo(book.id, 1, {
      userId: details.id,
      type: 'text',
      content: '<p>Cevap</p>',
      left: 1,
      top: 1,
      published: false,
    });
    expect((await student.change(id, { content: '<p>Benim</p>' })).statusCode).toBe(200);
    expect((await refusal(student.change(id, { sharing: 1 }))).code).toBe('forbidden');
    expect((await student.remove(id)).statusCode).toBe(200);
  });
});
