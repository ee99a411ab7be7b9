import { readFile } from 'node:fs/promises';
import type { FileRule } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { fileTypeFromFile } from 'file-type';
import { isWhole } from './is-whole.ts';

const MEGABYTE = 1_000_000;

/** What a file may really be that has one of these endings, and the ending it is stored with. */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  png: { 'image/png': 'png', 'image/apng': 'png' },
  jpg: { 'image/jpeg': 'jpg' },
  jpeg: { 'image/jpeg': 'jpg' },
  gif: { 'image/gif': 'gif' },
  webp: { 'image/webp': 'webp' },
  mp3: { 'audio/mpeg': 'mp3' },
  wav: { 'audio/wav': 'wav' },
  aiff: { 'audio/aiff': 'aiff' },
  mp4: { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4' },
  webm: { 'video/webm': 'webm' },
  mov: { 'video/quicktime': 'mov' },
  ogv: { 'video/ogg': 'ogv', 'application/ogg': 'ogv' },
  ogg: { 'video/ogg': 'ogv', 'audio/ogg': 'ogg', 'audio/opus': 'ogg', 'application/ogg': 'ogv' },
};

/** A file that lies on the disk under a name of ours. `fileName` is what its sender calls it. */
type UnverifiedFile = { path: string; fileName: string; size: number };

const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/iu.exec(fileName)?.[1]?.toLowerCase() ?? '';

const demandSizeAndEnding = (file: UnverifiedFile, rule: FileRule, field: string): string => {
  if (file.size === 0) throw new UserFacingError('file_empty', { field });
  const ending = endingOf(file.fileName);
  if (!rule.endings.includes(ending)) {
    const endings = rule.endings.join('/');
    throw new UserFacingError('ending_not_allowed', { field, details: { endings } });
  }
  if (file.size > rule.maxBytes) throw mediaTooLarge(rule.maxBytes, field);
  return ending;
};

/** The refusal of a file beyond the limit, which is told in millions of bytes. */
export const mediaTooLarge = (maxBytes: number, field: string): UserFacingError =>
  new UserFacingError('media_too_large', { field, limit: Math.floor(maxBytes / MEGABYTE) });

/**
 * The ending to store a file with, once its size, its name and what it really is follow the rule and
 * its end is there. Throws file_empty, ending_not_allowed, media_too_large, file_type_mismatch,
 * file_incomplete.
 */
export const checkedFile = async (
  file: UnverifiedFile,
  rule: FileRule,
  field: string,
): Promise<string> => {
  const ending = demandSizeAndEnding(file, rule, field);
  const type = await fileTypeFromFile(file.path);
  const stored = type && KINDS[ending]?.[type.mime];
  if (!stored) throw new UserFacingError('file_type_mismatch', { field });
  if (!(await isWhole(file.path, stored))) throw new UserFacingError('file_incomplete', { field });
  return stored;
};

const CAPTIONS: FileRule = { endings: ['vtt'], maxBytes: MEGABYTE };
const HEADER = /^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n|$)/u;
const CUE = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/mu;

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    // A byte order mark is left out by the decoder.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * The ending of captions, once they are WebVTT with at least one line that is shown. Throws
 * file_empty, ending_not_allowed, media_too_large, captions_invalid.
 */
export const checkedCaptions = async (file: UnverifiedFile, field: string): Promise<string> => {
  const ending = demandSizeAndEnding(file, CAPTIONS, field);
  const text = textOf(await readFile(file.path));
  const isReadable = text !== undefined && !text.includes('\0');
  if (!isReadable || !HEADER.test(text) || !CUE.test(text)) {
    throw new UserFacingError('captions_invalid', { field });
  }
  return ending;
};
