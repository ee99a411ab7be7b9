import { UserFacingError } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import type { ArchiveEntry, OpenArchive } from '../archive/open-archive.ts';
import { type Unpacker, unpackerOf } from '../archive/unpack.ts';
import { addFile } from './add-file.ts';
import { nameOf, type PackageDescription, packageDescription } from './descriptions.ts';
import { mayBeContent } from './file-kinds.ts';
import { type LibraryName, libraryText } from './library-name.ts';
import { openPack, type Pack } from './pack.ts';
import { type ReadContent, readContent } from './read-content.ts';
import { isPackageFile, type ReadLibrary, readLibraries } from './read-libraries.ts';
import { isTooMuch, strictJson } from './strict-json.ts';

/** A package that holds what it should, unpacked into temporary files that the caller removes. */
export type ReadPackage = {
  title: string;
  language: string;
  main: LibraryName;
  params: unknown;
  /** What must be installed for it, as far as the package itself says. */
  needs: LibraryName[];
  content: Pack;
  /** Libraries that came along; empty where they are not wanted. */
  libraries: ReadLibrary[];
  /** Folders of libraries whose code lies in the package, wanted or not. */
  carried: string[];
};

/** How a package is read. */
export type ReadOptions = {
  temporaryFolder: string;
  /** Whether code is accepted from the one who sends it. */
  takesCode: boolean;
  cleanHtml: (html: string) => string;
  /** Told of every temporary file before it is written to. */
  onTemporary: (path: string) => void;
};

const CONTENT = 'content/';
const PARAMS = 'content/content.json';
/** Bytes. */
const LARGEST_DESCRIPTION = 256 * 1024;
const LARGEST_PARAMS = 4 * 1024 * 1024;

const describe = async (
  entries: readonly ArchiveEntry[],
  unpacker: Unpacker,
): Promise<{ description: PackageDescription; main: LibraryName }> => {
  const entry = entries.find(({ path }) => path === 'h5p.json');
  if (!entry) throw new UserFacingError('h5p_json_missing');
  const parsed = z.safeParse(
    packageDescription,
    strictJson(await unpacker.whole(entry, LARGEST_DESCRIPTION)),
  );
  if (!parsed.success) throw new UserFacingError('h5p_json_invalid');
  const { mainLibrary, preloadedDependencies } = parsed.data;
  const main = preloadedDependencies.find(({ machineName }) => machineName === mainLibrary);
  // Which version of the main library is meant, only the dependencies say.
  if (!main) throw new UserFacingError('h5p_json_invalid');
  return { description: parsed.data, main: nameOf(main) };
};

const readParams = async (
  entries: readonly ArchiveEntry[],
  unpacker: Unpacker,
  cleanHtml: ReadOptions['cleanHtml'],
): Promise<ReadContent> => {
  const entry = entries.find(({ path }) => path === PARAMS);
  const refused = (code: 'h5p_content_invalid' | 'h5p_content_unreadable') =>
    new UserFacingError(code, { field: 'file', details: { name: PARAMS } });
  if (!entry) throw refused('h5p_content_unreadable');
  const bytes = await unpacker.whole(entry, LARGEST_PARAMS);
  const params = strictJson(bytes);
  if (params === undefined) {
    throw refused(isTooMuch(bytes) ? 'h5p_content_invalid' : 'h5p_content_unreadable');
  }
  const files = new Set(
    entries.map(({ path }) => (path.startsWith(CONTENT) ? path.slice(CONTENT.length) : '')),
  );
  return readContent(params, files, cleanHtml);
};

const packContent = async (
  entries: readonly ArchiveEntry[],
  unpacker: Unpacker,
  { temporaryFolder, onTemporary }: ReadOptions,
): Promise<Pack> => {
  const files = entries.filter(
    ({ path }) => path.startsWith(CONTENT) && path !== PARAMS && isPackageFile(path),
  );
  for (const { path } of files) {
    if (!mayBeContent(path)) {
      throw new UserFacingError('h5p_file_type', { field: 'file', details: { name: path } });
    }
  }
  const pack = await openPack(temporaryFolder, onTemporary);
  try {
    for (const entry of files) {
      await addFile(pack, unpacker, entry, entry.path.slice(CONTENT.length));
    }
    return await pack.finish();
  } finally {
    await pack.close();
  }
};

/**
 * Reads an archive as an H5P package. Throws h5p_json_missing, h5p_json_invalid,
 * h5p_content_invalid, h5p_content_unreadable, h5p_file_type, file_type_mismatch, h5p_library_invalid, zip_damaged,
 * zip_too_large.
 */
export const readPackage = async (
  archive: OpenArchive,
  options: ReadOptions,
): Promise<ReadPackage> => {
  const { entries } = archive;
  const unpacker = unpackerOf(archive);
  const { description, main } = await describe(entries, unpacker);
  const { params, libraries } = await readParams(entries, unpacker, options.cleanHtml);
  const { read, carried } = await readLibraries(entries, unpacker, options);
  const needs = new Map(
    [main, ...description.preloadedDependencies.map(nameOf), ...libraries].map((name) => [
      libraryText(name),
      name,
    ]),
  );
  return {
    title: description.title,
    language: description.language,
    main,
    params,
    needs: [...needs.values()],
    content: await packContent(entries, unpacker, options),
    libraries: read,
    carried,
  };
};
