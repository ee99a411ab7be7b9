import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportServer, startImports } from './imports-harness.ts';
import { type Sender, senderTo } from './recordings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('files in requests of one person on %s', (kind) => {
  let server: ImportServer;
  const first = textBookPdf(1);
  const second = textBookPdf(2);
  beforeAll(async () => {
    const requestedBytes = first.byteLength + second.byteLength - 1;
    server = await startImports(kind, { limits: { requestedBytes, requestsAnHour: 50 } });
  });
  afterAll(() => server.close());

  it('are no more than there is room for, until they are reviewed', async () => {
    const student = await server.signIn('student@demo.example');
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      server.upload(student, { title: 'A' }, { bytes });
    expect((await send(first)).status).toBe(200);
    // The same file takes no more room.
    expect((await send(first)).status).toBe(200);
    const refused = await send(second);
    expect([refused.status, refused.body.code]).toEqual([507, 'own_room_full']);
    expect(refused.body).toMatchObject({ field: 'file', limit: 0 });
    const other = await server.signIn('student@other.example');
    expect((await server.upload(other, { title: 'B' }, { bytes: second })).status).toBe(200);
  });
});

describe.each(databaseKinds)('unfinished recordings of one person on %s', (kind) => {
  let server: TestServer;
  let editor: Sender;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    address = await server.listen();
    editor = senderTo(address, await server.signIn('videoeditor@demo.example'));
  });
  afterAll(() => server.close());

  it('take twelve gigabytes and no more; others have their own', async () => {
    const begun = await editor.begin(undefined);
    const path = begun.headers.get('location') ?? '';
    expect((await editor.send(path, 0, '12345')).status).toBe(204);
    // As if it were that long already.
    await server.composition.open.db
      .withTables<{ recording_uploads: { id: string; received: number } }>()
      .updateTable('recording_uploads')
      .set({ received: 11_999_999_999 })
      .execute();
    expect((await editor.begin(1)).status).toBe(201);
    const { status, body } = await editor.begin(2);
    expect(status).toBe(507);
    expect(body).toMatchObject({ code: 'own_room_full', limit: 12_000 });
    const second = (await editor.begin(undefined)).headers.get('location') ?? '';
    const sent = await editor.send(second, 0, 'ab');
    expect([sent.status, sent.body]).toMatchObject([507, { code: 'own_room_full' }]);
    const other = senderTo(address, await server.signIn('domainadmin@demo.example'));
    expect((await other.begin(4_000_000_000)).status).toBe(201);
  });
});
