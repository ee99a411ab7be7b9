import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { ImportState, ImportsTables } from './imports.table.ts';

/** A stored import. */
export type ImportRow = Selectable<ImportsTables['imports']>;

/** States of an import that is not over. */
export const OPEN_STATES: readonly ImportState[] = [
  'fetching',
  'waiting',
  'reading',
  'needs-password',
  'rendering',
];

type Tables = Kysely<ImportsTables>;

const createImportLookups = (db: Tables) => ({
  find: (id: string): Promise<ImportRow | undefined> =>
    db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst(),

  findAll: async (ids: readonly string[]): Promise<ImportRow[]> =>
    ids.length === 0 ? [] : db.selectFrom('imports').selectAll().where('id', 'in', ids).execute(),

  /** Newest first; of all domains where none is named. */
  newest: (domainId: number | undefined, limit: number): Promise<ImportRow[]> => {
    const rows = db
      .selectFrom('imports')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit);
    return (domainId === undefined ? rows : rows.where('domain_id', '=', domainId)).execute();
  },

  openByBook: (bookId: number): Promise<ImportRow | undefined> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('state', 'in', OPEN_STATES)
      .executeTakeFirst(),
});

/** What imports leave behind, and what a crash keeps from going on. */
const createLeftovers = (db: Tables) => ({
  /** Forgets what an ended import had made. */
  deleteTraces: async (id: string): Promise<void> => {
    await db
      .updateTable('imports')
      .set({ temporary_name: null, password: null, original_file: null, book_id: null })
      .where('id', '=', id)
      .execute();
  },

  /** Imports that ended without success and whose traces are still there. */
  untidied: (): Promise<ImportRow[]> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('state', 'in', ['failed', 'cancelled'])
      .where((eb) =>
        eb.or([
          eb('temporary_name', 'is not', null),
          eb('original_file', 'is not', null),
          eb('book_id', 'is not', null),
        ]),
      )
      .execute(),

  /** Imports that a crash kept from being queued. */
  unqueued: async (before: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('imports')
      .select('id')
      .where('state', 'in', ['fetching', 'waiting'])
      .where('job_id', 'is', null)
      .where('created_at', '<', before)
      .execute();
    return rows.map((row) => row.id);
  },

  /** Imports that somebody works on or will; not those that wait for a password. */
  underWay: (): Promise<ImportRow[]> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('state', 'in', OPEN_STATES)
      .where('state', '<>', 'needs-password')
      .orderBy('created_at')
      .execute(),

  /** Stored files of imports that are not over. */
  openOriginals: async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('imports')
      .select('original_file')
      .distinct()
      .where('original_file', 'is not', null)
      .where('state', 'in', OPEN_STATES)
      .execute();
    return rows.flatMap((row) => row.original_file ?? []);
  },

  temporaryNames: async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('imports')
      .select('temporary_name')
      .where('temporary_name', 'is not', null)
      .execute();
    return rows.flatMap((row) => row.temporary_name ?? []);
  },
});

/** Rows of imports. Each method is one statement. */
export const importStore = (open: OpenDatabase) => {
  const db = open.db.withTables<ImportsTables>();
  return {
    add: async (row: Insertable<ImportsTables['imports']>): Promise<void> => {
      await db.insertInto('imports').values(row).execute();
    },

    ...createImportLookups(db),

    /** Changes an import that is not over, or in one of these states; else undefined. */
    change: (
      id: string,
      patch: Updateable<ImportsTables['imports']>,
      from: readonly ImportState[] = OPEN_STATES,
    ): Promise<ImportRow | undefined> =>
      db
        .updateTable('imports')
        .set(patch)
        .where('id', '=', id)
        .where('state', 'in', from)
        .returningAll()
        .executeTakeFirst(),

    ...createLeftovers(db),
  };
};

/** Rows of imports. */
export type ImportStore = ReturnType<typeof importStore>;
