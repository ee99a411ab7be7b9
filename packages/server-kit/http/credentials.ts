import type { FastifyRequest } from 'fastify';
import { HOST_SESSION_COOKIE, SESSION_COOKIE } from './principal.ts';

/** What a request brings along to say who it is. */
export type Credentials = { bearer?: string; cookie?: string };

const BEARER = /^Bearer ([\w-]{20,200})$/u;

/** Reads the bearer header and the session cookie; anything malformed counts as absent. */
export const credentialsOf = (request: FastifyRequest): Credentials => {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const cookie = sessionCookieOf(request);
  return { ...(bearer && { bearer }), ...(cookie && { cookie }) };
};

/** The session cookie of a request; one of this host alone comes before one under the name of before. */
export const sessionCookieOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[HOST_SESSION_COOKIE] ?? cookies[SESSION_COOKIE];
