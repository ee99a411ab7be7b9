import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const TIMEOUT_MS = 60_000;

describe.each(databaseKinds)('servers that share a database and files on %s', (kind) => {
  let server: TestServer;
  /** Another machine: it has the same stored files, and no other folder in common. */
  let elsewhere: Composition;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    folder = await mkdtemp(join(tmpdir(), 'sayfa-elsewhere-'));
    const { config } = server.composition;
    const stored = join(config.dataFolder, 'files');
    await mkdir(stored, { recursive: true });
    await symlink(stored, join(folder, 'files'));
    elsewhere = await compose(
      { ...config, dataFolder: folder },
      pino({ level: 'silent' }),
      systemClock,
    );
    await elsewhere.jobs.start();
  });
  afterAll(async () => {
    await elsewhere.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('import on one what another received', async () => {
    const { headers } = await server.signIn('domainadmin@demo.example');
    const form = new FormData();
    form.append('title', 'Öteki makine');
    form.append('group', String(server.groupIds.get('mathematics-8')));
    form.append('file', new Blob([Buffer.from(textBookPdf(3))]), 'book.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/upload-document',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ success: true, kind: 'import' });
    const { id } = answer.json().data;
    await expect
      .poll(
        async () =>
          (await server.app.inject({ url: `/api/v2/imports/${id}`, headers })).json().data,
        { timeout: TIMEOUT_MS },
      )
      .toMatchObject({ state: 'done' });
  });
});
