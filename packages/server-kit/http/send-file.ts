import { Readable } from 'node:stream';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRangeOf } from './byte-range.ts';

/** A file that never changes under its name, as it goes out. */
export type ServedFile = {
  /** Without quotes; the content hash. */
  tag: string;
  /** Bytes. */
  size: number;
  type: string;
  cacheControl: string;
  /** Bytes `start` to `end`, both included; a Buffer goes out faster than a stream. */
  part(start: number, end: number): Buffer | Promise<Readable>;
};

// Whatever a file holds, it is never a page of this origin.
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const SHOWN_IN_PLACE = /^(?:image\/(?:jpeg|webp|png|gif|avif)|audio\/|video\/)/u;

const isNamedIn = (header: string, tag: string): boolean =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//u, '') === tag);

/**
 * Sends a file, a part of it, or nothing but headers: ETag, If-None-Match before Range, If-Range,
 * HEAD. Throws range_not_satisfiable. There is no date of change, so conditions on one are ignored.
 */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<FastifyReply> => {
  const { headers } = request;
  const tag = `"${file.tag}"`;
  reply
    .header('etag', tag)
    .header('cache-control', file.cacheControl)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', FILE_POLICY);
  const known = headers['if-none-match'];
  if (known !== undefined && isNamedIn(known, tag)) return reply.status(304).send();
  const ifRange = headers['if-range'];
  const requested = ifRange === undefined || ifRange === tag ? headers.range : undefined;
  const range = byteRangeOf(requested, file.size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new UserFacingError('range_not_satisfiable');
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  }
  // The caller may have said under which name it is saved.
  if (!SHOWN_IN_PLACE.test(file.type) && !reply.hasHeader('content-disposition')) {
    reply.header('content-disposition', 'attachment');
  }
  reply.type(file.type).header('content-length', end - start + 1);
  // An empty stream leaves the length of a HEAD answer as it is; empty text would not.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await file.part(start, end));
};
