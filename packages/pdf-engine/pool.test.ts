import { truncate, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfPool, type PdfPool } from './index.ts';
import { createTestFiles, type TestFiles } from './test-files.ts';
import { formBombPdf, slowPdf, textBookPdf } from './test-pdf.ts';

const options = { widths: [200], format: 'jpeg', withWords: true } as const;
const megabyte = 1024 * 1024;

let files: TestFiles;
const pools: PdfPool[] = [];
const startPool = (...settings: Parameters<typeof createPdfPool>) => {
  const pool = createPdfPool(...settings);
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  files = await createTestFiles();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await files.remove();
});

describe('a pool of one thread', () => {
  it('ends a page that takes too long and draws the one waiting behind it', async () => {
    const pool = startPool({ workers: 1, pageTimeoutMs: 3_000 });
    const book = await files.save(textBookPdf(1));
    const slow = await files.save(slowPdf(20_000));
    await pool.renderPage(book, 1, options);
    const hanging = pool.renderPage(slow, 1, { ...options, widths: [2000] });
    const behind = pool.renderPage(book, 1, options);
    await expect(hanging).rejects.toMatchObject({ code: 'pdf_timeout', page: 1 });
    expect((await behind).images).toHaveLength(1);
  });

  it('has a thread ready once it was warmed, and draws with it', async () => {
    const pool = startPool({ workers: 1 });
    const book = await files.save(textBookPdf(1));
    pool.warm();
    pool.warm();
    expect((await pool.renderPage(book, 1, options)).images).toHaveLength(1);
    pool.warm();
    await pool.close();
    pool.warm();
    await expect(pool.renderPage(book, 1, options)).rejects.toMatchObject({
      code: 'pdf_cancelled',
    });
  });

  it('replaces a thread that crashed, without harm to what waits', async () => {
    const pool = startPool({ workers: 1 });
    const book = await files.save(textBookPdf(2));
    const bomb = await files.save(formBombPdf(30));
    const results = await Promise.allSettled([
      pool.renderPage(bomb, 1, options),
      pool.renderPage(book, 1, options),
      pool.renderPage(bomb, 1, options),
      pool.renderPage(book, 2, options),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('draws an urgent page before those that wait', async () => {
    const pool = startPool({ workers: 1 });
    const book = await files.save(textBookPdf(8));
    const order: number[] = [];
    const ask = async (page: number, urgent: boolean) => {
      await pool.renderPage(book, page, { ...options, urgent });
      order.push(page);
    };
    await pool.inspect(book);
    await Promise.all([1, 2, 3, 4, 5].map((page) => ask(page, page === 5)));
    expect(order.indexOf(5)).toBeLessThanOrEqual(1);
  });

  it('forgets a task that was cancelled while it waited', async () => {
    const pool = startPool({ workers: 1 });
    const book = await files.save(textBookPdf(3));
    const controller = new AbortController();
    const first = pool.renderPage(book, 1, options);
    const second = pool.renderPage(book, 2, { ...options, signal: controller.signal });
    controller.abort();
    await expect(second).rejects.toMatchObject({ code: 'pdf_cancelled', page: 2 });
    expect((await first).pageNumber).toBe(1);
  });

  it('fails what is left when it is closed, and everything after', async () => {
    const pool = startPool({ workers: 1 });
    const book = await files.save(textBookPdf(2));
    const left = expect(pool.renderPage(book, 1, options)).rejects.toMatchObject({
      code: 'pdf_cancelled',
    });
    await pool.close();
    await left;
    await expect(pool.inspect(book)).rejects.toMatchObject({ code: 'pdf_cancelled' });
  });

  it('tells a missing file from a damaged one', async () => {
    const pool = startPool({ workers: 1 });
    await expect(pool.inspect({ path: '/nowhere/at/all.pdf' })).rejects.toThrow(/ENOENT/);
  });

  it('notices a file that was replaced under the same name', async () => {
    const pool = startPool({ workers: 1 });
    const source = await files.save(textBookPdf(2));
    expect((await pool.inspect(source)).pageCount).toBe(2);
    await writeFile(source.path, textBookPdf(5));
    expect((await pool.inspect(source)).pageCount).toBe(5);
  });

  it('opens a file of 400 MB without taking its size in memory', async () => {
    const pool = startPool({ workers: 1 });
    const book = textBookPdf(3);
    const source = await files.save(book);
    const table = /startxref\n(\d+)/.exec(Buffer.from(book).toString('latin1'))?.[1];
    await pool.renderPage(source, 1, options);
    const before = process.memoryUsage.rss();
    // A hole of zeros, then a second end of file that points back to the first one's table.
    await truncate(source.path, 400 * megabyte);
    await writeFile(source.path, `\nstartxref\n${table}\n%%EOF\n`, { flag: 'a' });
    expect((await pool.inspect(source)).pageCount).toBe(3);
    expect((await pool.renderPage(source, 3, options)).words.length).toBeGreaterThan(100);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * megabyte);
  });
});
