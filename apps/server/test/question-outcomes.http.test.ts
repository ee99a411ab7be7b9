import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedQuestionBank } from '../seed/seed-question-bank.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  type Recorder,
  recorderOf,
} from './video-solutions-harness.ts';

const PASSWORD = 'Sayfa-demo-1';

describe.each(databaseKinds)('[VID-033] outcomes of questions over HTTP on %s', (kind) => {
  let server: TestServer;
  let editor: Recorder;
  let book: BookWithQuestions;
  let ids: number[];

  const token = async (email: string): Promise<string> => {
    const payload = { email, password: PASSWORD };
    const url = '/api/question-bank/login';
    const answer = await server.app.inject({ method: 'POST', url, payload });
    return answer.json().success.token;
  };
  const save = (bearer: string, outcomes: unknown, question = book.questionIds[0]) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/questions/${question}/outcomes`,
      headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
      payload: { outcomes },
    });

  beforeAll(async () => {
    server = await startTestServer(kind);
    await seedQuestionBank(server.composition);
    editor = recorderOf(server, await server.signIn('videoeditor@demo.example'));
    book = await createBookWithQuestions(server, await server.signIn('domainadmin@demo.example'));
    const rows = await server.composition.open.db
      .withTables<{ curriculum_items: { id: number; kind: string } }>()
      .selectFrom('curriculum_items')
      .select('id')
      .where('kind', '=', 'outcome')
      .orderBy('id')
      .limit(3)
      .execute();
    ids = rows.map(({ id }) => id);
  }, 60_000);
  afterAll(() => server.close());

  it('[API-054] [VID-013] [VID-015] are saved in the order in which they were chosen, each once', async () => {
    const bearer = await token('teacher@demo.example');
    const [first = 0, second = 0] = ids;
    const answer = await save(bearer, [second, first, second]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    expect(data.outcome_filled).toBe(true);
    const task = await editor.question(book.questionIds[0] ?? 0);
    expect(task).toMatchObject(data);
    const names = await server.composition.questionBank.outcomeNames([first, second]);
    expect(task.outcome_status).toBe(`${names.get(second)}, ${names.get(first)}`);
    expect(task.outcomes.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const counted = (await editor.ask('GET', `my-task/${book.id}`)).json().data;
    expect(counted.outcomes).toBe(1);
    expect(counted.tests[0].total_questions_with_outcomes).toBe(1);
    const emptied = await save(bearer, []);
    expect(emptied.json().data).toEqual({ outcome_filled: false, outcome_status: '' });
    expect((await editor.ask('GET', `my-task/${book.id}`)).json().data.outcomes).toBe(0);
  });

  it('[SEC-002] are saved by who is signed in to the question bank of the domain alone', async () => {
    expect((await save('', ids)).statusCode).toBe(401);
    const session = await server.signIn('superadmin@demo.example');
    expect((await save(session.token, ids)).statusCode).toBe(401);
    const added = { domain: 'other', email: 'bank@other.example', name: 'B', password: PASSWORD };
    await server.composition.questionBank.addUser(added);
    const outsider = await token('bank@other.example');
    expect((await save(outsider, ids)).statusCode).toBe(404);
    const bearer = await token('teacher@demo.example');
    expect((await save(bearer, ids, 99_999_999)).statusCode).toBe(404);
  });

  it('are outcomes of the curriculum', async () => {
    const bearer = await token('teacher@demo.example');
    for (const wrong of [
      [99_999_999],
      [-1],
      ['1'],
      'x',
      Array.from({ length: 51 }, () => ids[0]),
    ]) {
      const answer = await save(bearer, wrong);
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(422);
    }
  });

  it('are saved only in books that the person of an account may read', async () => {
    const { accounts, questionBank } = server.composition;
    const domain = await accounts.people.domainByName('demo');
    const email = 'teacher@demo.example';
    const userId = (await accounts.people.idByEmail(domain?.id ?? 0, email)) ?? 0;
    await questionBank.setPerson(email, userId);
    const bearer = await token(email);
    const groups = (await accounts.people.accessOf(userId))?.groupIds ?? [];
    expect((await save(bearer, ids)).statusCode).toBe(200);
    await accounts.people.setGroups(userId, []);
    expect((await save(bearer, [])).statusCode).toBe(404);
    await accounts.people.setGroups(userId, groups);
    expect((await save(bearer, [])).statusCode).toBe(200);
  });

  it('are no longer saved by an account whose person is blocked, and are in the audit log', async () => {
    const { questionBank, accounts, open } = server.composition;
    const domain = await accounts.people.domainByName('demo');
    const userId = await accounts.people.idByEmail(domain?.id ?? 0, 'coordinator@demo.example');
    const email = 'coordinator@demo.example';
    await questionBank.addUser({ domain: 'demo', email, name: 'C', password: PASSWORD, userId });
    const bearer = await token(email);
    expect((await save(bearer, ids.slice(0, 1))).statusCode).toBe(200);
    const audited = await open.db
      .withTables<{ audit_log: { id: number; action: string; user_id: number; detail: string } }>()
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'detail'])
      .where('user_id', '=', userId ?? 0)
      .orderBy('id')
      .execute();
    expect(audited).toMatchObject([
      { action: 'question-bank-login' },
      { action: 'outcomes-changed', detail: expect.stringContaining(`→ ${ids[0]}`) },
    ]);
    await accounts.people.setBlocked(userId ?? 0, true);
    expect((await save(bearer, ids)).statusCode).toBe(401);
    const payload = { email, password: PASSWORD };
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/question-bank/login',
      payload,
    });
    expect(refused.statusCode).toBe(401);
  });
});
