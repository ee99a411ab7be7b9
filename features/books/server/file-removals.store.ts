import type { OpenDatabase } from '@sayfa/server-kit';
import type { BooksTables } from './books.table.ts';

/** A removal of a file: under way, or over since `removed_at`. */
export type FileRemoval = BooksTables['file_removals'];

/** Rows of removals, which all processes of a database see; each method is one statement. */
export const fileRemovalStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BooksTables>();
  return {
    /** Whether it began: of several removals of one file only one is under way. */
    begin: async (
      removal: FileRemoval,
      { now, latest, former }: { now: number; latest: number; former: string | undefined },
    ): Promise<boolean> => {
      const { owner, expires_at, removed_at } = removal;
      const begun = await db
        .insertInto('file_removals')
        .values(removal)
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner, expires_at, removed_at })
            .where((eb) =>
              eb.or([
                eb('file_removals.removed_at', 'is not', null),
                eb('file_removals.expires_at', '<=', now),
                // Of a clock that was set back since.
                eb('file_removals.expires_at', '>', latest),
                ...(former === undefined ? [] : [eb('file_removals.owner', '=', former)]),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return begun !== undefined;
    },

    end: async ({ name, owner }: FileRemoval, now: number): Promise<void> => {
      await db
        .updateTable('file_removals')
        .set({ removed_at: now })
        .where('name', '=', name)
        .where('owner', '=', owner)
        .execute();
    },

    of: (names: readonly string[]): Promise<FileRemoval[]> =>
      db
        .selectFrom('file_removals')
        .select(['name', 'owner', 'expires_at', 'removed_at'])
        .where('name', 'in', [...names])
        .execute(),

    /** Deletes those that ended by themselves before. */
    removeExpired: async (before: number): Promise<void> => {
      await db.deleteFrom('file_removals').where('expires_at', '<', before).execute();
    },
  };
};
