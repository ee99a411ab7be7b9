import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { FileGuard, Files } from '@sayfa/server-kit';
import type { StoredPackage } from '../contract/index.ts';
import { openArchive } from './archive/open-archive.ts';
import type { LibraryStore } from './libraries.store.ts';
import { byText, closureOf, type Needing } from './library-closure.ts';
import { nameOf } from './package/descriptions.ts';
import { type LibraryName, libraryText } from './package/library-name.ts';
import { isCarried } from './package/read-libraries.ts';
import { type ReadPackage, readPackage } from './package/read-package.ts';
import type { PackageStore } from './packages.store.ts';
import type { PackStore } from './packs.store.ts';

/** What storing packages works with. */
export type StoreParts = {
  packages: PackageStore;
  libraries: LibraryStore;
  packs: PackStore;
  files: Files;
  guard: FileGuard;
  clock: Clock;
  temporaryFolder: string;
  cleanHtml: (html: string) => string;
};

/** A package that lies on the local disk, and for whom it is stored. */
export type PackageToStore = {
  path: string;
  domainId: number;
  createdBy: number | null;
  /** Whether libraries in it are installed. */
  takesCode: boolean;
};

const missing = (name: LibraryName): UserFacingError =>
  new UserFacingError('h5p_library_missing', {
    field: 'file',
    details: { name: libraryText(name) },
  });

/** What is needed, all of it installed or coming along. */
const needsOf = async (
  { libraries }: StoreParts,
  read: ReadPackage,
  takesCode: boolean,
): Promise<LibraryName[]> => {
  const coming = read.libraries.map(
    ({ name, description }): Needing => ({
      ...name,
      dependencies: description.preloadedDependencies.map(nameOf),
    }),
  );
  const known = byText<Needing>([...(await libraries.all()), ...coming]);
  const own = coming.map(({ name, major, minor }) => ({ name, major, minor }));
  const closure = closureOf([...read.needs, ...own], known);
  if ('all' in closure) {
    const needed = closureOf(read.needs, known);
    return 'all' in needed ? needed.all : [];
  }
  // The package would play if only its code were welcome.
  if (!takesCode && isCarried(read.carried, closure.missing)) {
    throw new UserFacingError('h5p_library_upload_forbidden', {
      field: 'file',
      details: { name: libraryText(closure.missing) },
    });
  }
  throw missing(closure.missing);
};

/** Packs that nothing may need any more once these libraries are installed. */
const replacedPacks = async ({ libraries }: StoreParts, read: ReadPackage): Promise<string[]> => {
  const installed = byText(await libraries.all());
  return read.libraries.flatMap(({ name }) => installed.get(libraryText(name))?.pack ?? []);
};

/**
 * Checks a package and stores it. Whatever it throws, nothing is left behind: the refusals of
 * `openArchive` and `readPackage`, h5p_library_missing, h5p_library_upload_forbidden, storage_full.
 */
export const createPackageStorage =
  (parts: StoreParts) =>
  async ({ path, takesCode, ...owner }: PackageToStore): Promise<StoredPackage> => {
    const temporary: string[] = [];
    const archive = await openArchive(path);
    try {
      const read = await readPackage(archive, {
        temporaryFolder: parts.temporaryFolder,
        takesCode,
        cleanHtml: parts.cleanHtml,
        onTemporary: (made) => temporary.push(made),
      });
      const needed = await needsOf(parts, read, takesCode);
      const packs = [read.content, ...read.libraries.map(({ pack }) => pack)];
      const announced = [...packs.map(({ name }) => name), ...(await replacedPacks(parts, read))];
      await parts.packs.announce([...new Set(announced)], parts.clock.now());
      const id = randomUUID();
      const paths = new Map(packs.map((pack) => [pack.name, pack.path]));
      const isStored = await parts.guard.store([...paths.keys()], {
        put: async (name) => {
          const from = paths.get(name);
          if (from !== undefined) await parts.files.putFile(name, from);
        },
        write: () => parts.packages.add({ id, ...owner }, read, needed, parts.clock.now()),
      });
      if (!isStored) throw missing(read.main);
      // The others, such as those of libraries that were as new already, go with the next sweep.
      for (const { name } of packs) {
        if (await parts.packs.isUsed(name)) await parts.packs.remove(name);
      }
      return { id, title: read.title, main_library: libraryText(read.main) };
    } finally {
      archive.zip.close();
      for (const made of temporary) await rm(made, { force: true });
    }
  };
