import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, registeredBoard } from './boards-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds)('printed cards for boards on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let board: Awaited<ReturnType<typeof registeredBoard>>;
  let teacher: Session;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    board = await registeredBoard(server, () => clock.now());
    teacher = await server.signIn('teacher@demo.example');
  });
  afterAll(() => server.close());

  const make = async (): Promise<{ card: string; codes: string[] }> => {
    const answer = await askAs(server, teacher, 'POST', '/demo/pin-card');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const mine = async () => (await askAs(server, teacher, 'GET', '/demo/pin-card')).json().data;
  const requested = (card: string, at = board) => at.ask('POST', '/boards/pin/asked', { card });
  const requestedOf = async (card: string): Promise<number> =>
    (await requested(card)).json().data.requested;
  const type = (card: string, code: string, at = board) =>
    at.ask('POST', '/boards/pin', { card, code });
  /** As many digits, and never the same ones. */
  const otherThan = (code = ''): string =>
    code.replace(/^\d/u, (digit) => String((Number(digit) + 1) % 10));

  it('[BRD-004] has forty numbered codes, of which each counts once', async () => {
    const { card, codes } = await make();
    expect(card).toMatch(/^\d{5}$/u);
    expect(codes).toHaveLength(40);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/u);
    expect(await mine()).toMatchObject({ left: 40 });
    const number = await requestedOf(card);
    // The same until it is answered, at every board.
    const other = await registeredBoard(server, () => clock.now());
    expect((await requested(card, other)).json().data.requested).toBe(number);
    const code = codes[number - 1] ?? '';
    const wrong = await type(card, otherThan(code));
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'pin_wrong']);
    expect(await requestedOf(card)).toBe(number);
    const arrived = await type(card, code);
    expect(arrived.json().data).toMatchObject({
      left: 39,
      details: { email: 'teacher@demo.example', boardId: board.board.id },
    });
    expect(await requestedOf(card)).not.toBe(number);
    expect((await type(card, code)).statusCode).toBe(401);
    expect(await mine()).toMatchObject({ left: 39 });
  });

  it('[BRD-004] signs in one of two who type the same code at once', async () => {
    const { card, codes } = await make();
    const code = codes[(await requestedOf(card)) - 1] ?? '';
    const answers = await Promise.all([type(card, code), type(card, code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  it('[BRD-004] is used up after forty', async () => {
    const { card, codes } = await make();
    for (let left = 39; left >= 0; left -= 1) {
      const arrived = await type(card, codes[(await requestedOf(card)) - 1] ?? '');
      expect(arrived.json().data?.left, arrived.body).toBe(left);
    }
    const over = await requested(card);
    expect([over.statusCode, over.json().code]).toEqual([409, 'pins_used_up']);
  });

  it('[BRD-004] is stopped at a board by five wrong codes, and not elsewhere', async () => {
    const { card, codes } = await make();
    const code = codes[(await requestedOf(card)) - 1] ?? '';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await type(card, otherThan(code))).statusCode).toBe(401);
    }
    const locked = await type(card, code);
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'pin_locked']);
    expect((await requested(card)).statusCode).toBe(429);
    const other = await registeredBoard(server, () => clock.now());
    expect((await type(card, code, other)).statusCode).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await requested(card)).statusCode).toBe(200);
    clock.advance(HOUR);
  });

  it('[BRD-004] is stopped everywhere by fifteen a day, until there is a new one', async () => {
    const { card, codes } = await make();
    const code = codes[(await requestedOf(card)) - 1] ?? '';
    for (let round = 0; round < 3; round += 1) {
      const at = await registeredBoard(server, () => clock.now());
      for (let tries = 0; tries < 5; tries += 1) await type(card, otherThan(code), at);
    }
    expect((await type(card, code)).json().code).toBe('pin_locked');
    const renewed = await make();
    expect(renewed.card).not.toBe(card);
    const next = renewed.codes[(await requestedOf(renewed.card)) - 1] ?? '';
    expect((await type(renewed.card, next)).statusCode).toBe(200);
    expect((await type(card, code)).statusCode).toBe(429);
    clock.advance(24 * HOUR);
    expect((await type(card, code)).statusCode).toBe(401);
    clock.advance(HOUR);
  });

  it('[BRD-004] does not tell whether there is such a card', async () => {
    const { card } = await make();
    const unknown = card === '00000' ? '00001' : '00000';
    const first = await requestedOf(unknown);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(first).toBeLessThanOrEqual(40);
    expect(await requestedOf(unknown)).toBe(first);
    const wrong = await type(unknown, '000000');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'pin_wrong']);
  });

  it('[BRD-004] closes the way at a board after twenty wrong codes of any cards', async () => {
    clock.advance(HOUR);
    const statuses: number[] = [];
    for (let card = 10_000; card < 10_021; card += 1) {
      statuses.push((await type(String(card), '000000')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    clock.advance(HOUR);
  });

  it('[BRD-004] is for teachers, and worthless once taken back', async () => {
    const student = await server.signIn('student@demo.example');
    expect((await askAs(server, student, 'POST', '/demo/pin-card')).statusCode).toBe(403);
    const { card, codes } = await make();
    const code = codes[(await requestedOf(card)) - 1] ?? '';
    expect((await askAs(server, teacher, 'DELETE', '/demo/pin-card')).statusCode).toBe(200);
    expect(await mine()).toBeNull();
    expect((await type(card, code)).statusCode).toBe(401);
    const { open } = server.composition;
    const rows = await open.db
      .withTables<{ board_pins: { codes: string } }>()
      .selectFrom('board_pins')
      .select('codes')
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
