import { databaseKinds } from '@sayfa/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, PASSWORD, startAccounts } from './accounts-harness.ts';

const good = { email: 'student@demo.example', password: PASSWORD, domain: 'demo' };

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  let server: AccountsUnderTest;
  beforeEach(async () => {
    server = await startAccounts(kind);
    await server.login(good);
    await server.login({ ...good, password: 'wrong' });
  });
  afterEach(() => server.close());

  it.each<[string, string]>([
    ['a row is removed', 'delete from audit_log where id = 1'],
    ['all rows are removed', 'delete from audit_log'],
    ...(kind === 'postgres'
      ? [['it is emptied', 'truncate audit_log'] satisfies [string, string]]
      : []),
    ['an action is changed', "update audit_log set action = 'logout'"],
    ['a time is changed', 'update audit_log set happened_at = 1'],
    ['a detail is changed', "update audit_log set detail = 'x'"],
    ['a domain is changed', 'update audit_log set domain_id = null'],
    ['a place among the others is changed', 'update audit_log set id = id + 100'],
    ['somebody else is named', 'update audit_log set user_id = user_id + 1'],
    ['somebody is named as the actor', 'update audit_log set actor_id = 1'],
    ['another address is given', "update audit_log set address = '192.0.2.1'"],
  ])('[ADMIN_TENANT_OPS-032] refuses by itself that %s', async (_what, statement) => {
    const before = await server.auditActions();
    expect(before.length).toBeGreaterThan(1);
    await expect(sql.raw(statement).execute(server.open.db)).rejects.toThrow('only added to');
    expect(await server.auditActions()).toEqual(before);
  });

  it('forgets a person, but not what happened', async () => {
    const before = await server.auditActions();
    await server.accounts.people.erase(server.content.ids.student);
    const after = await server.auditActions();
    expect(after.map(({ action }) => action)).toEqual([
      ...before.map(({ action }) => action),
      'deleted',
    ]);
    expect(after.filter(({ user_id }) => user_id === server.content.ids.student)).toEqual([]);
  });
});
