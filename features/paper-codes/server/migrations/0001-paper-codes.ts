import type { Migration } from '@sayfa/server-kit';

/** Codes on paper, their openings a day, and what they show without a session. */
export const paperCodesTables: Migration = {
  id: 'paper-codes/0001',
  statements: (column) => [
    // Refers to no book and no page: a printed code is never given to anything else.
    `create table paper_codes (
      code ${column.id},
      domain_id ${column.int} not null references domains (id),
      kind ${column.text} not null,
      ebook_id ${column.int} not null,
      page_id ${column.int} not null,
      page_number ${column.int} not null,
      number_on_page ${column.int},
      target_id ${column.int} not null,
      made_at ${column.instant} not null)`,
    'create unique index paper_codes_target on paper_codes (kind, target_id)',
    'create index paper_codes_book on paper_codes (ebook_id)',
    // Names nobody: neither a person nor an address.
    `create table paper_code_days (
      code ${column.text} not null,
      domain_id ${column.int} not null references domains (id),
      day ${column.text} not null,
      openings ${column.int} not null,
      primary key (code, day))`,
    `create table paper_code_books (
      ebook_id ${column.int} not null primary key references ebooks (id) on delete cascade,
      domain_id ${column.int} not null references domains (id),
      qr_open ${column.text} not null)`,
  ],
};
