import { accountsMigrations, accountsServer, outbox, type Sms } from '@sayfa/accounts/server';
import { createHttp, type DatabaseKind, mountRoutes, type PersonalData } from '@sayfa/server-kit';
import { fakeClock, freshDatabase } from '@sayfa/testkit';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { loadMessages } from '../messages.ts';

type AccountLimits = NonNullable<Parameters<typeof accountsServer>[0]['limits']>;

/** The password of everyone in these tests. */
export const PASSWORD = 'Sayfa-demo-1';

type Answer = Pick<LightMyRequestResponse, 'json' | 'cookies'>;

const cookieOf = ({ cookies: [cookie] }: Answer): string =>
  cookie ? `${cookie.name}=${cookie.value}` : '';

const setUp = async (people: ReturnType<typeof accountsServer>['people']) => {
  const demo = await people.addDomain('demo', 'Demo school');
  const other = await people.addDomain('other', 'Other school');
  const mathematics = await people.addCourseGroup({ domainId: demo, label: 'Mathematics 5' });
  const science = await people.addCourseGroup({ domainId: demo, label: 'Science 5' });
  const history = await people.addCourseGroup({ domainId: other, label: 'History 6' });
  const shared = { password: PASSWORD, phone: '5321234567', verified: true };
  const ids = {
    student: await people.addUser({
      ...shared,
      domain: 'demo',
      email: 'student@demo.example',
      name: 'Deniz',
      roles: ['Student'],
      groupIds: [mathematics],
    }),
    domainAdmin: await people.addUser({
      ...shared,
      domain: 'demo',
      email: 'domainadmin@demo.example',
      name: 'Ada',
      roles: ['Teacher', 'Domain Admin'],
      groupIds: [],
    }),
    superAdmin: await people.addUser({
      ...shared,
      domain: 'demo',
      email: 'superadmin@demo.example',
      name: 'Su',
      roles: ['Super Admin'],
      groupIds: [],
    }),
    unverified: await people.addUser({
      ...shared,
      verified: false,
      domain: 'demo',
      email: 'unverified@demo.example',
      name: 'Umut',
      roles: ['Student'],
      groupIds: [mathematics],
    }),
  };
  return { demo, other, mathematics, science, history, ids };
};

/** Accounts alone behind HTTP, with a clock that stands still, on a database of its own. */
export const startAccounts = async (
  kind: DatabaseKind,
  options: {
    limits?: AccountLimits;
    secureCookies?: boolean;
    /** Instead of the outbox. */
    sms?: Sms;
    verification?: 'required' | 'off';
    countries?: string[];
    personalData?: PersonalData[];
  } = {},
) => {
  const open = await freshDatabase(kind, accountsMigrations);
  const clock = fakeClock();
  const logged: string[] = [];
  const log = {
    warn: (details: object, text: string) => logged.push(JSON.stringify({ details, text })),
  };
  const messages = outbox(clock, () => undefined);
  const ports = {
    sms: options.sms ?? messages,
    messages: loadMessages(),
    verification: options.verification ?? ('required' as const),
    countries: options.countries ?? ['90'],
    consentVersion: '2026-01-01',
    personalData: () => options.personalData ?? [],
    open,
    clock,
    log,
    secureCookies: options.secureCookies ?? false,
    defaultDomain: 'demo',
    ...(options.limits && { limits: options.limits }),
  };
  const accounts = accountsServer(ports);
  const content = await setUp(accounts.people);
  const app = await createHttp({
    sessions: accounts.sessions,
    messages: loadMessages(),
    trustProxy: false,
    publicUrl: undefined,
    logger: false,
  });
  mountRoutes(app, accounts.routes, {
    sessions: accounts.sessions,
    publicUrl: undefined,
    checkAnswers: true,
  });

  const tables = open.db.withTables<{
    audit_log: { id: number; action: string; user_id: number | null; address: string };
    sessions: { id: string; created_at: number; last_seen_at: number; expires_at: number };
  }>();
  return {
    app,
    open,
    clock,
    accounts,
    content,
    logged,
    /** Short messages sent, newest first. */
    sent: messages.messages,
    /** A second process on the same database. */
    otherProcess: () => accountsServer(ports),
    login: (body: unknown, extras: { address?: string; headers?: Record<string, string> } = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/login',
        headers: { 'x-language': 'en', 'content-type': 'application/json', ...extras.headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        ...(extras.address && { remoteAddress: extras.address }),
      }),
    /** The cookie an answer sets, as a browser sends it back. */
    cookieOf,
    /** What a browser sends with each request after this login. */
    browser: (answer: Answer): Record<string, string> => ({
      authorization: `Bearer ${answer.json().success.token}`,
      cookie: cookieOf(answer),
    }),
    /** All that accounts keep, as text to look for secrets in. */
    everyRow: async () => {
      const names = [
        'users',
        'sessions',
        'login_failures',
        'audit_log',
        'one_time_codes',
        'invitations',
      ] as const;
      const rows = await Promise.all(
        names
          .map((name) => sql.table(name))
          .map((table) => sql`select * from ${table}`.execute(open.db)),
      );
      return JSON.stringify(rows);
    },
    auditActions: () =>
      tables
        .selectFrom('audit_log')
        .select(['action', 'user_id', 'address'])
        .orderBy('id')
        .execute(),
    sessionTimes: () =>
      tables
        .selectFrom('sessions')
        .select(['id', 'last_seen_at', 'expires_at'])
        .orderBy('created_at')
        .execute(),
    close: async () => {
      await app.close();
      await open.close();
    },
  };
};

/** Accounts under test. */
export type AccountsUnderTest = Awaited<ReturnType<typeof startAccounts>>;
