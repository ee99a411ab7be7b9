import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SQL_FOLDER, sqlOfStores } from './store-sql.ts';

const REFRESH = 'refresh it by `npm run generate -- sql` and look at what changed';

const textsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

it('has the current SQL of every store in docs/sql', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sayfa-sql-'));
  try {
    // In a separate process: the test runner would transform every feature first.
    execFileSync(process.execPath, [path.resolve('scripts/generate/sql.mjs'), folder]);
    expect(textsIn(SQL_FOLDER), REFRESH).toEqual(textsIn(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('records the statements of each method, with and without rows and optional values', async () => {
  const sent = await sqlOfStores(['scripts/store-sql/sample/notes.store.ts']);
  const statements = [...sent.values()].join('').split('\n\n').slice(1);
  expect(statements).toEqual([
    '-- notes.store.ts: notesStore.search\n' +
      'select "id"\n  from "notes";\n' +
      'select "id"\n  from "notes"\n  where "text" = ?;',
    '-- notes.store.ts: notesStore.remove\n' +
      'select "id"\n  from "notes"\n  where "id" = ?;\n' +
      'update "notes"\n  set "deleted_at" = ?\n  where "id" = ?;\n',
  ]);
});
