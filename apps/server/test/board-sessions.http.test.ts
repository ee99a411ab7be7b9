import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, registeredBoard, signInOnBoard } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const HOUR = 3_600_000;

/** What a session on a board does: everything else is refused. A new call is put on one of the lists. */
const REFUSED_OF_ACCOUNTS = [
  'adoptSession',
  'verifyPhone',
  'resendVerification',
  'updatePhone',
  'updateProfile',
  'saveSettings',
  'changePassword',
  'mySessions',
  'endMySession',
  'endMyOtherSessions',
  'exportMine',
  'deleteMe',
].map((name) => `accounts.${name}`);

/** Covers the board, and so refuses all that follows; board-locks.http.test.ts proves it. */
const LOCK = 'boards.lockSession';
/** Calls of boards that are for whoever is signed in on one. */
const ON_BOARD = [LOCK, 'boards.waitingPictures', 'boards.takePicture'];

/** Features of administration, refused as a whole. */
const REFUSED_FEATURES = ['users'];

describe.each(databaseKinds)('a session on a board on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let board: Awaited<ReturnType<typeof registeredBoard>>;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    board = await registeredBoard(server, () => clock.now());
  });
  afterAll(() => server.close());

  const details = (session: Session) => askAs(server, session, 'GET', '/user/details');

  it('[BRD-006] is refused what does not belong before a class, on every route', async () => {
    const session = await signInOnBoard(server, board, 'superadmin@demo.example');
    const refused: string[] = [];
    for (const { id, method, path, access } of server.routes) {
      if (access.who !== 'session' || method === 'HEAD' || id === LOCK) continue;
      const answer = await server.app.inject({
        method,
        url: path.replace(/:domain/u, 'demo').replace(/:\w+/gu, '1'),
        headers: session.headers,
        ...(['GET', 'OPTIONS'].includes(method) ? {} : { payload: {} }),
      });
      const { code } = answer.headers['content-type']?.toString().includes('json')
        ? answer.json()
        : { code: undefined };
      if (code === 'board_session') {
        expect(answer.statusCode, id).toBe(403);
        refused.push(id);
      }
      expect(code === 'board_session', id).toBe(!access.onBoard);
    }
    const mustBe = server.routes
      .filter(
        ({ id, access }) =>
          access.who === 'session' &&
          (REFUSED_OF_ACCOUNTS.includes(id) ||
            REFUSED_FEATURES.includes(id.split('.')[0] ?? '') ||
            (id.startsWith('boards.') && !ON_BOARD.includes(id))),
      )
      .map(({ id }) => id);
    expect(mustBe.length).toBeGreaterThan(REFUSED_OF_ACCOUNTS.length);
    expect(refused).toEqual(expect.arrayContaining(mustBe));
    expect(refused).toEqual(
      expect.arrayContaining(['activities.attempts', 'news.publish', 'imports.requests']),
    );
    expect(refused).not.toContain('accounts.details');
    expect(refused).not.toContain('drawings.change');
  });

  it('[BRD-006] ends after 12 hours, however much it is used', async () => {
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    for (let hour = 1; hour < 12; hour += 1) {
      clock.advance(HOUR);
      expect((await details(session)).statusCode, String(hour)).toBe(200);
    }
    clock.advance(HOUR);
    expect((await details(session)).statusCode).toBe(401);
  });

  it('[BRD-006] stands among my sessions with the name of the board, and ends there', async () => {
    const own = await server.signIn('teacher@demo.example');
    const session = await signInOnBoard(server, board, 'teacher@demo.example');
    const { sessions } = (await askAs(server, own, 'GET', '/user/sessions')).json();
    const there = sessions.find(
      ({ device }: { device: { kind: string } }) => device.kind === 'board',
    );
    expect(there.device.board).toBe('Fen tahtası');
    expect((await details(session)).statusCode).toBe(200);
    const ended = await askAs(server, own, 'DELETE', `/user/sessions/${there.id}`);
    expect(ended.statusCode).toBe(200);
    expect((await details(session)).statusCode).toBe(401);
  });

  it('[BRD-001] ends when the board is removed', async () => {
    const other = await registeredBoard(server, () => clock.now());
    const session = await signInOnBoard(server, other, 'teacher@demo.example');
    expect((await details(session)).statusCode).toBe(200);
    await askAs(server, other.admin, 'DELETE', `/demo/boards/${other.board.id}`);
    expect((await details(session)).statusCode).toBe(401);
  });
});
