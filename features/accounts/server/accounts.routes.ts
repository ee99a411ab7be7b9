import { accountsCalls } from '@sayfa/accounts/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import { type FeatureRoutes, type Principal, routesOf, sessionCookieOf } from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';
import { accountsPolicy } from './accounts.policy.ts';
import { appendAudit } from './audit-log.store.ts';
import { myAccountHandlers } from './my-account/my-account.handlers.ts';
import { type AccountParts, placeOf, signInAnswer } from './parts.ts';
import { signUpHandlers } from './sign-up/sign-up.handlers.ts';

/** Pictures and pages that the browser keeps are gone with the session, where it knows this header. */
const clearBrowserCache = (reply: FastifyReply): void => {
  reply.header('clear-site-data', '"cache"');
};

/** The calls of accounts. */
export const accountsRoutes = (parts: AccountParts): FeatureRoutes => {
  const { people, domains, sessions, cookie } = parts;

  const endSession = async (
    { sessionId, domainId, userId }: Principal,
    address: string,
  ): Promise<void> => {
    await sessions.end(sessionId);
    const happenedAt = parts.clock.now();
    await appendAudit(parts.db, { action: 'logout', domainId, userId, address, happenedAt });
  };

  return routesOf('accounts', accountsCalls, accountsPolicy, {
    login: async ({ body, address, request, reply }) => {
      const signedIn = await parts.login({
        domain: body.domain,
        email: body.email,
        password: body.password,
        place: placeOf(request, address, body.client),
        formerCookie: sessionCookieOf(request),
      });
      return { success: await signInAnswer(parts, signedIn, reply) };
    },

    logout: async ({ visitor, address, request, reply }) => {
      if (!request.headers.authorization) throw new UserFacingError('session_required');
      if (visitor) await endSession(visitor, address);
      cookie.clear(reply);
      clearBrowserCache(reply);
      return { success: true as const };
    },

    endLeftSession: async ({ address, request, reply }) => {
      const left = sessionCookieOf(request);
      const person = left === undefined ? undefined : await sessions.port.resolve({ cookie: left });
      if (person) await endSession(person, address);
      // The cookie stays: somebody may have signed in meanwhile, and one of an ended session opens nothing.
      clearBrowserCache(reply);
      return { success: true as const };
    },

    adoptSession: async ({ person, request, reply }) => {
      const bound = await sessions.bind(person.sessionId);
      if (bound !== undefined) cookie.set(reply, bound);
      // Bound meanwhile by another tab: that tab's answer carries the cookie.
      else if (!sessionCookieOf(request)) throw new UserFacingError('session_invalid');
      return { success: true as const };
    },

    details: async ({ person, request, reply }) => {
      cookie.rename(request, reply);
      const user = await people.byId(person.userId);
      if (!user) throw new UserFacingError('session_invalid');
      const { boardId, isLocked } = person;
      const details = {
        ...(await parts.detailsOf(user)),
        ...(boardId !== undefined && { boardId }),
        ...(isLocked && { boardLocked: true as const }),
      };
      return { success: true as const, details, groups: details.groups };
    },

    categoryGroups: async ({ params, query }) => {
      const domain = await domains.byName(query.domain ?? parts.defaultDomain);
      if (!domain || !(await domains.hasCategory(params.id))) {
        throw new UserFacingError('not_found');
      }
      const groups = await domains.groupsOfCategory(domain.id, params.id);
      return { data: groups.map(({ id, label }) => ({ value: id, label })) };
    },

    ...signUpHandlers(parts),
    ...myAccountHandlers(parts),
  });
};
