import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unreadableTransactions } from './damaged-log.ts';
import { openDatabase } from './database.ts';

const FRAME = 24 + 4_096;
const HEADER = 32;

describe('the log of a SQLite file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sayfa-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** As a killed server leaves it: so many transactions in the log, one frame each or a little more. */
  const killed = async (transactions: number): Promise<string> => {
    const path = join(folder, 'live.sqlite');
    const open = openDatabase(path);
    await sql`create table notes (id integer primary key, text text)`.execute(open.db);
    open.emptyLog?.();
    for (let id = 1; id <= transactions; id += 1) {
      await sql`insert into notes values (${id}, ${`note ${id}`})`.execute(open.db);
    }
    const copy = join(folder, 'copy.sqlite');
    for (const end of ['', '-wal']) copyFileSync(path + end, copy + end);
    await open.close();
    return copy;
  };

  const changeLog = (path: string, change: (bytes: Buffer) => Buffer): void =>
    writeFileSync(`${path}-wal`, change(readFileSync(`${path}-wal`)));

  const notesIn = async (path: string): Promise<number> => {
    const open = openDatabase(path);
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(
      open.db,
    );
    await open.close();
    return rows[0]?.count ?? 0;
  };

  it('is whole after a kill', async () => {
    const path = await killed(20);
    expect(unreadableTransactions(path)).toBe(0);
    expect(await notesIn(path)).toBe(20);
  });

  it('is no damage where there is none, or where it is empty', async () => {
    expect(unreadableTransactions(join(folder, 'nothing.sqlite'))).toBe(0);
    const path = await killed(1);
    changeLog(path, () => Buffer.alloc(0));
    expect(unreadableTransactions(path)).toBe(0);
  });

  it('tells of transactions behind a damaged frame, which SQLite passes over in silence', async () => {
    const path = await killed(20);
    changeLog(path, (bytes) => bytes.fill(7, HEADER + 3 * FRAME + 200, HEADER + 3 * FRAME + 240));
    expect(unreadableTransactions(path)).toBe(16);
    expect(await notesIn(path)).toBeLessThan(5);
  });

  it('tells of all transactions behind a damaged header', async () => {
    const path = await killed(20);
    changeLog(path, (bytes) => bytes.fill(7, 24, 28));
    expect(unreadableTransactions(path)).toBeGreaterThan(17);
  });

  it('takes what a power cut left of the last transaction for no damage', async () => {
    const path = await killed(20);
    const last = HEADER + 19 * FRAME;
    changeLog(path, (bytes) => bytes.fill(7, last + 200, last + 240));
    expect(unreadableTransactions(path)).toBe(0);
    changeLog(path, (bytes) => bytes.subarray(0, last + 1_000));
    expect(unreadableTransactions(path)).toBe(0);
    expect(await notesIn(path)).toBe(19);
  });

  it('takes frames of an earlier log behind the present one for no damage', async () => {
    const path = join(folder, 'live.sqlite');
    const open = openDatabase(path);
    await sql`create table notes (id integer primary key, text text)`.execute(open.db);
    for (let id = 1; id <= 30; id += 1) {
      await sql`insert into notes values (${id}, 'note')`.execute(open.db);
    }
    await sql`pragma wal_checkpoint(restart)`.execute(open.db);
    for (let id = 31; id <= 34; id += 1) {
      await sql`insert into notes values (${id}, 'note')`.execute(open.db);
    }
    expect(readFileSync(`${path}-wal`).length).toBeGreaterThan(20 * FRAME);
    expect(unreadableTransactions(path)).toBe(0);
    await open.close();
  });
});
