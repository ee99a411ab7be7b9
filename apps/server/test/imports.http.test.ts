import { encryptedPdf, garbagePdf, textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImportServer, startImports } from './imports-harness.ts';

describe.each(databaseKinds)('importing by file on %s', (kind) => {
  let server: ImportServer;
  let admin: Record<string, string>;

  beforeAll(async () => {
    server = await startImports(kind);
    admin = await server.signIn('admin@demo.example');
  });
  afterAll(() => server.close());

  const statusOf = async (id: unknown) =>
    (await server.call('GET', `/api/v2/imports/${id}`, { headers: admin })).body.data;

  it('makes a book of an uploaded PDF', async () => {
    const answer = await server.upload(
      admin,
      { group: server.groups.mathematics, title: 'Algebra' },
      { bytes: textBookPdf(6) },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, kind: 'import', data: { state: 'rendering', page_count: 6 } },
    });
    const { id } = Object(answer.body.data);
    await vi.waitFor(
      async () => expect(await statusOf(id)).toMatchObject({ state: 'done' }),
      15_000,
    );
    expect(await statusOf(id)).toMatchObject({ pages_ready: 6, title: 'Algebra', code: null });
  });

  it('[PDF-002] [PDF-004] [PDF-006] refuses what is not a PDF, and leaves nothing', async () => {
    const before = await server.traces();
    const group = server.groups.mathematics;
    const cases = [
      { bytes: new Uint8Array(), code: 'pdf_empty' },
      { bytes: new Uint8Array([65]), code: 'not_a_pdf' },
      { bytes: new TextEncoder().encode('<!doctype html><p>hello'), code: 'not_a_pdf' },
      { bytes: garbagePdf(), code: 'pdf_damaged' },
    ];
    for (const { bytes, code } of cases) {
      expect(await server.upload(admin, { group }, { bytes })).toMatchObject({
        status: 422,
        body: { success: false, code },
      });
    }
    await vi.waitFor(async () => expect(await server.traces()).toEqual(before), 5_000);
  });

  it('[PDF-022] asks for the password once', async () => {
    const group = server.groups.mathematics;
    const bytes = encryptedPdf('open');
    const asked = await server.upload(admin, { group }, { bytes });
    expect(asked).toMatchObject({ status: 200, body: { data: { state: 'needs-password' } } });
    const { id } = Object(asked.body.data);
    const give = (password: string) =>
      server.call('POST', `/api/v2/imports/${id}/password`, {
        headers: { ...admin, 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
    expect(await give('open')).toMatchObject({ status: 200 });
    await vi.waitFor(
      async () => expect(await statusOf(id)).toMatchObject({ state: 'done' }),
      15_000,
    );
  });
});
