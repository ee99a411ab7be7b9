import type { LetGo } from './let-go.ts';
import { UPLOAD_KEPT, type UploadParts } from './spool-store.ts';

/** Milliseconds for which the server still knows that an upload was there and has expired. */
const REMEMBERED = 7 * 86_400_000;

/** Throws away what nobody goes on with and films that nobody uses. Harmless when done again. */
export const sweepUploads = async (
  { rows, spool, clock }: UploadParts,
  letGo: LetGo,
): Promise<void> => {
  const now = clock.now();
  for (const row of await rows.expired(now)) {
    if (row.film || row.expires_at <= now - REMEMBERED) await letGo(row);
    else await spool.remove(row.id);
  }
  await spool.sweep(now - UPLOAD_KEPT, async (id) => {
    const row = await rows.find(id);
    return row !== undefined && row.expires_at > now;
  });
};
