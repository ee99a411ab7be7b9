import { createCipheriv, randomBytes } from 'node:crypto';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, registeredBoard, signInOnBoard } from './boards-harness.ts';
import { bookToDrawIn, type DrawnBook, operations } from './drawings-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

type Person = { id: number; key: string };

/** As a board seals it: AES-256-GCM, bound to the person, the tag behind it. */
const sealedBy = ({ id, key }: Person, name: string, content: unknown) => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv);
  cipher.setAAD(Buffer.from(`${id}/board`));
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  const data = Buffer.concat([text, cipher.getAuthTag()]).toString('base64');
  return { name, person: id, iv: iv.toString('base64'), data };
};

describe.each(databaseKinds)('what people leave sealed on a board on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let board: Awaited<ReturnType<typeof registeredBoard>>;
  let book: DrawnBook;
  let teacher: Session;
  let person: Person;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    board = await registeredBoard(server, () => clock.now());
    book = await bookToDrawIn(server);
    teacher = await signInOnBoard(server, board, 'teacher@demo.example');
    const { id, device_key: key } = (await askAs(server, teacher, 'GET', '/user/details')).json()
      .details;
    person = { id, key };
  });
  afterAll(() => server.close());

  const rowOf = (object: string, counter: number, page = book.pages[0]) => ({
    kind: 'operations',
    book: book.hash,
    bookId: book.id,
    key: [`${book.id}_item_1`, counter, 'board'],
    page,
    operations: [operations.add(object, counter)],
  });
  const send = (records: object[], on = board) => on.ask('POST', '/boards/sealed', { records });
  const drawn = async (): Promise<string[]> => {
    const own = await server.signIn('teacher@demo.example');
    const answer = await askAs(server, own, 'GET', `/drawings/${book.hash}`);
    return answer.json().records.map(({ record }: { record: { id: string } }) => record.id);
  };

  it('[BRD-009] is applied as the person, without a session, and counts once', async () => {
    const records = [
      sealedBy(person, 'one', rowOf('one', 1)),
      sealedBy(person, 'two', rowOf('two', 2)),
    ];
    const answer = await send(records);
    expect(answer.json()).toEqual({ data: { taken: ['one', 'two'], refused: [] } });
    expect((await drawn()).toSorted()).toEqual(['one', 'two']);
    expect((await send(records)).json().data.taken).toEqual(['one', 'two']);
    expect((await drawn()).toSorted()).toEqual(['one', 'two']);
  });

  it('[BRD-009] keeps a blank page and what stands on it, in that order', async () => {
    const page = 'blank_00000000-0000-4000-8000-000000000001';
    const blank = { id: page, proportion: 1.4, created_at: 1, removed_at: null };
    const place = { book: book.hash, bookId: book.id, key: [`${book.id}_localPages`, 3, 'board'] };
    const answer = await send([
      sealedBy(person, 'page', { ...place, kind: 'blank', blank }),
      sealedBy(person, 'ink', rowOf('onBlank', 4, page)),
    ]);
    expect(answer.json().data.taken).toEqual(['page', 'ink']);
  });

  it('[BRD-009] names what cannot be opened, and takes the rest', async () => {
    const good = sealedBy(person, 'good', rowOf('good', 5));
    const changed = { ...sealedBy(person, 'changed', rowOf('bad', 6)), iv: good.iv };
    const foreign = sealedBy({ ...person, key: randomBytes(32).toString('base64') }, 'foreign', {});
    const elsewhere = await server.signIn('domainadmin@other.example');
    const other = (await askAs(server, elsewhere, 'GET', '/user/details')).json().details;
    const otherDomain = sealedBy({ id: other.id, key: other.device_key }, 'other', {});
    const answer = await send([changed, foreign, otherDomain, good]);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'seal_invalid']);
    expect(answer.json().details.unreadable.split('\n')).toEqual(['changed', 'foreign', 'other']);
    expect(await drawn()).toContain('good');
    expect(await drawn()).not.toContain('bad');
  });

  it('[BRD-009] is under the name of nobody else', async () => {
    const own = await server.signIn('domainadmin@demo.example');
    const { id } = (await askAs(server, own, 'GET', '/user/details')).json().details;
    const stolen = { ...sealedBy(person, 'stolen', rowOf('stolen', 7)), person: id };
    expect((await send([stolen])).json().code).toBe('seal_invalid');
  });

  it('[BRD-009] refuses what the person could not draw either, and goes on', async () => {
    const answer = await send([
      sealedBy(person, 'no book', { ...rowOf('a', 8), book: 'nothere' }),
      sealedBy(person, 'no page', rowOf('b', 9, 'page_999999')),
      sealedBy(person, 'no row', { kind: 'unheard of' }),
      sealedBy(person, 'last', rowOf('last', 10)),
    ]);
    expect(answer.json().data).toEqual({
      taken: ['last'],
      refused: ['no book', 'no page', 'no row'],
    });
  });

  it('[BRD-009] demands the proof of a board', async () => {
    const records = [sealedBy(person, 'x', rowOf('x', 11))];
    const answer = await askAs(server, teacher, 'POST', '/boards/sealed', { records });
    expect(answer.json().code).toBe('board_proof');
  });
});
