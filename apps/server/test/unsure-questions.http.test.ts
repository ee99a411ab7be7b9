import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestBook, detectionClientOf } from './detection-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('questions that are not sure on %s', (kind) => {
  let server: TestServer;
  let editor: ReturnType<typeof detectionClientOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.composition.jobs.start();
    editor = detectionClientOf(server, await server.signIn('coordinator@demo.example'));
  });
  afterAll(() => server.close());

  it('[API-048] says of each page how many of its questions are worth a second look', async () => {
    const { id } = await addTestBook(server, [3, 3, 0], 'demo', [false, true, false]);
    const book = editor.book(id);
    await book.start();
    const state = await book.settled();
    expect((await book.page(2)).drafts).toHaveLength(3);
    // Nothing on the first page says that its numbers are those of questions; on the second they ask.
    expect(state.pages.map(({ unsure }: { unsure: number }) => unsure)).toEqual([3, 0, 0]);
    // What somebody accepted is doubted no more.
    const { version, drafts } = await book.page(1);
    const accepted = drafts.map((one: object) => ({ ...one, isAccepted: true }));
    await book.save(1, { version, drafts: accepted });
    expect((await book.state()).pages[0].unsure).toBe(0);
  });
});
