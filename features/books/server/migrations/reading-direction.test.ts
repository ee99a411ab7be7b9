import { migrate } from '@sayfa/server-kit';
import { databaseKinds, fakeClock, freshDatabase } from '@sayfa/testkit';
import { expect, it } from 'vitest';
import { bookStore } from '../books.store.ts';
import type { BooksTables } from '../books.table.ts';
import { booksMigrations } from '../index.ts';

type TablesBefore = Omit<BooksTables, 'ebooks'> & {
  ebooks: Omit<BooksTables['ebooks'], 'reading_direction' | 'text_direction'>;
};

it.each(databaseKinds)(
  'books from before tell their direction by their words, on %s',
  async (kind) => {
    const before = booksMigrations.filter(({ id }) => id < 'books/0005');
    const open = await freshDatabase(kind, before);
    try {
      const db = open.db.withTables<TablesBefore>();
      const add = async (id: number, texts: string): Promise<void> => {
        const shared = { domain_id: 1, page_number: 1 };
        await db
          .insertInto('ebooks')
          .values({
            id,
            domain_id: 1,
            hash: `book${id}`,
            name: '',
            name_key: '',
            sort_key: '',
            course_id: null,
            state: 'ready',
            page_count: 1,
            pages_ready: 1,
            has_text: 1,
            toc: '{"units":[]}',
            original_file: null,
            original_password: null,
            original_hash: null,
            language: null,
            expires_at: null,
            cover_file: null,
            suggested: 0,
            revision: 1,
            created_by: null,
            created_at: 0,
          })
          .execute();
        const page = { ...shared, id, ebook_id: id, width: 1, height: 1, format: null };
        await db
          .insertInto('ebook_pages')
          .values({ ...page, pictures: '[]', ready: 1 })
          .execute();
        await db
          .insertInto('ebook_page_words')
          .values({ ...shared, page_id: id, ebook_id: id, texts, boxes: '', folded: '' })
          .execute();
      };
      await add(1, 'تتكون الخلية من نواة DNA وغشاء');
      await add(2, 'Sure: الفاتحة . Anlamı ve açıklaması ile birlikte okunur');
      await add(3, '');
      await migrate(open, booksMigrations, fakeClock());
      const directions = await Promise.all([1, 2, 3].map((id) => bookStore(open).byId(id)));
      expect(directions.map((book) => book?.readingDirection)).toEqual(['rtl', 'ltr', 'ltr']);
    } finally {
      await open.close();
    }
  },
);
