import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addBoard,
  askAs,
  boardBrowser,
  DEVICE,
  FIELDS,
  registeredBoard,
} from './boards-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const MINUTE = 60_000;

describe.each(databaseKinds)('boards of a school on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
  });
  afterAll(() => server.close());

  const browser = () => boardBrowser(server, () => clock.now());

  it('[BRD-001] are added by Domain Admins, and by nobody else', async () => {
    for (const email of ['teacher@demo.example', 'student@demo.example']) {
      const person = await server.signIn(email);
      for (const [method, path] of [
        ['GET', '/demo/boards'],
        ['POST', '/demo/boards'],
        ['DELETE', '/demo/boards/1'],
      ] as const) {
        const answer = await askAs(server, person, method, path, FIELDS);
        expect(answer.statusCode, `${email} ${method}`).toBe(403);
      }
    }
    const { admin, code, board } = await addBoard(server);
    expect(code).toMatch(/^[23456789A-HJKMNP-TV-Z]{8}$/u);
    const { data } = (await askAs(server, admin, 'GET', '/demo/boards')).json();
    expect(data).toContainEqual({
      ...FIELDS,
      id: board.id,
      registered: false,
      browser: null,
      touch_points: null,
      width: null,
      height: null,
      app_version: null,
      last_day: null,
      idle_minutes: 30,
      version: 1,
    });
    expect(JSON.stringify(data)).not.toContain(code);
  });

  it.each([
    ['no name', { name: '' }],
    ['a name of 41 letters', { name: 'a'.repeat(41) }],
    ['a room of 21 letters', { room: 'a'.repeat(21) }],
    ['39 inches', { inches: 39 }],
    ['111 inches', { inches: 111 }],
    ['more than is asked', { owner: 1 }],
  ])('[BRD-001] refuses %s', async (_what, wrong) => {
    const admin = await server.signIn('domainadmin@demo.example');
    const answer = await askAs(server, admin, 'POST', '/demo/boards', { ...FIELDS, ...wrong });
    expect(answer.statusCode, answer.body).toBe(422);
  });

  it('[BRD-001] are added once however often the same call arrives', async () => {
    const { admin } = await addBoard(server);
    const sent = () =>
      askAs(server, admin, 'POST', '/demo/boards', FIELDS, { 'idempotency-key': 'key-1' });
    const [one, two] = [(await sent()).json().data, (await sent()).json().data];
    expect(two.board.id).toBe(one.board.id);
    // Only a hash of the first is left, so the second answer tells another.
    expect((await browser().register(one.code)).statusCode).toBe(404);
    expect((await browser().register(two.code)).statusCode).toBe(200);
  });

  it('[BRD-001] are changed by whoever knows their version', async () => {
    const { admin, board } = await addBoard(server);
    const change = (version: string) =>
      askAs(
        server,
        admin,
        'PUT',
        `/demo/boards/${board.id}`,
        { ...FIELDS, room: 'B-2' },
        {
          'if-match': version,
        },
      );
    expect((await change('"1"')).json().data).toMatchObject({ room: 'B-2', version: 2 });
    const late = await change('"1"');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { room: 'B-2' } });
  });

  it('[BRD-001] of another domain are not found', async () => {
    const { board } = await addBoard(server);
    const elsewhere = await server.signIn('domainadmin@other.example');
    const answer = await askAs(server, elsewhere, 'DELETE', `/other/boards/${board.id}`);
    expect(answer.statusCode).toBe(404);
    const crossed = await askAs(server, elsewhere, 'DELETE', `/demo/boards/${board.id}`);
    expect(crossed.statusCode).toBe(403);
  });

  it('[BRD-001] take a registration code once, typed in any way, within 15 minutes', async () => {
    const { code } = await addBoard(server);
    const first = browser();
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect((await first.register(typed)).json().data).toMatchObject({
      name: FIELDS.name,
      domain: 'demo',
    });
    const second = await browser().register(code);
    expect([second.statusCode, second.json().code]).toEqual([410, 'board_code_over']);
    expect((await first.ask('GET', '/boards/me')).statusCode).toBe(200);

    const { code: late } = await addBoard(server);
    clock.advance(15 * MINUTE);
    expect((await browser().register(late)).statusCode).toBe(410);
  });

  it('[BRD-001] get another code until a browser has become them', async () => {
    const { admin, board, code } = await addBoard(server);
    const renew = () => askAs(server, admin, 'POST', `/demo/boards/${board.id}/registration-code`);
    const renewed = (await renew()).json().data.code;
    expect((await browser().register(code)).statusCode).toBe(404);
    expect((await browser().register(renewed)).statusCode).toBe(200);
    expect((await renew()).statusCode).toBe(409);
  });

  it('[BRD-001] [BRD-015] tell their admins what they are, and not who used them', async () => {
    const { admin, board } = await registeredBoard(server, () => clock.now());
    const { data } = (await askAs(server, admin, 'GET', '/demo/boards')).json();
    expect(data.find(({ id }: { id: number }) => id === board.id)).toEqual({
      ...FIELDS,
      id: board.id,
      registered: true,
      browser: null,
      touch_points: DEVICE.touch_points,
      width: DEVICE.width,
      height: DEVICE.height,
      app_version: DEVICE.version,
      last_day: new Date(clock.now()).toISOString().slice(0, 10),
      idle_minutes: 30,
      version: 1,
    });
  });

  it('[BRD-001] prove every call by their key, and no proof counts twice', async () => {
    const board = await registeredBoard(server, () => clock.now());
    const me = (proof: string | undefined, path = '/boards/me') =>
      askAs(server, undefined, 'GET', path, undefined, proof ? { 'x-board-proof': proof } : {});
    const proof = board.proofOf('GET', '/boards/me');
    expect((await me(proof)).statusCode).toBe(200);
    const refused = [
      ['again', proof],
      ['none', undefined],
      ['no proof at all', 'a.b.c.d'],
      ['of another call', board.proofOf('POST', '/boards/me')],
      ['of another path', board.proofOf('GET', '/boards/code')],
      ['with a body', board.proofOf('GET', '/boards/me', { a: 1 })],
      ['too old', board.proofOf('GET', '/boards/me', undefined, clock.now() - 61_000)],
      ['too new', board.proofOf('GET', '/boards/me', undefined, clock.now() + 61_000)],
      ['altered', `${board.proofOf('GET', '/boards/me').slice(0, -2)}AA`],
    ] as const;
    for (const [what, given] of refused) {
      const answer = await me(given);
      expect([answer.statusCode, answer.json().code], what).toEqual([401, 'board_proof']);
      expect(answer.json().details.now, what).toBe(clock.now());
    }
    const other = browser();
    const { code } = await addBoard(server);
    const forged = await askAs(
      server,
      undefined,
      'POST',
      '/boards/register',
      { code, key: board.key, device: DEVICE },
      {
        'x-board-proof': other.proofOf('POST', '/boards/register', {
          code,
          key: board.key,
          device: DEVICE,
        }),
      },
    );
    expect(forged.json().code).toBe('board_proof');
  });

  it('[BRD-001] that are removed are told so by their next call', async () => {
    const board = await registeredBoard(server, () => clock.now());
    const removed = await askAs(server, board.admin, 'DELETE', `/demo/boards/${board.board.id}`);
    expect(removed.statusCode).toBe(200);
    const answer = await board.ask('GET', '/boards/me');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'board_revoked']);
    const { data } = (await askAs(server, board.admin, 'GET', '/demo/boards')).json();
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(board.board.id);
  });

  it('[BRD-001] cannot be guessed', async () => {
    // Codes of other tests were wrong, too.
    clock.advance(60 * MINUTE);
    const guess = () => browser().register('23456789');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    clock.advance(10 * MINUTE);
    expect((await guess()).statusCode).toBe(404);
  });
});
