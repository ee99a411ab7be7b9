import type { Migration } from '@sayfa/server-kit';

/** Videos and outcomes of questions. Runs after books, activities and tests. */
export const firstVideoSolutions: Migration = {
  id: 'video-solutions/0001',
  statements: (c) => [
    `create table video_solutions (
      id ${c.autoId},
      domain_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      ebook_pages_id ${c.int} not null references ebook_pages (id) on delete cascade,
      question_id ${c.int} references question_tasks (id) on delete set null,
      test_id ${c.int},
      zoom_id ${c.int} references ebook_buttons (id) on delete set null,
      button_id ${c.int} references ebook_buttons (id) on delete set null,
      user_id ${c.int} not null,
      name ${c.text} not null,
      title ${c.text} not null,
      description ${c.text} not null,
      duration ${c.real} not null,
      width ${c.int} not null,
      height ${c.int} not null,
      size ${c.int} not null,
      has_audio ${c.flag} not null,
      created_at ${c.instant} not null,
      since ${c.instant} not null,
      deleted_at ${c.instant},
      deleted_by ${c.int},
      settled ${c.flag} not null,
      create_key ${c.text},
      create_hash ${c.text},
      unique (user_id, create_key)
    )`,
    `create unique index video_solutions_one_of_question on video_solutions (question_id)
      where deleted_at is null and question_id is not null`,
    `create unique index video_solutions_one_of_zoom on video_solutions (zoom_id)
      where deleted_at is null and question_id is null and zoom_id is not null`,
    'create index video_solutions_question on video_solutions (question_id)',
    'create index video_solutions_zoom on video_solutions (zoom_id)',
    'create index video_solutions_button on video_solutions (button_id)',
    'create index video_solutions_page on video_solutions (ebook_pages_id)',
    'create index video_solutions_book on video_solutions (ebook_id, test_id)',
    'create index video_solutions_name on video_solutions (name)',
    'create index video_solutions_deleted_by on video_solutions (deleted_by)',
    'create index video_solutions_deleted on video_solutions (deleted_at) where deleted_at is not null',
    'create index video_solutions_unsettled on video_solutions (id) where settled = 0',
    `create table question_outcomes (
      question_id ${c.int} not null references question_tasks (id) on delete cascade,
      position ${c.int} not null,
      domain_id ${c.int} not null,
      ebook_id ${c.int} not null references ebooks (id) on delete cascade,
      outcome_id ${c.int} not null,
      name ${c.text} not null,
      primary key (question_id, position)
    )`,
    'create index question_outcomes_book on question_outcomes (ebook_id)',
  ],
};
