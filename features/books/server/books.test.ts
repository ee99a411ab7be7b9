import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BooksPort, NewBook } from '@sayfa/books/port';
import { type Files, localFiles, type OpenDatabase } from '@sayfa/server-kit';
import { databaseKinds, type FakeClock, fakeClock, freshDatabase } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { booksMigrations, createBooks } from './index.ts';

const DAY = 24 * 60 * 60 * 1_000;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const picture = (width: number, text: string, format: 'jpeg' | 'webp' = 'jpeg') => ({
  width,
  height: width,
  format,
  bytes: bytesOf(text),
});
const word = (text: string) => ({ text, left: 10, top: 20, width: 30.04, height: 10 });
const newBook = (more: Partial<NewBook> = {}): NewBook => ({
  domainId: 1,
  groupIds: [10],
  name: 'Matematik',
  courseName: 'Sayılar',
  pages: [
    { width: 595, height: 842 },
    { width: 595, height: 842 },
  ],
  toc: { units: [] },
  ...more,
});

describe.each(databaseKinds)('books on %s', (kind) => {
  let open: OpenDatabase;
  let folder: string;
  let files: Files;
  let clock: FakeClock;
  let books: BooksPort;

  beforeEach(async () => {
    open = await freshDatabase(kind, booksMigrations);
    folder = await mkdtemp(join(tmpdir(), 'sayfa-books-'));
    files = localFiles(folder);
    clock = fakeClock();
    books = createBooks({ open, clock, files });
  });

  afterEach(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  const namesOnDisk = async (): Promise<string[]> => {
    const names = [];
    for await (const file of files.list()) names.push(file.name);
    return names.sort();
  };

  it('gives a book an address that nobody can guess', async () => {
    const one = await books.createBook(newBook());
    const other = await books.createBook(newBook());
    expect(one.hash).toMatch(/^[a-z][a-z0-9]{19}$/u);
    expect(one.hash).not.toBe(other.hash);
    expect(await books.findBook(one.hash)).toEqual(one);
    expect(await books.findBook(String(one.id))).toEqual(one);
  });

  it('takes the numbers it is told and goes on behind them', async () => {
    await books.createBook(newBook({ id: 112 }));
    await books.createBook(newBook({ id: 113 }));
    expect((await books.createBook(newBook())).id).toBe(114);
  });

  it('finds a new book although its number was asked for just before', async () => {
    expect(await books.findBook(112)).toBeUndefined();
    expect((await books.createBook(newBook({ id: 112 }))).id).toBe(112);
  });

  it('shows each page as soon as it is stored', async () => {
    const { id } = await books.createBook(newBook());
    expect(await books.pagesMissing(id)).toEqual([1, 2]);
    await books.storePage(id, 2, { pictures: [picture(200, 'two')], words: [word('iki')] });
    expect(await books.pagesMissing(id)).toEqual([1]);
    expect(await books.pagesReady([id])).toEqual(new Map([[id, 1]]));
    await books.storePage(id, 1, { pictures: [picture(1000, 'B'), picture(200, 'A')], words: [] });
    const book = await books.findBook(id);
    expect(book).toMatchObject({ pagesReady: 2, hasText: true, state: 'importing' });
    const [listed] = await books.shelfOfDomain(1);
    expect(listed?.coverFile).toBe(book?.coverFile);
    await books.markReady(id);
    expect(await books.findBook(id)).toMatchObject({ state: 'ready' });
  });

  it('stores a page twice without counting it twice', async () => {
    const { id } = await books.createBook(newBook());
    const page = { pictures: [picture(200, 'one')], words: [word('bir')] };
    await books.storePage(id, 1, page);
    await books.storePage(id, 1, page);
    expect(await books.findBook(id)).toMatchObject({ pagesReady: 1 });
    expect(await namesOnDisk()).toHaveLength(1);
  });

  it('keeps replaced pictures for a day', async () => {
    const { id } = await books.createBook(newBook());
    await books.storePage(id, 1, { pictures: [picture(200, 'large')], words: [] });
    await books.storePage(id, 2, { pictures: [picture(200, 'large')], words: [] });
    await books.replacePictures(id, 1, [picture(200, 'small', 'webp')]);
    clock.advance(DAY - 1);
    expect(await books.sweepReplacedFiles()).toBe(0);
    await books.replacePictures(id, 2, [picture(200, 'small2', 'webp')]);
    clock.advance(1);
    // Page 2 has released the same file only now.
    expect(await books.sweepReplacedFiles()).toBe(0);
    expect(await namesOnDisk()).toHaveLength(3);
    clock.advance(DAY);
    expect(await books.sweepReplacedFiles()).toBe(1);
    expect(await namesOnDisk()).toHaveLength(2);
  });

  it('leaves nothing of a removed book but what another book uses', async () => {
    const one = await books.createBook(newBook());
    const other = await books.createBook(newBook());
    await books.storePage(one.id, 1, { pictures: [picture(200, 'own')], words: [word('x')] });
    await books.storePage(one.id, 2, { pictures: [picture(200, 'both')], words: [] });
    await books.storePage(other.id, 1, { pictures: [picture(200, 'both')], words: [] });
    await books.addFile(one.id, { bytes: bytesOf('la'), ending: 'mp3' });
    await books.removeBook(one.id);
    await books.removeBook(one.id);
    expect(await books.findBook(one.id)).toBeUndefined();
    expect(await namesOnDisk()).toHaveLength(1);
    expect(await books.allFiles()).toHaveLength(1);
    expect(await books.shelfOfDomain(1)).toHaveLength(1);
  });

  it('leaves no file of a page that comes after its book is gone', async () => {
    const { id } = await books.createBook(newBook());
    await books.removeBook(id);
    await expect(
      books.storePage(id, 1, { pictures: [picture(200, 'late')], words: [] }),
    ).rejects.toMatchObject({ code: 'book_not_found' });
    expect(await namesOnDisk()).toEqual([]);
  });

  it('finds a book by its PDF, in its own domain only', async () => {
    const { id } = await books.createBook(newBook({ originalHash: 'f00' }));
    expect(await books.bookByOriginal(1, 'f00')).toMatchObject({ id });
    expect(await books.bookByOriginal(2, 'f00')).toBeUndefined();
  });

  it('counts a shelf on with each change that shows', async () => {
    const before = await books.revision(1);
    const { id } = await books.createBook(newBook());
    const made = await books.revision(1);
    expect(made).toBeGreaterThan(before);
    await books.storePage(id, 2, { pictures: [picture(200, 'two')], words: [] });
    expect(await books.revision(1)).toBe(made);
    await books.storePage(id, 1, { pictures: [picture(200, 'one')], words: [] });
    expect(await books.revision(1)).toBeGreaterThan(made);
    expect(await books.revision(2)).toBe(0);
  });

  it('stores words with NUL and without letters', async () => {
    const { id } = await books.createBook(newBook());
    await books.storePage(id, 1, { pictures: [], words: [word('a\u0000b'), word('\u0000')] });
    expect(await books.findBook(id)).toMatchObject({ hasText: true });
  });
});
