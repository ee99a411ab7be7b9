import type { DiscardUpload } from './discard-upload.ts';
import type { PieceRows } from './recording-pieces.store.ts';
import { UPLOAD_RETENTION_MS, type UploadParts } from './spool-store.ts';

/** Milliseconds for which the row of an expired upload is retained. */
const EXPIRED_ROW_RETENTION_MS = 7 * 86_400_000;

/** Pieces among the stored files, and what removes them. */
type SweptPieces = {
  pieceRows: Pick<PieceRows, 'unneeded'>;
  removePieces: (names: readonly string[]) => Promise<void>;
};

/** Deletes expired uploads and videos that nothing uses. Can be repeated. */
export const sweepUploads = async (
  { rows, spool, clock, pieceRows, removePieces }: UploadParts & SweptPieces,
  discardUpload: DiscardUpload,
): Promise<void> => {
  const now = clock.now();
  for (const row of await rows.expired(now)) {
    if (row.video || row.expires_at <= now - EXPIRED_ROW_RETENTION_MS) await discardUpload(row);
    else await spool.remove(row.id);
  }
  await spool.sweep(now - UPLOAD_RETENTION_MS, async (id) => {
    const row = await rows.find(id);
    return row !== undefined && row.expires_at > now;
  });
  // Also where pieces are in a folder now: they may be of a store that was used before.
  await removePieces(await pieceRows.unneeded(now, now - UPLOAD_RETENTION_MS));
};
