import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const SECRETS = { right: 'Bravo-secret', wrong: 'Tekrar-secret' };

const question = (flags: readonly boolean[], changes: object = {}): string =>
  JSON.stringify({
    id: 'q1',
    root: '<p>Which one?</p>',
    subject: '',
    outcomes: '',
    description: '',
    question_point: 1,
    answers: flags.map((isRight, at) => ({
      id: `answer${at + 1}`,
      question_id: 'q1',
      answer: `<p>option ${at + 1}</p>`,
      true: isRight,
    })),
    maxTimesToRepeat: 3,
    canHaveInstantFeedback: true,
    enableRetryButton: true,
    enableShowSolutionButton: true,
    randomizeAnswers: false,
    requireAnswerToViewSolution: true,
    generalFeedbackOnCorrectAnswer: SECRETS.right,
    generalFeedbackOnIncorrectAnswer: SECRETS.wrong,
    ...changes,
  });

describe.each(databaseKinds)('answering questions over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: { id: number; hash: string };
  let student: Session;
  let teacher: Session;
  let admin: Session;
  let adminId: number;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({});
    student = await server.signIn('student@demo.example');
    teacher = await server.signIn('teacher@demo.example');
    admin = await server.signIn('domainadmin@demo.example');
    adminId = await idOf(admin);
  });
  afterAll(() => server.close());

  const get = (url: string, { headers }: Session) => server.app.inject({ url, headers });
  const post = (url: string, { headers }: Session, payload: object = {}) =>
    server.app.inject({ method: 'POST', url, headers, payload });
  const idOf = async (session: Session): Promise<number> =>
    (await get('/api/v2/user/details', session)).json().details.id;

  const lay = (
    content: string,
    { type = 'mc_question', ...rest }: { type?: string; show?: boolean; published?: boolean } = {},
  ) =>
    server.composition.books.books.addButton(book.id, 1, {
      userId: adminId,
      buttonType: type,
      content,
      left: 100,
      top: 100,
      ...rest,
    });

  const address = (id: number | string, domain = 'demo') =>
    `/api/v2/${domain}/activities/${id}/attempt`;
  const read = async (id: number, session = student) => (await get(address(id), session)).json();
  const step = (id: number, name: string, answer?: readonly string[], session = student) =>
    post(address(id), session, { step: name, ...(answer && { answer }) });
  const others = (id: number, session = teacher, query = '') =>
    get(`${address(id)}s${query}`, session);

  it('[QST-018] [QST-019] grades what is submitted', async () => {
    const id = await lay(question([false, true, false]));
    expect((await read(id)).attempt).toEqual({
      answer: [],
      submitted: false,
      isTrue: null,
      repeatCount: 0,
      solutionShown: false,
    });
    const none = await step(id, 'submit');
    expect([none.statusCode, none.json().code]).toEqual([422, 'answer_required']);
    await step(id, 'choose', ['answer1']);
    const wrong = (await step(id, 'submit')).json();
    expect(wrong.attempt).toMatchObject({ submitted: true, isTrue: false, repeatCount: 1 });
    expect(wrong.content).toContain(SECRETS.wrong);
    expect(wrong.content).not.toContain(SECRETS.right);
    await step(id, 'retry');
    const right = (await step(id, 'submit', ['answer2'])).json();
    expect(right.attempt).toMatchObject({ submitted: true, isTrue: true, repeatCount: 3 });
    expect(right.content).toContain(SECRETS.right);
  });

  it('[QST-002] goes on where another device left it', async () => {
    const id = await lay(question([false, true]), { type: 'mr_question' });
    await step(id, 'choose', ['answer2', 'answer1']);
    const elsewhere = await server.signIn('student@demo.example');
    expect((await read(id, elsewhere)).attempt.answer).toEqual(['answer1', 'answer2']);
    expect((await step(id, 'submit', undefined, elsewhere)).json().attempt.isTrue).toBe(false);
    expect((await read(id)).attempt.submitted).toBe(true);
    // Nobody else's attempt is touched by it.
    expect((await read(id, teacher)).attempt.submitted).toBe(false);
  });

  it('[QST-015] [QST-020] [QST-021] refuses what may not be done now', async () => {
    const id = await lay(question([false, true], { maxTimesToRepeat: 1 }));
    const early = await step(id, 'showSolution');
    expect([early.statusCode, early.json().code]).toEqual([409, 'attempt_not_now']);
    await step(id, 'submit', ['answer1']);
    for (const name of ['choose', 'submit', 'retry']) {
      expect((await step(id, name, ['answer2'])).statusCode, name).toBe(409);
    }
    const solved = (await step(id, 'showSolution')).json();
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
    const id = await lay(question([true, false]));
    expect((await post(address(id), student, body)).statusCode).toBe(422);
    expect((await read(id)).attempt.submitted).toBe(false);
  });

  it('[ACTIVITY_API-038] sends a student nothing of what is right before the attempt', async () => {
    const laid = [
      { flags: [false, true, false], type: 'mc_question', published: true },
      { flags: [true, true, false], type: 'mr_question', published: true },
      { flags: [true, false], type: 'mc_question', published: false, sharing: true },
    ];
    const hidden = await server.addBook({});
    const ids: number[] = [];
    for (const { flags, ...rest } of laid) {
      for (const isMixed of [false, true]) {
        const content = question(flags, { randomizeAnswers: isMixed });
        const { type: buttonType, ...shared } = rest;
        ids.push(
          await server.composition.books.books.addButton(hidden.id, 1, {
            userId: adminId,
            buttonType,
            content,
            left: 1,
            top: 1,
            ...shared,
          }),
        );
      }
    }
    const bytes: string[] = [];
    const keep = (answer: { statusCode: number; body: string; headers: object }) => {
      expect(answer.statusCode).toBe(200);
      bytes.push(answer.body + JSON.stringify(answer.headers));
    };
    keep(await get(`/api/v2/ebook-content/${hidden.hash}`, student));
    keep(await get(`/api/v2/ebook-content/${hidden.hash}.json`, student));
    keep(await post(`/api/v2/my-ebook-content/${hidden.hash}`, student));
    for (const id of ids) {
      keep(await get(address(id), student));
      keep(await step(id, 'choose', ['answer1']));
      keep(await get(address(id), student));
    }
    for (const sent of bytes) {
      // As it is, and as JSON within JSON.
      expect(sent).not.toMatch(/\\*"(?:true|isCorrect|correct)\\*"\s*:/u);
      expect(sent).not.toMatch(/secret|generalFeedback/u);
    }
    expect(bytes.join('')).toContain('option 3');
    // Two questions that differ only in what is right look the same.
    const twins = await Promise.all(
      [question([true, false]), question([false, true])].map((content) => lay(content)),
    );
    const [one, other] = await Promise.all(twins.map((id) => read(id)));
    expect(one).toEqual(other);
  });

  it('[QST-022] mixes the options once for each person', async () => {
    const flags = [true, false, false, false, false, false];
    const id = await lay(question(flags, { randomizeAnswers: true }));
    const orderFor = async (session: Session): Promise<string> =>
      JSON.parse((await read(id, session)).content)
        .answers.map((option: { id: string }) => option.id)
        .join();
    const first = await orderFor(student);
    await step(id, 'submit', ['answer3']);
    expect(await orderFor(student)).toBe(first);
    expect(await orderFor(await server.signIn('student@demo.example'))).toBe(first);
    const emails = ['teacher', 'videoeditor', 'coordinator', 'domainadmin', 'developer', 'norole'];
    const orders = await Promise.all(
      emails.map(async (name) => orderFor(await server.signIn(`${name}@demo.example`))),
    );
    expect(new Set([first, ...orders]).size).toBeGreaterThan(1);
  });

  it('counts a hundred submits at one moment once', async () => {
    const id = await lay(question([false, true]));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => step(id, 'submit', ['answer2'])),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
    expect((await read(id)).attempt).toMatchObject({ isTrue: true, repeatCount: 1 });
    const counted = (await others(id)).json();
    expect([counted.submitted, counted.right, counted.total]).toEqual([1, 1, 1]);
    expect(counted.options.map(({ count }: { count: number }) => count)).toEqual([0, 1]);
  });

  it('loses no choice of a hundred at one moment', async () => {
    const id = await lay(question([false, true]));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => step(id, 'choose', [`answer${(at % 2) + 1}`])),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('shows teachers how others answered', async () => {
    const id = await lay(question([true, false, true]), { type: 'mr_question' });
    const coordinator = await server.signIn('coordinator@demo.example');
    await step(id, 'submit', ['answer1', 'answer3'], student);
    await step(id, 'submit', ['answer1', 'answer2'], teacher);
    await step(id, 'retry', undefined, teacher);
    await step(id, 'choose', ['answer2'], coordinator);
    const all = (await others(id)).json();
    expect(all).toMatchObject({ submitted: 2, right: 1, total: 3, page: 1, perPage: 25 });
    expect(all.options).toEqual([
      { id: 'answer1', text: '<p>option 1</p>', isCorrect: true, count: 2 },
      { id: 'answer2', text: '<p>option 2</p>', isCorrect: false, count: 1 },
      { id: 'answer3', text: '<p>option 3</p>', isCorrect: true, count: 1 },
    ]);
    const rows = new Map<number, Record<string, unknown>>(
      all.rows.map((row: { userId: number }) => [row.userId, row]),
    );
    expect(rows.get(await idOf(student))).toMatchObject({
      name: expect.stringMatching(/\S/u),
      answer: ['answer1', 'answer3'],
      submitted: true,
      isTrue: true,
      repeatCount: 1,
    });
    // The last submitted answer stays in sight while somebody tries again.
    expect(rows.get(await idOf(teacher))).toMatchObject({
      answer: ['answer1', 'answer2'],
      isTrue: false,
      repeatCount: 2,
    });
    expect(rows.get(await idOf(coordinator))).toMatchObject({ submitted: false, isTrue: null });
    const second = (await others(id, teacher, '?page=2&perPage=2')).json();
    expect([second.rows.length, second.total, second.submitted]).toEqual([1, 3, 2]);
    expect((await others(id, teacher, '?page=9')).json().rows).toEqual([]);
    for (const odd of ['?page=0', '?perPage=201', '?page=x']) {
      expect((await others(id, teacher, odd)).statusCode, odd).toBe(422);
    }
  });

  it('shows how others answered to teachers of the domain only', async () => {
    const id = await lay(question([true, false]));
    const statusFor = async (email: string) =>
      (await others(id, await server.signIn(`${email}@demo.example`))).statusCode;
    for (const name of ['student', 'norole', 'developer']) expect(await statusFor(name)).toBe(403);
    for (const name of ['teacher', 'videoeditor', 'coordinator', 'domainadmin', 'superadmin']) {
      expect(await statusFor(name), name).toBe(200);
    }
    const unsigned = await server.app.inject({ url: `${address(id)}s` });
    expect(unsigned.statusCode).toBe(401);
  });

  it('[SEC-005] [ACTIVITY_API-004] keeps other domains out', async () => {
    const id = await lay(question([true, false]));
    const foreign = await server.signIn('domainadmin@other.example');
    expect((await get(address(id, 'other'), foreign)).statusCode).toBe(404);
    expect((await get(`${address(id, 'other')}s`, foreign)).statusCode).toBe(404);
    const named = await get(address(id), foreign);
    expect([named.statusCode, named.json().code]).toEqual([403, 'domain_mismatch']);
    const stepped = await post(address(id, 'other'), foreign, { step: 'submit', answer: ['x'] });
    expect(stepped.statusCode).toBe(404);
  });

  it('answers 404 to what is no question, is hidden, not shared, in another group or gone', async () => {
    const { books } = server.composition.books;
    const text = await lay('<p>note</p>', { type: 'text' });
    const hidden = await lay(question([true, false]), { show: false });
    const own = await lay(question([true, false]), { published: false });
    const elsewhere = await server.addBook({ group: 'english-8' });
    const unread = await books.addButton(elsewhere.id, 1, {
      userId: adminId,
      buttonType: 'mc_question',
      content: question([true, false]),
      left: 1,
      top: 1,
    });
    const removed = await lay(question([true, false]));
    await step(removed, 'submit', ['answer1']);
    await books.buttons.remove(removed, adminId, undefined);
    for (const id of [text, hidden, own, unread, removed, 999_999]) {
      expect((await get(address(id), student)).statusCode, String(id)).toBe(404);
      expect((await step(id, 'submit', ['answer1'])).statusCode, String(id)).toBe(404);
    }
    for (const id of ['0', '-1', 'x', '1.5', '1e3']) {
      expect((await get(address(id), student)).statusCode, id).toBe(404);
    }
    expect((await get(address(own), admin)).statusCode).toBe(200);
  });

  it('gives a person their attempts and forgets them with the person', async () => {
    const id = await lay(question([true, false]));
    await step(id, 'submit', ['answer1']);
    const { personalData } = server.composition.activities;
    const userId = await idOf(student);
    const files = await personalData.export(userId);
    const file = files.find(({ name }) => name === 'activities/attempts.json');
    expect(JSON.stringify(file)).toContain(`"activity":${id}`);
    await personalData.erase(userId);
    await personalData.erase(userId);
    expect((await read(id)).attempt.submitted).toBe(false);
    expect((await others(id)).json()).toMatchObject({ submitted: 0, total: 0, rows: [] });
  });
});
