import { createUuid } from '@sayfa/kernel';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, FIELDS, registeredBoard, signInOnBoard } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds)('a locked board on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let board: Awaited<ReturnType<typeof registeredBoard>>;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    board = await registeredBoard(server, () => clock.now());
  });
  afterAll(() => server.close());

  const details = (session: Session) => askAs(server, session, 'GET', '/user/details');
  const lock = (session: Session) => askAs(server, session, 'POST', '/boards/session/lock');
  const books = (session: Session) => askAs(server, session, 'GET', '/favorites');

  /** A code that somebody confirms on another device, and the board that takes it. */
  const comeBack = async (session: Session, email: string) => {
    const own = await server.signIn(email);
    const { code, number } = await board.newCode();
    await askAs(server, own, 'POST', `/board/${code}/confirm`, { number });
    return board.ask('POST', '/boards/session', undefined, session.cookie);
  };

  it('[BRD-007] is good for leaving and saving only, and says that it is locked', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    expect((await books(session)).statusCode).toBe(200);
    expect((await lock(session)).statusCode).toBe(200);
    const refused = await books(session);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'board_locked']);
    const known = await details(session);
    expect(known.json().details).toMatchObject({ boardId: board.board.id, boardLocked: true });
    const saved = await askAs(server, session, 'POST', '/drawings/none/pages/page_1', {
      user_id: known.json().details.id,
      operations: [],
    });
    expect(saved.json().code).not.toBe('board_locked');
    const page = await server.app.inject({
      method: 'GET',
      url: '/api/v2/ebook-files/1/1',
      headers: { cookie: session.cookie },
    });
    expect(page.statusCode).not.toBe(200);
    expect((await lock(session)).statusCode).toBe(200);
    expect((await askAs(server, session, 'GET', '/logout')).statusCode).toBe(200);
    expect((await details(session)).statusCode).toBe(401);
  });

  it('[BRD-007] goes on with the same session once the same person is there again', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    clock.advance(HOUR);
    await lock(session);
    clock.advance(9 * MINUTE);
    const back = await comeBack(session, 'teacher@demo.example');
    expect(back.statusCode).toBe(200);
    expect(back.json().data.token).toBe(session.token);
    expect(back.json().data.details.boardLocked).toBeUndefined();
    expect((await books(session)).statusCode).toBe(200);
    clock.advance(10 * HOUR);
    expect((await details(session)).statusCode).toBe(200);
    // Twelve hours after the sign-in, whatever was locked and unlocked.
    clock.advance(HOUR);
    expect((await details(session)).statusCode).toBe(401);
  });

  it('[BRD-007] lets nobody else in, and stays locked', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    await lock(session);
    const other = await comeBack(session, 'domainadmin@demo.example');
    expect([other.statusCode, other.json().code]).toEqual([409, 'other_locked_board']);
    expect((await books(session)).json().code).toBe('board_locked');
    await askAs(server, session, 'GET', '/logout');
    expect((await comeBack(session, 'domainadmin@demo.example')).statusCode).toBe(200);
  });

  it('[BRD-007] is over after ten minutes and a moment to leave', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    await lock(session);
    clock.advance(10 * MINUTE);
    expect((await details(session)).statusCode).toBe(200);
    clock.advance(30_000);
    expect((await details(session)).statusCode).toBe(401);
  });

  it('[BRD-015] is locked by an administrator of the school', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    const path = `/demo/boards/${board.board.id}/lock`;
    const teacher = await server.signIn('teacher@demo.example');
    expect((await askAs(server, teacher, 'POST', path)).statusCode).toBe(403);
    const elsewhere = await server.signIn('domainadmin@other.example');
    const foreign = `/other/boards/${board.board.id}/lock`;
    expect((await askAs(server, elsewhere, 'POST', foreign)).statusCode).toBe(404);
    expect((await askAs(server, board.admin, 'POST', path)).statusCode).toBe(200);
    expect((await books(session)).json().code).toBe('board_locked');
  });

  it('[BRD-007] is for sessions on boards', async () => {
    const own = await server.signIn('teacher@demo.example');
    expect((await lock(own)).statusCode).toBe(403);
  });

  it('[BRD-008] gives its token again to a page that kept none, by key and cookie together', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    const path = '/boards/session/resume';
    const resumed = await board.ask('POST', path, undefined, session.cookie);
    expect(resumed.json().data.token).toBe(session.token);
    expect(resumed.json().data.details.email).toBe('teacher@demo.example');
    const unproven = await askAs(server, undefined, 'POST', path, undefined, {
      cookie: session.cookie,
    });
    expect(unproven.json().code).toBe('board_proof');
    expect((await board.ask('POST', path)).json().code).toBe('session_required');
    const other = await registeredBoard(server, () => clock.now());
    const elsewhere = await other.ask('POST', path, undefined, session.cookie);
    expect(elsewhere.json().code).toBe('session_required');
    const own = await server.signIn('teacher@demo.example');
    const ofComputer = await board.ask('POST', path, undefined, own.cookie);
    expect(ofComputer.json().code).toBe('session_required');
    await lock(session);
    const locked = await board.ask('POST', path, undefined, session.cookie);
    expect(locked.json().data.details.boardLocked).toBe(true);
  });

  it('[BRD-006] locks after the minutes that its administrators chose', async () => {
    const key = { 'idempotency-key': createUuid() };
    const add = (idle_minutes: number) =>
      askAs(server, board.admin, 'POST', '/demo/boards', { ...FIELDS, idle_minutes }, key);
    expect((await add(4)).statusCode).toBe(422);
    expect((await add(121)).statusCode).toBe(422);
    expect((await add(5)).json().data.board.idle_minutes).toBe(5);
    expect((await board.ask('GET', '/boards/me')).json().data.idle_minutes).toBe(30);
  });
});
