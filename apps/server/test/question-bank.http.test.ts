import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { seedQuestionBank } from '../seed/seed-question-bank.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const BASE = '/api/question-bank';
const DAY = 86_400_000;
const TEACHER = 'teacher@demo.example';

type Named = { id: number; name: string };
type Outcome = Named & { children: Outcome[] };
type Subject = Named & { subjects: Subject[]; outcomes: Outcome[] };
type Level = Named & { courses: (Named & { units: Subject[] })[] };

describe.each(databaseKinds)('the question bank over HTTP on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let token: string;

  beforeAll(async () => {
    clock = fakeClock();
    server = await startTestServer(kind, { clock });
    await seedQuestionBank(server.composition);
    token = (await logIn(TEACHER)).json().success.token;
  });
  afterAll(() => server.close());

  const logIn = (email: unknown, password: unknown = DEMO_PASSWORD, remoteAddress = '192.0.2.1') =>
    server.app.inject({
      method: 'POST',
      url: `${BASE}/login`,
      headers: { 'x-language': 'en' },
      payload: { email, password },
      remoteAddress,
    });
  const ask = (method: 'GET' | 'PUT' | 'POST', path: string, bearer = token, payload?: object) =>
    server.app.inject({
      method,
      url: `${BASE}/${path}`,
      headers: { 'x-language': 'en', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(payload && { payload }),
    });
  const levels = async (): Promise<Level[]> => (await ask('GET', 'all-levels')).json().data;

  it('[QB-002] [API-026] signs in without a domain, in any spelling of the e-mail', async () => {
    const answer = await logIn(' Teacher@Demo.example ');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: {
          token: expect.stringMatching(/^[\w-]{43}$/u),
          details: { id: expect.any(Number), name: 'Deniz Kaya', email: TEACHER },
        },
      },
    ]);
  });

  it.each([
    ['a wrong password', TEACHER, 'wrong'],
    ['somebody unknown', 'nobody@demo.example', DEMO_PASSWORD],
    ['an account of the product only', 'student@demo.example', DEMO_PASSWORD],
  ])('[QB-004] refuses %s with one and the same message', async (_, email, password) => {
    const answer = await logIn(email, password);
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'invalid credentials, please enter correct credentials',
    ]);
  });

  it.each([
    [undefined, 'x'],
    ['', 'x'],
    [TEACHER, ''],
    [TEACHER, null],
    [['a'], 'x'],
    [TEACHER, 'x'.repeat(1025)],
    [TEACHER, 5],
  ])('[QB-020] refuses %j with %j like any other that does not fit', async (email, password) => {
    const answer = await logIn(email, password);
    expect(answer.json().message).toBe('invalid credentials, please enter correct credentials');
  });

  it('limits guessing by account, as the login of the product does', async () => {
    const email = 'coordinator@demo.example';
    for (let time = 0; time < 10; time += 1) await logIn(email, 'wrong', '192.0.2.9');
    const refused = await logIn(email, DEMO_PASSWORD, '192.0.2.10');
    expect([refused.statusCode, refused.json().retryAfter]).toEqual([429, 900]);
    clock.advance(15 * 60_000);
    expect((await logIn(email, DEMO_PASSWORD, '192.0.2.10')).statusCode).toBe(200);
  });

  it('counts 30 attempts at once, too', async () => {
    const email = 'domainadmin@other.example';
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => logIn(email, 'wrong', `198.51.100.${place}`)),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('[QB-001] [QB-005] [SEC-002] opens to its own token only', async () => {
    const product = await server.signIn(TEACHER);
    for (const [method, path] of [
      ['GET', 'all-levels'],
      ['GET', 'selection'],
      ['PUT', 'selection'],
      ['POST', 'logout'],
    ] as const) {
      const payload = method === 'PUT' ? { rows: [finished(await levels())] } : undefined;
      for (const bearer of ['', 'x'.repeat(43), product.token]) {
        const answer = await ask(method, path, bearer, payload);
        if (path === 'logout' && bearer) continue;
        expect([answer.statusCode, answer.json().code], path).toEqual([
          401,
          'question_bank_session',
        ]);
      }
    }
    const details = await server.app.inject({
      method: 'GET',
      url: '/api/v2/user/details',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(details.statusCode).toBe(401);
  });

  it('ends a session by logout, and by itself after a week', async () => {
    const first = (await logIn(TEACHER)).json().success.token;
    expect((await ask('POST', 'logout', first)).json()).toEqual({ success: true });
    expect((await ask('GET', 'selection', first)).statusCode).toBe(401);
    const second = (await logIn(TEACHER)).json().success.token;
    clock.advance(7 * DAY);
    await server.composition.questionBank.sweep();
    expect((await ask('GET', 'selection', second)).statusCode).toBe(401);
    token = (await logIn(TEACHER)).json().success.token;
  });

  it('[QB-010] [QB-011] [API-027] tells levels, courses, units, subjects and outcomes', async () => {
    const all = await levels();
    expect(all.map(({ name }) => name)).toEqual(['8. Sınıf', '9. Sınıf']);
    const courses = all.flatMap((level) => level.courses);
    expect(courses.length).toBeGreaterThanOrEqual(4);
    const units = courses.flatMap((course) => course.units);
    expect(units.some((unit) => unit.subjects.length === 0 && unit.outcomes.length > 0)).toBe(true);
    const [mathematics] = courses;
    const [factors] = mathematics?.units ?? [];
    expect(factors?.name).toBe('Çarpanlar, Katlar ve Üslü İfadeler');
    expect(factors?.subjects[1]?.subjects.map(({ name }) => name)).toEqual([
      'Tam Sayı Kuvvetleri',
      'Bilimsel Gösterim',
    ]);
    expect(factors?.subjects[0]?.outcomes[0]?.children).toHaveLength(2);
  });

  it('is not seeded twice', async () => {
    const before = JSON.stringify(await levels());
    await seedQuestionBank(server.composition);
    expect(JSON.stringify(await levels())).toBe(before);
  });

  const finished = (all: Level[]) => {
    const [level] = all;
    const [course] = level?.courses ?? [];
    const [unit] = course?.units ?? [];
    const [subject] = unit?.subjects ?? [];
    if (!level || !course || !unit || !subject) throw new Error('no curriculum');
    return {
      levelSelected: level.id,
      courseSelected: course.id,
      units: { [unit.id]: true },
      subjects: { [subject.id]: true },
      outcomes: {},
    };
  };

  it('[QB-009] [QB-021] [API-053] keeps the last selection of each person', async () => {
    expect((await ask('GET', 'selection')).json()).toEqual({ data: { rows: [], saved_at: null } });
    const all = await levels();
    const row = finished(all);
    const second = { ...row, units: {}, subjects: {} };
    const saved_at = new Date(clock.now()).toISOString();
    for (const rows of [[row], [row, second]]) {
      const answer = await ask('PUT', 'selection', token, { rows });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, data: { rows, saved_at } },
      ]);
    }
    const secondToken = (await logIn(TEACHER)).json().success.token;
    expect((await ask('GET', 'selection', secondToken)).json()).toEqual({
      data: { rows: [row, second], saved_at },
    });
    const other = (await logIn('coordinator@demo.example')).json().success.token;
    expect((await ask('GET', 'selection', other)).json().data.rows).toEqual([]);
  });

  it('[QB-020] asks for level and course in every row', async () => {
    const row = finished(await levels());
    for (const [field, code] of [
      ['levelSelected', 'level_required'],
      ['courseSelected', 'course_required'],
    ] as const) {
      const answer = await ask('PUT', 'selection', token, {
        rows: [row, { ...row, [field]: null }],
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ code, field: `rows.1.${field}` }),
      ]);
    }
  });

  it('refuses rows that the curriculum does not have', async () => {
    const all = await levels();
    const row = finished(all);
    const elsewhere = all[1]?.courses[0];
    const wrong = [
      { ...row, courseSelected: 999_999 },
      { ...row, courseSelected: elsewhere?.id },
      { ...row, units: { 999999: true } },
      { ...row, units: {} },
    ];
    for (const rows of wrong) {
      const answer = await ask('PUT', 'selection', token, { rows: [row, rows] });
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'selection_misfit', field: 'rows.1' }),
      ]);
    }
  });

  it.each([
    [{}],
    [{ rows: [] }],
    [{ rows: 'x' }],
    [{ rows: [{}] }],
    [{ rows: Array.from({ length: 51 }, () => ({})) }],
    [{ rows: [], more: 1 }],
    [
      {
        rows: [
          { levelSelected: 1, courseSelected: 2, units: { a: true }, subjects: {}, outcomes: {} },
        ],
      },
    ],
    [
      {
        rows: [
          { levelSelected: 1, courseSelected: 2, units: { 1: false }, subjects: {}, outcomes: {} },
        ],
      },
    ],
  ])('answers 422 to %.60j', async (payload) => {
    expect((await ask('PUT', 'selection', token, payload)).statusCode).toBe(422);
  });
});
