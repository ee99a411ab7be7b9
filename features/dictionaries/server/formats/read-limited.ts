import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DictionaryInvalid, MAX_BYTES } from './raw-dictionary.ts';

const inflate = promisify(gunzip);

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

/** The first of several paths that is a file. */
export const firstFile = async (paths: readonly string[]): Promise<string | undefined> => {
  for (const path of paths) {
    if ((await sizeOf(path)) !== undefined) return path;
  }
  return undefined;
};

/** A file, unpacked where it is gzip (`.dz` is). Throws DictionaryInvalid where it is too large or damaged. */
export const readUnpacked = async (path: string): Promise<Buffer> => {
  const size = await sizeOf(path);
  if (size === undefined) throw new DictionaryInvalid(`There is no file ${path}.`);
  const limit = Math.floor(MAX_BYTES / 1_024 / 1_024);
  const tooLarge = `${basename(path)} is larger than ${limit} MB.`;
  if (size > MAX_BYTES) throw new DictionaryInvalid(tooLarge);
  const bytes = await readFile(path);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new DictionaryInvalid(tooLarge);
    throw new DictionaryInvalid(`${basename(path)} is damaged: it cannot be unpacked.`);
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text. Throws DictionaryInvalid with their place where they are not UTF-8. */
export const decodeText = (bytes: Uint8Array, file: string, at: number): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new DictionaryInvalid(`${file} is not UTF-8 text at byte ${at}.`);
  }
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The text of an entry. Some files count an entry a few bytes too long or too short, so that a letter
 * is cut at its edge; it is left out. Older files that promise no UTF-8 are Windows-1252. Throws
 * DictionaryInvalid.
 */
export const decodeEntry = (
  content: Buffer,
  { start, end }: { start: number; end: number },
  file: string,
  promisesUtf8: boolean,
): string => {
  const isWithin = (at: number): boolean => ((content[at] ?? 0) & 0xc0) === 0x80;
  let first = start;
  let last = end;
  while (first < last && isWithin(first)) first += 1;
  while (last > first && isWithin(last)) last -= 1;
  const bytes = content.subarray(first, last);
  if (isUtf8(bytes) || promisesUtf8) return decodeText(bytes, file, start);
  return new TextDecoder('windows-1252').decode(content.subarray(start, end));
};
