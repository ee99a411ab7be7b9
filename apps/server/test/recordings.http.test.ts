import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onDisk } from './on-disk.ts';
import { sendRaw } from './raw-request.ts';
import { aQuestion, openPiece, recorded, type Sender, senderTo } from './recordings-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const HOUR = 3_600_000;
const LONG_TIMEOUT = { timeout: 20_000 };
const MEGABYTE = 1_000_000;
const UPLOADS = '/api/v2/recordings';

describe.each(databaseKinds)('recordings in pieces over HTTP on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let address: string;
  let session: Session;
  let editor: Sender;

  beforeEach(async () => {
    clock = fakeClock(Date.now());
    server = await startTestServer(kind, { clock });
    address = await server.listen();
    session = await server.signIn('videoeditor@demo.example');
    editor = senderTo(address, session);
  });
  afterEach(() => server.close());

  const as = async (email: string) => senderTo(address, await server.signIn(email));
  const begun = async (length: number | undefined): Promise<string> =>
    (await editor.begin(length)).headers.get('location') ?? '';
  it('says what it knows of the protocol', async () => {
    const { status, headers } = await editor.ask('OPTIONS', UPLOADS);
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-max-size')).toBe('4000000000');
    for (const known of ['creation', 'creation-defer-length', 'termination', 'expiration']) {
      expect(headers.get('tus-extension')?.split(',')).toContain(known);
    }
    // Other sites have no part in this.
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('[TUS_RECORDING_UPLOAD-007] takes pieces of a recording whose end is not known yet', async () => {
    const recording = await recorded('spoken.webm');
    const begin = await editor.begin(undefined, { filename: '../../x', order_id: 3 });
    expect(begin.status).toBe(201);
    const path = begin.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/v2\/recordings\/[a-f0-9]{32}$/u);
    expect(begin.headers.get('upload-expires')).toBeTruthy();
    const half = Math.floor(recording.length / 2);
    const first = await editor.send(path, 0, recording.subarray(0, half));
    expect([first.status, first.offset]).toEqual([204, half]);
    const between = await editor.offsetOf(path);
    expect(between.headers.get('upload-defer-length')).toBe('1');
    expect(between.headers.get('upload-metadata')).toContain(
      `filename ${Buffer.from('x').toString('base64')}`,
    );
    const last = await editor.send(path, half, recording.subarray(half), {
      'upload-length': String(recording.length),
    });
    expect([last.status, last.offset]).toEqual([204, recording.length]);
    const { body } = await editor.ask('GET', UPLOADS);
    expect(body).toMatchObject({
      data: [{ file_name: 'x', order_id: 3, received: recording.length, length: recording.length }],
    });
  });

  it('goes on in another session of the same person', async () => {
    const path = await begun(10);
    await editor.send(path, 0, '12345');
    const otherEditor = await as('videoeditor@demo.example');
    expect((await otherEditor.offsetOf(path)).offset).toBe(5);
    expect((await otherEditor.send(path, 5, '67890')).status).toBe(204);
  });

  it('[TUS_RECORDING_UPLOAD-001] demands the length, or that it comes later', async () => {
    const { status, body } = await editor.ask('POST', UPLOADS);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'upload_length_required' });
  });

  it('[TUS_RECORDING_UPLOAD-003] refuses what is larger than 4 GB, at once', async () => {
    expect((await editor.begin(4_000_000_000)).status).not.toBe(413);
    const { status, body } = await editor.begin(4_000_000_001);
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'file_too_large', limit: 4_000 });
    const path = await begun(undefined);
    const late = await editor.send(path, 0, 'a', { 'upload-length': '4000000001' });
    expect(late.status).toBe(413);
  });

  it('[TUS_RECORDING_UPLOAD-005] refuses what is said of it in another way than the protocol has', async () => {
    for (const metadata of ['filename not-base64!', 'a b c', ',,']) {
      const headers = { 'upload-length': '1', 'upload-metadata': metadata };
      expect((await editor.ask('POST', UPLOADS, headers)).status).toBe(400);
    }
    const { status, body } = await editor.begin(1, { question_id: 'abc' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', field: 'question_id' });
  });

  it('[TUS_RECORDING_UPLOAD-009] knows no question of another domain', async () => {
    const mine = await aQuestion(server);
    const theirs = await aQuestion(server, { domain: 'other', group: 'history-7' });
    expect((await editor.begin(1, { question_id: mine.questionId })).status).toBe(201);
    expect((await editor.begin(1, { question_id: theirs.questionId })).status).toBe(404);
    expect((await editor.begin(1, { question_id: 999_999 })).status).toBe(404);
  });

  it('[TUS_RECORDING_UPLOAD-011] [SEC-008] is for those who record', async () => {
    const nobody = senderTo(address, undefined);
    expect((await nobody.begin(1)).status).toBe(401);
    for (const email of [
      'student@demo.example',
      'teacher@demo.example',
      'developer@demo.example',
    ]) {
      expect((await (await as(email)).begin(1)).status, email).toBe(403);
    }
    for (const email of ['domainadmin@demo.example', 'superadmin@demo.example']) {
      expect((await (await as(email)).begin(1)).status, email).toBe(201);
    }
  });

  it('[TUS_RECORDING_UPLOAD-013] speaks one version of the protocol', async () => {
    for (const version of ['', '0.9', '1.1.0']) {
      const { status, headers, body } = await editor.ask('POST', UPLOADS, {
        'tus-resumable': version,
        'upload-length': '1',
      });
      expect(status).toBe(412);
      expect(headers.get('tus-version')).toBe('1.0.0');
      expect(body).toMatchObject({ code: 'upload_protocol' });
    }
  });

  it('[TUS_RECORDING_UPLOAD-015] wants the next piece and no other', async () => {
    const path = await begun(10);
    await editor.send(path, 0, '12345');
    for (const offset of [0, 4, 6, 10]) {
      const { status, body } = await editor.send(path, offset, 'xxxxx');
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'offset_conflict' });
    }
    expect((await editor.offsetOf(path)).offset).toBe(5);
    for (const offset of ['', '-1', '1.5', 'x']) {
      const { status } = await editor.ask('PATCH', path, {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
      });
      expect(status).toBe(400);
    }
  });

  it('[TUS_RECORDING_UPLOAD-017] keeps nothing beyond the length', async () => {
    const path = await begun(10);
    expect((await editor.send(path, 0, 'x'.repeat(11))).status).toBe(413);
    expect((await editor.offsetOf(path)).offset).toBe(0);
    // Without a length of its own, the piece is found to be too long only as it comes.
    const { pathname } = new URL(path, address);
    const raw = await sendRaw(
      new URL(address),
      [
        `PATCH ${pathname} HTTP/1.1`,
        'Host: x',
        `Authorization: ${session.headers.authorization}`,
        `Cookie: ${session.cookie}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        'Transfer-Encoding: chunked',
        'Connection: close',
        '',
        '14',
        'y'.repeat(20),
        '0',
        '\r\n',
      ].join('\r\n'),
    );
    expect(raw.status).toBe(413);
    expect((await editor.offsetOf(path)).offset).toBeLessThanOrEqual(10);
    expect(await onDisk(server, path)).toBeLessThanOrEqual(10);
  });

  it('[TUS_RECORDING_UPLOAD-019] finds nothing under odd ids', async () => {
    for (const id of [
      '..%2f..%2fetc',
      '%2e%2e%2f%2e%2e%2fetc',
      'x',
      'A'.repeat(32),
      'f'.repeat(32),
    ]) {
      expect((await editor.send(`${UPLOADS}/${id}`, 0, 'a')).status, id).toBe(404);
      expect((await editor.offsetOf(`${UPLOADS}/${id}`)).status, id).toBe(404);
    }
    const raw = await sendRaw(
      new URL(address),
      `PATCH ${UPLOADS}/../../etc HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(raw.status).toBe(404);
  });

  it('[TUS_RECORDING_UPLOAD-021] [TUS_RECORDING_UPLOAD-025] lets one send at a time, and keeps what came before a cut', async () => {
    const path = await begun(10 * MEGABYTE);
    const piece = openPiece(
      { address, session, path, length: 10 * MEGABYTE },
      Buffer.alloc(3 * MEGABYTE, 'a'),
    );
    await expect.poll(() => onDisk(server, path), LONG_TIMEOUT).toBeGreaterThan(2 * MEGABYTE);
    const other = await editor.send(path, 0, 'b');
    expect(other.status).toBe(423);
    expect(other.body).toMatchObject({ code: 'upload_locked' });
    // Asking disturbs nobody.
    expect((await editor.offsetOf(path)).status).toBe(200);
    piece.cut();
    await expect
      .poll(async () => (await editor.offsetOf(path)).offset, LONG_TIMEOUT)
      .toBeGreaterThan(0);
    const { offset } = await editor.offsetOf(path);
    expect(offset).toBeGreaterThan(2 * MEGABYTE);
    expect(await onDisk(server, path)).toBe(offset);
    const rest = await editor.sendWhenFree(path, offset, Buffer.alloc(10 * MEGABYTE - offset, 'a'));
    expect([rest.status, rest.offset]).toEqual([204, 10 * MEGABYTE]);
  });

  it('throws away what is being sent', async () => {
    const path = await begun(10 * MEGABYTE);
    const piece = openPiece(
      { address, session, path, length: 10 * MEGABYTE },
      Buffer.alloc(MEGABYTE, 'a'),
    );
    await expect.poll(() => onDisk(server, path), LONG_TIMEOUT).toBeGreaterThan(0);
    expect((await editor.ask('DELETE', path)).status).toBe(204);
    expect((await editor.offsetOf(path)).status).toBe(404);
    await expect(onDisk(server, path)).rejects.toThrow('ENOENT');
    piece.cut();
  });

  it('[TUS_RECORDING_UPLOAD-023] forgets what nobody goes on with for a day', async () => {
    const path = await begun(10);
    clock.advance(20 * HOUR);
    // Sessions end while the clock runs.
    const later = await as('videoeditor@demo.example');
    expect((await later.send(path, 0, '12345')).status).toBe(204);
    clock.advance(20 * HOUR);
    expect((await (await as('videoeditor@demo.example')).offsetOf(path)).status).toBe(200);
    clock.advance(5 * HOUR);
    const last = await as('videoeditor@demo.example');
    const { status, body } = await last.send(path, 5, '67890');
    expect(status).toBe(410);
    expect(body).toMatchObject({ code: 'upload_expired' });
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue('video-solutions.sweep-uploads', {}))).toBe(true);
    await expect(onDisk(server, path)).rejects.toThrow('ENOENT');
    expect((await last.offsetOf(path)).status).toBe(410);
    clock.advance(8 * 24 * HOUR);
    await jobs.runHere(await jobs.enqueue('video-solutions.sweep-uploads', {}));
    expect((await (await as('videoeditor@demo.example')).offsetOf(path)).status).toBe(404);
  });

  it('says that an upload restarts where somebody emptied the folder', async () => {
    const path = await begun(10);
    await editor.send(path, 0, '12345');
    const name = `recording-${path.split('/').at(-1)}`;
    await rm(join(server.composition.temporaryFolder, name));
    expect((await editor.offsetOf(path)).status).toBe(410);
    expect((await editor.send(path, 5, '67890')).status).toBe(410);
  });

  it('begins at most fifty at once for one person', async () => {
    for (let count = 0; count < 50; count += 1) expect((await editor.begin(1)).status).toBe(201);
    const { status, body } = await editor.begin(1);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_requests' });
    expect((await (await as('domainadmin@demo.example')).begin(1)).status).toBe(201);
  });

  it('[TUS_RECORDING_UPLOAD-031] says that no proxy may keep an offset', async () => {
    const { headers } = await editor.offsetOf(await begun(10));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('[TUS_RECORDING_UPLOAD-033] knows no upload of somebody else', async () => {
    const path = await begun(10);
    for (const email of ['domainadmin@demo.example', 'domainadmin@other.example']) {
      const other = await as(email);
      expect((await other.ask('DELETE', path)).status).toBe(404);
      expect((await other.offsetOf(path)).status).toBe(404);
      expect((await other.send(path, 0, 'x')).status).toBe(404);
      expect((await other.ask('GET', `${path}/film`)).status).toBe(404);
      expect((await other.ask('GET', UPLOADS)).body).toEqual({ data: [] });
    }
    expect((await editor.offsetOf(path)).status).toBe(200);
    expect((await editor.ask('DELETE', path)).status).toBe(204);
  });
});
