import { connect } from 'node:net';
import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImportServer, startImports } from './imports-harness.ts';

const LIMIT = 200_000;
const STALL = 2_000;
const TIMEOUT_MS = 15_000;
const LINK = 'https://public.example/book.pdf';

describe.each(databaseKinds)('who may upload what on %s', (kind) => {
  let server: ImportServer;
  let admin: Record<string, string>;
  let student: Record<string, string>;
  let outsider: Record<string, string>;
  let group: number;

  beforeAll(async () => {
    const limits = { fileBytes: LIMIT, uploadStall: STALL, requestsAnHour: 3 };
    server = await startImports(kind, { limits });
    admin = await server.signIn('admin@demo.example');
    student = await server.signIn('student@demo.example');
    outsider = await server.signIn('admin@other.example');
    group = server.groups.mathematics;
  });
  afterAll(() => server.close());

  const leavesNothing = () =>
    vi.waitFor(async () => expect(await server.strays()).toEqual([]), TIMEOUT_MS);
  const get = (path: string, headers: Record<string, string>) =>
    server.call('GET', path, { headers });

  it('[LIB-034] [LIB-035] keeps a visitor’s link without ever fetching it', async () => {
    const answer = await server.upload({}, { pdfLink: LINK, title: 'Please' });
    expect(answer).toMatchObject({ status: 200, body: { kind: 'request', data: null } });
    expect(server.fakeNetwork.dialled).toEqual([]);
  });

  it('takes no file from visitors who are not signed in', async () => {
    const file = { bytes: textBookPdf(1) };
    expect(await server.upload({}, { pdfLink: LINK }, file)).toMatchObject({
      status: 401,
      body: { code: 'session_required' },
    });
    await leavesNothing();
  });

  it('[LIB-036] [SSRF-071] wants a link unless a file is chosen', async () => {
    const missing = { status: 422, body: { code: 'pdf_link_required', field: 'pdfLink' } };
    expect(await server.upload({}, { pdfLink: '  ' })).toMatchObject(missing);
    expect(await server.upload(admin, { group })).toMatchObject(missing);
    expect(await server.upload({}, { pdfLink: 'http://127.0.0.1/' })).toMatchObject({
      status: 422,
      body: { code: 'url_not_public' },
    });
  });

  it('[SSRF-075] keeps a student’s file and link for review and imports nothing', async () => {
    const file = { bytes: textBookPdf(2), name: 'request.pdf' };
    const answer = await server.upload(student, { pdfLink: LINK, group }, file);
    expect(answer).toMatchObject({ status: 200, body: { kind: 'request', data: null } });
    expect(await server.imports.allFiles()).toHaveLength(1);
    expect(await server.books.shelfOfDomain(server.demo)).toEqual([]);
    expect(server.fakeNetwork.dialled).toEqual([]);
    const html = { bytes: new TextEncoder().encode('<!doctype html>') };
    expect(await server.upload(student, {}, html)).toMatchObject({ status: 422 });
    await leavesNothing();
  });

  it('lets no one send more requests in an hour than a person would', async () => {
    const send = () => server.upload({}, { pdfLink: LINK });
    await send();
    await send();
    const last = await send();
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(last.body.retryAfter).toBeGreaterThan(3_000);
  });

  it('asks for the phone to be verified first', async () => {
    const member = await server.signIn('new-member@demo.example');
    expect(await server.upload(member, { pdfLink: LINK })).toMatchObject({
      status: 403,
      body: { code: 'verification_required' },
    });
  });

  it.each([
    ['none', undefined],
    ['one that is no number', 'x'],
    ['one that does not exist', 999_999],
    ['one of another domain', 'history'],
  ])('refuses a course group: %s', async (_, given) => {
    const value = given === 'history' ? server.groups.history : given;
    const fields: Record<string, string | number> = {};
    if (value !== undefined) fields.group = value;
    const refused = await server.upload(admin, fields, { bytes: textBookPdf(1) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'group_invalid', field: 'group' } });
    await leavesNothing();
  });

  it('shows an import to the admin level of its domain only', async () => {
    const answer = await server.upload(admin, { group }, { bytes: textBookPdf(3) });
    const { id } = Object(answer.body.data);
    const paths = [`/api/v2/imports/${id}`, `/api/v2/imports/${id}/events`];
    for (const path of [...paths, '/api/v2/imports']) {
      expect(await get(path, {})).toMatchObject({ status: 401 });
      expect(await get(path, student)).toMatchObject({ status: 403 });
    }
    for (const path of paths) expect(await get(path, outsider)).toMatchObject({ status: 404 });
    const list = await get('/api/v2/imports', outsider);
    expect(list).toMatchObject({ status: 200, body: { data: [] } });
    for (const action of ['cancel', 'password']) {
      const init = {
        headers: { ...outsider, 'content-type': 'application/json' },
        body: '{"password":"x"}',
      };
      const path = `/api/v2/imports/${id}/${action}`;
      expect(await server.call('POST', path, init)).toMatchObject({ status: 404 });
    }
    const nobody = '/api/v2/imports/00000000-0000-4000-8000-000000000000';
    for (const path of [nobody, '/api/v2/imports/0', '/api/v2/imports/a,b']) {
      expect(await get(path, admin)).toMatchObject({ status: 404 });
    }
  });

  it('tells several listeners how an import goes on, until it ends', async () => {
    const bytes = textBookPdf(8, { title: 'Told live' });
    const { id } = Object((await server.upload(admin, { group }, { bytes })).body.data);
    const { cookie = '' } = admin;
    const listen = async () => {
      const stream = await fetch(`${server.base}/api/v2/imports/${id}/events`, {
        headers: { cookie },
      });
      expect(stream.headers.get('content-type')).toContain('text/event-stream');
      const text = await stream.text();
      return text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
    };
    for (const events of await Promise.all([listen(), listen()])) {
      const statuses = events.map((line) => JSON.parse(line));
      expect(statuses.length).toBeGreaterThan(2);
      expect(statuses.at(-1)).toMatchObject({ id, state: 'done', pages_ready: 8 });
      const counts = statuses.map((status) => status.pages_ready);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    }
  });

  it('[PDF-058] refuses a file beyond the limit, announced or not, stating the limit', async () => {
    const bytes = new Uint8Array(LIMIT + 1).fill(65);
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
    const tooLarge = { status: 413, body: { code: 'file_too_large' } };
    expect(await server.upload(admin, { group }, { bytes })).toMatchObject(tooLarge);
    const huge = new Uint8Array(LIMIT + 3_000_000);
    expect(await server.upload(admin, { group }, { bytes: huge })).toMatchObject(tooLarge);
    await leavesNothing();
  });

  const sendHalf = (then: 'wait' | 'leave'): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(server.base);
      const socket = connect(Number(port), '127.0.0.1');
      const { authorization, cookie } = admin;
      const head = [
        'POST /api/v2/upload-document HTTP/1.1',
        'host: 127.0.0.1',
        `authorization: ${authorization}`,
        `cookie: ${cookie}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 90000',
        '',
        '--x',
        'content-disposition: form-data; name="file"; filename="a.pdf"',
        '',
        '%PDF-1.7 and then nothing',
      ];
      socket.write(head.join('\r\n'));
      let answer = '';
      socket.on('data', (bytes) => {
        answer += bytes.toString();
        if (answer.includes('}')) socket.destroy();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
      if (then === 'leave') setTimeout(() => socket.destroy(), 100);
    });

  it('gives up on an upload that falls silent, and leaves nothing', async () => {
    expect(await sendHalf('wait')).toContain('408');
    await leavesNothing();
  });

  it('leaves nothing of an upload whose sender goes away', async () => {
    await sendHalf('leave');
    await leavesNothing();
  });

  it('refuses forms of other sites, and what is no form', async () => {
    const foreign = await server.upload({ ...admin, origin: 'https://evil.example' }, { group });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'bad_origin' } });
    const json = await server.call('POST', '/api/v2/upload-document', {
      headers: { ...admin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json).toMatchObject({ status: 415 });
  });
});
