import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountsMigrations, accountsServer, noSms } from '@sayfa/accounts/server';
import { booksMigrations, booksServer, fileGuard } from '@sayfa/books/server';
import type { Role } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import { type ImportLimits, importsMigrations, importsServer } from '@sayfa/imports/server';
import { type Clock, systemClock } from '@sayfa/kernel';
import { createPdfPool } from '@sayfa/pdf-engine';
import {
  createHttp,
  createJobs,
  type DatabaseKind,
  jobsMigrations,
  localFiles,
  mountRoutes,
} from '@sayfa/server-kit';
import { createFakeNetwork, freshDatabase } from '@sayfa/testkit';
import * as z from 'zod/mini';
import { loadMessages } from '../messages.ts';

const PASSWORD = 'Sayfa-demo-1';
const loginAnswer = z.object({ success: z.object({ token: z.string() }) });
const MEGABYTE = 1024 * 1024;

/** What a call answered. */
export type Answer = { status: number; body: Record<string, unknown> };

/** Accounts, books and imports on a database of their own, listening on the loopback. */
export const startImports = async (
  kind: DatabaseKind,
  options: { limits?: Partial<ImportLimits>; clock?: Clock; maxPages?: number } = {},
) => {
  const open = await freshDatabase(kind, [
    ...jobsMigrations,
    ...accountsMigrations,
    ...booksMigrations,
    ...importsMigrations,
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-imports-'));
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'sayfa-incoming-'));
  const clock = options.clock ?? systemClock;
  const log = { warn: () => undefined };
  const files = localFiles(folder);
  const pdf = createPdfPool(options.maxPages ? { maxPages: options.maxPages } : {});
  const jobs = createJobs({ open, clock, log, timing: { poll: 100, beat: 100, retry: 10 } });
  const accounts = accountsServer({
    sms: noSms,
    messages: loadMessages(),
    verification: 'off',
    countries: [],
    consentVersion: 'test',
    personalData: () => [],
    open,
    clock,
    secureCookies: false,
    defaultDomain: 'demo',
    log,
  });
  const books = booksServer({
    open,
    clock,
    files,
    pdf,
    renderNow: (bookId, pageNumber) => imports.imports.renderNow(bookId, pageNumber),
    activities: { ofBook: async () => [] },
    reports: { openOfSteps: async () => new Map() },
  });
  const fakeNetwork = createFakeNetwork();
  const imports = importsServer({
    open,
    clock,
    files,
    fileGuard: fileGuard(open, files, clock),
    jobs,
    pdf,
    books: books.books,
    groups: accounts.people,
    domainOfVisitors: async () => (await accounts.people.domainByName('demo'))?.id,
    requestBudgets: accounts.requestBudgets,
    temporaryFolder,
    log,
    limits: { fileBytes: 8 * MEGABYTE, ...options.limits },
    network: fakeNetwork.network,
    // Long enough for the servers of a busy machine, short enough to wait for one that never answers.
    linkTimes: { firstByte: 3000 },
  });
  const shared = {
    sessions: accounts.sessions,
    publicUrl: undefined,
    messages: (_language: Language, code: string) => code,
    trustProxy: false as const,
    logger: false as const,
    checkAnswers: true,
  };
  const app = await createHttp(shared);
  for (const feature of [accounts, books, imports]) mountRoutes(app, feature.routes, shared);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  await jobs.start();

  const demo = await accounts.people.addDomain('demo', 'Demo school');
  const other = await accounts.people.addDomain('other', 'Other school');
  const groups = {
    mathematics: await accounts.people.addCourseGroup({ domainId: demo, label: 'Mathematics' }),
    history: await accounts.people.addCourseGroup({ domainId: other, label: 'History' }),
  };
  const add = (local: string, domain: string, role: Role, verified = true) =>
    accounts.people.addUser({
      domain,
      email: `${local}@${domain}.example`,
      name: local,
      password: PASSWORD,
      roles: [role],
      groupIds: domain === 'demo' ? [groups.mathematics] : [groups.history],
      phone: '5321234567',
      verified,
    });
  await add('admin', 'demo', 'Domain Admin');
  await add('student', 'demo', 'Student');
  await add('new-member', 'demo', 'Student', false);
  await add('admin', 'other', 'Domain Admin');
  await add('student', 'other', 'Student');

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    init: { headers?: Record<string, string>; body?: FormData | string } = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${base}${path}`, { method, ...init });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };

  return {
    open,
    files,
    jobs,
    pdf,
    accounts,
    books: books.books,
    imports: imports.imports,
    fakeNetwork,
    base,
    demo,
    other,
    groups,
    call,
    /** Headers of a signed-in browser, e.g. of `admin@demo.example`. */
    signIn: async (email: string): Promise<Record<string, string>> => {
      const domain = email.split('@')[1]?.split('.')[0];
      const answer = await fetch(`${base}/api/v2/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, domain }),
      });
      const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
      const { success } = z.parse(loginAnswer, await answer.json());
      return { authorization: `Bearer ${success.token}`, cookie };
    },
    /** Sends a form as the upload page does. */
    upload: (
      headers: Record<string, string>,
      fields: Record<string, string | number>,
      file?: { bytes: Uint8Array<ArrayBuffer>; name?: string; first?: boolean },
    ): Promise<Answer> => {
      const form = new FormData();
      const append = () => {
        if (file) form.append('file', new Blob([file.bytes]), file.name ?? 'book.pdf');
      };
      if (file?.first) append();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      if (!file?.first) append();
      return call('POST', '/api/v2/upload-document', { headers, body: form });
    },
    /** Answers the question for a PDF's password. */
    givePassword: (
      headers: Record<string, string>,
      id: unknown,
      password: string,
    ): Promise<Answer> =>
      call('POST', `/api/v2/imports/${id}/password`, {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      }),
    /** Files that no row speaks of, and temporary ones. */
    strays: async (): Promise<string[]> => {
      const known = new Set([
        ...(await books.books.allFiles()).map(({ name }) => name),
        ...(await imports.imports.allFiles()),
      ]);
      const names = await readdir(temporaryFolder);
      for await (const { name } of files.list()) if (!known.has(name)) names.push(name);
      return names;
    },
    close: async () => {
      imports.imports.close();
      await app.close();
      await jobs.stop(2_000);
      await pdf.close();
      fakeNetwork.close();
      await open.close();
      await rm(folder, { recursive: true, force: true });
      await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
};

/** A server for importing, ready to be called. */
export type ImportServer = Awaited<ReturnType<typeof startImports>>;
