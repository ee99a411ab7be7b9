import { UserFacingError } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import type { ArchiveEntry } from '../archive/open-archive.ts';
import type { Unpacker } from '../archive/unpack.ts';
import { addFile } from './add-file.ts';
import { type LibraryDescription, libraryDescription, nameOf } from './descriptions.ts';
import { mayBeLibrary } from './file-kinds.ts';
import { type LibraryName, libraryFolder, libraryOfFolder } from './library-name.ts';
import { openPack, type Pack } from './pack.ts';
import { strictJson } from './strict-json.ts';

/** A library out of a package, unpacked into a temporary file. */
export type ReadLibrary = { name: LibraryName; description: LibraryDescription; pack: Pack };

const DESCRIPTION = 'library.json';
/** Bytes. */
const LARGEST_DESCRIPTION = 256 * 1024;

/** What systems leave in archives without being asked. */
const LEFT_BEHIND = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/u;

/** Whether a file belongs to a package rather than to the system that packed it. */
export const isPackageFile = (path: string): boolean => !LEFT_BEHIND.test(path);

const invalid = (name: string): UserFacingError =>
  new UserFacingError('h5p_library_invalid', { field: 'file', details: { name } });

const foldersOf = (entries: readonly ArchiveEntry[]): string[] =>
  entries.flatMap(({ path }) => {
    const [folder = '', file, ...deeper] = path.split('/');
    return file === DESCRIPTION && deeper.length === 0 && folder !== 'content' ? [folder] : [];
  });

const readLibrary = async (
  folder: string,
  entries: readonly ArchiveEntry[],
  unpacker: Unpacker,
  { temporaryFolder, onTemporary }: PackOptions,
): Promise<ReadLibrary> => {
  const files = entries.filter(
    ({ path }) => path.startsWith(`${folder}/`) && isPackageFile(path) && mayBeLibrary(path),
  );
  const described = files.find(({ path }) => path === `${folder}/${DESCRIPTION}`);
  if (!described) throw invalid(folder);
  const parsed = z.safeParse(
    libraryDescription,
    strictJson(await unpacker.whole(described, LARGEST_DESCRIPTION)),
  );
  if (!parsed.success) throw invalid(folder);
  const name = nameOf(parsed.data);
  if (![name.name, libraryFolder(name)].includes(folder)) throw invalid(folder);
  const pack = await openPack(temporaryFolder, onTemporary);
  try {
    for (const entry of files) {
      await addFile(pack, unpacker, entry, entry.path.slice(folder.length + 1));
    }
    const done = await pack.finish();
    for (const { path } of [...parsed.data.preloadedJs, ...parsed.data.preloadedCss]) {
      if (!Object.hasOwn(done.places, path)) throw invalid(folder);
    }
    return { name, description: parsed.data, pack: done };
  } finally {
    await pack.close();
  }
};

type PackOptions = { temporaryFolder: string; onTemporary: (path: string) => void };

/**
 * The libraries in a package; their code is not even unpacked where it is not accepted. Throws
 * h5p_library_invalid, file_type_mismatch, h5p_file_type, zip_damaged, zip_too_large.
 */
export const readLibraries = async (
  entries: readonly ArchiveEntry[],
  unpacker: Unpacker,
  options: PackOptions & { takesCode: boolean },
): Promise<{ read: ReadLibrary[]; carried: string[] }> => {
  const carried = foldersOf(entries);
  const read: ReadLibrary[] = [];
  if (options.takesCode) {
    for (const folder of carried) read.push(await readLibrary(folder, entries, unpacker, options));
  }
  return { read, carried };
};

/** Whether a library lies in a folder of a package, which older packages name without the version. */
export const isCarried = (carried: readonly string[], library: LibraryName): boolean =>
  carried.some(
    (folder) =>
      folder === library.name ||
      (libraryOfFolder(folder) !== undefined && folder === libraryFolder(library)),
  );
