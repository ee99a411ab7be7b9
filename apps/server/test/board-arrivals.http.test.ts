import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, registeredBoard } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const TIMEOUT_MS = 15_000;

/** What a board is told, as its browser follows it. */
const follow = async (base: string, proof: string) => {
  const answer = await fetch(`${base}/api/v2/boards/code/events?proof=${proof}`);
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true });
  })();
  reading.catch(() => undefined);
  return {
    status: answer.status,
    events: (): string[] => [...text.matchAll(/event: (\w+)\n/gu)].map(([, event]) => event ?? ''),
  };
};

describe.each(databaseKinds)('coming in on a board on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let base: string;
  let board: Awaited<ReturnType<typeof registeredBoard>>;
  let teacher: Session;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    base = await server.listen();
    board = await registeredBoard(server, () => clock.now());
    teacher = await server.signIn('teacher@demo.example');
  });
  afterAll(() => server.close());

  const open = (code: string, who = teacher) => askAs(server, who, 'GET', `/board/${code}`);
  const confirm = (code: string, number: number, who = teacher) =>
    askAs(server, who, 'POST', `/board/${code}/confirm`, { number });
  const session = () => board.ask('POST', '/boards/session');
  const otherThan = (number: number): number => (number === 99 ? 10 : number + 1);

  it('[BRD-002] [BRD-003] takes a press on another device, and nothing before it', async () => {
    const { code, number, address } = await board.newCode();
    expect(address).toMatch(new RegExp(`/board/${code}$`, 'u'));
    expect(address).not.toContain(String(number));
    const stream = await follow(base, board.proofOf('GET', '/boards/code/events'));
    expect(stream.status).toBe(200);
    const opened = (await open(code)).json().data;
    expect(opened).toMatchObject({ board: 'Fen tahtası', room: '9-A' });
    expect(new Set(opened.numbers).size).toBe(3);
    for (const each of opened.numbers) expect(String(each)).toMatch(/^\d\d$/u);
    expect(opened.numbers).toContain(number);
    // Opening the address does nothing.
    expect((await session()).statusCode).toBe(404);
    expect(stream.events()).toEqual([]);

    expect((await confirm(code, number)).statusCode).toBe(200);
    await expect.poll(stream.events, { timeout: TIMEOUT_MS }).toContain('confirmed');
    const arrived = await session();
    expect(arrived.json().data.details).toMatchObject({
      email: 'teacher@demo.example',
      boardId: board.board.id,
    });
    const [cookie] = arrived.cookies;
    expect(cookie).toMatchObject({ name: 'sayfa_session', httpOnly: true });
    // It is gone when the browser is closed.
    expect(cookie).not.toHaveProperty('maxAge');
    expect(cookie).not.toHaveProperty('expires');
    expect((await session()).statusCode).toBe(404);
    expect((await confirm(code, number)).json().code).toBe('board_code_over');
  });

  it('[BRD-003] makes one session of two presses at once', async () => {
    const { code, number } = await board.newCode();
    const other = await server.signIn('coordinator@demo.example');
    const answers = await Promise.all([confirm(code, number), confirm(code, number, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    const opened = await Promise.all([session(), session()]);
    expect(opened.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it('[BRD-002] says of a code whether it is unknown or over', async () => {
    const { code } = await board.newCode();
    expect((await open(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).statusCode).toBe(200);
    clock.advance(149 * SECOND);
    expect((await open(code)).statusCode).toBe(200);
    clock.advance(SECOND);
    const over = await open(code);
    expect([over.statusCode, over.json().code]).toEqual([410, 'board_code_over']);
    const unknown = await open('23456789');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'board_code_invalid']);
    clock.advance(10 * MINUTE);
  });

  it('[BRD-002] is for people with teacher tools, of the school of the board', async () => {
    const { code, number } = await board.newCode();
    const student = await server.signIn('student@demo.example');
    expect((await open(code, student)).statusCode).toBe(403);
    expect((await confirm(code, number, student)).statusCode).toBe(403);
    expect((await askAs(server, undefined, 'GET', `/board/${code}`)).statusCode).toBe(401);
    const elsewhere = await server.signIn('domainadmin@other.example');
    expect((await open(code, elsewhere)).statusCode).toBe(404);
    expect((await confirm(code, number, elsewhere)).statusCode).toBe(404);
    expect((await open(code)).statusCode).toBe(200);
  });

  it('[BRD-002] lets nobody in who was blocked meanwhile', async () => {
    const { people } = server.composition.accounts;
    const { domainByName, idByEmail, setBlocked } = people;
    const domain = await domainByName('demo');
    const id = (await idByEmail(domain?.id ?? 0, 'coordinator@demo.example')) ?? 0;
    const coordinator = await server.signIn('coordinator@demo.example');
    const { code, number } = await board.newCode();
    expect((await confirm(code, number, coordinator)).statusCode).toBe(200);
    await setBlocked(id, true);
    expect((await session()).statusCode).toBe(404);
    await setBlocked(id, false);
  });

  it('[BRD-003] ends the code with a wrong number, and confirming with three', async () => {
    const wrong = async () => {
      const { code, number } = await board.newCode();
      const answer = await confirm(code, otherThan(number));
      return { code, number, answer };
    };
    const stream = await follow(base, board.proofOf('GET', '/boards/code/events'));
    const { code, number, answer } = await wrong();
    await expect.poll(stream.events, { timeout: TIMEOUT_MS }).toContain('ended');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'board_number_wrong']);
    expect((await confirm(code, number)).json().code).toBe('board_code_over');
    expect((await session()).statusCode).toBe(404);
    await wrong();
    expect((await wrong()).answer.json().code).toBe('board_number_wrong');
    const next = await board.newCode();
    const stopped = await confirm(next.code, next.number);
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json().retryAfter).toBe(15 * 60);
    clock.advance(15 * MINUTE);
    const later = await board.newCode();
    expect((await confirm(later.code, later.number)).statusCode).toBe(200);
    expect((await session()).statusCode).toBe(200);
  });

  it('[BRD-002] cannot be guessed by somebody who is signed in', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await open('23456789')).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    const { code } = await board.newCode();
    expect((await open(code)).statusCode).toBe(429);
    clock.advance(10 * MINUTE);
    expect((await open(code)).statusCode).toBe(410);
  });

  it('[BRD-001] tells a board that it was removed, and ends who is there', async () => {
    const other = await registeredBoard(server, () => clock.now());
    const stream = await follow(base, other.proofOf('GET', '/boards/code/events'));
    const removed = await askAs(server, other.admin, 'DELETE', `/demo/boards/${other.board.id}`);
    expect(removed.statusCode).toBe(200);
    await expect.poll(stream.events, { timeout: TIMEOUT_MS }).toContain('removed');
  });
});
