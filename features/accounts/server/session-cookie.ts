import { HOST_SESSION_COOKIE, SESSION_COOKIE } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds. The longest a browser keeps a cookie; the server decides when the session ends. */
const MAX_AGE = 400 * 86_400;

/** Writes and clears the cookie that a browser's token is bound to. */
export const sessionCookie = (secure: boolean) => {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const name = secure ? HOST_SESSION_COOKIE : SESSION_COOKIE;

  const set = (
    reply: FastifyReply,
    value: string,
    lasts: 'kept' | 'untilClosed' = 'kept',
  ): void => {
    reply.setCookie(
      name,
      value,
      lasts === 'kept' ? { ...attributes, maxAge: MAX_AGE } : attributes,
    );
    if (secure) reply.clearCookie(SESSION_COOKIE, attributes);
  };

  return {
    set,

    /** A cookie under the name of before goes on under the one of this host alone. */
    rename: ({ cookies }: FastifyRequest, reply: FastifyReply): void => {
      const former = cookies[SESSION_COOKIE];
      if (secure && former && !cookies[HOST_SESSION_COOKIE]) set(reply, former);
    },

    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, attributes);
      if (secure) reply.clearCookie(SESSION_COOKIE, attributes);
    },
  };
};
