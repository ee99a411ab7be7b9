import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteCache } from '../byte-cache.ts';
import type { Files } from '../files/files.ts';
import { type ServedFile, sendFile } from './send-file.ts';

const CAPACITY = 64 * 1_024 * 1_024;
/** Larger files are streamed from where they are stored. */
const MAX_CACHED_BYTES = 2 * 1_024 * 1_024;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
};

/**
 * Sends a file by its content-hash name; whether the caller may have it is decided before. Throws
 * not_found where there is none, and what `sendFile` throws.
 */
export type SendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  cacheControl: string,
) => Promise<FastifyReply>;

type Loaded = Omit<ServedFile, 'cacheControl'>;

const load = async (files: Files, name: string): Promise<Loaded> => {
  const size = await files.size(name);
  if (size === undefined) throw new UserFacingError('not_found');
  const [tag = '', ending = ''] = name.split('.');
  const about = { tag, size, type: TYPES[ending] ?? 'application/octet-stream' };
  if (size > MAX_CACHED_BYTES) {
    return { ...about, part: (start, end) => files.stream(name, { start, end }) };
  }
  const content = await files.read(name);
  if (!content) throw new UserFacingError('not_found');
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { ...about, part: (start, end) => bytes.subarray(start, end + 1) };
};

/** Sends files from memory where they were asked for lately, else from where they are stored. */
export const storedFiles = (files: Files): SendStored => {
  const cache = byteCache<Loaded>(CAPACITY, MAX_CACHED_BYTES);
  const loading = new Map<string, Promise<Loaded>>();

  /** A class that opens a book asks for the same file at the same moment: one of them reads it. */
  const loadOnce = (name: string): Promise<Loaded> => {
    const running = loading.get(name) ?? load(files, name).finally(() => loading.delete(name));
    loading.set(name, running);
    return running;
  };

  return async (request, reply, name, cacheControl) => {
    const cached = cache.get(name);
    const loaded = cached ?? (await loadOnce(name));
    if (!cached) cache.set(name, loaded, loaded.size);
    return sendFile(request, reply, { ...loaded, cacheControl });
  };
};
