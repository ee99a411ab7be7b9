import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorOf } from './activities-harness.ts';
import { question, startAttempts } from './attempts-harness.ts';

describe.each(databaseKinds)('writing questions over HTTP on %s', (kind) => {
  let on: Awaited<ReturnType<typeof startAttempts>>;
  let pageId: number;

  beforeAll(async () => {
    on = await startAttempts(kind);
    const { success } = (await on.get(`/api/v2/ebook-content/${on.book.hash}`, on.teacher)).json();
    pageId = success[0].id;
  });
  afterAll(() => on.close());

  const place = (content: string, type = 'mc_question') =>
    authorOf(on.server, on.teacher).place(pageId, { button_type: type, content, sharing: 1 });

  it.each([
    ['[ACTIVITY_API-032] no answers', question([]), 422, 'answers_required'],
    ['[ACTIVITY_API-032] one answer', question([true]), 422, 'answers_required'],
    ['[QST-023] seven answers', question(Array(7).fill(true)), 422, 'too_many_answers'],
    ['[ACTIVITY_API-034] none right', question([false, false]), 422, 'no_correct_answer'],
    ['[QST-009] two right', question([true, true]), 422, 'one_correct_answer'],
    ...[0, 101, 1.5, 'x'].map(
      (maxTimesToRepeat) =>
        [
          `[ACTIVITY_API-036] repeated ${maxTimesToRepeat} times`,
          question([true, false], { maxTimesToRepeat }),
          422,
          'repeat_range',
        ] as const,
    ),
    ['[QST-004] no root', question([true, false], { root: '' }), 422, 'field_required'],
    ['no JSON', 'not json', 422, 'invalid'],
  ] as const)('refuses a question with %s', async (_, content, status, code) => {
    const answer = await place(content);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('[QST-008] says in English what is quoted', async () => {
    const { headers } = on.teacher;
    const answer = await on.server.app.inject({
      method: 'POST',
      url: `/api/v2/demo/ebook-pages/${pageId}/activities`,
      headers: { ...headers, 'x-language': 'en' },
      payload: {
        button_type: 'mc_question',
        left: 1,
        top: 1,
        content: question([false, false]),
      },
    });
    expect(answer.json().message).toBe('The question does not have a correct answer!');
  });

  it('[SEC-003] stores nothing that could run, and a student gets none of it', async () => {
    const attack = '<p>Which?<img src="x" onerror="alert(1)"><script>alert(1)</script></p>';
    const placed = await place(question([true, false], { root: attack }));
    expect(placed.statusCode).toBe(200);
    const { content } = await on.read(placed.json().id);
    expect(content).toContain('Which?');
    expect(content).not.toMatch(/onerror|<script/iu);
  });

  it('[QST-009] takes several right answers for a multiple response', async () => {
    expect((await place(question([true, true, false]), 'mr_question')).statusCode).toBe(200);
  });

  it('is not for students to write', async () => {
    const student = authorOf(on.server, on.student);
    const content = question([true, false]);
    const answer = await student.place(pageId, { button_type: 'mc_question', content });
    expect(answer.statusCode).toBe(403);
  });
});
