import { type Role, roleOf } from '@sayfa/contract-kit';
import type { Database } from '@sayfa/server-kit';
import type { AccountsTables, UserRow } from './accounts.table.ts';
import { searchKeyOf } from './people.rules.ts';

/** A new account as it is stored. */
export type NewUser = Omit<
  UserRow,
  | 'id'
  | 'domain_id'
  | 'blocked_at'
  | 'phone_key'
  | 'erasing_at'
  | 'search_key'
  | 'language'
  | 'theme'
  | 'tips_seen'
  | 'device_key'
> & {
  roles: readonly Role[];
  groupIds: readonly number[];
};

/** The number becomes this account's where no other of the domain holds it. */
export const holdPhone = async (db: Database, userId: number): Promise<boolean> => {
  const held = await db
    .withTables<AccountsTables>()
    .updateTable('users')
    .set((eb) => ({ phone_key: eb.ref('phone') }))
    .where('id', '=', userId)
    .where('phone', '!=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as others')
            .select('others.id')
            .whereRef('others.domain_id', '=', 'users.domain_id')
            .whereRef('others.phone_key', '=', 'users.phone'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
};

const accountTables = (db: Database) => db.withTables<AccountsTables>();

type Tables = ReturnType<typeof accountTables>;

const insertRoles = async (
  within: Tables,
  user: { id: number; domainId: number },
  roles: readonly Role[],
): Promise<void> => {
  if (roles.length === 0) return;
  await within
    .insertInto('user_roles')
    .values(
      roles.map((role, position) => ({
        domain_id: user.domainId,
        user_id: user.id,
        position,
        role,
      })),
    )
    .execute();
};

const insertGroups = async (
  within: Tables,
  user: { id: number; domainId: number },
  groupIds: readonly number[],
): Promise<void> => {
  if (groupIds.length === 0) return;
  await within
    .insertInto('group_members')
    .values(
      groupIds.map((groupId) => ({
        domain_id: user.domainId,
        user_id: user.id,
        group_id: groupId,
      })),
    )
    .execute();
};

/** Which roles and course groups people have. */
const createMemberships = (tables: Tables) => ({
  /** In order. */
  rolesOf: async (userId: number): Promise<Role[]> => {
    const rows = await tables
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute();
    return rows.flatMap(({ role }) => roleOf(role) ?? []);
  },

  /** Groups the person is a member of. */
  ownGroupIds: async (userId: number): Promise<number[]> => {
    const rows = await tables
      .selectFrom('group_members')
      .select('group_id')
      .where('user_id', '=', userId)
      .orderBy('group_id')
      .execute();
    return rows.map((row) => row.group_id);
  },

  /** All groups of a domain; of all domains where none is named. */
  allGroupIds: async (domainId?: number): Promise<number[]> => {
    let query = tables.selectFrom('course_groups').select('id').orderBy('id');
    if (domainId !== undefined) query = query.where('domain_id', '=', domainId);
    const rows = await query.execute();
    return rows.map((row) => row.id);
  },

  replaceRoles: async (
    user: { id: number; domainId: number },
    roles: readonly Role[],
  ): Promise<void> => {
    await tables.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
    await insertRoles(tables, user, roles);
  },

  replaceGroups: async (
    user: { id: number; domainId: number },
    groupIds: readonly number[],
  ): Promise<void> => {
    await tables.deleteFrom('group_members').where('user_id', '=', user.id).execute();
    await insertGroups(tables, user, groupIds);
  },
});

/** Finds accounts by what people sign in with. */
const createAccountLookups = (tables: Tables) => ({
  idByEmail: async (domainId: number, email: string): Promise<number | undefined> => {
    const row = await tables
      .selectFrom('users')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('email', '=', email)
      .executeTakeFirst();
    return row?.id;
  },

  /** One query in every case, so that the time does not reveal whether an account exists. */
  byLogin: (domainName: string, email: string) =>
    tables
      .selectFrom('users')
      .innerJoin('domains', 'domains.id', 'users.domain_id')
      .selectAll('users')
      .select('domains.name as domain_name')
      .where('domains.name', '=', domainName)
      .where('users.email', '=', email)
      .executeTakeFirst(),

  byId: (id: number) =>
    tables
      .selectFrom('users')
      .innerJoin('domains', 'domains.id', 'users.domain_id')
      .selectAll('users')
      .select('domains.name as domain_name')
      .where('users.id', '=', id)
      .executeTakeFirst(),

  /** Whether an account of the domain holds the number as verified. */
  isPhoneTaken: async (domainId: number, phone: string): Promise<boolean> => {
    const row = await tables
      .selectFrom('users')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('phone_key', '=', phone)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The account a number belongs to: who verified it, else the newest that gave it. */
  byPhone: (domainId: number, phone: string) =>
    tables
      .selectFrom('users')
      .select(['id', 'blocked_at'])
      .where('domain_id', '=', domainId)
      .where((eb) => eb.or([eb('phone_key', '=', phone), eb('phone', '=', phone)]))
      .orderBy((eb) => eb.case().when('phone_key', '=', phone).then(0).else(1).end())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
});

/** Changes single columns of accounts. */
const createAccountChanges = (tables: Tables) => ({
  setPhone: async (userId: number, phone: string): Promise<void> => {
    await tables
      .updateTable('users')
      .set({ phone })
      .where('id', '=', userId)
      .where('verified_at', 'is', null)
      .execute();
  },

  /** False where the number is another one by now, or verified already: what was proven is not this. */
  setVerified: async (userId: number, phone: string, now: number): Promise<boolean> => {
    const verified = await tables
      .updateTable('users')
      .set({ verified_at: now })
      .where('id', '=', userId)
      .where('phone', '=', phone)
      .where('verified_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return verified !== undefined;
  },

  setPassword: async (userId: number, passwordHash: string): Promise<void> => {
    await tables
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .execute();
  },

  /** False where the password is another one by now. */
  replacePassword: async (userId: number, former: string, next: string): Promise<boolean> => {
    const replaced = await tables
      .updateTable('users')
      .set({ password_hash: next })
      .where('id', '=', userId)
      .where('password_hash', '=', former)
      .returning('id')
      .executeTakeFirst();
    return replaced !== undefined;
  },

  setBlocked: async (userId: number, blockedAt: number | null): Promise<void> => {
    await tables
      .updateTable('users')
      .set({ blocked_at: blockedAt })
      .where('id', '=', userId)
      .execute();
  },

  /** Folds names that were stored before people could be searched; a few hundred at a time. */
  fillSearchKeys: async (): Promise<void> => {
    const rows = await tables
      .selectFrom('users')
      .select(['id', 'name', 'last_name', 'email'])
      .where('search_key', 'is', null)
      .limit(500)
      .execute();
    for (const row of rows) {
      await tables
        .updateTable('users')
        .set({ search_key: searchKeyOf(row) })
        .where('id', '=', row.id)
        .execute();
    }
  },
});

/** People with their roles and groups. */
export type PeopleStore = ReturnType<typeof peopleStore>;

/** People with their roles and groups; works within a transaction, too. */
export const peopleStore = (db: Database) => {
  const tables = accountTables(db);

  const add = (domainId: number, user: NewUser): Promise<number | undefined> =>
    db.transaction().execute(async (trx) => {
      const within = trx.withTables<AccountsTables>();
      const { roles, groupIds, ...columns } = user;
      const added = await within
        .insertInto('users')
        .values({
          ...columns,
          domain_id: domainId,
          blocked_at: null,
          search_key: searchKeyOf(columns),
        })
        .onConflict((conflict) => conflict.columns(['domain_id', 'email']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return undefined;
      if (user.verified_at !== null) await holdPhone(trx, added.id);
      await insertRoles(within, { id: added.id, domainId }, roles);
      await insertGroups(within, { id: added.id, domainId }, groupIds);
      return added.id;
    });

  return {
    /** The new person's id; undefined where the domain has this e-mail already. */
    add,
    ...createAccountLookups(tables),
    ...createMemberships(tables),
    ...createAccountChanges(tables),
  };
};
