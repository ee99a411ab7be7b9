import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBoard, askAs, registeredBoard, signInOnBoard } from './boards-harness.ts';
import { type Form, formOf, pictureOf } from './picture-forms.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const WAIT_MS = 120_000;
const TIMEOUT_MS = 10_000;

describe.each(databaseKinds)('pictures sent to a board on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let board: Awaited<ReturnType<typeof registeredBoard>>;
  let teacher: Session;
  let there: Session;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    board = await registeredBoard(server, () => clock.now());
    teacher = await server.signIn('teacher@demo.example');
    there = await signInOnBoard(server, board, 'teacher@demo.example');
  });
  beforeEach(() => clock.advance(WAIT_MS + 1));
  afterAll(() => server.close());

  const send = (form: Form, who: Session | undefined = teacher, id = board.board.id) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/demo/boards/${id}/pictures`,
      ...formOf(form, { 'x-language': 'en', ...who?.headers }),
    });
  const waiting = async (who = there): Promise<{ id: number; picture: string }[]> =>
    (await askAs(server, who, 'GET', '/board-session/pictures')).json().data;
  const isWaiting = async (id: number, who = teacher): Promise<boolean> =>
    (await askAs(server, who, 'GET', `/demo/boards/pictures/${id}`)).json().data.waiting;
  const take = (id: number, who = there) =>
    askAs(server, who, 'DELETE', `/board-session/pictures/${id}`);
  const stored = () => sql`select id from board_pictures`.execute(server.composition.open.db);

  it('[BRD-052] are told to the board at once, and gone from the server once it shows them', async () => {
    const mine = await askAs(server, teacher, 'GET', '/demo/boards/mine');
    expect(mine.json().data).toEqual([{ id: board.board.id, name: 'Fen tahtası', room: '9-A' }]);
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const proof = board.proofOf('GET', '/boards/code/events');
    const stop = new AbortController();
    const stream = await fetch(`${base}/api/v2/boards/code/events?proof=${proof}`, {
      signal: stop.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const sent = await send({ picture: await pictureOf('jpeg') });
    expect(sent.statusCode, sent.body).toBe(200);
    await expect.poll(() => text, { timeout: TIMEOUT_MS }).toContain('event: picture\n');
    stop.abort();
    await reading;
    const { id } = sent.json().data;
    expect(await isWaiting(id)).toBe(true);
    const [picture] = await waiting();
    expect(picture?.id).toBe(id);
    const bytes = Buffer.from(picture?.picture ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect((await take(id)).statusCode).toBe(200);
    expect((await take(id)).statusCode).toBe(200);
    expect(await isWaiting(id)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect((await stored()).rows).toEqual([]);
  });

  it('[BRD-052] are redrawn without their details, and at most 1600 pixels long', async () => {
    const large = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#a73' },
    })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { id } = (await send({ picture: large })).json().data;
    const [picture] = await waiting();
    const seen = await sharp(Buffer.from(picture?.picture ?? '', 'base64')).metadata();
    expect([seen.width, seen.height, seen.exif]).toEqual([1600, 800, undefined]);
    await take(id);
  });

  it('[BRD-052] end after two minutes where no board takes them', async () => {
    const { id } = (await send({ picture: await pictureOf() })).json().data;
    clock.advance(WAIT_MS);
    expect(await isWaiting(id)).toBe(true);
    clock.advance(1);
    expect(await isWaiting(id)).toBe(false);
    expect(await waiting()).toEqual([]);
    const { jobs } = server.composition;
    await jobs.runHere(await jobs.enqueue('boards.sweepPictures', {}));
    expect((await stored()).rows).toEqual([]);
  });

  it('[BRD-052] are for whoever sent them, at that board only', async () => {
    const { id } = (await send({ picture: await pictureOf() })).json().data;
    const admin = board.admin;
    const other = await registeredBoard(server, () => clock.now());
    const elsewhere = await signInOnBoard(server, other, 'domainadmin@demo.example');
    expect(await waiting(elsewhere)).toEqual([]);
    await take(id, elsewhere);
    expect(await isWaiting(id, admin)).toBe(false);
    expect(await isWaiting(id)).toBe(true);
    // A board at which somebody else is signed in, and one of another school.
    expect((await send({ picture: await pictureOf() }, teacher, other.board.id)).statusCode).toBe(
      404,
    );
    const student = await server.signIn('student@demo.example');
    expect((await send({ picture: await pictureOf() }, student)).statusCode).toBe(403);
    expect((await send({ picture: await pictureOf() }, there)).json().code).toBe('board_session');
    const outsider = await server.signIn('domainadmin@other.example');
    expect((await send({ picture: await pictureOf() }, outsider)).statusCode).toBe(403);
    expect((await askAs(server, teacher, 'GET', '/board-session/pictures')).statusCode).toBe(403);
    expect((await askAs(server, undefined, 'GET', '/board-session/pictures')).statusCode).toBe(401);
    await take(id);
  });

  it('[BRD-052] refuses what is no picture, too large, or too much', async () => {
    const refused = async (form: Form) => {
      const answer = await send(form);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refused({})).toEqual([422, 'picture_invalid']);
    expect(await refused({ picture: Buffer.from('<svg/>') })).toEqual([422, 'picture_invalid']);
    expect(await refused({ picture: await pictureOf('gif') })).toEqual([422, 'picture_invalid']);
    expect(await refused({ picture: Buffer.alloc(5 * 1024 * 1024 + 1, 1) })).toEqual([
      413,
      'file_too_large',
    ]);
    const bomb = await sharp({
      create: { width: 8000, height: 6000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await refused({ picture: bomb })).toEqual([422, 'picture_invalid']);
    const notForm = await askAs(
      server,
      teacher,
      'POST',
      `/demo/boards/${board.board.id}/pictures`,
      {
        a: 1,
      },
    );
    expect(notForm.statusCode).toBe(415);
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      ids.push((await send({ picture: await pictureOf() })).json().data.id);
    }
    expect(await refused({ picture: await pictureOf() })).toEqual([409, 'board_pictures_full']);
    expect((await waiting()).map(({ id }) => id)).toEqual(ids);
    for (const id of ids) await take(id);
  });

  it('[BRD-052] reach nobody after whoever sent them has left the board', async () => {
    const { board: unused } = await addBoard(server);
    expect((await send({ picture: await pictureOf() }, teacher, unused.id)).statusCode).toBe(404);
    const { id } = (await send({ picture: await pictureOf() })).json().data;
    await askAs(server, there, 'GET', '/logout');
    expect((await askAs(server, teacher, 'GET', '/demo/boards/mine')).json().data).toEqual([]);
    expect((await send({ picture: await pictureOf() })).statusCode).toBe(404);
    const next = await signInOnBoard(server, board, 'domainadmin@demo.example');
    expect(await waiting(next)).toEqual([]);
    expect(await isWaiting(id)).toBe(true);
  });
});
