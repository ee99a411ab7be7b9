import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { migrate } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { migrations } from '../registry.ts';
import { startImports } from './imports-harness.ts';

const TIMEOUT_MS = 60_000;
const MAIN = join(import.meta.dirname, '../main.ts');

/** Starts the command and kills it, as a power cut would, after so many pages. */
const importUntilKilled = (file: string, variables: Record<string, string>, pages: number) =>
  new Promise<number>((resolve) => {
    const words = ['import', file, '--domain', 'demo', '--group', 'Mathematics', '--json'];
    const child = spawn(process.execPath, [MAIN, ...words], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let seen = 0;
    child.stdout.on('data', (lines: Buffer) => {
      seen += lines.toString().split('"page"').length - 1;
      if (seen >= pages) child.kill('SIGKILL');
    });
    child.on('exit', () => resolve(seen));
  });

describe.each(databaseKinds)('the work behind imports on %s', (kind) => {
  it('[PDF-062] goes on after kill -9 where it stopped, with every page once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-killed-'));
    const database = kind === 'postgres' ? await freshDatabase(kind, []) : undefined;
    const variables = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(database && { DATABASE_URL: database.address }),
    };
    const config = readConfig(variables);
    const start = async () => {
      const made = await compose(config, pino({ level: 'silent' }), systemClock);
      await migrate(made.open, migrations, systemClock);
      return made;
    };
    const before = await start();
    const domainId = await before.accounts.people.addDomain('demo', 'Demo');
    await before.accounts.people.addCourseGroup({ domainId, label: 'Mathematics' });
    await before.close();
    const file = join(folder, 'book.pdf');
    await writeFile(file, textBookPdf(60));

    const seen = await importUntilKilled(file, variables, 8);
    expect(seen).toBeGreaterThanOrEqual(8);
    expect(seen).toBeLessThan(60);

    const after = await start();
    const began = Date.now();
    await after.jobs.start();
    const books = after.books.books;
    const [shelved] = await books.shelfOfDomain(domainId);
    const bookId = shelved?.id ?? 0;
    const left = await books.pagesMissing(bookId);
    expect(left.length).toBeLessThanOrEqual(60 - 8);
    await vi.waitFor(
      async () => expect((await books.pagesMissing(bookId)).length).toBeLessThan(left.length),
      { timeout: TIMEOUT_MS, interval: 100 },
    );
    expect(Date.now() - began).toBeLessThan(40_000);
    await vi.waitFor(
      async () => expect(await books.findBook(bookId)).toMatchObject({ state: 'ready' }),
      { timeout: TIMEOUT_MS, interval: 200 },
    );
    expect(await books.pagesMissing(bookId)).toEqual([]);
    expect(await books.shelfOfDomain(domainId)).toHaveLength(1);
    const known = new Set((await books.allFiles()).map(({ name }) => name));
    for await (const { name } of after.files.list()) expect(known).toContain(name);
    await after.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  }, 240_000);

  it('[NAV-022] makes smaller pictures when all is quiet, and keeps every page readable', async () => {
    const server = await startImports(kind);
    const admin = await server.signIn('admin@demo.example');
    const answer = await server.upload(
      admin,
      { group: server.groups.mathematics },
      { bytes: textBookPdf(2) },
    );
    const { book_id: bookId } = Object(answer.body.data);
    await vi.waitFor(async () => {
      const pages = await server.books.pagesOf(bookId, [1, 2]);
      expect(pages).toHaveLength(2);
      for (const { pictures } of pages) {
        expect(pictures.map(({ width }) => width)).toEqual([200, 1000, 2000]);
        for (const { url } of pictures) expect(url).toMatch(/\.webp$/u);
      }
    }, TIMEOUT_MS);
    await server.close();
  }, 240_000);
});
