import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question, SECRETS, startAttempts } from './attempts-harness.ts';
import type { Session } from './test-server.ts';

describe.each(databaseKinds)('answering questions over HTTP on %s', (kind) => {
  let on: Awaited<ReturnType<typeof startAttempts>>;

  beforeAll(async () => {
    on = await startAttempts(kind);
  });
  afterAll(() => on.close());

  it('[QST-018] [QST-019] grades what is submitted', async () => {
    const id = await on.place(question([false, true, false]));
    expect((await on.read(id)).attempt).toEqual({
      answer: [],
      submitted: false,
      isTrue: null,
      repeatCount: 0,
      solutionShown: false,
    });
    const none = await on.step(id, 'submit');
    expect([none.statusCode, none.json().code]).toEqual([422, 'answer_required']);
    await on.step(id, 'choose', ['answer1']);
    const wrong = (await on.step(id, 'submit')).json();
    expect(wrong.attempt).toMatchObject({ submitted: true, isTrue: false, repeatCount: 1 });
    expect(wrong.content).toContain(SECRETS.wrong);
    expect(wrong.content).not.toContain(SECRETS.right);
    await on.step(id, 'retry');
    const right = (await on.step(id, 'submit', ['answer2'])).json();
    expect(right.attempt).toMatchObject({ submitted: true, isTrue: true, repeatCount: 3 });
    expect(right.content).toContain(SECRETS.right);
  });

  it('[QST-002] goes on where another device left it', async () => {
    const id = await on.place(question([false, true]), { type: 'mr_question' });
    await on.step(id, 'choose', ['answer2', 'answer1']);
    const elsewhere = await on.server.signIn('student@demo.example');
    expect((await on.read(id, elsewhere)).attempt.answer).toEqual(['answer1', 'answer2']);
    expect((await on.step(id, 'submit', undefined, elsewhere)).json().attempt.isTrue).toBe(false);
    expect((await on.read(id)).attempt.submitted).toBe(true);
    // Nobody else's attempt is touched by it.
    expect((await on.read(id, on.teacher)).attempt.submitted).toBe(false);
  });

  it('[QST-015] [QST-020] [QST-021] refuses what may not be done now', async () => {
    const id = await on.place(question([false, true], { maxTimesToRepeat: 1 }));
    const early = await on.step(id, 'showSolution');
    expect([early.statusCode, early.json().code]).toEqual([409, 'attempt_not_now']);
    await on.step(id, 'submit', ['answer1']);
    for (const name of ['choose', 'submit', 'retry']) {
      expect((await on.step(id, name, ['answer2'])).statusCode, name).toBe(409);
    }
    const solved = (await on.step(id, 'showSolution')).json();
    expect(solved.attempt.solutionShown).toBe(true);
    expect(JSON.parse(solved.content).answers[1].true).toBe(true);
  });

  it.each([
    { step: 'choose', answer: ['answer9'] },
    { step: 'choose', answer: ['answer1', 'answer2'] },
    { step: 'choose', answer: ['answer1', 'answer1'] },
    { step: 'choose', answer: 'answer1' },
    { step: 'choose', answer: Array.from({ length: 8 }, () => 'answer1') },
    { step: 'grade', answer: ['answer1'] },
    { step: 'submit', answer: ['answer1'], isTrue: true },
    { step: 'submit', answer: ['answer1'], user_id: 1 },
    {},
  ])('answers 422 to %j', async (body) => {
    const id = await on.place(question([true, false]));
    expect((await on.post(on.address(id), on.student, body)).statusCode).toBe(422);
    expect((await on.read(id)).attempt.submitted).toBe(false);
  });

  it('[QST-022] mixes the options once for each person', async () => {
    const flags = [true, false, false, false, false, false];
    const id = await on.place(question(flags, { randomizeAnswers: true }));
    const orderFor = async (session: Session): Promise<string> =>
      JSON.parse((await on.read(id, session)).content)
        .answers.map((option: { id: string }) => option.id)
        .join();
    const first = await orderFor(on.student);
    await on.step(id, 'submit', ['answer3']);
    expect(await orderFor(on.student)).toBe(first);
    expect(await orderFor(await on.server.signIn('student@demo.example'))).toBe(first);
    const emails = ['teacher', 'videoeditor', 'coordinator', 'domainadmin', 'developer', 'norole'];
    const orders = await Promise.all(
      emails.map(async (name) => orderFor(await on.server.signIn(`${name}@demo.example`))),
    );
    expect(new Set([first, ...orders]).size).toBeGreaterThan(1);
  });

  it('counts a hundred submits at one moment once', async () => {
    const id = await on.place(question([false, true]));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => on.step(id, 'submit', ['answer2'])),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
    expect((await on.read(id)).attempt).toMatchObject({ isTrue: true, repeatCount: 1 });
    const counted = (await on.others(id)).json();
    expect([counted.submitted, counted.right, counted.total]).toEqual([1, 1, 1]);
    expect(counted.options.map(({ count }: { count: number }) => count)).toEqual([0, 1]);
  });

  it('loses no choice of a hundred at one moment', async () => {
    const id = await on.place(question([false, true]));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => on.step(id, 'choose', [`answer${(at % 2) + 1}`])),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
