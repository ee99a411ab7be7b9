import type { Migration } from '@sayfa/server-kit';

/** Pieces of recordings among the stored files, where servers share no folder. */
export const recordingPieces: Migration = {
  id: 'video-solutions/uploads-0002',
  statements: (column) => [
    `create table recording_pieces (
      name ${column.id},
      upload_id ${column.text} not null,
      position ${column.int} not null,
      length ${column.int} not null,
      is_safe ${column.flag} not null,
      created_at ${column.instant} not null)`,
    'create index recording_pieces_upload on recording_pieces (upload_id, position)',
  ],
};
