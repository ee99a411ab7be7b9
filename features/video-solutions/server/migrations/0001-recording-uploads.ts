import type { Migration } from '@sayfa/server-kit';

/** Recordings that are uploaded in pieces, and videos that nothing uses yet. */
export const recordingUploads: Migration = {
  id: 'video-solutions/uploads-0001',
  statements: (column) => [
    `create table recording_uploads (
      id ${column.id},
      domain_id ${column.int} not null references domains (id),
      user_id ${column.int} not null references users (id),
      file_name ${column.text} not null,
      question_id ${column.int},
      page_id ${column.int},
      order_id ${column.int},
      received ${column.int} not null,
      length ${column.int},
      film ${column.json},
      film_name ${column.text},
      created_at ${column.instant} not null,
      expires_at ${column.instant} not null)`,
    'create index recording_uploads_user on recording_uploads (user_id, created_at)',
    'create index recording_uploads_expires on recording_uploads (expires_at)',
    'create index recording_uploads_film on recording_uploads (film_name) where film_name is not null',
  ],
};
