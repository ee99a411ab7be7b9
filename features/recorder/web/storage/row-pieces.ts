import { isOutOfSpace, type OpenPieces, OutOfSpaceError, type PiecePlace } from './piece-place.ts';
import type { RecordingDatabase } from './recording-database.ts';

const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_VALUE]);

const readBytes = async (
  database: RecordingDatabase,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<ArrayBuffer> => {
  const bytes = new Uint8Array(to - from);
  const store = database.transaction('pieces').store;
  const upTo = IDBKeyRange.bound([id, 0], [id, from]);
  const first = await store.openKeyCursor(upTo, 'prev');
  const range = IDBKeyRange.bound(first?.key ?? [id, from], [id, to], false, true);
  for await (const { key, value } of store.iterate(range)) {
    const skipped = Math.max(0, from - key[1]);
    const piece = new Uint8Array(value).subarray(skipped, to - key[1]);
    bytes.set(piece, key[1] + skipped - from);
  }
  return bytes.buffer;
};

const openPieces = (database: RecordingDatabase, id: string): OpenPieces => {
  let size = 0;
  return {
    append: async (bytes) => {
      const change = database.transaction('pieces', 'readwrite', { durability: 'strict' });
      try {
        await Promise.all([change.store.put(bytes, [id, size]), change.done]);
      } catch (error) {
        throw isOutOfSpace(error) ? new OutOfSpaceError() : error;
      }
      size += bytes.byteLength;
    },
    read: (from, to) => readBytes(database, id, { from, to }),
    close: async () => undefined,
  };
};

/** Stores pieces in rows of the database, for browsers that cannot write files in place. */
export const rowPieces = (database: RecordingDatabase): PiecePlace => ({
  open: async (id) => openPieces(database, id),
  readAll: async (id) => {
    // One blob for each piece: the browser can move each to the disk.
    const pieces: Blob[] = [];
    for await (const { value } of database.transaction('pieces').store.iterate(allOf(id))) {
      pieces.push(new Blob([value]));
    }
    if (pieces.length === 0) throw new Error('the pieces of the recording are gone');
    return new Blob(pieces);
  },
  remove: (id) => database.delete('pieces', allOf(id)),
});
