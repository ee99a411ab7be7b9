import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { H5pTables } from './h5p.table.ts';
import { installLibraries, storedPlaces } from './libraries.store.ts';
import { type LibraryName, libraryText } from './package/library-name.ts';
import type { Place } from './package/pack.ts';
import type { ReadPackage } from './package/read-package.ts';

/** A package as it is played. */
export type Package = {
  id: string;
  domainId: number;
  createdBy: number | null;
  title: string;
  language: string;
  mainLibrary: string;
  /** JSON text. */
  params: string;
  pack: string;
  places: Record<string, Place>;
};

/** Whose a new package is. */
export type PackageOwner = { id: string; domainId: number; createdBy: number | null };

const packageFrom = (row: H5pTables['h5p_packages']): Package => ({
  id: row.id,
  domainId: row.domain_id,
  createdBy: row.created_by,
  title: row.title,
  language: row.language,
  mainLibrary: row.main_library,
  params: row.params,
  pack: row.pack,
  places: z.parse(storedPlaces, JSON.parse(row.places)),
});

class LibraryGone extends Error {}

/** Which libraries a package needs. Throws LibraryGone. */
const noteLibraries = async (
  trx: Kysely<H5pTables>,
  owner: PackageOwner,
  closure: readonly LibraryName[],
): Promise<void> => {
  for (const { name, major, minor } of closure) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('h5p_package_libraries')
      .columns(['package_id', 'library_id', 'domain_id'])
      .expression((eb) =>
        eb
          .selectFrom('h5p_libraries')
          .select(({ val, ref }) => [
            val(owner.id).as('package_id'),
            ref('id').as('library_id'),
            val(owner.domainId).as('domain_id'),
          ])
          .where('name', '=', name)
          .where('major', '=', major)
          .where('minor', '=', minor),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new LibraryGone();
  }
};

const createUploaderRows = (db: Kysely<H5pTables>) => ({
  /** What a person brought along, oldest first. */
  ofPerson: (userId: number) =>
    db
      .selectFrom('h5p_packages')
      .select(['id', 'title', 'main_library', 'created_at'])
      .where('created_by', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Placed packages stay; their uploader is removed. */
  removeOwner: async (userId: number): Promise<void> => {
    await db
      .updateTable('h5p_packages')
      .set({ created_by: null })
      .where('created_by', '=', userId)
      .execute();
  },
});

/** Rows of packages. */
export const packageStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<H5pTables>();
  return {
    /**
     * Stores a package, installs what came along and says which libraries it needs, all or nothing.
     * False where one of those has gone meanwhile.
     */
    add: (
      owner: PackageOwner,
      read: ReadPackage,
      closure: readonly LibraryName[],
      now: number,
    ): Promise<boolean> =>
      db
        .transaction()
        .execute(async (trx) => {
          await installLibraries(trx, read.libraries, now);
          await trx
            .insertInto('h5p_packages')
            .values({
              id: owner.id,
              domain_id: owner.domainId,
              created_by: owner.createdBy,
              title: read.title,
              language: read.language,
              main_library: libraryText(read.main),
              params: JSON.stringify(read.params),
              pack: read.content.name,
              places: JSON.stringify(read.content.places),
              created_at: now,
            })
            .execute();
          await noteLibraries(trx, owner, closure);
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof LibraryGone) return false;
          throw error;
        }),

    find: async (id: string): Promise<Package | undefined> => {
      const row = await db
        .selectFrom('h5p_packages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && packageFrom(row);
    },

    ...createUploaderRows(db),

    /** Packages older than an instant: their ids. */
    olderThan: async (instant: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('h5p_packages')
        .select('id')
        .where('created_at', '<', instant)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Removes the row of a package; its pack stays until nothing needs it. */
    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('h5p_packages').where('id', '=', id).execute();
    },
  };
};

/** Rows of packages. */
export type PackageStore = ReturnType<typeof packageStore>;
