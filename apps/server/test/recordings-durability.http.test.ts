import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import { migrate, openDatabase } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { migrations } from '../registry.ts';
import { startServe } from './processes.ts';
import { openPiece, senderTo } from './recordings-harness.ts';
import { startTestServer } from './test-server.ts';

const TIMEOUT_MS = 30_000;
const MEGABYTE = 1_048_576;

describe.each(databaseKinds)('pieces of recordings that must last on %s', (kind) => {
  it('[TUS_RECORDING_UPLOAD-027] are there after kill -9: what was answered, and most of what was not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-pieces-'));
    const fresh = kind === 'postgres' ? await freshDatabase(kind, migrations) : undefined;
    const database = fresh?.address ?? join(folder, 'sayfa.sqlite');
    const open = openDatabase(database);
    await migrate(open, migrations, systemClock);
    await open.close();
    const server = await startTestServer(kind, { environment: { dataFolder: folder, database } });
    const session = await server.signIn('videoeditor@demo.example');
    const sender = senderTo(await server.listen(), session);
    const variables = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: fresh?.address ?? '' };
    const dying = await startServe(variables);
    const offsetOf = async (path: string): Promise<number> => (await sender.offsetOf(path)).offset;
    try {
      const dyingSender = senderTo(dying.address, session);
      const begin = async () => (await dyingSender.begin(undefined)).headers.get('location') ?? '';
      const [answered, long] = [await begin(), await begin()];
      const bytes = Buffer.alloc(3 * MEGABYTE, 'a');
      const sent = await dyingSender.send(answered, 0, bytes);
      expect([sent.status, sent.offset]).toEqual([204, bytes.length]);

      // A piece that goes on, as of a recorder that sends what it records.
      const about = { address: dying.address, session, path: long, length: 100 * MEGABYTE };
      const piece = openPiece(about, Buffer.alloc(20 * MEGABYTE));
      await expect
        .poll(() => offsetOf(long), { timeout: TIMEOUT_MS, interval: 5 })
        .toBeGreaterThan(0);
      const reported = await offsetOf(long);
      await dying.kill();
      piece.cut();

      expect(await offsetOf(answered)).toBe(bytes.length);
      const offset = await offsetOf(long);
      expect(offset).toBeGreaterThanOrEqual(reported);
      // It goes on from there, whatever else had reached the disk.
      const next = await sender.send(long, offset, 'b', { 'upload-length': String(offset + 1) });
      expect([next.status, next.offset]).toEqual([204, offset + 1]);
    } finally {
      await dying.kill();
      await server.close();
      await fresh?.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
