import { text } from 'node:stream/consumers';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import {
  addBankUser,
  linkBankUser,
  removeBankUser,
  setBankPassword,
} from '../commands/bank-user.ts';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const BASE = '/api/question-bank';
const PASSWORD = 'long-enough-1';
const ADA = { domain: 'demo', name: 'Ada', password: PASSWORD };

describe.each(databaseKinds)('accounts of the question bank on %s', (kind) => {
  let server: TestServer;
  const printed: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind);
    vi.spyOn(process.stdout, 'write').mockImplementation((words) => {
      printed.push(String(words));
      return true;
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  const logIn = (email: string, password = PASSWORD) =>
    server.app.inject({ method: 'POST', url: `${BASE}/login`, payload: { email, password } });
  const levels = (token: string) =>
    server.app.inject({
      url: `${BASE}/all-levels`,
      headers: { authorization: `Bearer ${token}` },
    });
  const exported = async (email: string) => {
    const { cookie } = await server.signIn(email);
    const answer = await server.app.inject({ url: '/api/v2/user/export', headers: { cookie } });
    const zip = await fromBufferPromise(answer.rawPayload);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'question-bank/accounts.json') continue;
      return JSON.parse(await text(await zip.openReadStreamPromise(entry)));
    }
    return undefined;
  };

  it('[QB-001] are added on the command line, and sign in', async () => {
    await addBankUser(server.composition, { ...ADA, email: 'Ada@school.example' });
    expect(printed.at(-1)).toContain('may sign in to the question bank.');
    expect((await logIn('ada@school.example')).statusCode).toBe(200);
    await expect(
      addBankUser(server.composition, { ...ADA, email: 'ADA@school.example' }),
    ).rejects.toThrow('The question bank has ADA@school.example already.');
  });

  it.each([
    [{ email: 'ada' }, 'Not an e-mail address: ada'],
    [{ domain: 'nowhere' }, 'There is no domain nowhere. Domains: demo, other'],
    [{ name: '  ' }, 'The name must not be empty.'],
    [{ password: 'short' }, 'The password needs at least 8 characters'],
    [{ link: true }, 'Domain demo has nobody with the e-mail new@school.example to link to.'],
  ])('are not added with %j', async (wrong, message) => {
    const user = { ...ADA, email: 'new@school.example', ...wrong };
    await expect(addBankUser(server.composition, user)).rejects.toThrow(message);
    expect((await logIn('new@school.example')).statusCode).toBe(401);
  });

  it('get a new password, which ends their sessions', async () => {
    const email = 'password@school.example';
    await addBankUser(server.composition, { ...ADA, email });
    const { token } = (await logIn(email)).json().success;
    expect((await levels(token)).statusCode).toBe(200);
    await setBankPassword(server.composition, { email, password: 'another-one-2' });
    expect((await levels(token)).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(email, 'another-one-2')).statusCode).toBe(200);
  });

  it('are removed', async () => {
    const email = 'leaving@school.example';
    await addBankUser(server.composition, { ...ADA, email });
    const { token } = (await logIn(email)).json().success;
    await removeBankUser(server.composition, { email });
    expect((await levels(token)).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
  });

  it('are not changed where nobody has the e-mail', async () => {
    const { composition } = server;
    const nobody = { email: 'teacher@demo.example', password: PASSWORD, domain: 'demo' };
    const message = 'The question bank has nobody with the e-mail teacher@demo.example.';
    await expect(setBankPassword(composition, nobody)).rejects.toThrow(message);
    await expect(removeBankUser(composition, nobody)).rejects.toThrow(message);
    await expect(linkBankUser(composition, nobody)).rejects.toThrow(message);
  });

  it('go along with the person they are linked to, and with nobody else', async () => {
    const email = 'coordinator@demo.example';
    await addBankUser(server.composition, { ...ADA, email });
    // The same e-mail alone proves nothing: anybody may sign up with it.
    expect(await exported(email)).toEqual([]);
    await linkBankUser(server.composition, { email, domain: 'demo' });
    await server.composition.questionBank.fillCurriculum([
      { kind: 'level', name: '8', items: [{ kind: 'course', name: 'Matematik' }] },
    ]);
    const { token } = (await logIn(email)).json().success;
    const [level] = (await levels(token)).json().data;
    const row = {
      levelSelected: level.id,
      courseSelected: level.courses[0].id,
      units: {},
      subjects: {},
      outcomes: {},
    };
    const saved = await server.app.inject({
      method: 'PUT',
      url: `${BASE}/selection`,
      headers: { authorization: `Bearer ${token}` },
      payload: { rows: [row] },
    });
    expect(saved.statusCode).toBe(200);
    expect(await exported(email)).toMatchObject([
      { email, name: 'Ada', selection: { rows: [row] } },
    ]);
    expect(await exported('student@demo.example')).toEqual([]);

    const { headers } = await server.signIn(email);
    const erased = await server.app.inject({
      method: 'POST',
      url: '/api/v2/user/delete',
      headers,
      payload: { password: DEMO_PASSWORD },
    });
    expect(erased.json()).toEqual({ success: true });
    expect((await levels(token)).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn('ada@school.example')).statusCode).toBe(200);
  });
});
