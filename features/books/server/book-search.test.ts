import { expect, it } from 'vitest';
import { bookSearch } from './book-search.ts';

const stored = {
  pageNumber: 3,
  texts: 'an example ends',
  folded: 'an example ends',
  boxes: '10,10,20,10 500,10,40,10,4,10,30,30,10 50,30,30,10',
};
const search = bookSearch(
  { all: async () => [], allWords: async () => [stored] },
  { ofBook: async () => [] },
);
const book = { id: 1, revision: 1 };

it('marks a word of two lines on both, and only the part that is hit', async () => {
  const boxesOf = async (query: string) =>
    (await search(book, query, 'admin')).data.map(({ boxes }) => boxes);
  const first = { left: 500, top: 10, width: 40, height: 10 };
  const second = { left: 10, top: 30, width: 30, height: 10 };
  expect(await boxesOf('example')).toEqual([[first, second]]);
  expect(await boxesOf('exam')).toEqual([[first]]);
  expect(await boxesOf('ple')).toEqual([[second]]);
  expect(await boxesOf('mp')).toEqual([
    [
      { left: 530, top: 10, width: 10, height: 10 },
      { left: 10, top: 30, width: 10, height: 10 },
    ],
  ]);
});
