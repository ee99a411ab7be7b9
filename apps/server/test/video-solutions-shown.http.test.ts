import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareFiles } from '../commands/compare-files.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';
import {
  type BookWithQuestions,
  createBookWithQuestions,
  type Recorder,
  recorderOf,
} from './video-solutions-harness.ts';

type Rows = {
  activities: { id: number; ebook_id: number; type: string };
  video_solutions: { id: number; ebook_id: number };
};

const FIRST = { x: 60, y: 100, width: 400, height: 200 };
const THIRD = { x: 540, y: 100, width: 400, height: 200 };
const SECOND = { x: 60, y: 400, width: 400, height: 200 };

describe.each(databaseKinds)('how readers see videos on pages, on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let editor: Recorder;
  let student: Recorder;
  let book: BookWithQuestions;

  const areasOf = (areas: object[]) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/demo/ebook-pages/${book.pageIds[0]}/zoom-areas`,
      headers: admin.headers,
      payload: { flag: 1, areas },
    });
  const shownIn = async () =>
    (await student.shown(book)).map(({ content }) => JSON.parse(content).zoomId);
  const recut = async (boxes: object[]) => {
    const { bookTests, books, clock } = server.composition;
    const { domainId = 0 } = (await books.books.findBook(book.id)) ?? {};
    await bookTests.cut.putPage(
      { id: book.testId, bookId: book.id, domainId },
      { id: book.pageIds[0] ?? 0, number: 1 },
      boxes.map((box) => ({ image: '/cut.jpg', region: JSON.stringify(box) })),
      clock.now(),
    );
  };
  const placeOf = async () => {
    const [video] = await student.shown(book);
    return { left: video?.left, top: video?.top };
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    editor = recorderOf(server, await server.signIn('videoeditor@demo.example'));
    student = recorderOf(server, await server.signIn('student@demo.example'));
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    book = await createBookWithQuestions(server, admin);
    const [question_id = 0] = book.questionIds;
    expect((await editor.sendVideo({ question_id })).statusCode).toBe(200);
  });

  it('there is no second copy of a video among the activities', async () => {
    const rows = server.composition.open.db.withTables<Rows>();
    const copies = await rows
      .selectFrom('activities')
      .select('id')
      .where('ebook_id', '=', book.id)
      .where('type', '=', 'zoomVideoAnswer')
      .execute();
    const videos = await rows
      .selectFrom('video_solutions')
      .select('id')
      .where('ebook_id', '=', book.id)
      .execute();
    expect(copies).toEqual([]);
    expect((await student.shown(book)).map(({ id }) => id)).toEqual(videos.map(({ id }) => -id));
  });

  it('it is opened by its id, by whoever reads the book', async () => {
    const [video] = await student.shown(book);
    const opened = await student.ask('POST', `demo/activities/${video?.id}/reveal`);
    expect(opened.statusCode, opened.body).toBe(200);
    expect(JSON.parse(opened.json().content).answer).toContain('/api/v2/ebook-files/');
    const moved = await server.app.inject({
      method: 'PATCH',
      url: `/api/v2/demo/activities/${video?.id}`,
      headers: admin.headers,
      payload: { left: 5, top: 5 },
    });
    expect(moved.statusCode).toBe(404);
    const outsider = recorderOf(server, await server.signIn('domainadmin@other.example'));
    expect((await outsider.ask('POST', `other/activities/${video?.id}/reveal`)).statusCode).toBe(
      404,
    );
    expect((await student.ask('POST', 'demo/activities/-99999999/reveal')).statusCode).toBe(404);
  });

  it('new zoom areas of a page show the videos of the questions in them, at once', async () => {
    expect(await shownIn()).toEqual([book.zoomIds[0]]);
    const placed = await areasOf([{ cutCoords: { x: 58, y: 98, width: 404, height: 204 } }]);
    expect(await shownIn()).toEqual([placed.json().data[0].id]);
    await areasOf([{ cutCoords: { x: 500, y: 700, width: 200, height: 204 } }]);
    expect(await shownIn()).toEqual([undefined]);
  });

  it('it follows its question when the page is cut again', async () => {
    const [, , question_id = 0] = book.questionIds;
    await editor.sendVideo({ question_id });
    const topOfSecond = async () => (await student.shown(book))[1]?.top ?? 0;
    const top = await topOfSecond();
    await recut([FIRST, SECOND, { ...THIRD, y: 130 }]);
    expect(await topOfSecond()).toBe(top + 30);
    expect(await shownIn()).toEqual([book.zoomIds[0], undefined]);
  });

  it('it stays where it was when its question is no longer cut, and takes no other', async () => {
    const before = await placeOf();
    await recut([SECOND]);
    expect(await placeOf()).toEqual(before);
    expect((await editor.question(book.questionIds[1] ?? 0)).s3).toEqual([]);
  });

  it('it stays on the page while its test is deleted and restored', async () => {
    const ask = recorderOf(server, admin).ask;
    expect((await ask('DELETE', `demo/tests/${book.testId}`)).statusCode).toBe(200);
    expect(await shownIn()).toEqual([book.zoomIds[0]]);
    expect((await ask('POST', `demo/tests/${book.testId}/restore`)).statusCode).toBe(200);
    expect(await shownIn()).toEqual([book.zoomIds[0]]);
  });

  it('the video of a zoom area follows the area, and stays where the area is deleted', async () => {
    const zoom = book.zoomIds[2] ?? 0;
    const sent = await editor.sendVideo({ page_id: book.pageIds[0] ?? 0, order_id: 9 });
    expect(sent.json().zoom).toBe(zoom);
    const video = async () => (await student.shown(book)).find(({ top }) => top > 600);
    const { top } = (await video()) ?? {};
    expect(top).toBeGreaterThanOrEqual(800);
    const ask = recorderOf(server, admin).ask;
    expect((await ask('DELETE', `demo/zoom-areas/${zoom}`)).statusCode).toBe(200);
    // There is more room without the activity of the area.
    expect((await video())?.top).toBeGreaterThanOrEqual(800);
    const restored = await ask('POST', 'demo/activities/restore', { ids: [zoom] });
    expect(restored.statusCode, restored.body).toBe(200);
    expect((await video())?.top).toBe(top);
    expect(JSON.parse((await video())?.content ?? '{}').zoomId).toBe(zoom);
  });

  it('a deleted video leaves its page, and comes back when it is restored', async () => {
    const before = await student.shown(book);
    const file = (await editor.question(book.questionIds[0] ?? 0)).s3[0].id;
    await editor.ask('DELETE', `video-solutions/${file}`);
    expect(await student.shown(book)).toEqual([]);
    await editor.ask('POST', `video-solutions/${file}/restore`);
    expect((await student.shown(book)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('every stored video is known to the integrity check', async () => {
    const { files, books, videoSolutions } = server.composition;
    const known = new Set([
      ...(await books.books.allFiles()).map(({ name }) => name),
      ...(await videoSolutions.allFiles()),
    ]);
    const { missing, orphans } = await compareFiles(files, known);
    expect({ missing, orphans }).toEqual({ missing: [], orphans: [] });
  });
});
