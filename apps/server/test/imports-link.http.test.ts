import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImportServer, startImports } from './imports-harness.ts';

const LIMIT = 1_000_000;
const TIMEOUT_MS = 15_000;

describe.each(databaseKinds)('importing by link on %s', (kind) => {
  let server: ImportServer;
  let admin: Record<string, string>;

  beforeAll(async () => {
    server = await startImports(kind, { limits: { fileBytes: LIMIT } });
    admin = await server.signIn('admin@demo.example');
  });
  afterAll(() => server.close());

  const send = (pdfLink: string) =>
    server.upload(admin, { group: server.groups.mathematics, pdfLink });
  const leavesNothing = () =>
    vi.waitFor(async () => expect(await server.strays()).toEqual([]), TIMEOUT_MS);

  it('makes a book of what a link leads to', async () => {
    await server.fakeNetwork.serve('public.example', (_, response) =>
      response.end(Buffer.from(textBookPdf(3))),
    );
    const answer = await send('http://public.example/books/Fen%20Bilimleri.pdf');
    expect(answer).toMatchObject({ status: 200, body: { kind: 'import' } });
    const { id } = Object(answer.body.data);
    await vi.waitFor(async () => {
      const status = await server.call('GET', `/api/v2/imports/${id}`, { headers: admin });
      expect(status.body.data).toMatchObject({
        state: 'done',
        title: 'Fen Bilimleri',
        file_name: 'Fen Bilimleri.pdf',
        pages_ready: 3,
      });
    }, TIMEOUT_MS);
    await leavesNothing();
  });

  it.each([
    ['SSRF-001', 'file:///etc/passwd', 'url_scheme'],
    ['SSRF-007', 'HTTP://127.0.0.1/', 'url_not_public'],
    ['SSRF-009', 'http://localhost./', 'url_not_public'],
    ['SSRF-013', 'http://2130706433/', 'url_not_public'],
    ['SSRF-031', 'http://169.254.169.254/latest/meta-data/', 'url_not_public'],
    ['SSRF-039', 'http://user:pass@127.0.0.1/', 'url_credentials'],
    ['SSRF-043', 'http://public.example:22/', 'url_port'],
    ['SSRF-049', 'http://nobody.example/', 'url_unreachable'],
  ])('[%s] refuses %s', async (_, link, code) => {
    expect(await send(link)).toMatchObject({ status: 422, body: { code, field: 'pdfLink' } });
  });

  it('[SSRF-045] refuses a name that also leads inside', async () => {
    server.fakeNetwork.name('both.example', '93.184.216.34', '10.0.0.1');
    expect(await send('http://both.example/')).toMatchObject({
      status: 422,
      body: { code: 'url_not_public' },
    });
  });

  it('[SSRF-063] refuses a page to sign in under the name of a PDF', async () => {
    await server.fakeNetwork.serve('login.example', (_, response) =>
      response.end('<!doctype html>'),
    );
    expect(await send('http://login.example/book.pdf')).toMatchObject({
      status: 422,
      body: { code: 'not_a_pdf' },
    });
    await leavesNothing();
  });

  it('[SSRF-055] [SSRF-077] gives up on silence, without a word about addresses', async () => {
    await server.fakeNetwork.respond('silent.example', () => undefined);
    const answer = await send('http://silent.example/');
    expect(answer).toMatchObject({ status: 504, body: { code: 'url_timeout' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|93\.184/u);
  });

  it('[SSRF-057] refuses more than may be fetched before reading it', async () => {
    await server.fakeNetwork.serve('large.example', (_, response) => {
      response.setHeader('content-length', 10 ** 13);
      response.write('%PDF-1.7');
    });
    expect(await send('http://large.example/')).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    });
  });

  it('[SSRF-059] stops where a body without a length goes beyond the limit', async () => {
    await server.fakeNetwork.serve('endless.example', (_, response) => {
      response.write('%PDF-1.7');
      const more = setInterval(() => response.write(Buffer.alloc(100_000)), 1);
      response.on('close', () => clearInterval(more));
    });
    const answer = await send('http://endless.example/');
    const { id } = Object(answer.body.data);
    if (id === undefined) expect(answer).toMatchObject({ status: 413 });
    else {
      await vi.waitFor(async () => {
        const status = await server.call('GET', `/api/v2/imports/${id}`, { headers: admin });
        expect(status.body.data).toMatchObject({ state: 'failed', code: 'file_too_large' });
      }, TIMEOUT_MS);
    }
    await leavesNothing();
  });

  it('can be cancelled while the file comes', async () => {
    await server.fakeNetwork.serve('slow.example', (_, response) => {
      response.write('%PDF-1.7');
      const more = setInterval(() => response.write(Buffer.alloc(500, 'x')), 50);
      response.on('close', () => clearInterval(more));
    });
    const { id } = Object((await send('http://slow.example/')).body.data);
    const status = await server.call('POST', `/api/v2/imports/${id}/cancel`, { headers: admin });
    expect(status.body.data).toMatchObject({ state: 'cancelled' });
    await leavesNothing();
  });
});
