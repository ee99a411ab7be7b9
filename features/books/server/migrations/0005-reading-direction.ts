import type { Migration } from '@sayfa/server-kit';

const count = (letters: string): string => {
  const without = [...letters].reduce(
    (text, letter) => `replace(${text}, '${letter}', '')`,
    'texts',
  );
  return `sum(length(texts) - length(${without}))`;
};

/**
 * In which direction the pages of a book follow each other. Of books that are there already the most
 * frequent letters tell: alef and lam of Arabic against a, e and i.
 */
export const readingDirection: Migration = {
  id: 'books/0005',
  statements: (c) => [
    `alter table ebooks add column reading_direction ${c.text}`,
    `alter table ebooks add column text_direction ${c.text} not null default 'ltr'`,
    `update ebooks set text_direction = 'rtl' where id in (
      select ebook_id from ebook_page_words group by ebook_id having ${count('ال')} > ${count('aei')}
    )`,
  ],
};
