import type { CourseGroup, Domain } from '@sayfa/accounts/port';
import type { Database, DatabaseKind } from '@sayfa/server-kit';
import { type Kysely, sql } from 'kysely';
import type { AccountsTables } from './accounts.table.ts';

/** Domains and their course groups. */
export type DomainsStore = ReturnType<typeof domainsStore>;

type Tables = Kysely<AccountsTables>;

const createDomainRows = (tables: Tables) => {
  const domains = tables.selectFrom('domains').select(['id', 'name', 'title']);

  return {
    all: (): Promise<Domain[]> => domains.orderBy('name').execute(),

    byName: (name: string): Promise<Domain | undefined> =>
      domains.where('name', '=', name).executeTakeFirst(),

    /** The domain's id, whether it is new or not. */
    add: async (name: string, title: string): Promise<number> => {
      const { id } = await tables
        .insertInto('domains')
        .values({ name, title })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
};

const createGroupLookups = (tables: Tables) => {
  const groups = tables
    .selectFrom('course_groups')
    .select(['id', 'domain_id as domainId', 'category_id as categoryId', 'label'])
    .orderBy('label')
    .orderBy('id');

  return {
    groupById: (id: number): Promise<CourseGroup | undefined> =>
      groups.where('id', '=', id).executeTakeFirst(),

    groupsByIds: async (ids: readonly number[]): Promise<CourseGroup[]> =>
      ids.length === 0 ? [] : groups.where('id', 'in', ids).execute(),

    groupsOfDomain: (domainId: number): Promise<CourseGroup[]> =>
      groups.where('domain_id', '=', domainId).execute(),

    groupsOfCategory: (domainId: number, categoryId: number): Promise<CourseGroup[]> =>
      groups.where('domain_id', '=', domainId).where('category_id', '=', categoryId).execute(),

    hasCategory: async (id: number): Promise<boolean> => {
      const row = await tables
        .selectFrom('categories')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

/** Domains and their course groups. */
export const domainsStore = (db: Database, kind: DatabaseKind) => {
  const tables = db.withTables<AccountsTables>();
  return {
    ...createDomainRows(tables),
    ...createGroupLookups(tables),

    /** The group's id, whether it is new or not. */
    addGroup: (group: {
      id?: number | undefined;
      domainId: number;
      categoryId: number;
      label: string;
    }): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const within = trx.withTables<AccountsTables>();
        const existing = await within
          .selectFrom('course_groups')
          .select('id')
          .where('domain_id', '=', group.domainId)
          .where('category_id', '=', group.categoryId)
          .where('label', '=', group.label)
          .executeTakeFirst();
        if (existing) return existing.id;
        const { id } = await within
          .insertInto('course_groups')
          .values({
            ...(group.id !== undefined && { id: group.id }),
            domain_id: group.domainId,
            category_id: group.categoryId,
            label: group.label,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        // PostgreSQL does not notice ids that it did not give out itself.
        if (kind === 'postgres' && group.id !== undefined) {
          await sql`select setval(pg_get_serial_sequence('course_groups', 'id'), (select max(id) from course_groups))`.execute(
            trx,
          );
        }
        return id;
      }),
  };
};
