import type { ListedPerson, People, PeopleAdmin } from '@sayfa/accounts/port';
import {
  assignableRoles,
  hasCapability,
  type Role,
  type RoleHolder,
  UserFacingError,
} from '@sayfa/contract-kit';
import { type FeatureRoutes, type Handlers, type Principal, routesOf } from '@sayfa/server-kit';
import { type UserRow, usersCalls } from '@sayfa/users/contract';
import { exportPeople } from './export-people.ts';
import { importPeople, readFormFile } from './import-people.ts';
import { usersPolicy } from './users.policy.ts';
import { maskedPhone, mayChange } from './users.rules.ts';

type ListCalls = Pick<typeof usersCalls, 'list' | 'options'>;
type InvitationCalls = Pick<typeof usersCalls, 'invite' | 'renewInvitation' | 'withdrawInvitation'>;
type ChangeCalls = Pick<typeof usersCalls, 'setRoles' | 'setGroups' | 'setBlocked'>;
type FileCalls = Pick<typeof usersCalls, 'importCsv' | 'exportCsv'>;

type UsersPorts = {
  accounts: PeopleAdmin;
  domains: Pick<People, 'domains' | 'groupsOfDomain'>;
};

const isSuper = (person: RoleHolder): boolean => hasCapability(person, 'actsInAllDomains');

/** The domain that somebody's people are of; undefined is every domain. */
const scopeOf = (person: Principal): number | undefined =>
  isSuper(person) ? undefined : person.domainId;

const isoOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

const rowOf = (person: ListedPerson, caller: Principal): UserRow => ({
  id: person.id,
  name: person.name,
  last_name: person.lastName,
  email: person.email,
  phone: maskedPhone(person.phone),
  domain: person.domain,
  roles: person.roles,
  groups: person.groups,
  status: person.status,
  last_seen_at: isoOf(person.lastSeenAt),
  invitation_ends_at: isoOf(person.invitationEndsAt),
  changeable: mayChange(caller, person.roles),
  self: person.id === caller.userId,
});

const uniqueRoles = (roles: readonly Role[]): Role[] => [...new Set(roles)];

const actorOf = (person: Principal, address: string) => ({ userId: person.userId, address });

/** The person to be changed. Another domain's is not found; one above the caller is not changed. */
const demandChangeable = async (
  { accounts }: UsersPorts,
  caller: Principal,
  id: number,
): Promise<ListedPerson> => {
  const found = await accounts.person(scopeOf(caller), id);
  if (!found) throw new UserFacingError('not_found');
  if (!mayChange(caller, found.roles)) throw new UserFacingError('role_above_own');
  return found;
};

const demandAssignable = (caller: Principal, roles: readonly Role[]): void => {
  const assignable = assignableRoles(caller);
  if (!roles.every((role) => assignable.includes(role))) {
    throw new UserFacingError('role_above_own', { field: 'roles' });
  }
};

const demandGroups = async (
  { domains }: UsersPorts,
  domainId: number,
  groupIds: readonly number[],
): Promise<void> => {
  const known = new Set((await domains.groupsOfDomain(domainId)).map(({ id }) => id));
  if (!groupIds.every((id) => known.has(id))) {
    throw new UserFacingError('not_found', { field: 'groupIds' });
  }
};

/** The domain that is named, where the caller may act there; else the caller's own. */
const domainFor = async (
  { domains }: UsersPorts,
  caller: Principal,
  name: string | undefined,
): Promise<number> => {
  if (name === undefined || name === caller.domainName) return caller.domainId;
  const named = isSuper(caller)
    ? (await domains.domains()).find((domain) => domain.name === name)
    : undefined;
  if (!named) throw new UserFacingError('not_found', { field: 'domain' });
  return named.id;
};

const invitationOf = (issued: Awaited<ReturnType<PeopleAdmin['renewInvitation']>>) => ({
  data: {
    id: issued.userId,
    email: issued.email,
    token: issued.token,
    expires_at: new Date(issued.expiresAt).toISOString(),
  },
});

const listHandlers = ({ accounts, domains }: UsersPorts): Handlers<ListCalls> => ({
  list: async ({ query, person }) => {
    const { page, size } = query;
    const { people, total } = await accounts.list({
      domainId: scopeOf(person),
      search: query.search,
      status: query.status,
      sort: query.sort,
      direction: query.direction,
      offset: (page - 1) * size,
      limit: size,
    });
    return { data: people.map((each) => rowOf(each, person)), total, page, size };
  },

  options: async ({ person }) => {
    const all = await domains.domains();
    const seen = isSuper(person) ? all : all.filter(({ id }) => id === person.domainId);
    return {
      roles: assignableRoles(person),
      domains: await Promise.all(
        seen.map(async ({ id, name, title }) => ({
          name,
          title,
          groups: (await domains.groupsOfDomain(id)).map((group) => ({
            id: group.id,
            label: group.label,
          })),
        })),
      ),
    };
  },
});

const invitationHandlers = (ports: UsersPorts): Handlers<InvitationCalls> => {
  const { accounts } = ports;
  return {
    invite: async ({ body, person, address }) => {
      demandAssignable(person, body.roles);
      const domainId = await domainFor(ports, person, body.domain);
      await demandGroups(ports, domainId, body.groupIds);
      const [issued] = await accounts.invite(actorOf(person, address), domainId, [
        {
          email: body.email,
          name: body.name,
          lastName: body.last_name,
          phone: body.phone ?? '',
          roles: uniqueRoles(body.roles),
          groupIds: body.groupIds,
        },
      ]);
      if (!issued) throw new Error('one invitation was asked for');
      return invitationOf(issued);
    },

    renewInvitation: async ({ params, person, address }) => {
      const target = await demandChangeable(ports, person, params.id);
      return invitationOf(await accounts.renewInvitation(actorOf(person, address), target));
    },

    withdrawInvitation: async ({ params, person, address }) => {
      const target = await demandChangeable(ports, person, params.id);
      await accounts.withdrawInvitation(actorOf(person, address), target);
      return { success: true as const };
    },
  };
};

const changeHandlers = (ports: UsersPorts): Handlers<ChangeCalls> => {
  const { accounts } = ports;
  return {
    setRoles: async ({ params, body, person, address }) => {
      const target = await demandChangeable(ports, person, params.id);
      const roles = uniqueRoles(body.roles);
      demandAssignable(person, roles);
      // Nobody is left who could give it back.
      if (target.id === person.userId && isSuper(person) && !isSuper({ roles })) {
        throw new UserFacingError('not_oneself');
      }
      await accounts.changeRoles(actorOf(person, address), target, roles);
      return { success: true as const };
    },

    setGroups: async ({ params, body, person, address }) => {
      const target = await demandChangeable(ports, person, params.id);
      await demandGroups(ports, target.domainId, body.groupIds);
      await accounts.changeGroups(actorOf(person, address), target, body.groupIds);
      return { success: true as const };
    },

    setBlocked: async ({ params, body, person, address }) => {
      const target = await demandChangeable(ports, person, params.id);
      if (target.id === person.userId) throw new UserFacingError('not_oneself');
      await accounts.changeBlocked(actorOf(person, address), target, body.blocked);
      return { success: true as const };
    },
  };
};

const fileHandlers = (ports: UsersPorts): Handlers<FileCalls> => {
  const { accounts } = ports;
  return {
    importCsv: async ({ query, person, address, request }) => {
      const domainId = await domainFor(ports, person, query.domain);
      const input = {
        actor: actorOf(person, address),
        domainId,
        assignable: assignableRoles(person),
        dryRun: query.dryRun === '1',
      };
      const report = await readFormFile(request, (file) => importPeople(ports, file, input));
      return { data: report };
    },

    exportCsv: async ({ person, address, reply }) => {
      const scope = scopeOf(person);
      await accounts.note(actorOf(person, address), scope ?? null, 'people-exported', '');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="users.csv"')
        .type('text/csv; charset=utf-8')
        .send(exportPeople(accounts.everybody(scope)));
    },
  };
};

/** The calls about people. */
export const usersRoutes = (ports: UsersPorts): FeatureRoutes =>
  routesOf('users', usersCalls, usersPolicy, {
    ...listHandlers(ports),
    ...invitationHandlers(ports),
    ...changeHandlers(ports),
    ...fileHandlers(ports),
  });
