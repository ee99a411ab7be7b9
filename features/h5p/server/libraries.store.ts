import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { H5pTables } from './h5p.table.ts';
import type { LibraryName } from './package/library-name.ts';
import type { Place } from './package/pack.ts';
import type { ReadLibrary } from './package/read-libraries.ts';

/** A library as it is played. */
export type Library = LibraryName & {
  id: number;
  patch: number;
  title: string;
  isRunnable: boolean;
  scripts: string[];
  styles: string[];
  dependencies: LibraryName[];
  pack: string;
  places: Record<string, Place>;
};

/** Files of a pack, as a row keeps them. */
export const storedPlaces = z.record(z.string(), z.tuple([z.int(), z.int()]));

const paths = z.array(z.string());
const names = z.array(z.object({ name: z.string(), major: z.int(), minor: z.int() }));

const libraryFrom = (row: Selectable<H5pTables['h5p_libraries']>): Library => ({
  id: row.id,
  name: row.name,
  major: row.major,
  minor: row.minor,
  patch: row.patch,
  title: row.title,
  isRunnable: row.runnable === 1,
  scripts: z.parse(paths, JSON.parse(row.scripts)),
  styles: z.parse(paths, JSON.parse(row.styles)),
  dependencies: z.parse(names, JSON.parse(row.dependencies)),
  pack: row.pack,
  places: z.parse(storedPlaces, JSON.parse(row.places)),
});

/** Installs libraries within a transaction; one that is as new already stays as it is. */
export const installLibraries = async (
  trx: Transaction<H5pTables>,
  libraries: readonly ReadLibrary[],
  now: number,
): Promise<void> => {
  for (const { name, description, pack } of libraries) {
    const row = {
      ...name,
      patch: description.patchVersion,
      title: description.title,
      runnable: description.runnable === 0 ? (0 as const) : (1 as const),
      scripts: JSON.stringify(description.preloadedJs.map(({ path }) => path)),
      styles: JSON.stringify(description.preloadedCss.map(({ path }) => path)),
      dependencies: JSON.stringify(
        description.preloadedDependencies.map(({ machineName, majorVersion, minorVersion }) => ({
          name: machineName,
          major: majorVersion,
          minor: minorVersion,
        })),
      ),
      pack: pack.name,
      places: JSON.stringify(pack.places),
      installed_at: now,
    };
    await trx
      .insertInto('h5p_libraries')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'major', 'minor'])
          .doUpdateSet(row)
          .where('h5p_libraries.patch', '<', row.patch),
      )
      .execute();
  }
};

/** Rows of libraries. */
export const libraryStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<H5pTables>();
  return {
    all: async (): Promise<Library[]> => {
      const rows = await db
        .selectFrom('h5p_libraries')
        .selectAll()
        .orderBy('name')
        .orderBy('major')
        .orderBy('minor')
        .execute();
      return rows.map(libraryFrom);
    },

    /** Those that a package needs, directly or not. */
    ofPackage: async (packageId: string): Promise<Library[]> => {
      const rows = await db
        .selectFrom('h5p_libraries')
        .innerJoin('h5p_package_libraries', 'library_id', 'h5p_libraries.id')
        .selectAll('h5p_libraries')
        .where('package_id', '=', packageId)
        .orderBy('h5p_libraries.id')
        .execute();
      return rows.map(libraryFrom);
    },

    /** How many packages need each library, by its id. */
    packagesUsing: async (): Promise<Map<number, number>> => {
      const rows = await db
        .selectFrom('h5p_package_libraries')
        .select((eb) => ['library_id', eb.fn.countAll<number | string>().as('packages')])
        .groupBy('library_id')
        .execute();
      return new Map(rows.map(({ library_id, packages }) => [library_id, Number(packages)]));
    },

    /** Removes a library that no package needs; whether it did. */
    remove: async (id: number): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('h5p_libraries')
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('h5p_package_libraries')
                .select('package_id')
                .whereRef('library_id', '=', 'h5p_libraries.id'),
            ),
          ),
        )
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};

/** Rows of libraries. */
export type LibraryStore = ReturnType<typeof libraryStore>;
