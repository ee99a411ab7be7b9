import {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  UserFacingError,
} from '@sayfa/contract-kit';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '@sayfa/i18n';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { temporaryRefusal } from '../temporary-refusal.ts';
import type { Messages } from './messages.ts';

/** The language of the answer's texts: the client's choice, then the browser's, then the default. */
export const languageOfRequest = (request: FastifyRequest): Language => {
  const chosen = request.headers['x-language'];
  return (
    languageOf(typeof chosen === 'string' ? chosen : undefined) ??
    languageOf(request.cookies?.lang) ??
    languageOf(request.headers['accept-language']) ??
    DEFAULT_LANGUAGE
  );
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_required',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'bad_request',
  FST_INVALID_JSON_FIELD_ERROR: 'bad_request',
  FST_PARTS_LIMIT: 'too_many_parts',
  FST_FIELDS_LIMIT: 'too_many_parts',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_UNDER_PRESSURE: 'busy',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'busy',
};

type Issue = { message: string; path: PropertyKey[]; code: string; keys?: string[] };

/** UTF-16 units of a field's name that come back in a message. */
const MAX_NAME_LENGTH = 60;

/** The first issue of a failed parse as a refusal; a message that is a code of ours is that code. */
export const refusalOf = (part: 'body' | 'query' | 'params', issues: Issue[]): UserFacingError => {
  const [issue] = issues;
  if (!issue) return new UserFacingError('invalid');
  const field = issue.path.map(String).join('.') || undefined;
  if (part === 'body' && issue.path.length === 0 && issue.code === 'invalid_type') {
    return new UserFacingError('body_required');
  }
  if (part === 'params') return new UserFacingError('not_found');
  if (isErrorCode(issue.message)) {
    const [name] = issue.keys ?? [];
    return new UserFacingError(issue.message, {
      field: field ?? name?.slice(0, MAX_NAME_LENGTH),
      ...(name !== undefined && { details: { name: name.slice(0, MAX_NAME_LENGTH) } }),
    });
  }
  return new UserFacingError('invalid', { field });
};

const asRefusal = (error: FastifyError): UserFacingError | undefined => {
  if (error instanceof UserFacingError) return error;
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new UserFacingError(known);
  const status = error.statusCode ?? 500;
  const byStatus = status < 500 || status === 503 ? STATUS_CODES[status] : undefined;
  return byStatus ? new UserFacingError(byStatus) : undefined;
};

/** Sends a refusal in the shape every call shares. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: UserFacingError,
  messages: Messages,
): FastifyReply => {
  const { field, limit, retryAfter, details, current } = refusal.extras;
  const words = { ...details, ...(limit !== undefined && { limit }) };
  const body: ErrorAnswer = {
    success: false,
    code: refusal.code,
    message: messages(languageOfRequest(request), refusal.code, words),
    ...(field && { field }),
    ...(limit !== undefined && { limit }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(details && { details }),
    ...(current && { current }),
    requestId: request.id,
  };
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
};

/** Gives every error and every unknown address the one shape; a bug answers its request id only. */
export const handleErrors = (
  app: FastifyInstance,
  messages: Messages,
  notFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined,
): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const away = temporaryRefusal(error);
    const refusal = away ?? asRefusal(error);
    if (away) request.log.warn({ err: error }, 'database, disk or store cannot work now');
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    return sendRefusal(request, reply, refusal ?? new UserFacingError('server_error'), messages);
  });
  app.setNotFoundHandler((request, reply) => {
    const handled = notFound?.(request, reply);
    return handled ?? sendRefusal(request, reply, new UserFacingError('not_found'), messages);
  });
};
