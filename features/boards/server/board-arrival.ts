import { hasCapability } from '@sayfa/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardParts } from './board-parts.ts';
import type { KnownBoard } from './boards.store.ts';

/**
 * Signs in on a board who has shown who he or she is; undefined where roles have changed, or the
 * account was blocked, since then.
 */
export const signInOn = async (
  { domains, sessions, tokenOf }: BoardParts,
  { id, name, domain_id }: KnownBoard,
  userId: number,
  call: { request: FastifyRequest; reply: FastifyReply },
) => {
  const access = await domains.accessOf(userId);
  if (access?.domainId !== domain_id || !hasCapability(access, 'usesTeacherTools'))
    return undefined;
  return sessions.signIn({ userId, board: { id, name }, tokenOf, ...call });
};
