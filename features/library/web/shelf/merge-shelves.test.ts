import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LibraryBook } from '../../contract/index.ts';
import { type GroupList, shelfMerge } from './merge-shelves.ts';

const book = (id: number, name: string): LibraryBook => ({
  id,
  name,
  icon: null,
  url: '',
  hash: `h${id}`,
  course_id: 1,
  course_name: 'c',
  expired: false,
  page_count: 1,
  pages_ready: 1,
  current_page: 1,
});

const names = (books: LibraryBook[]) => books.map(({ name }) => name);

describe('shelfMerge', () => {
  it('[LIB-003] shows a book of two groups once, in the order of names', () => {
    const merge = shelfMerge([
      { books: [book(1, 'Cebir'), book(2, 'Fen 9'), book(3, 'Şiir')], isComplete: true },
      { books: [book(4, 'Çeviri'), book(2, 'Fen 9'), book(5, 'Fen 10')], isComplete: true },
    ]);
    expect(names(merge.advance())).toEqual(['Cebir', 'Çeviri', 'Fen 9', 'Fen 10', 'Şiir']);
  });

  it('waits for a list that may still hold an earlier book', () => {
    const late: GroupList = { books: [book(1, 'Ada')], isComplete: false };
    const merge = shelfMerge([late, { books: [book(2, 'Zeka')], isComplete: true }]);
    expect(names(merge.advance())).toEqual(['Ada']);
    expect(merge.waitingFor()).toEqual([0]);
    late.books.push(book(3, 'Masal'));
    late.isComplete = true;
    expect(names(merge.advance())).toEqual(['Ada', 'Masal', 'Zeka']);
    expect(merge.waitingFor()).toEqual([]);
  });

  it('loses no book and repeats none, however the lists overlap', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.array(list, { maxLength: 5 }), (groups) => {
        const lists = groups.map((ids) => ({
          books: [...ids].sort((a, b) => a - b).map((id) => book(id, `Kitap ${id}`)),
          isComplete: true,
        }));
        const ids = shelfMerge(lists)
          .advance()
          .map(({ id }) => id);
        expect(ids).toEqual([...new Set(groups.flat())].sort((a, b) => a - b));
      }),
    );
  });
});
