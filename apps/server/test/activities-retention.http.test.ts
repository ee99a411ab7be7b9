import { createUuid } from '@sayfa/kernel';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActivityAuthor, authorOf, pageIdsOf } from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;

const QUESTION = JSON.stringify({
  root: '<p>2 + 2?</p>',
  answers: [
    { id: 'answer1', answer: '<p>4</p>', true: true },
    { id: 'answer2', answer: '<p>5</p>', true: false },
  ],
  maxTimesToRepeat: 1,
});

type Row = Record<string, unknown>;

describe.each(databaseKinds)('what activities keep and hold back, on %s', (kind) => {
  const clock = fakeClock();
  let server: TestServer;
  let book: { id: number };
  let page = 0;
  let student: ActivityAuthor;
  let teacher: ActivityAuthor;
  let coordinator: ActivityAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    book = await server.addBook({ pages: 1 });
    [page = 0] = await pageIdsOf(server, book.id);
  });
  // Sessions end before what is kept does.
  beforeEach(async () => {
    const as = async (email: string) => authorOf(server, await server.signIn(email));
    student = await as('student@demo.example');
    teacher = await as('teacher@demo.example');
    coordinator = await as('coordinator@demo.example');
  });
  afterAll(() => server.close());

  const rowsOf = async (table: string): Promise<Row[]> =>
    server.composition.open.db
      .withTables<Record<string, Row>>()
      .selectFrom(table)
      .selectAll()
      .execute();
  const idOf = async (person: ActivityAuthor): Promise<number> =>
    (await person.ask('GET', '/api/v2/user/details')).json().details.id;
  const reveal = (person: ActivityAuthor, id: number) =>
    person.ask('POST', `activities/${id}/reveal`);

  describe('what the content of a book holds back', () => {
    it('[ACTIVITY_API-038] of a question comes to those who may place one, never to readers', async () => {
      const placed = await coordinator.place(page, {
        button_type: 'mc_question',
        content: QUESTION,
        sharing: 1,
      });
      expect(placed.statusCode, placed.body).toBe(200);
      const { id, content } = placed.json();
      expect(content).toMatch(/"true":true/u);
      const shown = (await student.seen(book)).find((button) => button.id === id);
      expect(shown.content).not.toMatch(/"true"/u);
      const withOwn = (await coordinator.seen(book, true)).find((button) => button.id === id);
      expect(withOwn.content).toBe(shown.content);
      expect((await reveal(student, id)).statusCode).toBe(403);
      expect((await reveal(teacher, id)).json()).toEqual({ content });
      expect((await reveal(coordinator, id)).json()).toEqual({ content });
    });

    it('of a zoom area’s answer is in no byte of the content, and comes on request', async () => {
      const secret = 'kirk-iki-42';
      const placed = await coordinator.place(page, { button_type: 'zoomAnswer', content: secret });
      expect(placed.statusCode, placed.body).toBe(200);
      const { id } = placed.json();
      for (const [person, path, method] of [
        [student, `/api/v2/ebook-content/${book.id}`, 'GET'],
        [student, `/api/v2/my-ebook-content/${book.id}`, 'POST'],
        [coordinator, `/api/v2/a2/ebook/${book.id}`, 'GET'],
      ] as const)
        expect((await person.ask(method, path)).body).not.toContain(secret);
      expect((await reveal(student, id)).json().content).toContain(secret);
    });

    it('notes who asked, and how often', async () => {
      const { id } = (await coordinator.place(page, { sharing: 1 })).json();
      for (const person of [student, student, teacher]) await reveal(person, id);
      const noted = (await rowsOf('activity_reveals')).filter((row) => row.activity_id === id);
      expect(noted.map(({ user_id: user, times }) => [user, times]).toSorted()).toEqual(
        [
          [await idOf(student), 2],
          [await idOf(teacher), 1],
        ].toSorted(),
      );
    });
  });

  it('[ACTIVITY_API-040] refuses a zoom area that is on no page', async () => {
    const area = {
      orderId: 1,
      downCoords: { x: 10, y: 20 },
      upCoords: { width: 300, height: 200 },
      cutCoords: { x: 10, y: 20, width: 300, height: 200 },
    };
    const path = `ebook-pages/${page}/zoom-activities`;
    for (const wrong of [
      { cutCoords: { ...area.cutCoords, x: -1 } },
      { cutCoords: { ...area.cutCoords, width: 5000 } },
      { downCoords: { x: 'NaN', y: 1 } },
      { cutCoords: undefined },
    ]) {
      const fields = { left: 1, top: 2, ...area, ...wrong };
      const answer = await coordinator.ask('POST', path, fields);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, 'coords_invalid']);
    }
    for (const content of ['', '[]', 'x', '{}', 'null'])
      expect(
        (await coordinator.ask('POST', path, { left: 1, top: 2, content })).statusCode,
        content,
      ).toBe(422);
  });

  it('[ACT-031] [API-044] places a zoom area from the zoom object', async () => {
    const zoom = {
      button_type: 'zoomPagePart',
      style: 'zoomPagePart',
      left: 10,
      top: 20,
      orderId: 1,
      downCoords: { x: 10, y: 20 },
      upCoords: { width: 300, height: 200 },
      cutCoords: { x: 10, y: 20, width: 300, height: 200 },
      cutCoordsUp: null,
      questionId: null,
    };
    const answer = await coordinator.ask('POST', `ebook-pages/${page}/zoom-activities`, zoom);
    expect(answer.statusCode, answer.body).toBe(200);
    const { id, user_id: user, button_type: type, style, content } = answer.json();
    expect(id).toBeGreaterThan(0);
    expect([user, type, style]).toEqual([await idOf(coordinator), 'zoomPagePart', 'zoomPagePart']);
    expect(JSON.parse(content)).toMatchObject({ orderId: 1, pageId: page });
    expect((await student.seen(book)).map((button) => button.id)).toContain(id);

    const { downCoords, upCoords, cutCoords } = zoom;
    const area = { orderId: 2, downCoords, upCoords, cutCoords };
    for (const content of [area, JSON.stringify(area)]) {
      const path = `ebook-pages/${page}/zoom-activities`;
      const moved = await coordinator.ask('POST', path, { left: 1, top: 2, content });
      expect(JSON.parse(moved.json().content)).toMatchObject({ ...area, pageId: page });
    }
  });

  it('keeps the last 50 results of a person and what was left, until they are forgotten', async () => {
    const { id } = (await coordinator.place(page, { sharing: 1 })).json();
    const result = { maxScore: 60, completion: true, success: true, duration: 1 };
    for (let score = 0; score < 53; score += 1)
      await student.ask('POST', `activities/${id}/results`, { ...result, score });
    await student.ask('PUT', `activities/${id}/state`, { state: 'burada' });
    const results = (await rowsOf('activity_results')).filter((row) => row.activity_id === id);
    expect(results.length).toBe(50);
    expect(Math.min(...results.map((row) => Number(row.score)))).toBe(3);

    const userId = await idOf(student);
    const { personalData } = server.composition.activities;
    const taken = JSON.stringify(await personalData.export(userId));
    expect(taken).toContain('burada');
    await personalData.erase(userId);
    expect((await student.ask('GET', `activities/${id}/state`)).json()).toEqual({ state: null });
    expect((await rowsOf('activity_results')).filter((row) => row.user_id === userId)).toEqual([]);
  });

  it('stores a result with a key once, each other key and each result without one besides', async () => {
    const { id } = (await coordinator.place(page, { sharing: 1 })).json();
    const result = { score: 3, maxScore: 5, completion: true, success: null, duration: 12.5 };
    const send = async (person: ActivityAuthor, fields: object) => {
      const { statusCode, body } = await person.ask('POST', `activities/${id}/results`, {
        ...result,
        ...fields,
      });
      return [statusCode, body];
    };
    const [key, otherKey] = [createUuid(), createUuid()];
    const answered = await send(student, { key });
    expect(answered).toEqual([200, '{"success":true}']);
    const together = await Promise.all([1, 2, 3].map(() => send(student, { key })));
    expect(together).toEqual([answered, answered, answered]);
    // What came first stays.
    expect(await send(student, { key, score: 5 })).toEqual(answered);
    await send(student, { key: otherKey, score: 4 });
    await send(student, { score: 1 });
    await send(student, { score: 1 });
    await send(teacher, { key, score: 2 });
    const of = async (person: ActivityAuthor) => {
      const userId = await idOf(person);
      return (await rowsOf('activity_results'))
        .filter((row) => row.activity_id === id && row.user_id === userId)
        .toSorted((one, other) => Number(one.id) - Number(other.id))
        .map((row) => [row.score, row.create_key]);
    };
    expect(await of(student)).toEqual([
      [3, key],
      [4, otherKey],
      [1, null],
      [1, null],
    ]);
    expect(await of(teacher)).toEqual([[2, key]]);
    expect((await send(student, { key: 'again' }))[0]).toBe(422);

    const exported = await server.composition.activities.personalData.export(await idOf(student));
    const results = exported.find(({ name }) => name === 'activities/results.json');
    expect(results).toHaveProperty('content.length', 4);
    expect(JSON.stringify(exported)).not.toContain(key);
  });

  it('gives a person the activities that they made, and takes the name from what others read', async () => {
    const own = (await teacher.place(page)).json().id;
    const shared = (await teacher.place(page, { sharing: 1 })).json().id;
    const deleted = (await teacher.place(page, { sharing: 1 })).json().id;
    const others = (await coordinator.place(page, { sharing: 1 })).json().id;
    await teacher.remove(deleted);
    const userId = await idOf(teacher);
    const { personalData } = server.composition.activities;
    const taken = JSON.stringify(await personalData.export(userId));
    for (const id of [own, shared, deleted]) expect(taken).toContain(`"id":${id},`);
    await personalData.erase(userId);
    const left = (await rowsOf('activities')).map((row) => row.id);
    expect([own, shared, deleted, others].map((id) => left.includes(id))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const seen = (await student.seen(book)).find((button) => button.id === shared);
    expect(seen.user_id).toBe(0);
  });

  it('[RICHTEXT_IFRAME_SVG-070] cleans texts again that an older cleaner let through', async () => {
    const placed = await coordinator.place(page, {
      button_type: 'text',
      content: '<p>Merhaba</p>',
    });
    const { id, version } = placed.json();
    const { composition } = server;
    const { activities } = composition.activities;
    const dirty = '<p onclick="steal()">Merhaba</p><script>steal()</script>';
    await activities.change(id, { content: dirty }, version);
    const { jobs } = composition;
    const clean = async () =>
      jobs.runHere(await jobs.enqueue('activities.clean-again', {}, { idle: true }));
    expect(await clean()).toBe(true);
    const cleaned = (await coordinator.seen(book)).find((button) => button.id === id);
    expect(cleaned).toMatchObject({ content: '<p>Merhaba</p>', version: version + 2 });
    // What is clean is left alone.
    expect(await clean()).toBe(true);
    const same = (await coordinator.seen(book)).find((button) => button.id === id);
    expect(same.version).toBe(cleaned.version);
  });

  it('restores for 30 days what was deleted, and forgets it afterwards', async () => {
    const { id } = (await teacher.place(page)).json();
    await student.ask('PUT', `activities/${id}/state`, { state: 'x' });
    await teacher.remove(id);
    const restore = async () =>
      authorOf(server, await server.signIn('teacher@demo.example')).ask(
        'POST',
        'activities/restore',
        { ids: [id] },
      );
    clock.advance(30 * DAY - 1000);
    expect((await restore()).json().data[0]).toMatchObject({ id, version: 3 });
    teacher = authorOf(server, await server.signIn('teacher@demo.example'));
    await teacher.remove(id);
    clock.advance(30 * DAY + 1000);
    expect((await restore()).statusCode).toBe(404);
    await server.composition.activities.activities.deleteForever(clock.now() - 30 * DAY);
    expect((await rowsOf('activities')).some((row) => row.id === id)).toBe(false);
    expect((await rowsOf('activity_states')).some((row) => row.activity_id === id)).toBe(false);
  });
});
