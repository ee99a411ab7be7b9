import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, type FakeClock, fakeClock, freshDatabase } from '@sayfa/testkit';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { createHttpApp } from '../http-app.ts';
import { migrations } from '../registry.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { startServe } from './processes.ts';
import { openPiece, recorded, type Sender, senderTo } from './recordings-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const LONG_TIMEOUT = { timeout: 30_000 };
const MEGABYTE = 1_048_576;
const DAY = 86_400_000;
/** Longer than the lease of a server that fell silent. */
const LEASE_OVER = 20_000;
const UPLOADS = '/api/v2/recordings';
const SWEEP = 'video-solutions.sweep-uploads';

const shared = databaseKinds.filter((kind) => kind === 'postgres');

describe.each(shared)('recordings on servers without a folder in common, on %s', (kind) => {
  let store: Bucket;
  let clock: FakeClock;
  let server: TestServer;
  let elsewhere: Composition;
  let closeElsewhere: () => Promise<void>;
  let session: Session;
  let here: Sender;
  let there: Sender;
  let addresses: { here: string; there: string };

  beforeEach(async () => {
    store = await startBucket({ confirms: true });
    clock = fakeClock(Date.now());
    const s3 = store.settings;
    server = await startTestServer(kind, { clock, environment: { s3 } });
    const dataFolder = await mkdtemp(join(tmpdir(), 'sayfa-elsewhere-'));
    const config = { ...server.composition.config, dataFolder };
    elsewhere = await compose(config, pino({ level: 'silent' }), clock);
    const { app, readiness } = await createHttpApp(elsewhere, { delayMs: () => 0 });
    closeElsewhere = async () => {
      await app.close();
      readiness.stop();
      await elsewhere.close();
      await rm(dataFolder, { recursive: true, force: true });
    };
    addresses = {
      here: await server.listen(),
      there: await app.listen({ port: 0, host: '127.0.0.1' }),
    };
    session = await server.signIn('videoeditor@demo.example');
    here = senderTo(addresses.here, session);
    there = senderTo(addresses.there, session);
  });
  afterEach(async () => {
    await closeElsewhere();
    await server.close();
    await store.close();
  });

  const pieces = () => [...store.objects.keys()].filter((name) => name.endsWith('.piece'));
  const inFolders = async (): Promise<string[]> =>
    (
      await Promise.all(
        [server.composition, elsewhere].map(({ temporaryFolder }) => readdir(temporaryFolder)),
      )
    ).flat();
  const begun = async (sender: Sender, length: number | undefined): Promise<string> =>
    (await sender.begin(length)).headers.get('location') ?? '';
  const sweep = async (): Promise<void> => {
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue(SWEEP, {}))).toBe(true);
  };

  it('[OPS-007] [TUS_RECORDING_UPLOAD-007] take the pieces of one recording in turn, and make one video', async () => {
    const recording = await recorded('spoken.webm');
    const third = Math.floor(recording.length / 3);
    const path = await begun(here, recording.length);
    expect((await there.send(path, 0, recording.subarray(0, third))).status).toBe(204);
    expect((await here.offsetOf(path)).offset).toBe(third);
    expect((await here.send(path, third, recording.subarray(third, 2 * third))).status).toBe(204);
    expect(pieces()).toHaveLength(2);
    const last = await there.send(path, 2 * third, recording.subarray(2 * third));
    expect([last.status, last.offset]).toEqual([204, recording.length]);

    // The other one is asked for the video as well, while it is made.
    await here.send(path, recording.length, '');

    const uploads = async () => (await here.ask('GET', UPLOADS)).body;
    await expect.poll(uploads, LONG_TIMEOUT).toMatchObject({ data: [{ is_film: true }] });
    await expect.poll(pieces, LONG_TIMEOUT).toEqual([]);
    await expect.poll(inFolders, LONG_TIMEOUT).toEqual([]);
    const videos = [...store.objects].filter(([name]) => name.endsWith('.webm'));
    expect(videos).toHaveLength(1);
    const shown = await fetch(`${addresses.here}${path}/film`, { headers: session.headers });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(videos[0]?.[1]);
  });

  it('[OPS-007] let one send at a time, whichever server is asked', async () => {
    const path = await begun(here, 10 * MEGABYTE);
    const about = { address: addresses.here, session, path, length: 10 * MEGABYTE };
    // As much as is stored at once, so that nothing waits to be stored when it is stopped.
    const piece = openPiece(about, Buffer.alloc(4 * MEGABYTE, 'a'));
    await expect
      .poll(async () => (await there.offsetOf(path)).offset, LONG_TIMEOUT)
      .toBeGreaterThan(0);
    const other = await there.send(path, (await there.offsetOf(path)).offset, 'b');
    expect([other.status, other.body]).toMatchObject([423, { code: 'upload_locked' }]);

    expect((await there.ask('DELETE', path)).status).toBe(204);
    expect((await here.offsetOf(path)).status).toBe(404);
    // Its sender is told at once, not after the rest of the piece.
    expect(await piece.answered).toBe('');
    clock.advance(2 * DAY);
    await sweep();
    expect(pieces()).toEqual([]);
  });

  it('[OPS-007] never mix the bytes of a server that fell silent with those of the next one', async () => {
    const path = await begun(here, 8);
    const piece = openPiece(
      { address: addresses.here, session, path, length: 8 },
      Buffer.from('silent'),
    );
    await expect.poll(async () => (await there.send(path, 0, 'x')).status, LONG_TIMEOUT).toBe(423);
    const sent = await vi.waitUntil(async () => {
      clock.advance(LEASE_OVER);
      const answer = await there.send(path, 0, '12345678');
      return answer.status === 423 ? undefined : answer;
    }, LONG_TIMEOUT);
    expect([sent.status, sent.offset]).toEqual([204, 8]);
    piece.send(Buffer.from('ly'));
    expect(await piece.answered).not.toContain(' 204 ');
    expect((await here.offsetOf(path)).offset).toBe(8);
    const stored = [...store.objects].filter(([name]) => name.endsWith('.piece'));
    expect(stored.map(([, bytes]) => bytes.subarray(16).toString())).toContain('12345678');
  });

  it('[TUS_RECORDING_UPLOAD-023] remove pieces that nobody goes on with', async () => {
    const path = await begun(here, 10);
    expect((await there.send(path, 0, '12345')).status).toBe(204);
    expect(pieces()).toHaveLength(1);
    clock.advance(DAY + 1);
    await sweep();
    expect(pieces()).toEqual([]);
    const later = senderTo(addresses.there, await server.signIn('videoeditor@demo.example'));
    const { status, body } = await later.send(path, 5, '67890');
    expect([status, body]).toMatchObject([410, { code: 'upload_expired' }]);
  });
});

describe.each(shared)('a recording whose server is killed, on %s', (kind) => {
  it('[OPS-007] [TUS_RECORDING_UPLOAD-027] goes on at another one with what was answered', async () => {
    const store = await startBucket();
    const s3 = store.settings;
    const fresh = await freshDatabase(kind, migrations);
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-elsewhere-'));
    const server = await startTestServer(kind, { environment: { database: fresh.address, s3 } });
    const session = await server.signIn('videoeditor@demo.example');
    const sender = senderTo(await server.listen(), session);
    const dying = await startServe({
      DATA_DIR: folder,
      DATABASE_URL: fresh.address,
      LOG_LEVEL: 'silent',
      FILES_URL: s3.url,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    const offsetOf = async (path: string): Promise<number> => (await sender.offsetOf(path)).offset;
    try {
      const dyingSender = senderTo(dying.address, session);
      const begin = async () => (await dyingSender.begin(undefined)).headers.get('location') ?? '';
      const [answered, long] = [await begin(), await begin()];
      const sent = await dyingSender.send(answered, 0, 'answered');
      expect([sent.status, sent.offset]).toEqual([204, 8]);
      const about = { address: dying.address, session, path: long, length: 100 * MEGABYTE };
      const piece = openPiece(about, Buffer.alloc(6 * MEGABYTE));
      await expect.poll(() => offsetOf(long), LONG_TIMEOUT).toBeGreaterThan(0);
      await dying.kill();
      piece.cut();

      expect(await offsetOf(answered)).toBe(8);
      // Its lock does not outlive it.
      const offset = await offsetOf(long);
      const next = await sender.send(long, offset, 'b', { 'upload-length': String(offset + 1) });
      expect([next.status, next.offset]).toEqual([204, offset + 1]);
    } finally {
      await dying.kill();
      await server.close();
      await fresh.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
