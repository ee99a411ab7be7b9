import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, registeredBoard } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds)('day codes of boards on %s', (kind) => {
  // Eight in the morning where the server is, so that twelve hours end before the day does.
  const morning = new Date(2026, 0, 7, 8).getTime();
  const clock = fakeClock(morning);
  let server: TestServer;
  let board: Awaited<ReturnType<typeof registeredBoard>>;
  let teacher: Session;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    board = await registeredBoard(server, () => clock.now());
    teacher = await server.signIn('teacher@demo.example');
  });
  afterAll(() => server.close());

  const make = async (
    at: number | null,
    who = teacher,
  ): Promise<{ code: string; board: string | null; lasts_ms: number }> => {
    const answer = await askAs(server, who, 'POST', '/demo/day-code', { board: at });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const type = (code: string, on = board) => on.ask('POST', '/boards/day-code', { code });
  const mine = async () => (await askAs(server, teacher, 'GET', '/demo/day-code')).json().data;
  /** As many digits, and never the same ones. */
  const otherThan = (code: string): string =>
    code.replace(/^\d/u, (digit) => String((Number(digit) + 1) % 10));

  it('[BRD-005] signs in once on the one board it is for', async () => {
    const other = await registeredBoard(server, () => clock.now());
    const { code, board: name, lasts_ms } = await make(board.board.id);
    expect(code).toMatch(/^\d{6}$/u);
    expect([name, lasts_ms]).toEqual(['Fen tahtası', 12 * HOUR]);
    expect((await mine()).board).toBe('Fen tahtası');
    expect((await type(code, other)).statusCode).toBe(401);
    const arrived = await type(code);
    expect(arrived.json().data.details).toMatchObject({
      email: 'teacher@demo.example',
      boardId: board.board.id,
    });
    expect(arrived.cookies[0]).not.toHaveProperty('maxAge');
    expect(await mine()).toBeNull();
    const repeated = await type(code);
    expect([repeated.statusCode, repeated.json().code]).toEqual([401, 'pin_wrong']);
  });

  it('[BRD-005] has eight digits for any board, of which one person has one at a time', async () => {
    const { code: former } = await make(null);
    const { code } = await make(null);
    expect(code).toMatch(/^\d{8}$/u);
    expect((await type(former)).statusCode).toBe(401);
    const other = await registeredBoard(server, () => clock.now());
    expect((await type(code, other)).statusCode).toBe(200);
  });

  it('[BRD-005] opens a page of a book at once, or nothing, and never an address', async () => {
    const opens = { book: 'k7m2qx9t4wzb', page: 12 };
    const makeWith = (place: object) =>
      askAs(server, teacher, 'POST', '/demo/day-code', { board: board.board.id, opens: place });
    const { code } = (await makeWith(opens)).json().data;
    expect((await mine()).opens).toEqual(opens);
    expect((await type(code)).json().data.opens).toEqual(opens);
    const { code: plain } = await make(board.board.id);
    expect((await mine()).opens).toBeNull();
    expect((await type(plain)).json().data.opens).toBeNull();
    for (const wrong of [
      { book: '../users', page: 1 },
      { book: 'k7m2qx9t4wzb', page: 0 },
      { book: 'k7m2qx9t4wzb' },
      { ...opens, next: 'https://elsewhere.example' },
    ]) {
      expect((await makeWith(wrong)).statusCode).toBe(422);
    }
  });

  it('[BRD-005] signs in one of two who type it at once', async () => {
    const { code } = await make(null);
    const other = await registeredBoard(server, () => clock.now());
    const answers = await Promise.all([type(code), type(code, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('[BRD-005] ends after twelve hours, with the day, or when it is taken back', async () => {
    const { code } = await make(board.board.id);
    clock.advance(12 * HOUR);
    expect((await type(code)).statusCode).toBe(401);
    // Eight in the evening: four hours are left of the day.
    const { code: late, lasts_ms } = await make(board.board.id);
    expect(lasts_ms).toBe(4 * HOUR);
    const removed = await askAs(server, teacher, 'DELETE', '/demo/day-code');
    expect(removed.statusCode).toBe(200);
    expect((await type(late)).statusCode).toBe(401);
    clock.advance(10 * MINUTE);
  });

  it('[BRD-005] is closed on a board for ten minutes after five wrong ones', async () => {
    const { code } = await make(board.board.id);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await type(otherThan(code))).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const locked = await type(code);
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'pin_locked']);
    clock.advance(10 * MINUTE);
    expect((await type(code)).statusCode).toBe(200);
  });

  it('[BRD-005] is for teachers, on boards of their school', async () => {
    const student = await server.signIn('student@demo.example');
    const refused = await askAs(server, student, 'POST', '/demo/day-code', { board: null });
    expect(refused.statusCode).toBe(403);
    expect((await askAs(server, undefined, 'GET', '/demo/day-code')).statusCode).toBe(401);
    const elsewhere = await server.signIn('domainadmin@other.example');
    const foreign = await askAs(server, elsewhere, 'POST', '/other/day-code', {
      board: board.board.id,
    });
    expect(foreign.statusCode).toBe(404);
    const crossed = await askAs(server, elsewhere, 'POST', '/demo/day-code', { board: null });
    expect(crossed.statusCode).toBe(403);
    const { data } = (await askAs(server, teacher, 'GET', '/demo/boards/places')).json();
    expect(data).toContainEqual({ id: board.board.id, name: 'Fen tahtası', room: '9-A' });
  });

  it('[BRD-005] demands the proof of a board, and digits', async () => {
    const { code } = await make(board.board.id);
    const unproven = await askAs(server, undefined, 'POST', '/boards/day-code', { code });
    expect(unproven.json().code).toBe('board_proof');
    for (const wrong of ['12345', '1234567', 'abcdef', '']) {
      expect((await type(wrong)).statusCode, wrong).toBe(422);
    }
  });
});
