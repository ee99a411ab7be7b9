import { open } from 'node:fs/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import yauzl, { type Entry, type LocalFileHeader, type ZipFile } from 'yauzl';
import { entryPath, foldedPath } from './entry-name.ts';

/** What an archive may hold. Source: security.md, archives. */
export type ArchiveLimits = {
  entries: number;
  /** Bytes of everything unpacked, counted while unpacking. */
  unpacked: number;
  /** Unpacked bytes for each byte of the archive. */
  ratio: number;
};

/** What an archive may hold unless told. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 5_000,
  unpacked: 500 * 1024 * 1024,
  ratio: 100,
};

/** A file in an archive, looked at but not unpacked. */
export type ArchiveEntry = { path: string; entry: Entry; dataStart: number };

/** An archive whose structure holds; its bytes are checked while they are unpacked. */
export type OpenArchive = {
  zip: ZipFile;
  /** In the order of their bytes, folders left out. */
  entries: ArchiveEntry[];
  /** Bytes of the archive itself. */
  size: number;
};

const LOCAL_HEADER = Buffer.from('PK\u0003\u0004', 'latin1');
const EMPTY_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');
const FILE_TYPE = 0o170000;
const ORDINARY_FILE = 0o100000;
const FOLDER = 0o040000;
const METHODS = [0, 8];
const NTFS_TIMES = 0x000a;
/** Four reserved bytes, tag, size and three times. */
const NTFS_LENGTH = 32;

const damaged = (): UserFacingError => new UserFacingError('zip_damaged');

/** What the bytes at the start say: a zip starts with its first entry and not with something else. */
const startOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const start = Buffer.alloc(LOCAL_HEADER.byteLength);
    await handle.read(start, 0, start.byteLength, 0);
    return start;
  } finally {
    await handle.close();
  }
};

const openZip = async (path: string): Promise<ZipFile> => {
  const start = await startOf(path);
  const startsLikeZip = start.equals(LOCAL_HEADER) || start.equals(EMPTY_ARCHIVE);
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, {
      autoClose: false,
      decodeStrings: false,
      // Sizes are compared here while unpacking, to tell what is too large from what is damaged.
      validateEntrySizes: false,
    });
  } catch {
    throw startsLikeZip ? damaged() : new UserFacingError('not_h5p');
  }
  // A directory at the end makes a zip of anything: a picture or a page that is a zip as well.
  if (startsLikeZip) return zip;
  zip.close();
  throw damaged();
};

const refuseSpecialFile = ({ externalFileAttributes }: Entry): void => {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== ORDINARY_FILE && type !== FOLDER) {
    throw new UserFacingError('zip_symlink');
  }
};

const refuseOddExtras = ({ extraFields }: Entry): void => {
  const isOdd = extraFields.some(({ id, data }) => id === NTFS_TIMES && data.length < NTFS_LENGTH);
  if (isOdd) throw damaged();
};

const listEntries = async (zip: ZipFile, limits: ArchiveLimits): Promise<Entry[]> => {
  const tooMany = () => new UserFacingError('zip_too_many_files', { limit: limits.entries });
  if (zip.entryCount > limits.entries) throw tooMany();
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > limits.entries) break;
    }
  } catch {
    throw damaged();
  }
  if (entries.length > limits.entries) throw tooMany();
  return entries;
};

const localHeaderOf = async (zip: ZipFile, entry: Entry): Promise<LocalFileHeader> => {
  try {
    return await zip.readLocalFileHeaderPromise(entry, { minimal: false });
  } catch {
    throw damaged();
  }
};

/** Looks at both descriptions of each entry, and where its bytes lie. */
const compareWithBytes = async (zip: ZipFile, files: { path: string; entry: Entry }[]) => {
  const looked: ArchiveEntry[] = [];
  const inOrder = files.toSorted(
    (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { path, entry } of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new UserFacingError('zip_overlap');
    const local = await localHeaderOf(zip, entry);
    const isSame =
      local.fileName.equals(entry.fileNameRaw) &&
      local.compressionMethod === entry.compressionMethod;
    if (!isSame) throw new UserFacingError('zip_mismatch');
    end = local.fileDataStart + entry.compressedSize;
    looked.push({ path, entry, dataStart: local.fileDataStart });
  }
  return looked;
};

const checkEntries = async (zip: ZipFile, limits: ArchiveLimits): Promise<ArchiveEntry[]> => {
  const entries = await listEntries(zip, limits);
  const files = entries.map((entry) => ({ path: entryPath(entry.fileNameRaw), entry }));
  const seen = new Set<string>();
  for (const { path, entry } of files) {
    refuseSpecialFile(entry);
    refuseOddExtras(entry);
    if (entry.isEncrypted() || !METHODS.includes(entry.compressionMethod)) {
      throw new UserFacingError('zip_method');
    }
    const folded = foldedPath(path);
    if (seen.has(folded)) throw new UserFacingError('zip_duplicate');
    seen.add(folded);
  }
  const looked = await compareWithBytes(zip, files);
  return looked.filter(({ path }) => !path.endsWith('/'));
};

/**
 * Opens an archive and checks its structure; whoever gets it closes it. Throws not_h5p, zip_damaged,
 * zip_too_many_files, zip_bad_path, zip_symlink, zip_duplicate, zip_method, zip_mismatch, zip_overlap.
 */
export const openArchive = async (
  path: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<OpenArchive> => {
  const zip = await openZip(path);
  try {
    return { zip, entries: await checkEntries(zip, limits), size: zip.fileSize };
  } catch (error) {
    zip.close();
    throw error;
  }
};
