import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };
const OF_HOST = '__Host-sayfa_session';
const FORMER = 'sayfa_session';

describe.each(databaseKinds)('the session cookie on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeAll(async () => {
    server = await startAccounts(kind, { secureCookies: true });
  });
  afterAll(() => server.close());

  const details = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/v2/user/details', headers });
  const endLeft = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/v2/session/end', headers });
  const signIn = async (headers: Record<string, string> = {}) => {
    const answer = await server.login(good, { headers });
    const cookie = answer.cookies.find(({ name }) => name === OF_HOST);
    const authorization = `Bearer ${answer.json().success.token}`;
    return { answer, cookie, value: cookie?.value ?? '', authorization };
  };

  it('is one of this host alone on https', async () => {
    const { cookie } = await signIn();
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
  });

  it('keeps people signed in who have one under the name of before, and renames it', async () => {
    const { authorization, value } = await signIn();
    const answer = await details({ authorization, cookie: `${FORMER}=${value}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: OF_HOST, value, secure: true }),
      expect.objectContaining({ name: FORMER, value: '', maxAge: 0 }),
    ]);
    const renamed = await details({ authorization, cookie: `${OF_HOST}=${value}` });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.cookies).toEqual([]);
  });

  it('comes before one that a neighbouring host has planted', async () => {
    const { authorization, value } = await signIn();
    const other = await signIn();
    for (const planted of [other.value, 'x'.repeat(43)]) {
      const cookie = `${FORMER}=${planted}; ${OF_HOST}=${value}`;
      expect((await details({ authorization, cookie })).statusCode).toBe(200);
    }
  });

  it('goes at logout under both names, with what the browser has cached', async () => {
    const { authorization, value } = await signIn();
    const headers = { authorization, cookie: `${OF_HOST}=${value}` };
    const answer = await server.app.inject({ url: '/api/v2/logout', headers });
    expect(answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      [OF_HOST, '', 0],
      [FORMER, '', 0],
    ]);
    // Unsent work in the storage of its person stays.
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await details(headers)).statusCode).toBe(401);
  });

  it('ends the session that a logout without a network has left, and no other', async () => {
    const left = await signIn();
    const cookie = `${OF_HOST}=${left.value}`;
    const next = await signIn();
    const answer = await endLeft({ cookie });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    // It may be the next person's by now.
    expect(answer.cookies).toEqual([]);
    expect(await server.accounts.sessions.resolve({ cookie: left.value })).toBeUndefined();
    const ofNext = { authorization: next.authorization, cookie: `${OF_HOST}=${next.value}` };
    expect((await details(ofNext)).statusCode).toBe(200);
    const logouts = async () =>
      (await server.auditActions()).filter(({ action }) => action === 'logout').length;
    const noted = await logouts();
    for (const header of [cookie, `${OF_HOST}=x`, '']) {
      expect((await endLeft({ cookie: header })).json()).toEqual({ success: true });
    }
    expect(await logouts()).toBe(noted);
  });

  it('is not ended from the page of another site', async () => {
    const { authorization, value } = await signIn();
    const cookie = `${OF_HOST}=${value}`;
    expect((await endLeft({ cookie, origin: 'https://other.example' })).statusCode).toBe(403);
    expect((await details({ authorization, cookie })).statusCode).toBe(200);
  });
});
