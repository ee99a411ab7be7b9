import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const URL = '/api/v2/contact';
const HOUR = 3_600_000;
const MESSAGE = { type: 0, title: 'Kitap', email: 'veli@example.org', message: 'Açılmıyor.' };

describe.each(databaseKinds)('help over HTTP on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let student: Session;
  let admin: Session;
  let foreignAdmin: Session;
  let superAdmin: Session;

  beforeAll(async () => {
    clock = fakeClock();
    server = await startTestServer(kind, { clock });
    student = await server.signIn('student@demo.example');
    admin = await server.signIn('domainadmin@demo.example');
    foreignAdmin = await server.signIn('domainadmin@other.example');
    superAdmin = await server.signIn('superadmin@demo.example');
  });
  afterAll(() => server.close());

  type Method = 'GET' | 'POST' | 'PUT';
  const ask = (method: Method, url: string, session?: Session, payload?: object, from?: string) =>
    server.app.inject({
      method,
      url,
      headers: { 'x-language': 'en', ...session?.headers },
      ...(payload && { payload }),
      ...(from && { remoteAddress: from }),
    });
  const inbox = async (session: Session, query = '') =>
    (await ask('GET', `${URL}${query}`, session)).json();
  const titles = async (session: Session, query = ''): Promise<string[]> =>
    (await inbox(session, query)).data.map((each: { title: string }) => each.title);
  const idOf = async (title: string, session = superAdmin): Promise<number> =>
    (await inbox(session)).data.find((each: { title: string }) => each.title === title)?.id;

  it('[HLP-015] [API-018] takes a message from anyone', async () => {
    const answer = await ask('POST', URL, undefined, MESSAGE);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Your message has been sent. Thank you.' },
    ]);
    const [stored] = (await inbox(admin)).data;
    expect(stored).toEqual({
      id: expect.any(Number),
      ...MESSAGE,
      state: 'new',
      language: 'en',
      from_account: false,
      domain_name: 'demo',
      created_at: new Date(clock.now()).toISOString(),
      answers: [],
    });
  });

  it('thanks in the language of the sender', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'x-language': 'tr' },
      payload: { ...MESSAGE, title: 'Teşekkür' },
    });
    expect(answer.json().message).toBe('Mesajınız gönderildi. Teşekkür ederiz.');
  });

  it.each([
    ['[HLP-010]', { type: undefined }, 'type', 'Required'],
    ['[HLP-010]', { type: 4 }, 'type', 'Required'],
    ['[HLP-010]', { type: '0' }, 'type', 'Required'],
    ['[HLP-011]', { title: undefined }, 'title', 'Required'],
    ['[HLP-011]', { title: '  ' }, 'title', 'Required'],
    ['[HLP-011]', { title: 'a ' }, 'title', 'Too Short!'],
    ['[HLP-011]', { title: '👩‍🏫'.repeat(17) }, 'title', 'Too Long!'],
    ['[HLP-011]', { title: 'a'.repeat(51) }, 'title', 'Too Long!'],
    ['[HLP-012]', { email: undefined }, 'email', 'Required'],
    ['[HLP-012]', { email: '' }, 'email', 'Required'],
    ['[HLP-012]', { email: 'a@b' }, 'email', 'Invalid email'],
    ['[HLP-012]', { email: 'a@b.c\r\nBcc: x@y.z' }, 'email', 'Invalid email'],
    ['[HLP-013]', { message: '\n' }, 'message', 'Required'],
    ['[HLP-013]', { message: 7 }, 'message', 'Required'],
    ['[HLP-013]', { message: 'x'.repeat(5001) }, 'message', 'Too Long!'],
  ])('%s refuses %j', async (_id, wrong, field, message) => {
    const answer = await ask('POST', URL, student, { ...MESSAGE, ...wrong });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ success: false, field, message }),
    ]);
  });

  it('[HLP-010] [HLP-011] takes type 0 and titles of 2 and of 50 characters', async () => {
    for (const title of ['ab', '😀'.repeat(50)]) {
      const answer = await ask('POST', URL, admin, { ...MESSAGE, title });
      expect(answer.statusCode, title).toBe(200);
    }
  });

  it('limits one address to 20 messages an hour', async () => {
    const send = () => ask('POST', URL, undefined, { ...MESSAGE, title: 'Çok' }, '203.0.113.5');
    for (let time = 0; time < 20; time += 1) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect([refused.statusCode, refused.json().retryAfter]).toEqual([429, 3600]);
    clock.advance(HOUR);
    expect((await send()).statusCode).toBe(200);
  });

  it('shows the inbox to admin level of the domain only', async () => {
    expect((await ask('GET', URL)).statusCode).toBe(401);
    expect((await ask('GET', URL, student)).statusCode).toBe(403);
    await ask('POST', URL, foreignAdmin, { ...MESSAGE, title: 'Öteki' });
    expect(await titles(foreignAdmin)).toEqual(['Öteki']);
    expect(await titles(admin)).not.toContain('Öteki');
    expect(await titles(superAdmin)).toContain('Öteki');
    const id = await idOf('Öteki');
    const answers = [
      await ask('POST', `${URL}/${id}/answers`, admin, { text: 'x' }),
      await ask('PUT', `${URL}/${id}`, admin, { archived: true }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
    expect(await titles(foreignAdmin)).toEqual(['Öteki']);
  });

  it('shows an answer to its sender only, and moves the message on', async () => {
    await ask('POST', URL, student, { ...MESSAGE, type: 1, title: 'Sayfa 5' });
    const id = await idOf('Sayfa 5', admin);
    const answered = await ask('POST', `${URL}/${id}/answers`, admin, { text: ' Düzeldi. ' });
    expect(answered.json().data).toMatchObject({ state: 'answered', from_account: true });
    const mine = (await ask('GET', `${URL}/mine`, student)).json().data;
    expect(mine).toEqual([
      {
        id,
        type: 1,
        title: 'Sayfa 5',
        message: MESSAGE.message,
        state: 'answered',
        created_at: expect.any(String),
        answers: [{ id: expect.any(Number), text: 'Düzeldi.', created_at: expect.any(String) }],
      },
    ]);
    const others = (await ask('GET', `${URL}/mine`, foreignAdmin)).json().data;
    expect(others.map((each: { id: number }) => each.id)).not.toContain(id);
    expect((await ask('GET', `${URL}/mine`)).statusCode).toBe(401);
  });

  it('archives a message and takes it back to where it was', async () => {
    const id = (await inbox(admin, '?state=answered')).data[0].id;
    const fresh = (await inbox(admin)).data[0].id;
    for (const [message, state] of [
      [id, 'answered'],
      [fresh, 'new'],
    ]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask('PUT', `${URL}/${message}`, admin, { archived: true });
        expect(answer.json().data.state).toBe('archived');
      }
      const back = await ask('PUT', `${URL}/${message}`, admin, { archived: false });
      expect(back.json().data.state).toBe(state);
    }
  });

  it('pages through the inbox, newest first, and counts every state', async () => {
    const first = await inbox(superAdmin);
    expect(first.data).toHaveLength(Math.min(first.counts.new, 30));
    const ids: number[] = first.data.map((each: { id: number }) => each.id);
    let { next_before } = first;
    while (next_before !== null) {
      const next = await inbox(superAdmin, `?before=${next_before}`);
      ids.push(...next.data.map((each: { id: number }) => each.id));
      next_before = next.next_before;
    }
    expect(ids).toHaveLength(first.counts.new);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, two) => two - one));
    expect(first.counts.answered).toBe(1);
  });

  it.each([
    ['POST', '/answers', {}],
    ['POST', '/answers', { text: ' ' }],
    ['POST', '/answers', { text: 'x'.repeat(5001) }],
    ['PUT', '', {}],
    ['PUT', '', { archived: 'yes' }],
  ] as const)('answers 422 to %s %s %.40j', async (method, path, payload) => {
    const id = (await inbox(admin)).data[0].id;
    expect((await ask(method, `${URL}/${id}${path}`, admin, payload)).statusCode).toBe(422);
  });

  it('answers 422 to an unknown state and 404 to an unknown message', async () => {
    expect((await ask('GET', `${URL}?state=gone`, admin)).statusCode).toBe(422);
    for (const id of ['0', '999999', 'x']) {
      const answer = await ask('PUT', `${URL}/${id}`, admin, { archived: true });
      expect(answer.statusCode, id).toBe(404);
    }
  });
});
