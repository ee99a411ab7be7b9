import type { Migration } from '@sayfa/server-kit';

/** Guide lines of books; tests of books and the pictures of their questions. */
export const firstMargins: Migration = {
  id: 'margins/0001',
  statements: (c) => [
    `create table book_margins (
      ebook_id ${c.int} primary key references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      margin_a ${c.json} not null,
      margin_b ${c.json} not null,
      revision ${c.int} not null,
      job_id ${c.int},
      updated_at ${c.instant} not null
    )`,
    `create table book_tests (
      id ${c.autoId},
      domain_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      title ${c.text} not null,
      created_at ${c.instant} not null,
      deleted_at ${c.instant}
    )`,
    'create index book_tests_book on book_tests (ebook_id, id)',
    'create index book_tests_deleted on book_tests (deleted_at) where deleted_at is not null',
    `create table question_tasks (
      id ${c.autoId},
      domain_id ${c.int} not null,
      test_id ${c.int} not null references book_tests (id) on delete cascade,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      ebook_pages_id ${c.int} not null references ebook_pages (id) on delete cascade,
      page_number ${c.int} not null,
      question_order_number ${c.int} not null,
      question_image ${c.text} not null,
      region ${c.json} not null,
      created_at ${c.instant} not null
    )`,
    'create index question_tasks_test on question_tasks (test_id, page_number, question_order_number)',
    'create index question_tasks_book on question_tasks (ebook_id)',
    'create index question_tasks_page on question_tasks (ebook_pages_id)',
  ],
};
