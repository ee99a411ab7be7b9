import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type Call, UserFacingError } from '@sayfa/contract-kit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { headerWatch, watchBodies } from './body-watch.ts';
import { credentialsOf } from './credentials.ts';
import { handleErrors, languageOfRequest, refusalOf } from './error-handling.ts';
import { readJsonBodies } from './json-body.ts';
import type { Messages } from './messages.ts';
import { refuseNulIn } from './nul-characters.ts';
import { refuseOddRequests } from './odd-requests.ts';
import { publishOpenApi } from './open-api.ts';
import { leavePieces } from './piece-body.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';
import type { Principal, SessionPort } from './principal.ts';
import { demandPolicy } from './route-policy.ts';
import type { FeatureRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';

const JSON_LIMIT = 1_048_576;
const HEADER_LIMIT = 16_384;
/** Milliseconds in which a request must have arrived as a whole; uploads have their own watch. */
const REQUEST_TIMEOUT = 30_000;
const KEEP_ALIVE = 72_000;
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Notes a call in the audit log; `detail` has its path parameters, nothing that was typed. */
export type NoteCall = (entry: {
  action: `${string}.${string}`;
  domainId: number;
  userId: number;
  detail: string;
  address: string;
}) => Promise<void>;

/** What HTTP needs from the composition root. */
export type HttpOptions = {
  sessions: SessionPort;
  messages: Messages;
  /** Addresses of proxies whose forwarded headers are believed; none by default. */
  trustProxy: string[] | false;
  /** The address people use, where it is known; cross-origin calls that change state are refused. */
  publicUrl: string | undefined;
  logger: FastifyBaseLogger | false;
  /** Tests compare each answer with its contract. */
  checkAnswers?: boolean;
  /** Where calls that `isAudited` are noted once they have succeeded. */
  audit?: NoteCall;
  /** Routes beside the calls, which anyone may ask for, each as `GET /address`. */
  openRoutes?: readonly string[];
  /** Answers addresses that no call has, such as the web application's. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined;
};

/** A route as the policy test walks it. */
export type RegisteredRoute = { id: string; method: Call['method']; path: string; access: Access };

/** An HTTP server with headers, cookies, uploads, errors and the OpenAPI page, but no call yet. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    trustProxy: options.trustProxy,
    // Uploads may take longer: bodies are watched by kind, see body-watch.ts.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    http: { maxHeaderSize: HEADER_LIMIT, ...headerWatch(REQUEST_TIMEOUT) },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  demandPolicy(app, options.openRoutes ?? []);
  handleErrors(app, options.messages, options.notFound);
  readJsonBodies(app);
  leavePieces(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fieldSize: 65_536, fields: 20, files: 1, parts: 25, headerPairs: 50 },
  });
  watchBodies(app, options.messages, REQUEST_TIMEOUT);
  securityHeaders(app);
  refuseOddRequests(app);
  await publishOpenApi(app, jsonSchemaTransform);
  return app;
};

const parse = (
  part: 'body' | 'query' | 'params',
  schema: z.ZodMiniType | undefined,
  value: unknown,
) => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw refusalOf(part, parsed.error.issues);
  return parsed.data;
};

const sameOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl && origin === new URL(publicUrl).origin) return true;
  return origin === `${request.protocol}://${request.host}`;
};

/**
 * Whether a page of another site made the browser ask. A cookie travels with such a navigation, so
 * without this a link elsewhere could use up what a person may do only a few times a day.
 */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site';

const admit = async (
  request: FastifyRequest,
  access: Access,
  sessions: SessionPort,
): Promise<Principal | undefined> => {
  const credentials = credentialsOf(request);
  if (access.who === 'anyone') {
    return credentials.bearer ? sessions.resolve(credentials) : undefined;
  }
  const given = credentials.bearer ?? (access.acceptsCookieOnly ? credentials.cookie : undefined);
  if (!given) throw new UserFacingError('session_required');
  if (!credentials.bearer && isFromOtherSite(request)) throw new UserFacingError('bad_origin');
  const person = await sessions.resolve(credentials);
  if (!person) {
    const reason = await sessions.reasonOfEnd?.(credentials);
    throw new UserFacingError(
      'session_invalid',
      reason === undefined ? {} : { details: { reason } },
    );
  }
  if (!person.verified && !access.unverified) throw new UserFacingError('verification_required');
  if (person.isLocked && !access.whenLocked) throw new UserFacingError('board_locked');
  if (person.boardId !== undefined && !access.onBoard) throw new UserFacingError('board_session');
  if (!access.allow(person)) throw new UserFacingError('forbidden');
  return person;
};

/** What is done stays done where it cannot be noted; operators read why. */
const noteCall = async (
  audit: NoteCall | undefined,
  request: FastifyRequest,
  { userId, domainId }: Principal,
  action: `${string}.${string}`,
): Promise<void> => {
  const detail = Object.entries(Object(request.params))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  try {
    await audit?.({ action, domainId, userId, detail, address: request.ip });
  } catch (err) {
    request.log.error({ err, action }, 'the audit log could not be written');
  }
};

const checked = (call: Call, answer: unknown): unknown => {
  if (call.answer) z.parse(call.answer, answer);
  return answer;
};

/** Says what is too large in the call's own words; the general handler does the rest. */
const refuseTooLarge =
  ({ code, limit }: NonNullable<Call['tooLarge']>) =>
  (error: FastifyError): never => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new UserFacingError(code, { limit })
      : error;
  };

/** Adds a feature's calls. Returns them for the test that walks all routes. */
export const mountRoutes = (
  app: FastifyInstance,
  feature: FeatureRoutes,
  options: Pick<HttpOptions, 'sessions' | 'publicUrl' | 'checkAnswers' | 'audit'>,
): RegisteredRoute[] =>
  feature.routes.map(({ name, call, access, handle }) => {
    const id = `${feature.feature}.${name}`;
    const changesState = !READING.has(call.method);
    app.route({
      method: call.method,
      url: call.path,
      config: {
        id,
        isCrossOrigin: call.isCrossOrigin ?? false,
        ...(call.whenBusy && { whenBusy: call.whenBusy }),
      },
      schema: {
        operationId: id,
        summary: call.summary,
        tags: [feature.feature],
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(call.answer && { response: { 200: call.answer } }),
        ...(access.who === 'session' && { security: [{ bearer: [] }] }),
      },
      ...(call.tooLarge && { errorHandler: refuseTooLarge(call.tooLarge) }),
      handler: async (request, reply) => {
        if (changesState && !sameOrigin(request, options.publicUrl)) {
          throw new UserFacingError('bad_origin');
        }
        const visitor = await admit(request, access, options.sessions);
        const body = parse('body', call.body, request.body ?? undefined);
        refuseNulIn(request, body);
        const answer = await handle({
          params: parse('params', call.params, request.params),
          query: parse('query', call.query, request.query),
          body,
          visitor,
          get person() {
            if (!visitor) throw new UserFacingError('session_required');
            return visitor;
          },
          language: languageOfRequest(request),
          address: request.ip,
          request,
          reply,
        });
        if (call.isAudited && visitor) {
          await noteCall(options.audit, request, visitor, `${feature.feature}.${name}`);
        }
        if (!call.answer) return answer;
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        if (answer instanceof PreparedAnswer) {
          if (options.checkAnswers) checked(call, JSON.parse(answer.json.toString()));
          return sendPrepared(request, reply, answer);
        }
        return reply.send(JSON.stringify(options.checkAnswers ? checked(call, answer) : answer));
      },
    });
    return { id, method: call.method, path: call.path, access };
  });
