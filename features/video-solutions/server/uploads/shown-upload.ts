import type { RecordingUpload } from '../../contract/upload-calls.ts';
import type { UploadRow } from './recording-uploads.store.ts';

const iso = (instant: number): string => new Date(instant).toISOString();

/** An upload as its sender sees it. */
export const shown = (row: UploadRow): RecordingUpload => ({
  id: row.id,
  file_name: row.file_name,
  question_id: row.question_id,
  page_id: row.page_id,
  order_id: row.order_id,
  received: row.received,
  length: row.length,
  created_at: iso(row.created_at),
  expires_at: iso(row.expires_at),
  is_film: row.video !== undefined,
});
