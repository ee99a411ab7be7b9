import type { Migration } from '@sayfa/server-kit';

/** What a day code opens at once: a page of a book, or nothing. */
export const lessonPlaces: Migration = {
  id: 'boards/0005',
  statements: (column) => [
    `alter table board_day_codes add column opens_book ${column.text}`,
    `alter table board_day_codes add column opens_page ${column.int}`,
  ],
};
