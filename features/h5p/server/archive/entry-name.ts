import { UserFacingError } from '@sayfa/contract-kit';

/** UTF-8 bytes of a whole path, and of one part of it. */
const LONGEST_PATH = 1_024;
const LONGEST_PART = 255;

const CONTROL = /\p{Cc}/u;
const DRIVE = /^[A-Za-z]:/u;

const badPath = (): UserFacingError => new UserFacingError('zip_bad_path');

const decode = (raw: Buffer): string => {
  try {
    // Overlong forms, which hide dots and slashes from a careless reader, are no UTF-8.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw badPath();
  }
};

/**
 * The path of an entry, as written in the archive, where it stays inside the folder it is unpacked
 * to on every system; a folder's ends with a slash. Throws zip_bad_path.
 */
export const entryPath = (raw: Buffer): string => {
  if (raw.byteLength === 0 || raw.byteLength > LONGEST_PATH) throw badPath();
  const path = decode(raw);
  if (path.includes('\\') || CONTROL.test(path) || DRIVE.test(path)) throw badPath();
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  const isBad = (part: string): boolean =>
    part === '' || part === '.' || part === '..' || Buffer.byteLength(part) > LONGEST_PART;
  if (parts.some(isBad)) throw badPath();
  return path;
};

/** Under which name systems that tell neither case nor spelling of accents apart would keep it. */
export const foldedPath = (path: string): string =>
  path.normalize('NFC').toLowerCase().toUpperCase();
