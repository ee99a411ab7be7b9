import type { OpenDatabase } from '@sayfa/server-kit';
import { type Kysely, sql } from 'kysely';
import type { DrawingsTables } from './drawings.table.ts';

/** A person's drawings in a book with a change later than the version that devices ask from. */
export type DrawingsBehind = {
  user_id: number;
  ebook_id: number;
  domain_id: number;
  latest: number;
};

const latestChanges = (db: Kysely<DrawingsTables>) => {
  const columns = ['user_id', 'ebook_id', 'domain_id', 'version'] as const;
  return db
    .selectFrom('drawing_objects')
    .select([...columns])
    .unionAll(db.selectFrom('blank_pages').select([...columns]));
};

/** What does not fit together among the rows of drawings, and how it is put right. */
export const drawingsInspectionStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DrawingsTables>();
  return {
    behind: (): Promise<DrawingsBehind[]> =>
      db
        .selectFrom(latestChanges(db).as('changes'))
        .leftJoin('drawing_versions as versions', (join) =>
          join
            .onRef('versions.user_id', '=', 'changes.user_id')
            .onRef('versions.ebook_id', '=', 'changes.ebook_id'),
        )
        .select((eb) => [
          'changes.user_id',
          'changes.ebook_id',
          'changes.domain_id',
          eb.fn.max<number>('changes.version').as('latest'),
        ])
        .groupBy(['changes.user_id', 'changes.ebook_id', 'changes.domain_id', 'versions.version'])
        .having(
          (eb) => eb.fn.max<number>('changes.version'),
          '>',
          sql<number>`coalesce(versions.version, 0)`,
        )
        .execute(),

    raise: async ({ latest, ...owner }: DrawingsBehind): Promise<void> => {
      await db
        .insertInto('drawing_versions')
        .values({ ...owner, version: latest })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'ebook_id']).doUpdateSet({ version: latest }),
        )
        .execute();
    },
  };
};
