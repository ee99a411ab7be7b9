import type { Migration } from '@sayfa/server-kit';

/** Imports of PDFs, and requests of people who may not import themselves. */
export const firstImports: Migration = {
  id: 'imports/0001',
  statements: (c) => [
    `create table imports (
      id ${c.id},
      domain_id ${c.int} not null,
      created_by ${c.int},
      group_ids ${c.json} not null,
      book_wish ${c.json} not null,
      state ${c.text} not null,
      link ${c.text},
      title ${c.text} not null,
      file_name ${c.text} not null,
      temporary_name ${c.text},
      password ${c.text},
      again ${c.flag} not null,
      original_file ${c.text},
      original_hash ${c.text},
      book_id ${c.int},
      book_hash ${c.text},
      job_id ${c.int},
      page_count ${c.int} not null default 0,
      pages_ready ${c.int} not null default 0,
      fetched_bytes ${c.int} not null default 0,
      total_bytes ${c.int},
      code ${c.text},
      details ${c.json} not null,
      warnings ${c.json} not null,
      created_at ${c.instant} not null
    )`,
    'create index imports_domain on imports (domain_id, created_at)',
    'create index imports_book on imports (book_id)',
    `create table upload_requests (
      id ${c.id},
      domain_id ${c.int},
      user_id ${c.int},
      link ${c.text},
      title ${c.text} not null,
      file_name ${c.text},
      file ${c.text},
      created_at ${c.instant} not null
    )`,
    'create index upload_requests_domain on upload_requests (domain_id, created_at)',
  ],
};
