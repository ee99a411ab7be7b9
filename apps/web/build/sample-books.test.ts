import { join } from 'node:path';
import { SAMPLE_BOOK_IDS, sampleBook } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { sampleBookIn } from './sample-books.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples');

it('[CFG-006] [OFF-002] are books 112 and 113', () => {
  expect(SAMPLE_BOOK_IDS).toEqual([112, 113]);
});

describe.each(SAMPLE_BOOK_IDS)('the sample book %i of the web application', (id) => {
  const { book, files } = sampleBookIn(join(SAMPLES, String(id)));

  it('[OFF-003] has an icon and pages, with buttons of pictures and sounds', () => {
    expect(sampleBook.parse(book)).toEqual(book);
    expect(book.id).toBe(id);
    expect(book.ebook_pages).toHaveLength(id === 112 ? 24 : 40);
    const buttons = book.ebook_pages.flatMap((page) => page.buttons);
    expect(new Set(buttons.map(({ button_type }) => button_type))).toEqual(
      new Set(['image', 'audio']),
    );
    for (const { width, height } of book.ebook_pages) {
      expect([width, height]).toEqual([
        1000,
        id === 112 ? expect.closeTo(1414, -1) : expect.closeTo(1333, -1),
      ]);
    }
  });

  it('brings every file it names', () => {
    const named = book.ebook_pages.flatMap(({ path, thumbnail, buttons }) => [
      path,
      thumbnail,
      ...buttons.map(({ content }) => content),
    ]);
    for (const address of [book.icon, ...named]) {
      expect(files.has(address.replace('/offline/', '')), address).toBe(true);
    }
  });
});
