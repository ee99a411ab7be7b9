import type { Migration } from '@sayfa/server-kit';

/** What was found on pages and waits to be looked through. */
export const firstDetection: Migration = {
  id: 'detection/0001',
  statements: (column) => [
    `create table detections (
      ebook_id ${column.int} primary key references ebooks (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      run ${column.int} not null,
      job_id ${column.int},
      job_is ${column.text})`,
    `create table detected_pages (
      ebook_id ${column.int} not null references ebooks (id) on delete cascade,
      page_number ${column.int} not null,
      domain_id ${column.int} not null references domains (id),
      page_id ${column.int} not null references ebook_pages (id) on delete cascade,
      run ${column.int} not null,
      version ${column.int} not null,
      state ${column.text} not null,
      drafts ${column.json} not null,
      published ${column.json} not null,
      last_publish ${column.json},
      draft_count ${column.int} not null,
      accepted_count ${column.int} not null,
      unsure_count ${column.int} not null,
      published_count ${column.int} not null,
      error ${column.text},
      updated_at ${column.instant} not null,
      primary key (ebook_id, page_number))`,
    'create index detected_pages_page on detected_pages (page_id)',
  ],
};
