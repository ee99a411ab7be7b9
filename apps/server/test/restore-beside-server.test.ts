import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServe } from './processes.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const TIMEOUT_MS = 60_000;

type Ended = { code: number; err: string };

describe.each(databaseKinds)('restoring beside a server on %s', (kind) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-beside-'));
    database = await freshDatabase(kind, []);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const variables = () => ({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: kind === 'postgres' ? database.address : '',
    LOG_LEVEL: 'silent',
  });
  const run = (...words: string[]): Promise<Ended> =>
    new Promise((done) => {
      const env = { PATH: process.env.PATH, ...variables() };
      const child = execFile(process.execPath, [MAIN, ...words], { env }, (error, _out, err) => {
        done({ code: error ? Number(error.code ?? 1) : 0, err });
      });
      child.stdin?.end();
    });

  it('is refused while a server runs, and works when it is gone', async () => {
    const backup = join(folder, 'backup.zip');
    const server = await startServe(variables());
    try {
      expect(await run('backup', backup)).toMatchObject({ code: 0 });
      expect(await run('restore', backup, '--force')).toEqual({
        code: 2,
        err: 'A server or another command is at work on this database. Stop it, then restore.\n',
      });
    } finally {
      await server.kill();
    }
    // PostgreSQL notices a moment later that a killed process is gone.
    await expect
      .poll(() => run('restore', backup, '--force'), { timeout: TIMEOUT_MS, interval: 500 })
      .toEqual({ code: 0, err: '' });
  });
});
