import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question, startAttempts } from './attempts-harness.ts';

describe.each(databaseKinds)('what may be seen of answers over HTTP on %s', (kind) => {
  let on: Awaited<ReturnType<typeof startAttempts>>;

  beforeAll(async () => {
    on = await startAttempts(kind);
  });
  afterAll(() => on.close());

  it('[ACTIVITY_API-038] sends a student nothing of what is right before the attempt', async () => {
    const placed = [
      { flags: [false, true, false], type: 'mc_question', published: true },
      { flags: [true, true, false], type: 'mr_question', published: true },
      { flags: [true, false], type: 'mc_question', published: false, sharing: true },
    ];
    const hidden = await on.server.addBook({});
    const ids: number[] = [];
    for (const { flags, ...rest } of placed) {
      for (const isMixed of [false, true]) {
        const content = question(flags, { randomizeAnswers: isMixed });
        ids.push(await on.place(content, { bookId: hidden.id, ...rest }));
      }
    }
    const bytes: string[] = [];
    const keep = (answer: { statusCode: number; body: string; headers: object }) => {
      expect(answer.statusCode).toBe(200);
      bytes.push(answer.body + JSON.stringify(answer.headers));
    };
    keep(await on.get(`/api/v2/ebook-content/${hidden.hash}`, on.student));
    keep(await on.get(`/api/v2/ebook-content/${hidden.hash}.json`, on.student));
    keep(await on.post(`/api/v2/my-ebook-content/${hidden.hash}`, on.student));
    for (const id of ids) {
      keep(await on.get(on.address(id), on.student));
      keep(await on.step(id, 'choose', ['answer1']));
      keep(await on.get(on.address(id), on.student));
    }
    for (const sent of bytes) {
      // As it is, and as JSON within JSON.
      expect(sent).not.toMatch(/\\*"(?:true|isCorrect|correct)\\*"\s*:/u);
      expect(sent).not.toMatch(/secret|generalFeedback/u);
    }
    expect(bytes.join('')).toContain('option 3');
    // Two questions that differ only in what is right look the same.
    const duplicates = await Promise.all(
      [question([true, false]), question([false, true])].map((content) => on.place(content)),
    );
    const [one, other] = await Promise.all(duplicates.map((id) => on.read(id)));
    expect(one).toEqual(other);
  });

  it('shows teachers how others answered', async () => {
    const id = await on.place(question([true, false, true]), { type: 'mr_question' });
    const coordinator = await on.server.signIn('coordinator@demo.example');
    await on.step(id, 'submit', ['answer1', 'answer3'], on.student);
    await on.step(id, 'submit', ['answer1', 'answer2'], on.teacher);
    await on.step(id, 'retry', undefined, on.teacher);
    await on.step(id, 'choose', ['answer2'], coordinator);
    const all = (await on.others(id)).json();
    expect(all).toMatchObject({ submitted: 2, right: 1, total: 3, page: 1, perPage: 25 });
    expect(all.options).toEqual([
      { id: 'answer1', text: '<p>option 1</p>', isCorrect: true, count: 2 },
      { id: 'answer2', text: '<p>option 2</p>', isCorrect: false, count: 1 },
      { id: 'answer3', text: '<p>option 3</p>', isCorrect: true, count: 1 },
    ]);
    const rows = new Map<number, Record<string, unknown>>(
      all.rows.map((row: { userId: number }) => [row.userId, row]),
    );
    expect(rows.get(await on.idOf(on.student))).toMatchObject({
      name: expect.stringMatching(/\S/u),
      answer: ['answer1', 'answer3'],
      submitted: true,
      isTrue: true,
      repeatCount: 1,
    });
    // The last submitted answer stays visible while somebody retries.
    expect(rows.get(await on.idOf(on.teacher))).toMatchObject({
      answer: ['answer1', 'answer2'],
      isTrue: false,
      repeatCount: 2,
    });
    expect(rows.get(await on.idOf(coordinator))).toMatchObject({ submitted: false, isTrue: null });
    const second = (await on.others(id, on.teacher, '?page=2&perPage=2')).json();
    expect([second.rows.length, second.total, second.submitted]).toEqual([1, 3, 2]);
    expect((await on.others(id, on.teacher, '?page=9')).json().rows).toEqual([]);
    for (const odd of ['?page=0', '?perPage=201', '?page=x']) {
      expect((await on.others(id, on.teacher, odd)).statusCode, odd).toBe(422);
    }
  });

  it('shows how others answered to teachers of the domain only', async () => {
    const id = await on.place(question([true, false]));
    const statusFor = async (email: string) =>
      (await on.others(id, await on.server.signIn(`${email}@demo.example`))).statusCode;
    for (const name of ['student', 'norole', 'developer']) expect(await statusFor(name)).toBe(403);
    for (const name of ['teacher', 'videoeditor', 'coordinator', 'domainadmin', 'superadmin']) {
      expect(await statusFor(name), name).toBe(200);
    }
    const unsigned = await on.server.app.inject({ url: `${on.address(id)}s` });
    expect(unsigned.statusCode).toBe(401);
  });

  it('[SEC-005] [ACTIVITY_API-004] keeps other domains out', async () => {
    const id = await on.place(question([true, false]));
    const foreign = await on.server.signIn('domainadmin@other.example');
    expect((await on.get(on.address(id, 'other'), foreign)).statusCode).toBe(404);
    expect((await on.get(`${on.address(id, 'other')}s`, foreign)).statusCode).toBe(404);
    const named = await on.get(on.address(id), foreign);
    expect([named.statusCode, named.json().code]).toEqual([403, 'domain_mismatch']);
    const stepped = await on.post(on.address(id, 'other'), foreign, {
      step: 'submit',
      answer: ['x'],
    });
    expect(stepped.statusCode).toBe(404);
  });

  it('answers 404 to what is no question, is hidden, not shared, in another group or gone', async () => {
    const { activities } = on.server.composition.activities;
    const text = await on.place('<p>note</p>', { type: 'text' });
    const hidden = await on.place(question([true, false]), { show: false });
    const own = await on.place(question([true, false]), { published: false });
    const elsewhere = await on.server.addBook({ group: 'english-8' });
    const unread = await on.place(question([true, false]), { bookId: elsewhere.id });
    const removed = await on.place(question([true, false]));
    await on.step(removed, 'submit', ['answer1']);
    await activities.remove(removed, on.adminId, undefined);
    for (const id of [text, hidden, own, unread, removed, 999_999]) {
      expect((await on.get(on.address(id), on.student)).statusCode, String(id)).toBe(404);
      expect((await on.step(id, 'submit', ['answer1'])).statusCode, String(id)).toBe(404);
    }
    for (const id of ['0', '-1', 'x', '1.5', '1e3']) {
      expect((await on.get(on.address(id), on.student)).statusCode, id).toBe(404);
    }
    expect((await on.get(on.address(own), on.admin)).statusCode).toBe(200);
  });

  it('gives a person their attempts and forgets them with the person', async () => {
    const id = await on.place(question([true, false]));
    await on.step(id, 'submit', ['answer1']);
    const { personalData } = on.server.composition.activities;
    const userId = await on.idOf(on.student);
    const files = await personalData.export(userId);
    const file = files.find(({ name }) => name === 'activities/attempts.json');
    expect(JSON.stringify(file)).toContain(`"activity":${id}`);
    await personalData.erase(userId);
    await personalData.erase(userId);
    expect((await on.read(id)).attempt.submitted).toBe(false);
    expect((await on.others(id)).json()).toMatchObject({ submitted: 0, total: 0, rows: [] });
  });
});
