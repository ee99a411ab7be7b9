import { hash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Files } from '@sayfa/server-kit';
import type { PieceRows } from './recording-pieces.store.ts';
import type { Spool } from './spool.ts';

/** Bytes that wait in memory until they are one file. */
const PIECE_BYTES = 4 * 1_024 * 1_024;
/** Random bytes before each piece: equal pieces of two uploads are two files, so each is removed alone. */
const SALT_BYTES = 16;

/** What pieces in the place of files need. */
export type StoredPieceParts = {
  rows: PieceRows;
  files: Pick<Files, 'put' | 'read' | 'remove'>;
  clock: Clock;
};

/** Removes pieces with their rows. Can be repeated. */
export const createPieceRemoval =
  ({ rows, files }: Pick<StoredPieceParts, 'rows' | 'files'>) =>
  async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      await files.remove(name);
      await rows.remove(name);
    }
  };

const appendTo =
  ({ rows, files, clock }: StoredPieceParts): Spool['append'] =>
  async (uploadId, offset, bytes, safe) => {
    let stored = offset;
    let waiting: Uint8Array[] = [];
    let length = 0;

    const storeWaiting = async (): Promise<void> => {
      if (length === 0) return;
      const content = Buffer.concat([randomBytes(SALT_BYTES), ...waiting]);
      const piece = `${hash('sha256', content)}.piece`;
      const part = { from: stored, to: stored + length, piece };
      await rows.add({ name: piece, uploadId, position: stored, length, now: clock.now() });
      waiting = [];
      length = 0;
      await files.put(piece, content);
      await safe(part);
      stored = part.to;
    };

    try {
      for await (const chunk of bytes) {
        waiting.push(chunk);
        length += chunk.byteLength;
        if (length >= PIECE_BYTES) await storeWaiting();
      }
    } finally {
      await storeWaiting();
    }
    return stored;
  };

/**
 * Pieces of uploads among the stored files, which every server reaches. `local` is where a video is
 * made of them.
 */
export const storedSpool = (
  parts: StoredPieceParts,
  local: Pick<Spool, 'pathOfVideo' | 'sweep'>,
): Spool => {
  const { rows, files } = parts;
  const removePieces = createPieceRemoval(parts);

  return {
    create: async () => undefined,
    has: async (id, bytes) => (await rows.bytesOf(id)) >= bytes,
    append: appendTo(parts),
    withFile: async (id, use) => {
      const path = local.pathOfVideo();
      try {
        const handle = await open(path, 'wx');
        try {
          for (const name of await rows.of(id)) {
            const piece = await files.read(name);
            if (!piece) throw new UserFacingError('upload_expired');
            await handle.writeFile(piece.subarray(SALT_BYTES));
          }
        } finally {
          await handle.close();
        }
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    pathOfVideo: local.pathOfVideo,
    remove: async (id) => removePieces(await rows.of(id)),
    sweep: local.sweep,
    freeBytes: async () => undefined,
  };
};
