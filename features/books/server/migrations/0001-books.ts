import type { ColumnTypes, Migration } from '@sayfa/server-kit';

const bookTables = (c: ColumnTypes): string[] => [
  `create table courses (
      id ${c.autoId},
      domain_id ${c.int} not null,
      name ${c.text} not null,
      name_key ${c.text} not null,
      unique (domain_id, name_key)
    )`,
  `create table ebooks (
      id ${c.autoId},
      domain_id ${c.int} not null,
      hash ${c.text} not null unique,
      name ${c.text} not null,
      name_key ${c.text} not null,
      sort_key ${c.text} not null,
      course_id ${c.int} references courses (id),
      state ${c.text} not null check (state in ('importing', 'ready')),
      page_count ${c.int} not null,
      pages_ready ${c.int} not null,
      has_text ${c.flag} not null,
      toc ${c.json} not null,
      original_file ${c.text},
      original_hash ${c.text},
      original_password ${c.text},
      language ${c.text},
      expires_at ${c.instant},
      cover_file ${c.text},
      suggested ${c.flag} not null,
      revision ${c.int} not null,
      created_by ${c.int},
      created_at ${c.instant} not null
    )`,
  'create index ebooks_shelf on ebooks (domain_id, sort_key, id)',
  'create index ebooks_original on ebooks (domain_id, original_hash)',
  'create index ebooks_suggested on ebooks (suggested, sort_key)',
];

const shelfTables = (c: ColumnTypes): string[] => [
  `create table shelf_revisions (
      domain_id ${c.int} primary key,
      revision ${c.int} not null
    )`,
  `create table group_ebooks (
      group_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      domain_id ${c.int} not null,
      kind ${c.text} not null,
      primary key (group_id, ebook_id)
    )`,
  'create index group_ebooks_book on group_ebooks (ebook_id)',
  'create index group_ebooks_domain on group_ebooks (domain_id)',
];

const pageTables = (c: ColumnTypes): string[] => [
  `create table ebook_pages (
      id ${c.autoId},
      domain_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      page_number ${c.int} not null,
      width ${c.real} not null,
      height ${c.real} not null,
      format ${c.text},
      pictures ${c.json} not null,
      ready ${c.flag} not null,
      unique (ebook_id, page_number)
    )`,
  'create index ebook_pages_format on ebook_pages (format, id)',
  `create table ebook_page_words (
      page_id ${c.int} primary key references ebook_pages (id) on delete cascade,
      domain_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      page_number ${c.int} not null,
      texts ${c.text} not null,
      boxes ${c.text} not null,
      folded ${c.text} not null
    )`,
  'create index ebook_page_words_book on ebook_page_words (ebook_id, page_number)',
];

const activityTables = (c: ColumnTypes): string[] => [
  `create table ebook_buttons (
      id ${c.autoId},
      domain_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      ebook_pages_id ${c.int} not null references ebook_pages (id) on delete cascade,
      user_id ${c.int} not null,
      button_type ${c.text} not null,
      style ${c.text} not null,
      "left" ${c.int} not null,
      top ${c.int} not null,
      width ${c.int} not null,
      height ${c.int} not null,
      show ${c.flag} not null,
      status ${c.int} not null,
      sharing ${c.flag} not null,
      published ${c.flag} not null,
      description ${c.text} not null,
      content ${c.text} not null,
      label ${c.text} not null,
      created_at ${c.instant} not null,
      updated_at ${c.instant} not null
    )`,
  'create index ebook_buttons_book on ebook_buttons (ebook_id)',
  'create index ebook_buttons_page on ebook_buttons (ebook_pages_id)',
];

const fileTables = (c: ColumnTypes): string[] => [
  `create table ebook_files (
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      name ${c.text} not null,
      page_number ${c.int} not null,
      domain_id ${c.int} not null,
      kind ${c.text} not null check (kind in ('original', 'page', 'media')),
      retired_at ${c.instant},
      primary key (ebook_id, name, page_number)
    )`,
  'create index ebook_files_name on ebook_files (name)',
  'create index ebook_files_retired on ebook_files (retired_at)',
];

/** Books, their pages, words, buttons and files; which groups read them. */
export const firstBooks: Migration = {
  id: 'books/0001',
  statements: (c) => [
    ...bookTables(c),
    ...shelfTables(c),
    ...pageTables(c),
    ...activityTables(c),
    ...fileTables(c),
  ],
};
