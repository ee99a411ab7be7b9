import { SESSION_COOKIE } from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';

/** Seconds. The longest a browser keeps a cookie; the server decides when the session ends. */
const MAX_AGE = 400 * 86_400;

/** Writes and clears the cookie that a browser's token is bound to. */
export const sessionCookie = (secure: boolean) => {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    set: (reply: FastifyReply, value: string): void => {
      reply.setCookie(SESSION_COOKIE, value, { ...attributes, maxAge: MAX_AGE });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(SESSION_COOKIE, attributes);
    },
  };
};
