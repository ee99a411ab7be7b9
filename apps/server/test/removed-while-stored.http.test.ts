import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import {
  databaseKinds,
  type FakeClock,
  fakeClock,
  libraryEntries,
  packageEntries,
  zipOf,
} from '@sayfa/testkit';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formOf } from './activities-harness.ts';
import { sendPackage } from './h5p-harness.ts';
import { recorded, senderTo } from './recordings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const DAY = 86_400_000;

/** Makes the next removal of a stored file wait until it is released; others go on as they do. */
const holdNextRemoval = ({ composition }: TestServer) => {
  const { files } = composition;
  const remove = files.remove.bind(files);
  const requested = Promise.withResolvers<string>();
  const released = Promise.withResolvers<void>();
  files.remove = async (name) => {
    files.remove = remove;
    requested.resolve(name);
    await released.promise;
    await remove(name);
  };
  return { requested: requested.promise, release: released.resolve };
};

describe.each(databaseKinds)('a file that is stored while it is removed, on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  beforeEach(async () => {
    // Never ahead of the times of files, which sweeps of temporary ones look at.
    clock = fakeClock(Date.now() - 60 * DAY);
    server = await startTestServer(kind, { clock });
  });
  afterEach(() => server.close());

  const run = async (job: string): Promise<void> => {
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue(job, {}, { idle: true }))).toBe(true);
  };

  /**
   * `store` stores the same bytes each time. The second time begins after the job has looked for what
   * is unused and before the file is gone, and has written its row before that.
   */
  const storeWhileRemoved = async (
    job: string,
    store: () => Promise<unknown>,
    known: () => Promise<readonly string[]>,
  ): Promise<void> => {
    const held = holdNextRemoval(server);
    const sweep = run(job);
    const name = await held.requested;
    expect(await known()).not.toContain(name);
    const stored = store();
    await vi.waitFor(async () => expect(await known()).toContain(name), { timeout: 30_000 });
    held.release();
    await Promise.all([sweep, stored]);
    expect(await known()).toContain(name);
    // What is stored in the background may still be on its way.
    const { files } = server.composition;
    await vi.waitFor(async () => expect(await files.size(name)).toBeDefined(), { timeout: 30_000 });
  };

  const send = async (
    email: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    file: { fileName: string; bytes: Buffer; type: string },
  ) => {
    const { headers: own } = await server.signIn(email);
    const { headers, payload } = formOf(fields, [{ field: 'file', ...file }]);
    const url = `/api/v2/${path}`;
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...own, ...headers },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };

  it('is there afterwards: a picture of news', async () => {
    const create = { width: 40, height: 40, channels: 3 as const, background: '#a03020' };
    const bytes = await sharp({ create }).png().toBuffer();
    const store = () =>
      send(
        'domainadmin@demo.example',
        'news-pictures',
        {},
        {
          fileName: 'a.png',
          bytes,
          type: 'image/png',
        },
      );
    await store();
    await run('news.sweep');
    clock.advance(31 * DAY);
    await storeWhileRemoved('news.sweep', store, server.composition.news.allFiles);
  });

  it('is there afterwards: the PDF of a request', async () => {
    const bytes = Buffer.from(textBookPdf(1));
    const store = () =>
      send(
        'student@demo.example',
        'upload-document',
        { title: 'Kitap' },
        { fileName: 'a.pdf', bytes, type: 'application/pdf' },
      );
    await store();
    const { headers } = await server.signIn('domainadmin@demo.example');
    const list = await server.app.inject({ url: '/api/v2/upload-requests', headers });
    const [{ id }] = list.json().data;
    const declined = await server.app.inject({
      method: 'POST',
      url: `/api/v2/upload-requests/${id}/decline`,
      headers,
      payload: { reason: 'no' },
    });
    expect(declined.statusCode).toBe(200);
    clock.advance(31 * DAY);
    const { allFiles } = server.composition.imports.imports;
    await storeWhileRemoved('imports.declined', store, allFiles);
  });

  it('is there afterwards: the content of an H5P package', async () => {
    const sendAs = async (email: string, bytes: Buffer) => {
      const answer = await sendPackage(server, await server.signIn(email), bytes);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await sendAs('superadmin@demo.example', zipOf(packageEntries({ extra: libraryEntries() })));
    const store = () => sendAs('teacher@demo.example', zipOf(packageEntries()));
    await store();
    clock.advance(40 * DAY);
    await storeWhileRemoved('h5p.unused', store, server.composition.h5p.h5p.allFiles);
  });

  it('is there afterwards: the video of a recording', async () => {
    const bytes = await recorded('spoken.webm');
    const address = await server.listen();
    const { allFiles } = server.composition.videoSolutions;
    const store = async () => {
      const session = await server.signIn('videoeditor@demo.example');
      const upload = await senderTo(address, session).whole(bytes);
      return upload;
    };
    await store();
    // The video is made in the background.
    await vi.waitFor(async () => expect(await allFiles()).toHaveLength(1), { timeout: 30_000 });
    clock.advance(40 * DAY);
    await storeWhileRemoved('video-solutions.sweep-uploads', store, allFiles);
  });
});
