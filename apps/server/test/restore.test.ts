import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pendingMigrations } from '@sayfa/server-kit';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../commands/backup.ts';
import { compareFiles } from '../commands/compare-files.ts';
import { restore } from '../commands/restore.ts';
import { migrations } from '../registry.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const knownMigrations = migrations.map(({ id }) => id);

const restoreInto = ({ composition }: TestServer, path: string) => {
  const { open, files, temporaryFolder } = composition;
  return restore(open, files, path, { temporaryFolder, knownMigrations });
};

const findingsOf = async ({ composition }: TestServer) => {
  const known = (await composition.books.books.allFiles()).map(({ name }) => name);
  return compareFiles(composition.files, new Set(known));
};

/** Paths of stored files. */
const storedPaths = async ({ composition }: TestServer): Promise<string[]> => {
  const folder = join(composition.config.dataFolder, 'files');
  const shards = (await readdir(folder)).filter((name) => /^[a-f0-9]{2}$/u.test(name));
  const names = await Promise.all(
    shards.map(async (shard) =>
      (await readdir(join(folder, shard))).map((name) => join(folder, shard, name)),
    ),
  );
  return names.flat();
};

describe.each(databaseKinds)('restoring a backup of %s', (kind) => {
  let folder: string;
  let server: TestServer;
  let path: string;
  let title: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-restore-'));
    path = join(folder, 'backup.zip');
    title = 'Yedeklenen kitap';
    server = await startTestServer(kind);
    await server.addBook({ name: title });
    const { open, files, clock } = server.composition;
    await backup(open, files, path, clock.now());
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('replaces altered, truncated and missing files by those of the backup', async () => {
    const [altered = '', truncated = '', missing = ''] = await storedPaths(server);
    const bytes = await readFile(altered);
    await writeFile(altered, bytes.fill(7, bytes.length - 4));
    await truncate(truncated, 10);
    await rm(missing);
    const broken = await findingsOf(server);
    expect([broken.altered.length, broken.missing.length]).toEqual([2, 1]);
    await restoreInto(server, path);
    expect(await findingsOf(server)).toMatchObject({ altered: [], missing: [], orphans: [] });
  });

  it('changes no row where a file cannot be stored, and has stopped when it says so', async () => {
    const other = await startTestServer(kind);
    try {
      const { open, files, temporaryFolder } = other.composition;
      const full = new Error('no room');
      let underWay = 0;
      const fullFiles: typeof files = {
        ...files,
        size: async () => undefined,
        putFile: async (name, from) => {
          underWay += 1;
          try {
            await files.putFile(name, from);
            throw full;
          } finally {
            underWay -= 1;
          }
        },
      };
      await expect(
        restore(open, fullFiles, path, { temporaryFolder, knownMigrations }),
      ).rejects.toBe(full);
      expect(underWay).toBe(0);
      const { headers } = await other.signIn('student@demo.example');
      const url = `/api/v2/group-ebooks/${other.groupIds.get('mathematics-8')}?limit=100`;
      expect((await other.app.inject({ url, headers })).body).not.toContain(title);
    } finally {
      await other.close();
    }
  });

  it.each(databaseKinds)('works on %s, which starts again afterwards', async (target) => {
    const other = await startTestServer(target);
    try {
      await restoreInto(other, path);
      expect(await findingsOf(other)).toMatchObject({ altered: [], missing: [], orphans: [] });
      const { headers } = await other.signIn('student@demo.example');
      expect(await pendingMigrations(other.composition.open, migrations)).toEqual([]);
      const url = `/api/v2/group-ebooks/${other.groupIds.get('mathematics-8')}?limit=100`;
      const answer = await other.app.inject({ url, headers });
      expect(answer.body).toContain(title);
    } finally {
      await other.close();
    }
  });
});
