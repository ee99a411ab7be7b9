import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkIntegrity } from '../commands/check.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  type Recorder,
  recorderOf,
} from './video-solutions-harness.ts';

describe.each(databaseKinds)('videos follow what is made anew, on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let editor: Recorder;
  let book: BookWithQuestions;
  let now = Date.now();

  const run = async (job: string) => {
    // Nobody reads at the moment.
    now += 600_000;
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue(job, {}, { idle: true }))).toBe(true);
  };
  const shownIn = async () =>
    (await editor.shown(book)).map(({ content }) => JSON.parse(content).zoomId);
  const replaceAreas = (areas: object[]) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/demo/ebook-pages/${book.pageIds[0]}/zoom-areas`,
      headers: admin.headers,
      payload: { flag: 1, areas },
    });
  const recut = async (boxes: object[]) => {
    const { bookTests, books, clock } = server.composition;
    const { domainId = 0 } = (await books.books.findBook(book.id)) ?? {};
    await bookTests.cut.putPage(
      { id: book.testId, bookId: book.id, domainId },
      { id: book.pageIds[0] ?? 0, number: 1 },
      boxes.map((box) => ({ image: '/cut.jpg', region: JSON.stringify(box) })),
      clock.now(),
    );
    const questions = await bookTests.tests.questionsOfTest(book.testId);
    return questions.filter(({ pageNumber }) => pageNumber === 1).map(({ id }) => id);
  };

  beforeAll(async () => {
    server = await startTestServer(kind, { clock: { now: () => now } });
    admin = await server.signIn('domainadmin@demo.example');
    editor = recorderOf(server, await server.signIn('videoeditor@demo.example'));
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    book = await createBookWithQuestions(server, admin);
    const [question_id = 0] = book.questionIds;
    expect((await editor.sendVideo({ question_id })).statusCode).toBe(200);
  });

  it('new zoom areas of a page show the videos of the questions in them', async () => {
    expect(await shownIn()).toEqual([book.zoomIds[0]]);
    const placed = await replaceAreas([{ cutCoords: { x: 58, y: 98, width: 404, height: 204 } }]);
    await run('video-solutions.tidy');
    expect(await shownIn()).toEqual([placed.json().data[0].id]);
    await replaceAreas([{ cutCoords: { x: 500, y: 700, width: 200, height: 204 } }]);
    await run('video-solutions.tidy');
    expect(await shownIn()).toEqual([undefined]);
  });

  it('a video stays on the page where its question is gone, and does not take another', async () => {
    const ids = await recut([{ x: 60, y: 400, width: 400, height: 200 }]);
    expect(ids).toEqual([book.questionIds[1]]);
    await run('video-solutions.tidy');
    await run('video-solutions.forget');
    expect(await shownIn()).toEqual([book.zoomIds[0]]);
    expect((await editor.question(ids[0] ?? 0)).s3).toEqual([]);
  });

  it('every stored video is known to the integrity check', async () => {
    const { open, files, books, videoSolutions } = server.composition;
    const known = new Set([
      ...(await books.books.allFiles()).map(({ name }) => name),
      ...(await videoSolutions.allFiles()),
    ]);
    const { missing, orphans } = await checkIntegrity(open, files, known);
    expect({ missing, orphans }).toEqual({ missing: [], orphans: [] });
  });
});
