import type { DiscardUpload } from './discard-upload.ts';
import { UPLOAD_RETENTION_MS, type UploadParts } from './spool-store.ts';

/** Milliseconds for which the row of an expired upload is retained. */
const EXPIRED_ROW_RETENTION_MS = 7 * 86_400_000;

/** Deletes expired uploads and videos that nothing uses. Can be repeated. */
export const sweepUploads = async (
  { rows, spool, clock }: UploadParts,
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
};
