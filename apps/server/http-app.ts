import { join } from 'node:path';
import { hasCapability } from '@sayfa/contract-kit';
import { pageWithBoot, readerBoot } from '@sayfa/reader/server';
import { createHttp, mountRoutes, type RegisteredRoute, sessionCookieOf } from '@sayfa/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from './compose.ts';
import { coversOfPage } from './covers-of-page.ts';
import { limitLoad, measureLoad } from './limit-load.ts';
import { loadMessages } from './messages.ts';
import { createMetrics, mountOperations, OPERATION_ROUTES, watchReadiness } from './operations.ts';
import { mountOutbox, OUTBOX_ROUTE } from './outbox-page.ts';
import type { Member } from './processes/member.ts';
import { featureRoutes } from './registry.ts';
import { type BootPort, webShell } from './web-shell.ts';

const WEB_BUILD = join(import.meta.dirname, '../web/dist');

/** The server's HTTP side. */
export type HttpApp = {
  app: FastifyInstance;
  routes: RegisteredRoute[];
  readiness: ReturnType<typeof watchReadiness>;
};

const READER_ADDRESS = /^\/indivibook\/([a-z0-9]{1,64})(?:\/?$|\/(\d{1,6})(?:\/|$))/u;

const bootOf = (composition: Composition): BootPort => {
  const boot = readerBoot(
    composition.books.books,
    coversOfPage(composition.activities.activities),
    composition.reader.currentPages,
  );
  return async (request, path) => {
    const [, book, page] = READER_ADDRESS.exec(path) ?? [];
    const cookie = sessionCookieOf(request);
    if (!book || !cookie) return undefined;
    const person = await composition.accounts.sessions.resolve({ cookie });
    const number = page === undefined ? undefined : Number(page);
    const part =
      person?.verified && !person.isLocked ? await boot.partFor(person, book, number) : undefined;
    if (!part) return undefined;
    composition.bookOpened();
    return (html) => pageWithBoot(html, part);
  };
};

/** People with teacher tools show a class what lies under a camera. Source: BRD-050. */
const mayUseCamera =
  ({ sessions }: Composition['accounts']) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const cookie = sessionCookieOf(request);
    const person = cookie ? await sessions.resolve({ cookie }) : undefined;
    return person !== undefined && !person.isLocked && hasCapability(person, 'usesTeacherTools');
  };

const PAPER_CODE_ADDRESS = /^\/q\/([^/]{1,64})\/?$/iu;

/**
 * The address of a printed code: leads who may read the book to the place, and shows everyone else the
 * code's own page of the application. Undefined for other addresses. Source: PAP-002, PAP-003.
 */
const answerPaperCode = (
  { paperCodes, accounts }: Composition,
  shell: ReturnType<typeof webShell>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> | undefined => {
  const path = request.url.split(/[?#]/u)[0] ?? '';
  const [, code] = request.method === 'GET' ? (PAPER_CODE_ADDRESS.exec(path) ?? []) : [];
  if (code === undefined) return undefined;
  const follow = async () => {
    const cookie = sessionCookieOf(request);
    const person = cookie ? await accounts.sessions.resolve({ cookie }) : undefined;
    const followed = await paperCodes.follow(code, person, request.ip);
    if ('to' in followed) {
      return reply.header('cache-control', 'no-store').redirect(followed.to, 302);
    }
    const page = shell.answer(request, reply.status(followed.status));
    return page ?? reply.send();
  };
  return follow();
};

/** Turns of the event loop that take no time, beside a delay that is given. */
const NO_TURNS = { enter: () => ({ now: 0, before: 0 }) };

/** Puts the calls, the operations pages and the web application on one HTTP server. */
export const createHttpApp = async (
  composition: Composition,
  options: {
    checkAnswers?: boolean;
    webBuild?: string;
    /** Milliseconds that work waits for its turn; measured, as turns are, where it is left out. */
    delayMs?: () => number;
    /** Where this process is one of several. */
    member?: Member | undefined;
  } = {},
): Promise<HttpApp> => {
  const { config, log, open, files, clock, switches } = composition;
  const shell = webShell(
    options.webBuild ?? WEB_BUILD,
    bootOf(composition),
    readerBoot.scriptHashes,
    {
      publicConfig: switches.publicConfig,
      embedHosts: config.switches.embedHosts,
      mayUseCamera: mayUseCamera(composition.accounts),
    },
  );
  const readiness = watchReadiness(open, files, clock);
  const shared = {
    sessions: composition.accounts.sessions,
    audit: composition.accounts.audit,
    messages: loadMessages(),
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    logger: log,
    checkAnswers: options.checkAnswers ?? false,
  };
  const app = await createHttp({
    ...shared,
    openRoutes: [...OPERATION_ROUTES, OUTBOX_ROUTE],
    notFound: (request, reply) =>
      answerPaperCode(composition, shell, request, reply) ?? shell.answer(request, reply),
  });
  const delayMs = options.delayMs ?? (await measureLoad(app));
  // Event streams end first: an open one would keep the server from closing.
  app.addHook('preClose', async () => {
    composition.imports.imports.close();
    composition.drawings.close();
    composition.boards.close();
  });
  app.addHook('onResponse', async (request) => {
    if (request.url.startsWith('/api/')) composition.readers.note();
  });
  const metrics = createMetrics(options.member);
  const turns = options.delayMs && NO_TURNS;
  limitLoad(app, metrics, { ...config.load, delayMs, turns }, shared.messages);
  mountOperations(app, readiness, config.metricsToken, composition.accounts.smsWatch, metrics);
  if (composition.outbox) mountOutbox(app, composition.outbox);
  const routes = featureRoutes(composition).flatMap((feature) => mountRoutes(app, feature, shared));
  return { app, routes, readiness };
};
