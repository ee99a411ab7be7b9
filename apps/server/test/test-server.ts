import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '@sayfa/kernel';
import type { DatabaseKind } from '@sayfa/server-kit';
import { freshDatabase } from '@sayfa/testkit';
import pino from 'pino';
import { type Composition, compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createHttpApp, type HttpApp } from '../http-app.ts';
import { migrations } from '../registry.ts';
import { DEMO_ACCOUNTS, DEMO_DOMAINS } from '../seed/demo-people.ts';
import { DEMO_PASSWORD, seedDomains, seedPeople } from '../seed/seed-demo.ts';

/** A browser's session: what each of its requests carries. */
export type Session = { token: string; cookie: string; headers: Record<string, string> };

/** The whole server on a database and folder of its own, with the demo's people but no book. */
export type TestServer = HttpApp & {
  composition: Composition;
  /** Ids of the demo's course groups by key, such as `mathematics-8`. */
  groupIds: ReadonlyMap<string, number>;
  /** Signs in as a browser does, e.g. `student@demo.example`; the domain follows from the address. */
  signIn(email: string): Promise<Session>;
  /** Listens on a free port of the loopback; the address. */
  listen(): Promise<string>;
  /** A book with as many pages as asked for, each with tiny pictures and the words given. */
  addBook(book: TestBook): Promise<{ id: number; hash: string }>;
  close(): Promise<void>;
};

/** What a test says of a book; everything has a default. */
export type TestBook = {
  domain?: string;
  group?: string;
  name?: string;
  pages?: number;
  /** Words of each page, in a row from left to right. */
  words?: (pageNumber: number) => string[];
};

/** A hash of it takes no time worth measuring: 8 KiB, one pass. Production's cost has tests of its own. */
const CHEAP_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** 1×1 white JPEG. */
const TINY_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

const tinyPicture = (width: number) => ({
  width,
  height: Math.round(width * Math.SQRT2),
  format: 'jpeg' as const,
  // Bytes after the end marker make each page's picture a file of its own.
  bytes: Buffer.concat([TINY_JPEG, randomBytes(8)]),
});

const inARow = (texts: string[]) =>
  texts.map((text, place) => ({ text, left: 50 + place * 90, top: 100, width: 80, height: 20 }));

const bookAdder = (composition: Composition, groupIds: ReadonlyMap<string, number>) => {
  const { books } = composition.books;
  return async ({
    domain = 'demo',
    group = 'mathematics-8',
    name = 'Deneme',
    pages = 3,
    words,
  }: TestBook) => {
    const found = await composition.accounts.people.domainByName(domain);
    const groupId = groupIds.get(group);
    if (!found || groupId === undefined) throw new Error(`no ${domain} or ${group}`);
    const book = await books.createBook({
      domainId: found.id,
      groupIds: [groupId],
      name,
      courseName: 'Matematik',
      pages: Array.from({ length: pages }, () => ({ width: 595, height: 842 })),
      toc: { units: [{ name: 'Unit', page: 1, topics: [] }] },
    });
    for (let page = 1; page <= pages; page += 1) {
      const pictures = [200, 1000].map(tinyPicture);
      await books.storePage(book.id, page, { pictures, words: inARow(words?.(page) ?? []) });
    }
    await books.markReady(book.id);
    return { id: book.id, hash: book.hash };
  };
};

const signer =
  ({ app }: HttpApp) =>
  async (email: string): Promise<Session> => {
    const domain = email.split('@')[1]?.split('.')[0];
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/login',
      payload: { email, password: DEMO_PASSWORD, domain },
    });
    if (answer.statusCode !== 200)
      throw new Error(`login of ${email}: ${answer.statusCode} ${answer.body}`);
    const { token } = answer.json().success;
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { token, cookie, headers: { authorization: `Bearer ${token}`, cookie } };
  };

type TestServerOptions = { clock?: Clock; environment?: Partial<Composition['config']> };

const composeFor = (address: string, dataFolder: string, options: TestServerOptions) => {
  const config = {
    port: 0,
    host: '127.0.0.1',
    servers: 1,
    dataFolder,
    database: address,
    publicUrl: undefined,
    trustProxy: false,
    s3: undefined,
    load: readConfig({}).load,
    logLevel: 'silent',
    metricsToken: undefined,
    mainSystemToken: undefined,
    defaultDomain: 'demo',
    seedDemo: false,
    demoPassword: undefined,
    switches: readConfig({}).switches,
    ai: readConfig({}).ai,
    sources: readConfig({}).sources,
    sms: { by: 'outbox' },
    smsCountries: ['90'],
    smsBudget: 1000,
    phoneVerification: 'required',
    consentVersion: 'test',
    ...options.environment,
  } satisfies Composition['config'];
  return compose(config, pino({ level: config.logLevel }), options.clock ?? systemClock, {
    passwordCost: CHEAP_PASSWORD_COST,
  });
};

/** Starts the server on a fresh database of that kind. Every answer is compared with its contract. */
export const startTestServer = async (
  kind: DatabaseKind,
  options: TestServerOptions = {},
): Promise<TestServer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sayfa-server-'));
  const chosen = options.environment?.database;
  const database =
    chosen === undefined
      ? await freshDatabase(kind, migrations, {
          // Rows bear times: those of a clock that stands still must be of its time.
          key: JSON.stringify([DEMO_DOMAINS, DEMO_ACCOUNTS, options.clock?.now()]),
          add: async (address) => {
            const composition = await composeFor(address, dataFolder, options);
            await seedPeople(composition);
            await composition.close();
          },
        })
      : undefined;
  const composition = await composeFor(database?.address ?? chosen ?? '', dataFolder, options);
  // A database that the test brings is no copy of the template.
  if (!database) await seedPeople(composition);
  const groupIds = await seedDomains(composition);
  // Loading hundreds of modules blocks the event loop of a test for seconds on a loaded machine.
  const http = await createHttpApp(composition, { checkAnswers: true, delayMs: () => 0 });
  return {
    ...http,
    composition,
    groupIds,
    signIn: signer(http),
    addBook: bookAdder(composition, groupIds),
    listen: () => http.app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await http.app.close();
      http.readiness.stop();
      await composition.close();
      await database?.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
