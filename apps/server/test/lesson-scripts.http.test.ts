import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageIdsOf } from './activities-harness.ts';
import { askAs } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const DAY = 24 * 3_600_000;

const page = (pageId: number, id = 'a', more: object = {}) => ({
  id,
  kind: 'page',
  page_id: pageId,
  note: '',
  minutes: 3,
  ...more,
});

describe.each(databaseKinds)('lesson scripts on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let teacher: Session;
  let colleague: Session;
  let bookId: number;
  let pageId: number;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    teacher = await server.signIn('teacher@demo.example');
    colleague = await server.signIn('domainadmin@demo.example');
    bookId = (await server.addBook({ pages: 2 })).id;
    [pageId = 0] = await pageIdsOf(server, bookId);
  });
  afterAll(() => server.close());

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
    { as = teacher, headers = {} }: { as?: Session; headers?: Record<string, string> } = {},
  ) => askAs(server, as, method, `/demo/lesson-scripts${path}`, payload, headers);

  const add = async (fields: object = {}) => {
    const answer = await ask('POST', '', { ebook_id: bookId, name: 'Hücre', ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  const everyKind = () => [
    page(pageId, 'k1', { note: 'Ask who saw it' }),
    { id: 'k2', kind: 'step', page_id: pageId, activity_id: 7, note: '', minutes: 0 },
    {
      ...{ id: 'k3', kind: 'region', page_id: pageId, note: '', minutes: 0 },
      rect: { left: 10, top: 20, width: 300, height: 200 },
    },
    {
      ...{ id: 'k4', kind: 'blank', page_id: pageId, note: '', minutes: 5, proportion: 1.4 },
      paper: { kind: 'squares', step: 5, tint: 'grey' },
      drawing: [],
    },
    {
      ...{ id: 'k5', kind: 'video', page_id: pageId, activity_id: 8, note: '', minutes: 2 },
      start: 30,
      end: 90,
    },
    { id: 'k6', kind: 'activity', page_id: pageId, activity_id: 9, note: '', minutes: 0 },
    {
      ...{ id: 'k7', kind: 'question', page_id: pageId, activity_id: 9, note: '', minutes: 0 },
      ask: 'hands',
    },
    { id: 'k9', kind: 'timer', seconds: 120, note: '', minutes: 2 },
    { id: 'k10', kind: 'note', note: 'Return the notebooks', minutes: 0 },
    { id: 'k11', kind: 'script', script_id: 1, note: '', minutes: 0 },
  ];

  it('[BRD-062] keeps entries of every kind in their order', async () => {
    const entries = everyKind();
    const made = await add({ entries });
    expect(made.entries).toEqual(entries);
    expect(made).toMatchObject({ is_mine: true, sharing: 'none', minutes: 12, version: 1 });
    expect((await ask('GET', `/${made.id}`)).json().data.entries).toEqual(entries);
    const turned = entries.toReversed();
    const changed = await ask('PUT', `/${made.id}/entries`, { entries: turned });
    expect(changed.json().data).toMatchObject({ version: 2, entries: turned });
    expect((await ask('GET', `/${made.id}`)).json().data.entries).toEqual(turned);
    const { data } = (await ask('GET', `?ebook_id=${bookId}`)).json();
    expect(data).toContainEqual(
      expect.objectContaining({ id: made.id, entries: entries.length, minutes: 12 }),
    );
  });

  it.each([
    ['a name of 81 letters', { name: 'a'.repeat(81) }, 'text_too_long'],
    ['no name', { name: ' ' }, 'field_required'],
    [
      'a note of 301 letters',
      { entries: [page(1, 'a', { note: 'n'.repeat(301) })] },
      'text_too_long',
    ],
    [
      '101 entries',
      { entries: Array.from({ length: 101 }, (_, at) => page(1, `e${at}`)) },
      'script_too_long',
    ],
    ['two entries of one id', { entries: [page(1), page(1)] }, 'invalid'],
    ['a kind that nobody knows', { entries: [{ ...page(1), kind: 'dance' }] }, undefined],
    ['more than is asked', { owner: 1 }, undefined],
  ])('[BRD-062] refuses %s', async (_what, fields, code) => {
    const answer = await ask('POST', '', { ebook_id: bookId, name: 'Hücre', ...fields });
    expect(answer.statusCode, answer.body).toBe(422);
    if (code) expect(answer.json().code).toBe(code);
  });

  it('[BRD-062] takes 100 entries with notes of 300 letters', async () => {
    const entries = Array.from({ length: 100 }, (_, at) =>
      page(pageId, `e${at}`, { note: 'ş'.repeat(300) }),
    );
    const made = await add({ name: 'Ğ'.repeat(80), entries });
    expect(made.entries).toEqual(entries);
  });

  it('[BRD-062] are made once however often the same call arrives', async () => {
    const sent = () =>
      ask('POST', '', { ebook_id: bookId, name: 'Bir' }, { headers: { 'idempotency-key': 'k-1' } });
    const [one, two] = [(await sent()).json().data, (await sent()).json().data];
    expect(two.id).toBe(one.id);
  });

  it('[BRD-062] are changed by whoever knows their version', async () => {
    const made = await add();
    const change = (version: string) =>
      ask(
        'PUT',
        `/${made.id}`,
        { name: 'Kalıtım', sharing: 'none' },
        {
          headers: { 'if-match': version },
        },
      );
    expect((await change('"1"')).json().data).toMatchObject({ name: 'Kalıtım', version: 2 });
    const late = await change('"1"');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { name: 'Kalıtım' } });
    const entries = await ask(
      'PUT',
      `/${made.id}/entries`,
      { entries: [page(pageId)] },
      {
        headers: { 'if-match': '"1"' },
      },
    );
    expect(entries.json()).toMatchObject({ code: 'edit_conflict', current: { entries: [] } });
  });

  it('[BRD-062] belong to teachers, each their own, 200 at most', async () => {
    const student = await server.signIn('student@demo.example');
    expect((await ask('GET', `?ebook_id=${bookId}`, undefined, { as: student })).statusCode).toBe(
      403,
    );
    expect(
      (await askAs(server, undefined, 'GET', '/demo/lesson-scripts?ebook_id=1')).statusCode,
    ).toBe(401);
    const made = await add();
    for (const [method, path, payload] of [
      ['GET', `/${made.id}`, undefined],
      ['PUT', `/${made.id}`, { name: 'x', sharing: 'none' }],
      ['PUT', `/${made.id}/entries`, { entries: [] }],
      ['POST', `/${made.id}/copy`, { name: 'x' }],
      ['DELETE', `/${made.id}`, undefined],
      ['POST', `/${made.id}/restore`, undefined],
    ] as const) {
      const answer = await ask(method, path, payload, { as: colleague });
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
    }
    const elsewhere = await server.signIn('domainadmin@other.example');
    const other = await askAs(server, elsewhere, 'GET', `/other/lesson-scripts/${made.id}`);
    expect(other.statusCode).toBe(404);
    const mine = { as: colleague };
    for (let at = 0; at < 200; at += 1) {
      const answer = await ask('POST', '', { ebook_id: bookId, name: `${at}` }, mine);
      expect(answer.statusCode).toBe(200);
    }
    const full = await ask('POST', '', { ebook_id: bookId, name: 'x' }, mine);
    expect([full.statusCode, full.json().code]).toEqual([422, 'scripts_full']);
    expect(full.json().message).toContain('200');
  });

  it('[BRD-064] are shared with the school without the notes, and copied', async () => {
    const made = await add({ name: 'Paylaşılan', entries: everyKind() });
    const shared = await ask('PUT', `/${made.id}`, { name: made.name, sharing: 'school' });
    expect(shared.json().data.sharing).toBe('school');
    const as = { as: await server.signIn('superadmin@demo.example') };
    const opened = (await ask('GET', `/${made.id}`, undefined, as)).json().data;
    expect(opened).toMatchObject({ is_mine: false, entries: { length: 9 } });
    expect(JSON.stringify(opened)).not.toMatch(/Ask who saw it|Return the notebooks/u);
    const listed = (await ask('GET', `?ebook_id=${bookId}`, undefined, as)).json().data;
    expect(listed).toContainEqual(expect.objectContaining({ id: made.id, is_mine: false }));
    for (const [method, path, payload] of [
      ['PUT', `/${made.id}`, { name: 'x', sharing: 'none' }],
      ['PUT', `/${made.id}/entries`, { entries: [] }],
      ['DELETE', `/${made.id}`, undefined],
    ] as const) {
      expect((await ask(method, path, payload, as)).statusCode, method).toBe(404);
    }
    const copied = (await ask('POST', `/${made.id}/copy`, { name: 'Benim' }, as)).json().data;
    expect(copied).toMatchObject({ is_mine: true, name: 'Benim', sharing: 'none' });
    expect(copied.entries).toEqual(opened.entries);
    // A copy stays as it is, whatever happens to the script it was made of.
    await ask('PUT', `/${made.id}/entries`, { entries: [] });
    expect((await ask('GET', `/${copied.id}`, undefined, as)).json().data).toEqual(copied);
    // Its author copies the notes too.
    const second = await add({ entries: everyKind() });
    const own = (await ask('POST', `/${second.id}/copy`, { name: 'Kopya' })).json().data;
    expect(own.entries).toEqual(second.entries);
  });

  it('[BRD-062] are restored for 30 days after they were deleted', async () => {
    const made = await add({ entries: [page(pageId)] });
    expect((await ask('DELETE', `/${made.id}`)).json()).toEqual({ success: true });
    expect((await ask('GET', `/${made.id}`)).statusCode).toBe(404);
    const listed = async () =>
      (await ask('GET', `?ebook_id=${bookId}`))
        .json()
        .data.find(({ id }: { id: number }) => id === made.id);
    expect((await listed()).deleted_at).not.toBeNull();
    clock.advance(30 * DAY - 60_000);
    teacher = await server.signIn('teacher@demo.example');
    const restored = await ask('POST', `/${made.id}/restore`);
    expect(restored.json().data).toMatchObject({ deleted_at: null, entries: made.entries });
    await ask('DELETE', `/${made.id}`);
    clock.advance(30 * DAY + 60_000);
    teacher = await server.signIn('teacher@demo.example');
    expect((await ask('POST', `/${made.id}/restore`)).statusCode).toBe(404);
    expect(await listed()).toBeUndefined();
  });
});
