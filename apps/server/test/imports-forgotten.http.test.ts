import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

const MINUTE_MS = 60_000;

describe.each(databaseKinds)(
  'an import whose server died before its job was queued, on %s',
  (kind) => {
    it('is queued ten minutes later, and becomes a book', async () => {
      const clock = fakeClock();
      const server = await startTestServer(kind, { clock });
      const { jobs, imports, open } = server.composition;
      const { headers } = await server.signIn('domainadmin@demo.example');
      const form = new FormData();
      form.append('title', 'Unutulan');
      form.append('group', String(server.groupIds.get('mathematics-8')));
      form.append('file', new Blob([Buffer.from(textBookPdf(2))]), 'book.pdf');
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const sent = await server.app.inject({
        method: 'POST',
        url: '/api/v2/upload-document',
        headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      const { id } = sent.json().data;
      const stateOf = async () =>
        (await server.app.inject({ url: `/api/v2/imports/${id}`, headers })).json().data.state;
      // What a kill between the row and the job leaves.
      await sql`update imports set job_id = null`.execute(open.db);
      await sql`delete from jobs where kind = 'imports.run'`.execute(open.db);
      const lookForForgotten = async () => {
        await jobs.runHere(await jobs.enqueue('imports.forgotten', {}));
        return (await imports.imports.inspect()).map(({ kind: one }) => one);
      };
      clock.advance(9 * MINUTE_MS);
      expect(await lookForForgotten()).toEqual(['imports']);
      clock.advance(2 * MINUTE_MS);
      expect(await lookForForgotten()).toEqual([]);
      const { rows } = await sql<{ id: number }>`
      select id from jobs where kind = 'imports.run'`.execute(open.db);
      expect(await jobs.runHere(rows[0]?.id ?? 0)).toBe(true);
      expect(await stateOf()).toBe('done');
      await server.close();
    });
  },
);
