import { paperCodesStore } from '@sayfa/paper-codes/server';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  recorderOf,
} from './video-solutions-harness.ts';

const PUBLIC_URL = 'https://sayfa.example';
const SHAPE = /^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/u;

describe.each(databaseKinds)('paper codes over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: BookWithQuestions;
  let editor: Session;
  let student: Session;

  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { publicUrl: PUBLIC_URL } });
    editor = await server.signIn('domainadmin@demo.example');
    student = await server.signIn('student@demo.example');
    book = await createBookWithQuestions(server, editor);
  });
  afterAll(() => server.close());

  const path = (of: { id: number } = book, rest = '') => `/demo/ebooks/${of.id}/paper-codes${rest}`;
  const make = async (targets: object[], of: { id: number } = book) =>
    askAs(server, editor, 'POST', path(of), { targets });
  const codeOf = async (target: { kind: string; id: number }, of?: { id: number }) => {
    const answer = await make([target], of);
    expect(answer.statusCode, answer.body).toBe(200);
    const [made] = answer.json().data;
    return String(made.code);
  };
  const follow = (code: string, session?: Session, prefix = '/q/') =>
    server.app.inject({
      method: 'GET',
      url: `${prefix}${code}`,
      headers: session ? { cookie: session.cookie } : {},
    });
  const landing = (code: string, session?: Session) =>
    askAs(server, session, 'GET', `/paper-codes/${code}`);
  const remove = (id: number) => askAs(server, editor, 'DELETE', `/demo/zoom-areas/${id}`);
  const setQrOpen = (qr_open: string) =>
    askAs(server, editor, 'PUT', `/demo/ebooks/${book.id}/rights`, { qr_open });

  it('[PAP-001] makes one code for each target, always the same, and counts what can have one', async () => {
    const targets = [
      { kind: 'page', id: book.pageIds[0] },
      { kind: 'step', id: book.zoomIds[0] },
      { kind: 'question', id: book.questionIds[0] },
    ];
    const [first, second] = [await make(targets), await make(targets)];
    expect(first.statusCode, first.body).toBe(200);
    const made = first.json().data;
    for (const { code } of made) expect(code).toMatch(SHAPE);
    expect(new Set(made.map(({ code }: { code: string }) => code)).size).toBe(3);
    expect(second.json().data).toEqual(made);
    expect(made[0]).toMatchObject({
      page: 1,
      number: null,
      address: `HTTPS://SAYFA.EXAMPLE/Q/${made[0].code}`,
    });
    // Steps are numbered in their order: the first placed is shown second.
    expect(made[1]).toMatchObject({ page: 1, number: 2 });
    const overview = (await askAs(server, editor, 'GET', path())).json().data;
    expect(overview).toMatchObject({
      has_address: true,
      qr_open: 'nothing',
      pages: 2,
      counts: { page: 2, step: 3, question: 6, video: 0, activity: 0 },
      openings: [],
    });
  });

  it('[PAP-001] gives two who ask at once the same code, and 10,000 within five seconds', async () => {
    const large = await server.addBook({ name: 'Büyük', pages: 1 });
    const targets = Array.from({ length: 10_000 }, (_, at) => ({
      kind: 'activity' as const,
      id: 1_000_000 + at,
      pageId: 1,
      page: 1,
      number: null,
    }));
    const store = paperCodesStore(server.composition.open);
    const owner = await server.composition.books.books.findBook(large.id);
    const of = { id: large.id, domainId: owner?.domainId ?? 0 };
    let last = 0;
    // The first twenty meet codes of before, and are tried with others.
    const newCode = () => {
      last += 1;
      return `T${String(last <= 20 ? 0 : last).padStart(7, '0')}`;
    };
    const began = performance.now();
    const rows = await store.codesOf(of, targets, { now: 1, newCode });
    const took = performance.now() - began;
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10_000);
    expect(rows.map(({ target_id }) => target_id)).toEqual(targets.map(({ id }) => id));
    expect(took).toBeLessThan(5_000);
    const [one, other] = await Promise.all([
      codeOf({ kind: 'page', id: book.pageIds[1] ?? 0 }),
      codeOf({ kind: 'page', id: book.pageIds[1] ?? 0 }),
    ]);
    expect(one).toBe(other);
  });

  it('[PAP-002] [PAP-003] leads readers to page and step, however the code is written', async () => {
    const page = await codeOf({ kind: 'page', id: book.pageIds[1] ?? 0 });
    const step = await codeOf({ kind: 'step', id: book.zoomIds[1] ?? 0 });
    const question = await codeOf({ kind: 'question', id: book.questionIds[0] ?? 0 });
    for (const [written, prefix] of [
      [page, '/Q/'],
      [page.toLowerCase(), '/q/'],
      [`${page.slice(0, 4)}-${page.slice(4)}`, '/q/'],
    ] as const) {
      const answer = await follow(written, student, prefix);
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        `/indivibook/${book.hash}/2`,
      ]);
    }
    expect((await follow(step, student)).headers.location).toBe(
      `/indivibook/${book.hash}/1/${book.zoomIds[1]}`,
    );
    expect((await follow(question, student)).headers.location).toBe(
      `/indivibook/${book.hash}/1/${book.zoomIds[0]}`,
    );
  });

  it('[PAP-003] leads to the page of what was removed, with a note, and never gives the code again', async () => {
    const own = await createBookWithQuestions(server, editor);
    const [zoom = 0] = own.zoomIds;
    const code = await codeOf({ kind: 'step', id: zoom }, own);
    expect((await remove(zoom)).statusCode).toBe(200);
    const gone = await follow(code, student);
    expect(gone.headers.location).toBe(`/indivibook/${own.hash}/1?paper=moved`);
    expect((await landing(code)).json().data.is_moved).toBe(true);
    await server.composition.books.books.removeBook(own.id);
    const answer = await landing(code);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'paper_code_gone']);
    expect((await follow(code, student)).statusCode).toBe(410);
    const next = await createBookWithQuestions(server, editor);
    expect(await codeOf({ kind: 'step', id: next.zoomIds[0] ?? 0 }, next)).not.toBe(code);
  });

  it('[PAP-003] leads to the same question when its page is cut again with another before it', async () => {
    const own = await createBookWithQuestions(server, editor);
    const { bookTests, books, clock } = server.composition;
    const [, second = 0, third = 0] = own.questionIds;
    const codes = [
      await codeOf({ kind: 'question', id: second }, own),
      await codeOf({ kind: 'question', id: third }, own),
    ];
    const test = {
      id: own.testId,
      bookId: own.id,
      domainId: (await books.books.findBook(own.id))?.domainId ?? 0,
    };
    const region = (x: number, y: number, height = 200) => ({ x, y, width: 400, height });
    const tasks = [region(60, 20, 60), region(60, 100), region(60, 404), region(540, 96)].map(
      (box, at) => ({
        image: `/api/v2/ebook-files/${own.id}/${`9${at}`.padEnd(64, '0')}.jpg`,
        region: JSON.stringify(box),
      }),
    );
    const page = { id: own.pageIds[0] ?? 0, number: 1 };
    await bookTests.cut.putPage(test, page, tasks, clock.now());
    expect((await bookTests.tests.question(second))?.orderNumber).toBe(3);
    const [of, none] = await Promise.all(codes.map((code) => follow(code, student)));
    expect(of?.headers.location).toBe(`/indivibook/${own.hash}/1/${own.zoomIds[1]}`);
    // No step shows the third: its page is where it is.
    expect(none?.headers.location).toBe(`/indivibook/${own.hash}/1`);
    expect(await codeOf({ kind: 'question', id: second }, own)).toBe(codes[0]);
  });

  it('[PAP-004] shows anyone what it is, and no more', async () => {
    const code = await codeOf({ kind: 'question', id: book.questionIds[0] ?? 0 });
    const answer = await landing(code);
    expect(answer.json().data).toEqual({
      kind: 'question',
      page: 1,
      number: 1,
      book: 'Deneme',
      school: expect.any(String),
      has_cover: expect.any(Boolean),
      is_moved: false,
      shows: 'nothing',
      address: null,
    });
    const closed = await askAs(server, undefined, 'GET', `/paper-codes/${code}/page`);
    expect(closed.statusCode).toBe(404);
    expect((await follow(code)).statusCode).toBe(200);
    const outsider = await server.signIn('student@other.example');
    expect((await landing(code, outsider)).json().data.address).toBeNull();
    expect((await landing(code, student)).json().data.address).toContain('/indivibook/');
    expect((await follow(code, outsider)).headers.location).toBeUndefined();
  });

  it('[PAP-004] plays the video, or shows the one page, where the publisher has it so', async () => {
    const recorder = recorderOf(server, await server.signIn('videoeditor@demo.example'));
    const [questionId = 0] = book.questionIds;
    const sent = await recorder.sendVideo({ question_id: questionId });
    expect(sent.statusCode, sent.body).toBe(200);
    const video = await codeOf({ kind: 'video', id: book.zoomIds[0] ?? 0 });
    const page = await codeOf({ kind: 'page', id: book.pageIds[1] ?? 0 });
    const shows = async (code: string) => (await landing(code)).json().data.shows;
    const fileOf = (code: string, what: string) =>
      server.app.inject({ method: 'GET', url: `/api/v2/paper-codes/${code}/${what}` });
    expect([await shows(video), await shows(page)]).toEqual(['nothing', 'nothing']);
    expect((await fileOf(video, 'video')).statusCode).toBe(404);
    expect((await setQrOpen('videos')).statusCode).toBe(200);
    expect([await shows(video), await shows(page)]).toEqual(['video', 'nothing']);
    const played = await fileOf(video, 'video');
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/webm']);
    expect((await fileOf(video, 'page')).statusCode).toBe(404);
    await setQrOpen('pages');
    expect([await shows(video), await shows(page)]).toEqual(['video', 'page']);
    expect((await fileOf(page, 'page')).headers['content-type']).toBe('image/jpeg');
    // An answer that lies under a cover is printed on the picture.
    const { activities } = server.composition.activities;
    await activities.addTo(book.id, 2, {
      userId: 1,
      type: 'questionHideable',
      content: JSON.stringify({ annotations: [], area: { x: 67, y: 95, width: 120, height: 30 } }),
      left: 10,
      top: 20,
    });
    expect(await shows(page)).toBe('nothing');
    expect((await fileOf(page, 'page')).statusCode).toBe(404);
    await setQrOpen('nothing');
  });

  it('[PAP-004] stops an address after sixty unknown codes, and no other', async () => {
    const typed = (remoteAddress: string, code = 'AAAAAAAA') =>
      server.app.inject({ method: 'GET', url: `/api/v2/paper-codes/${code}`, remoteAddress });
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await typed('203.0.113.7')).statusCode);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses[60]).toBe(429);
    const known = await codeOf({ kind: 'page', id: book.pageIds[0] ?? 0 });
    expect((await typed('203.0.113.7', known)).statusCode).toBe(429);
    expect((await typed('203.0.113.8', known)).statusCode).toBe(200);
    // A school is one address: who is signed in there is not stopped by others.
    const signedIn = await server.app.inject({
      method: 'POST',
      url: `/api/v2/paper-codes/${known}/openings`,
      headers: student.headers,
      remoteAddress: '203.0.113.7',
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const address = await server.app.inject({
      method: 'GET',
      url: `/q/${known}`,
      remoteAddress: '203.0.113.7',
    });
    expect(address.statusCode).toBe(429);
  });

  it('[PAP-005] leads somebody who types a code to its place, and counts it', async () => {
    const code = await codeOf({ kind: 'step', id: book.zoomIds[2] ?? 0 });
    const open = (session?: Session) =>
      askAs(server, session, 'POST', `/paper-codes/${code.toLowerCase()}/openings`);
    expect((await open(student)).json().data).toEqual({
      address: `/indivibook/${book.hash}/1/${book.zoomIds[2]}`,
      is_moved: false,
    });
    expect((await open()).statusCode).toBe(401);
    const outsider = await open(await server.signIn('student@other.example'));
    expect(outsider.statusCode).toBe(404);
  });

  it('[PAP-008] counts openings a code and day, and shows them from five on', async () => {
    const own = await createBookWithQuestions(server, editor);
    const code = await codeOf({ kind: 'page', id: own.pageIds[0] ?? 0 }, own);
    const rare = await codeOf({ kind: 'page', id: own.pageIds[1] ?? 0 }, own);
    const openings = async () =>
      (await askAs(server, editor, 'GET', path(own))).json().data.openings;
    for (let at = 0; at < 4; at += 1) await follow(code, at % 2 ? student : undefined);
    await follow(rare);
    expect(await openings()).toEqual([]);
    await follow(code, student);
    expect(await openings()).toEqual([{ kind: 'page', page: 1, code, openings: 5 }]);
  });
});
