import type { ListedPerson, PeopleQuery, PersonStatus } from '@sayfa/accounts/port';
import { roleOf } from '@sayfa/contract-kit';
import { foldForSearch } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import { type Kysely, sql } from 'kysely';
import type { AccountsTables } from './accounts.table.ts';

type Row = {
  id: number;
  domain_id: number;
  domain: string;
  email: string;
  name: string;
  last_name: string;
  phone: string;
  verified_at: number | null;
  blocked_at: number | null;
  invitation_ends_at: number | null;
};

/** Digits alone are looked for in phones. */
const PHONE_PART = /^\d{4,}$/u;

/** Backslash, percent and underscore mean themselves. */
const literally = (word: string): string => word.replace(/[\\%_]/gu, '\\$&');

const statusOf = (row: Row): PersonStatus => {
  if (row.blocked_at !== null) return 'blocked';
  if (row.invitation_ends_at !== null) return 'invited';
  return row.verified_at === null ? 'unverified' : 'active';
};

type Tables = Kysely<AccountsTables>;

const selectPeople = (tables: Tables, domainId: number | undefined) => {
  const people = tables
    .selectFrom('users')
    .innerJoin('domains', 'domains.id', 'users.domain_id')
    .leftJoin('invitations', 'invitations.user_id', 'users.id')
    .where('users.erasing_at', 'is', null);
  return domainId === undefined ? people : people.where('users.domain_id', '=', domainId);
};

const filterPeople = (tables: Tables, { domainId, search, status }: PeopleQuery) => {
  let people = selectPeople(tables, domainId);
  const digits = search.replace(/[\s()+-]/gu, '');
  if (PHONE_PART.test(digits)) {
    people = people.where('users.phone', 'like', `%${digits.replace(/^0/u, '')}%`);
  } else {
    for (const word of foldForSearch(search).split(' ').filter(Boolean)) {
      const pattern = `%${literally(word)}%`;
      people = people.where(
        sql<boolean>`coalesce(users.search_key, lower(users.email)) like ${pattern} escape '\\'`,
      );
    }
  }
  if (status === undefined) return people;
  if (status === 'blocked') return people.where('users.blocked_at', 'is not', null);
  people = people.where('users.blocked_at', 'is', null);
  if (status === 'invited') return people.where('invitations.user_id', 'is not', null);
  return people
    .where('invitations.user_id', 'is', null)
    .where('users.verified_at', status === 'active' ? 'is not' : 'is', null);
};

const SHOWN = [
  'users.id',
  'users.domain_id',
  'domains.name as domain',
  'users.email',
  'users.name',
  'users.last_name',
  'users.phone',
  'users.verified_at',
  'users.blocked_at',
  'invitations.expires_at as invitation_ends_at',
] as const;

const groupByPerson = <Value extends { user_id: number }>(rows: readonly Value[]) =>
  Map.groupBy(rows, (row) => row.user_id);

/** Roles in their order, groups by label and the last visit, each by the person's id. */
const readDetails = async (tables: Tables, ids: readonly number[]) => {
  const roles = await tables
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', ids)
    .orderBy('position')
    .execute();
  const groups = await tables
    .selectFrom('group_members')
    .innerJoin('course_groups', 'course_groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'course_groups.id', 'course_groups.label'])
    .where('group_members.user_id', 'in', ids)
    .orderBy('course_groups.label')
    .orderBy('course_groups.id')
    .execute();
  const seen = await tables
    .selectFrom('sessions')
    .select((eb) => ['user_id', eb.fn.max('last_seen_at').as('last')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  return {
    roles: groupByPerson(roles),
    groups: groupByPerson(groups),
    seen: groupByPerson(seen),
  };
};

/** Three queries for any number of people. */
const completeRows = async (tables: Tables, rows: readonly Row[]): Promise<ListedPerson[]> => {
  if (rows.length === 0) return [];
  const { roles, groups, seen } = await readDetails(
    tables,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    domainId: row.domain_id,
    domain: row.domain,
    email: row.email,
    name: row.name,
    lastName: row.last_name,
    phone: row.phone,
    roles: (roles.get(row.id) ?? []).flatMap(({ role }) => roleOf(role) ?? []),
    groups: (groups.get(row.id) ?? []).map(({ id, label }) => ({ id, label })),
    status: statusOf(row),
    lastSeenAt: seen.get(row.id)?.[0]?.last ?? null,
    invitationEndsAt: row.invitation_ends_at,
  }));
};

/** People as lists. */
export const peopleListStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    list: async (query: PeopleQuery): Promise<{ people: ListedPerson[]; total: number }> => {
      const { total } = await filterPeople(tables, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await filterPeople(tables, query)
        .select(SHOWN)
        // Names are sorted as they are searched: without case and marks.
        .orderBy(query.sort === 'email' ? 'users.email' : 'users.search_key', query.direction)
        .orderBy('users.id', query.direction)
        .limit(query.limit)
        .offset(query.offset)
        .execute();
      return { people: await completeRows(tables, rows), total: Number(total) };
    },

    /** Undefined where the domain has no such person; any domain where none is named. */
    byId: async (domainId: number | undefined, id: number): Promise<ListedPerson | undefined> => {
      const rows = await selectPeople(tables, domainId)
        .select(SHOWN)
        .where('users.id', '=', id)
        .execute();
      const [person] = await completeRows(tables, rows);
      return person;
    },

    /** The next ones by id. */
    after: async (
      domainId: number | undefined,
      id: number,
      limit: number,
    ): Promise<ListedPerson[]> => {
      const rows = await selectPeople(tables, domainId)
        .select(SHOWN)
        .where('users.id', '>', id)
        .orderBy('users.id')
        .limit(limit)
        .execute();
      return completeRows(tables, rows);
    },
  };
};
