import type { UploadRequest } from '../contract/index.ts';
import type { ImportState } from './imports.table.ts';

/** Where a request stands. One whose import came to nothing waits again. */
export const stateOfRequest = (
  request: { decision: 'accepted' | 'declined' | null; import_id: string | null },
  imported: { state: ImportState } | undefined,
): UploadRequest['state'] => {
  if (request.decision === 'declined') return 'declined';
  if (request.decision === null) return 'waiting';
  // Claimed a moment ago; the import is not noted yet.
  if (request.import_id === null) return 'accepted';
  if (imported?.state === 'done') return 'added';
  const isOver = !imported || imported.state === 'failed' || imported.state === 'cancelled';
  return isOver ? 'waiting' : 'accepted';
};
