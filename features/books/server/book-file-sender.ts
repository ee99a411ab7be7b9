import { UserFacingError } from '@sayfa/contract-kit';
import type { SendStored } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BookFileStore } from './book-files.store.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';
/** About 10 MB of names. */
const MAX_KNOWN = 50_000;

/**
 * Sends a file of a book to callers who may read the book. Throws not_found where readers may not
 * get the file.
 */
export type SendFileOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  bookId: number,
  name: string,
) => Promise<FastifyReply>;

/** Caches that a file belongs to a book: file names are content hashes, so this never changes. */
export const bookFileSender = (rows: BookFileStore, send: SendStored): SendFileOf => {
  const known = new Set<string>();
  return async (request, reply, bookId, name) => {
    const key = `${bookId}/${name}`;
    if (!known.has(key)) {
      if (!(await rows.isServed(bookId, name))) throw new UserFacingError('not_found');
      if (known.size >= MAX_KNOWN) known.clear();
      known.add(key);
    }
    return send(request, reply, name, FOR_EVER);
  };
};
