import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Files of the process may grow to so many blocks of 512 bytes; a write beyond fails as on a broken disk. */
const LIMITED = `trap '' XFSZ; ulimit -f 2048; exec "$0" "$@"`;

/** Writes until the disk takes no more, then what changes nothing, with and without room. */
const PROGRAM = `
  import { sql } from 'kysely';
  import { openDatabase } from './database.ts';
  import { temporaryRefusal } from '../temporary-refusal.ts';
  const open = openDatabase(process.argv[1]);
  const said = (statement) =>
    statement.execute(open.db).then(() => 'done', (error) => temporaryRefusal(error)?.code ?? String(error));
  const add = (length) => said(sql\`insert into notes (text) values (\${'x'.repeat(length)})\`);
  const changeNothing = () => said(sql\`delete from notes where text = 'of nobody'\`);
  const inTransaction = () =>
    open.db.transaction().execute((trx) => sql\`delete from notes where text = 'of nobody'\`.execute(trx))
      .then(() => 'done', (error) => temporaryRefusal(error)?.code ?? String(error));
  await sql\`create table notes (text text not null)\`.execute(open.db);
  const before = await changeNothing();
  while ((await add(50_000)) === 'done');
  // Until not even one page has room.
  while ((await add(1)) === 'done');
  const full = [await add(1), await changeNothing(), await inTransaction(), await said(sql\`select 1 from notes\`)];
  open.emptyLog();
  const after = [await changeNothing(), await inTransaction(), await add(1)];
  console.log(JSON.stringify({ before, full, after }));
  await open.close();
`;

it.skipIf(process.platform === 'win32')(
  'after a write that failed, none is answered before the disk takes one again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-unsure-'));
    const { stdout } = await promisify(execFile)(
      'sh',
      [
        '-c',
        LIMITED,
        process.execPath,
        '--input-type=module',
        '-e',
        PROGRAM,
        join(folder, 'a.sqlite'),
      ],
      { cwd: import.meta.dirname },
    ).finally(() => rm(folder, { recursive: true, force: true }));
    expect(JSON.parse(stdout)).toEqual({
      before: 'done',
      full: ['storage_full', 'storage_full', 'storage_full', 'done'],
      after: ['done', 'done', 'done'],
    });
  },
);
