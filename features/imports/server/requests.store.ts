import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { ImportsTables } from './imports.table.ts';

/** A stored request. */
export type RequestRow = Selectable<ImportsTables['upload_requests']>;

const createRequestRows = (db: Kysely<ImportsTables>) => ({
  add: async (row: Insertable<ImportsTables['upload_requests']>): Promise<void> => {
    await db.insertInto('upload_requests').values(row).execute();
  },

  find: (id: string): Promise<RequestRow | undefined> =>
    db.selectFrom('upload_requests').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Of a domain, of visitors too where it answers them; of all where no domain is named. Undecided ones first. */
  forReview: (
    { domainId, withVisitors }: { domainId: number | undefined; withVisitors: boolean },
    limit: number,
  ): Promise<RequestRow[]> => {
    const rows = db
      .selectFrom('upload_requests')
      .selectAll()
      .orderBy((eb) => eb.case().when('decision', 'is', null).then(0).else(1).end())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit);
    if (domainId === undefined) return rows.execute();
    return rows
      .where((eb) => {
        const own = eb('domain_id', '=', domainId);
        return withVisitors ? eb.or([own, eb('domain_id', 'is', null)]) : own;
      })
      .execute();
  },

  ofPerson: (userId: number, limit: number): Promise<RequestRow[]> =>
    db
      .selectFrom('upload_requests')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Decides, unless somebody has decided otherwise since `seen` was read; then undefined. */
  decide: (
    seen: RequestRow,
    patch: Updateable<ImportsTables['upload_requests']>,
  ): Promise<RequestRow | undefined> =>
    db
      .updateTable('upload_requests')
      .set(patch)
      .where('id', '=', seen.id)
      .where('decision', seen.decision === null ? 'is' : '=', seen.decision)
      .where('import_id', seen.import_id === null ? 'is' : '=', seen.import_id)
      .returningAll()
      .executeTakeFirst(),
});

/** Requests of people who may not import themselves. Each method is all or nothing. */
export const requestStore = (open: OpenDatabase) => {
  const db = open.db.withTables<ImportsTables>();
  return {
    ...createRequestRows(db),

    /** Takes the files from requests that were declined before then; what they were. */
    dropFiles: (
      declinedBefore: number,
      limit: number,
    ): Promise<{ domain_id: number | null; file: string }[]> =>
      open.db.transaction().execute(async (trx) => {
        const tables = trx.withTables<ImportsTables>();
        const rows = await tables
          .selectFrom('upload_requests')
          .select(['id', 'domain_id', 'file'])
          .where('decision', '=', 'declined')
          .where('decided_at', '<', declinedBefore)
          .where('file', 'is not', null)
          .orderBy('id')
          .limit(limit)
          .execute();
        const dropped: { domain_id: number | null; file: string }[] = [];
        for (const { id, domain_id, file } of rows) {
          const taken = await tables
            .updateTable('upload_requests')
            .set({ file: null })
            .where('id', '=', id)
            .where('decision', '=', 'declined')
            .returning('id')
            .executeTakeFirst();
          if (taken && file !== null) dropped.push({ domain_id, file });
        }
        return dropped;
      }),

    /** Names of the files in requests of a person that still hold them, each once. */
    filesOf: async (userId: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('upload_requests')
        .select('file')
        .distinct()
        .where('user_id', '=', userId)
        .where('import_id', 'is', null)
        .where('file', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.file ?? []);
    },

    /** Names of the files that requests hold. */
    files: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('upload_requests')
        .select('file')
        .distinct()
        .where('file', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.file ?? []);
    },
  };
};

/** Requests of people who may not import themselves. */
export type RequestStore = ReturnType<typeof requestStore>;
