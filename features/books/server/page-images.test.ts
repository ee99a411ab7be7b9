import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import { localFiles, type OpenDatabase } from '@sayfa/server-kit';
import { fakeClock, freshDatabase } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { booksMigrations, createBooks } from './index.ts';
import { pageImages } from './page-images.ts';
import { pageStore } from './pages.store.ts';

const picture = (width: number) => ({
  width,
  height: width,
  format: 'jpeg' as const,
  bytes: new TextEncoder().encode(`picture ${width}`),
});

describe('a page asked for before its turn', () => {
  let open: OpenDatabase;
  let folder: string;
  let books: BooksPort;
  let book: BookSummary;

  beforeEach(async () => {
    open = await freshDatabase('sqlite', booksMigrations);
    folder = await mkdtemp(join(tmpdir(), 'sayfa-pages-'));
    books = createBooks({ open, clock: fakeClock(), files: localFiles(folder) });
    const pages = [1, 2].map(() => ({ width: 100, height: 100 }));
    book = await books.createBook({
      domainId: 1,
      groupIds: [],
      name: 'x',
      pages,
      toc: { units: [] },
    });
  });

  afterEach(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is rendered next, once, and then found', async () => {
    const requested: number[] = [];
    const imageOf = pageImages(pageStore(open), async (bookId, pageNumber) => {
      requested.push(pageNumber);
      await books.storePage(bookId, pageNumber, {
        pictures: [picture(200), picture(1000), picture(2000)],
        words: [],
      });
    });
    const address = await imageOf(book, 2, 1000);
    expect(address).toMatch(new RegExp(`^/api/v2/ebook-files/${book.id}/[a-f0-9]{64}\\.jpg$`, 'u'));
    expect(await imageOf(book, 2, 201)).toBe(address);
    expect(await imageOf(book, 2, 9_999)).not.toBe(address);
    expect(requested).toEqual([2]);
  });

  it('answers busy where it cannot be rendered, not_found where there is no such page', async () => {
    const imageOf = pageImages(pageStore(open), async () => undefined);
    await expect(imageOf(book, 1, 1000)).rejects.toMatchObject({ code: 'busy' });
    await expect(imageOf(book, 3, 1000)).rejects.toMatchObject({ code: 'not_found' });
  });
});
