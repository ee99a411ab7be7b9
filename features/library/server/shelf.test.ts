import type { ShelfBook } from '@sayfa/books/contract';
import { foldForSearch } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type After, buildShelf, type ShelfQuery } from './shelf.ts';

const GROUP = 10;

const book = (id: number, name: string, more: Partial<ShelfBook> = {}): ShelfBook => ({
  id,
  hash: `hash${id}`,
  name,
  nameKey: foldForSearch(name),
  sortKey: foldForSearch(name),
  courseId: 1,
  courseName: 'Kurs',
  state: 'ready',
  pageCount: 1,
  coverFile: null,
  expiresAt: null,
  groupIds: [GROUP],
  ...more,
});

const inOrder = (books: ShelfBook[]): ShelfBook[] =>
  books.toSorted((one, other) =>
    one.sortKey === other.sortKey ? one.id - other.id : one.sortKey < other.sortKey ? -1 : 1,
  );

const namesOf = async (books: ShelfBook[], query: Partial<ShelfQuery>): Promise<string[]> => {
  const shelf = await buildShelf(inOrder(books));
  return shelf.find({ groupId: GROUP, limit: 50, ...query }).books.map(({ name }) => name);
};

describe('a shelf', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['Isparta Yolu', 'ISPARTA'],
    ['Çağdaş Türkçe', 'turkce'],
  ])('[LIB-009] finds %s by %s', async (name, search) => {
    expect(await namesOf([book(1, name), book(2, 'Başka')], { search })).toEqual([name]);
  });

  it.each(['C++ (2.', 'a.b', '[x]*', '100%', '_', '\\d'])(
    '[LIB-010] takes %s literally',
    async (search) => {
      const books = [book(1, `Kitap ${search} son`), book(2, 'Kitap C 2 axb dd 100 son')];
      expect(await namesOf(books, { search })).toEqual([`Kitap ${search} son`]);
    },
  );

  it('[LIB-012] joins search and course', async () => {
    const books = [
      book(1, 'Cebir 1', { courseId: 1 }),
      book(2, 'Cebir 2', { courseId: 2 }),
      book(3, 'Uzay', { courseId: 2 }),
    ];
    expect(await namesOf(books, { search: 'cebir', courseId: 2 })).toEqual(['Cebir 2']);
    expect(await namesOf(books, { courseId: 2 })).toEqual(['Cebir 2', 'Uzay']);
  });

  it('counts the books of each course in a group, by name', async () => {
    const books = [
      book(1, 'a', { courseId: 2, courseName: 'Şiir' }),
      book(2, 'b', { courseId: 1, courseName: 'Çizim' }),
      book(3, 'c', { courseId: 2, courseName: 'Şiir' }),
      book(4, 'd', { courseId: null, courseName: null }),
      book(5, 'e', { courseId: 3, courseName: 'Fremd', groupIds: [11] }),
    ];
    expect((await buildShelf(inOrder(books))).courses(GROUP)).toEqual([
      { id: 1, name: 'Çizim', books: 1 },
      { id: 2, name: 'Şiir', books: 2 },
    ]);
  });

  const letter = fc.constantFrom('a', 'b', 'I', 'ı', ' ', 'ş', '(', '鳥', '🙂');
  const text = fc.array(letter, { maxLength: 7 }).map((letters) => letters.join(''));
  const someBook = fc.record({
    name: text,
    courseId: fc.constantFrom(1, 2, null),
    groupIds: fc.subarray([GROUP, 11]),
  });

  it('finds what looking at every book would find, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someBook, { maxLength: 60 }),
        text,
        fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
        fc.option(fc.array(fc.integer({ min: 1, max: 70 })), { nil: undefined }),
        fc.integer({ min: 1, max: 9 }),
        async (drafts, search, courseId, among, limit) => {
          const books = inOrder(drafts.map(({ name, ...more }, at) => book(at + 1, name, more)));
          const key = foldForSearch(search);
          const expected = books.filter(
            (one) =>
              one.groupIds.includes(GROUP) &&
              one.nameKey.includes(key) &&
              (courseId === undefined || one.courseId === courseId) &&
              (among === undefined || among.includes(one.id)),
          );
          const shelf = await buildShelf(books);
          const found: number[] = [];
          let after: After | undefined;
          for (;;) {
            const page = shelf.find({ groupId: GROUP, search, courseId, among, after, limit });
            expect(page.total).toBe(expected.length);
            found.push(...page.books.map(({ id }) => id));
            after = page.books.at(-1);
            if (!page.more) break;
          }
          expect(found).toEqual(expected.map(({ id }) => id));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('goes on at the right place after the book of the cursor is gone', async () => {
    const books = ['a', 'b', 'd'].map((name, at) => book(at + 1, name));
    expect(await namesOf(books, { after: { sortKey: 'c', id: 9 } })).toEqual(['d']);
  });

  it('compares names where a thousand different characters are not enough', async () => {
    const names = Array.from({ length: 1_500 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const books = names.map((name, at) => book(at + 1, name));
    expect(await namesOf(books, { search: names[1_400] })).toEqual([names[1_400]]);
  });
});
