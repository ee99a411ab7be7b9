import { accountsCalls } from '@sayfa/accounts/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type Database, type FeatureRoutes, routesOf, SESSION_COOKIE } from '@sayfa/server-kit';
import { accountsPolicy } from './accounts.policy.ts';
import type { UserRow } from './accounts.table.ts';
import { appendAudit } from './audit-log.store.ts';
import type { DomainsStore } from './domains.store.ts';
import type { loginWith } from './login.ts';
import type { PeopleStore } from './people.store.ts';
import { personDetailsOf } from './person-details.rules.ts';
import { seenGroupIds } from './seen-groups.ts';
import type { sessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/** The calls of accounts. */
export const accountsRoutes = (ports: {
  db: Database;
  clock: Clock;
  people: PeopleStore;
  domains: DomainsStore;
  sessions: Sessions;
  login: ReturnType<typeof loginWith>;
  cookie: ReturnType<typeof sessionCookie>;
  defaultDomain: string;
}): FeatureRoutes => {
  const { people, domains, sessions, cookie } = ports;

  const detailsOf = async (user: UserRow & { domain_name: string }) => {
    const roles = await people.rolesOf(user.id);
    const groupIds = await seenGroupIds(people, {
      userId: user.id,
      domainId: user.domain_id,
      roles,
    });
    return personDetailsOf(user, roles, await domains.groupsByIds(groupIds));
  };

  const { login, logout, adoptSession, details, categoryGroups } = accountsCalls;
  const calls = { login, logout, adoptSession, details, categoryGroups };
  return routesOf('accounts', calls, accountsPolicy, {
    login: async ({ body, address, request, reply }) => {
      const { person, ...secrets } = await ports.login({
        domain: body.domain,
        email: body.email,
        password: body.password,
        client: body.client ?? 'browser',
        address,
        formerCookie: request.cookies[SESSION_COOKIE],
      });
      if (secrets.cookie !== undefined) cookie.set(reply, secrets.cookie);
      return { success: { token: secrets.token, details: await detailsOf(person) } };
    },

    logout: async ({ visitor, address, request, reply }) => {
      if (!request.headers.authorization) throw new UserFacingError('session_required');
      if (visitor) {
        await sessions.end(visitor.sessionId);
        await appendAudit(ports.db, {
          action: 'logout',
          domainId: visitor.domainId,
          userId: visitor.userId,
          address,
          happenedAt: ports.clock.now(),
        });
      }
      cookie.clear(reply);
      return { success: true as const };
    },

    adoptSession: async ({ person, request, reply }) => {
      const bound = await sessions.bind(person.sessionId);
      if (bound !== undefined) cookie.set(reply, bound);
      // Bound meanwhile by another tab: that tab's answer carries the cookie.
      else if (!request.cookies[SESSION_COOKIE]) throw new UserFacingError('session_invalid');
      return { success: true as const };
    },

    details: async ({ person }) => {
      const user = await people.byId(person.userId);
      if (!user) throw new UserFacingError('session_invalid');
      const details = await detailsOf(user);
      return { success: true as const, details, groups: details.groups };
    },

    categoryGroups: async ({ params, query }) => {
      const domain = await domains.byName(query.domain ?? ports.defaultDomain);
      if (!domain || !(await domains.hasCategory(params.id))) {
        throw new UserFacingError('not_found');
      }
      const groups = await domains.groupsOfCategory(domain.id, params.id);
      return { data: groups.map(({ id, label }) => ({ value: id, label })) };
    },
  });
};
