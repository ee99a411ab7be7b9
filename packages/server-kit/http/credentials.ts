import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './principal.ts';

/** What a request brings along to say who it is. */
export type Credentials = { bearer?: string; cookie?: string };

const BEARER = /^Bearer ([\w-]{20,200})$/u;

/** Reads the bearer header and the session cookie; anything malformed counts as absent. */
export const credentialsOf = (request: FastifyRequest): Credentials => {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.cookies[SESSION_COOKIE];
  return { ...(bearer && { bearer }), ...(cookie && { cookie }) };
};

/** The session cookie of a request for a page, which carries no bearer. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[SESSION_COOKIE];
