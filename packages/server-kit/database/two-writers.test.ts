import { execFile } from 'node:child_process';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Migration } from './migrate.ts';

const ROUNDS = 30;

const counter: Migration = {
  id: 'a/0001',
  statements: (column) => [
    `create table counted (id ${column.int} primary key, times ${column.int} not null)`,
    'insert into counted (id, times) values (1, 0), (2, 0)',
  ],
};

/** Counts in a process of its own; says when it is about to begin. */
const OTHER = `
  import { sql } from 'kysely';
  import { openDatabase } from './database.ts';
  const open = openDatabase(process.argv[1]);
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    await sql\`update counted set times = times + 1 where id = 2\`.execute(open.db);
    await new Promise((done) => setTimeout(done, 2));
  }
  await open.close();
`;

describe.each(databaseKinds)('two processes that write to %s', (kind) => {
  it('both come to their end, also where one reads before it writes', async () => {
    const open = await freshDatabase(kind, [counter]);
    const other = promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', OTHER, open.address],
      { cwd: import.meta.dirname },
    );
    let otherEnded = false;
    void other.finally(() => {
      otherEnded = true;
    });
    let mine = 0;
    const seen = new Set<number>();
    while (!otherEnded || mine < ROUNDS) {
      await open.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number; times: number }>`
          select id, times from counted order by id`.execute(trx);
        seen.add(rows[1]?.times ?? 0);
        // Time for the other process to write, were it let.
        for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        await sql`update counted set times = ${mine + 1} where id = 1`.execute(trx);
      });
      mine += 1;
      // Who waits for SQLite's lock looks again after a while; it must find it free some time.
      await pause(8);
    }
    await other;
    const { rows } = await sql<{ times: number }>`
      select times from counted order by id`.execute(open.db);
    expect(rows.map(({ times }) => times)).toEqual([mine, ROUNDS]);
    // They really took turns.
    expect(seen.size).toBeGreaterThan(2);
    await open.close();
  });
});
