import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question, startAttempts } from './attempts-harness.ts';
import type { Session } from './test-server.ts';

const reworded = (flags: readonly boolean[], text: string): string => {
  const { answers, ...rest } = JSON.parse(question(flags));
  return JSON.stringify({
    ...rest,
    answers: answers.map((answer: object, at: number) =>
      at === 0 ? { ...answer, answer: text } : answer,
    ),
  });
};

describe.each(databaseKinds)('changing an answered question over HTTP on %s', (kind) => {
  let on: Awaited<ReturnType<typeof startAttempts>>;
  beforeAll(async () => {
    on = await startAttempts(kind);
  });
  afterAll(() => on.close());

  const change = (id: number, fields: object, session: Session = on.admin) =>
    on.post(`/api/v2/demo/activities/${id}`, session, fields);
  const answeredQuestion = async (): Promise<number> => {
    const id = await on.place(question([true, false]));
    expect((await on.step(id, 'submit', ['answer2'])).statusCode).toBe(200);
    return id;
  };

  it('[ACT-034] keeps attempts with the version that was answered, and asks the new one', async () => {
    const id = await answeredQuestion();
    expect((await change(id, { content: question([false, true]) })).statusCode).toBe(200);
    const now = await on.read(id);
    expect(now.attempt).toMatchObject({ submitted: false, answer: [], repeatCount: 0 });
    expect(now.earlier.attempt).toMatchObject({
      submitted: true,
      answer: ['answer2'],
      isTrue: false,
    });
    // The earlier version says what its attempt may know, and no more.
    const { answers } = JSON.parse(now.earlier.content);
    expect(answers.map((answer: { true?: boolean }) => answer.true)).toEqual([undefined, false]);

    expect((await on.step(id, 'submit', ['answer2'])).json().attempt.isTrue).toBe(true);
    expect((await on.read(id)).earlier.attempt.isTrue).toBe(false);
    const current = (await on.others(id)).json();
    expect(current).toMatchObject({ submitted: 1, right: 1, total: 1 });
    expect(current.versions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
      true,
      false,
    ]);
    const earlier = (await on.others(id, on.teacher, `?version=${current.versions[1].id}`)).json();
    expect(earlier).toMatchObject({ submitted: 1, right: 0, version: current.versions[1].id });
    expect(earlier.options[0]).toMatchObject({ isCorrect: true, count: 0 });
  });

  it('does not grade an answer to a question that was changed while it was open', async () => {
    const id = await on.place(question([true, false]));
    const { questionHash } = await on.read(id);
    await change(id, { content: reworded([false, true], '<p>Oxygen</p>') });
    const late = await on.post(on.address(id), on.student, {
      step: 'submit',
      answer: ['answer1'],
      questionHash,
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'attempt_not_now']);
    expect((await on.read(id)).attempt).toMatchObject({ submitted: false, repeatCount: 0 });
  });

  it('shows nobody’s answers for a changed question that nobody answered yet', async () => {
    const id = await answeredQuestion();
    await change(id, { content: question([false, true]) });
    expect((await on.others(id)).json()).toMatchObject({ version: null, total: 0, rows: [] });
    expect((await on.others(id, on.teacher, '?version=999999')).statusCode).toBe(404);
  });

  it('keeps attempts where only settings, feedback or the place change, and where it is changed back', async () => {
    const id = await answeredQuestion();
    await change(id, { content: question([true, false], { maxTimesToRepeat: 9 }), left: 300 });
    expect((await on.read(id)).attempt).toMatchObject({ submitted: true, answer: ['answer2'] });
    await change(id, { content: question([false, true]) });
    await change(id, { content: question([true, false]) });
    const back = await on.read(id);
    expect(back.attempt).toMatchObject({ submitted: true, answer: ['answer2'] });
    expect(back.earlier).toBeNull();
  });

  it('counts the given answers for a corrected wording', async () => {
    const id = await answeredQuestion();
    const content = reworded([true, false], '<p>Oxygen</p>');
    expect((await change(id, { content, correction: 1 })).statusCode).toBe(200);
    const now = await on.read(id);
    expect(now.attempt).toMatchObject({ submitted: true, answer: ['answer2'] });
    expect(now.earlier).toBeNull();
    expect(now.content).toContain('Oxygen');
    expect((await on.others(id)).json()).toMatchObject({ submitted: 1, total: 1 });
  });

  it('refuses a correction that makes other answers right', async () => {
    const id = await answeredQuestion();
    const answer = await change(id, { content: question([false, true]), correction: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_reworded']);
    expect((await on.read(id)).attempt.submitted).toBe(true);
  });

  it('keeps both attempts where people answer while the question is changed', async () => {
    const id = await on.place(question([true, false]));
    const [, changed] = await Promise.all([
      on.step(id, 'submit', ['answer1']),
      change(id, { content: question([false, true]) }),
      on.step(id, 'submit', ['answer1'], on.teacher),
    ]);
    expect(changed.statusCode).toBe(200);
    const { versions } = (await on.others(id)).json();
    const people = versions.reduce((sum: number, each: { people: number }) => sum + each.people, 0);
    expect(people).toBe(2);
    // Each was graded by the version that it belongs to.
    for (const { id: version, isCurrent } of versions) {
      const { rows } = (await on.others(id, on.teacher, `?version=${version}`)).json();
      for (const row of rows) expect(row.isTrue).toBe(!isCurrent);
    }
  });
});
