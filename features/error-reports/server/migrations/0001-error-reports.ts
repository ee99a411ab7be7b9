import type { Migration } from '@sayfa/server-kit';

/** Reports of readers and the answers to them. */
export const firstErrorReports: Migration = {
  id: 'error-reports/0001',
  statements: (c) => [
    `create table error_reports (
      id ${c.autoId},
      domain_id ${c.int} not null references domains (id),
      user_id ${c.int} references users (id) on delete set null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      ebook_pages_id ${c.int} not null references ebook_pages (id) on delete cascade,
      page_number ${c.int} not null,
      question_id ${c.int} references question_tasks (id) on delete set null,
      test_id ${c.int} references book_tests (id) on delete set null,
      order_id ${c.int},
      title ${c.text} not null,
      description ${c.text} not null,
      attachment ${c.text},
      created_at ${c.instant} not null,
      closed_at ${c.instant}
    )`,
    'create index error_reports_book on error_reports (ebook_id, id)',
    'create index error_reports_question on error_reports (question_id)',
    'create index error_reports_test on error_reports (test_id)',
    'create index error_reports_page on error_reports (ebook_pages_id)',
    'create index error_reports_user on error_reports (user_id)',
    `create table error_report_comments (
      id ${c.autoId},
      report_id ${c.int} not null references error_reports (id) on delete cascade,
      user_id ${c.int} references users (id) on delete set null,
      comment ${c.text} not null,
      created_at ${c.instant} not null
    )`,
    'create index error_report_comments_report on error_report_comments (report_id, id)',
    'create index error_report_comments_user on error_report_comments (user_id)',
  ],
};
