import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { localFiles } from '@sayfa/server-kit';
import { databaseKinds, fakeClock, freshDatabase } from '@sayfa/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBooks } from './books.ts';
import { booksMigrations } from './index.ts';

const ROUNDS = 150;
const BYTES = new TextEncoder().encode('one picture of two books');

/** Stores the same bytes in its own book and removes them again, and counts how often they were gone. */
const program = (address: string, folder: string, bookId: number): string => `
  import { localFiles, openDatabase } from '@sayfa/server-kit';
  import { createBooks } from ${JSON.stringify(join(import.meta.dirname, 'books.ts'))};
  const TWO_DAYS = 172_800_000;
  let behind = 0;
  const clock = { now: () => Date.now() - behind };
  const open = openDatabase(${JSON.stringify(address)});
  const files = localFiles(${JSON.stringify(folder)});
  const books = createBooks({ open, clock, files });
  const bytes = Uint8Array.from([${BYTES}]);
  let lost = 0;
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    const { name } = await books.addFile(${bookId}, { bytes, ending: 'jpg' });
    if ((await files.size(name)) === undefined) lost += 1;
    behind = TWO_DAYS;
    await books.retireFiles(${bookId}, [name]);
    behind = 0;
    await books.sweepReplacedFiles();
  }
  await books.addFile(${bookId}, { bytes, ending: 'jpg' });
  await open.close();
  console.log('lost', lost);
`;

const run = (code: string): Promise<string> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
};

// SQLite serves one process; its second one is a command, which the other test is about.
describe.each(databaseKinds.filter((kind) => kind === 'postgres'))(
  'two processes on %s',
  (kind) => {
    it('that store and remove the same bytes at the same moments lose none', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'sayfa-two-'));
      const open = await freshDatabase(kind, booksMigrations);
      onTestFinished(async () => {
        await open.close();
        await rm(folder, { recursive: true, force: true });
      });
      const files = localFiles(folder);
      const books = createBooks({ open, clock: fakeClock(), files });
      const book = { domainId: 1, groupIds: [], name: 'Kimya', pages: [], toc: { units: [] } };
      const ids = [(await books.createBook(book)).id, (await books.createBook(book)).id];
      const outputs = await Promise.all(ids.map((id) => run(program(open.address, folder, id))));
      expect(outputs).toEqual(['lost 0\n', 'lost 0\n']);
      const [known] = await books.allFiles();
      expect(await files.size(known?.name ?? '')).toBe(BYTES.byteLength);
    });
  },
);
