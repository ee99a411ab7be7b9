import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  it('smoke', async () => {
    const answer = await server.login({
      email: 'Student@demo.example',
      password: PASSWORD,
      domain: 'Demo',
    });
    expect(answer.json()).toMatchObject({ success: { details: { name: 'Deniz' } } });
    const { token } = answer.json().success;
    const cookie = answer.cookies[0];
    const details = await server.app.inject({
      url: '/api/v2/user/details',
      headers: { authorization: `Bearer ${token}` },
      cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
    });
    expect(details.json()).toMatchObject({ success: true });
    const wrong = await server.login({
      email: 'Student@demo.example',
      password: 'x',
      domain: 'Demo',
    });
    expect(wrong.json()).toMatchObject({ code: 'bad_credentials' });
    console.log(cookie);
  });
});
