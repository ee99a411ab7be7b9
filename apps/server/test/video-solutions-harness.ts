import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formOf, pageIdsOf, type Sent } from './activities-harness.ts';
import type { Session, TestServer } from './test-server.ts';

/** Boxes of the questions of each page of a recorded book, page units. */
const BOXES = [
  { x: 60, y: 100, width: 400, height: 200 },
  { x: 60, y: 400, width: 400, height: 200 },
  { x: 540, y: 100, width: 400, height: 200 },
] as const;

/** A book of two pages; a test with three questions on each; three zoom areas on the first. */
export type BookWithQuestions = {
  id: number;
  hash: string;
  pageIds: number[];
  testId: number;
  /** Of the first page, then of the second. */
  questionIds: number[];
  /** Those of the first two questions, then one that shows none. */
  zoomIds: number[];
};

/** A video as a recorder makes it: 64 × 36, eight seconds, WebM, without a sound. */
export const sampleVideo = (): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../../../e2e/support/ball.webm'));

/** Makes a book whose questions wait for videos. */
export const createBookWithQuestions = async (
  server: TestServer,
  editor: Session,
  { domain = 'demo', group }: { domain?: string; group?: string } = {},
): Promise<BookWithQuestions> => {
  const { bookTests, books, clock } = server.composition;
  const added = await server.addBook({ domain, pages: 2, ...(group && { group }) });
  const book = await books.books.findBook(added.id);
  const test = { bookId: added.id, domainId: book?.domainId ?? 0 };
  const owner = { id: added.id, domainId: test.domainId };
  const testId = await bookTests.cut.add(owner, 'Deneme 1', clock.now());
  const pageIds = await pageIdsOf(server, added.id);
  for (const [at, id] of pageIds.entries()) {
    const tasks = BOXES.map((box, place) => ({
      image: `/api/v2/ebook-files/${added.id}/${`${at}${place}`.padEnd(64, '0')}.jpg`,
      region: JSON.stringify(box),
    }));
    await bookTests.cut.putPage(
      { id: testId, ...test },
      { id, number: at + 1 },
      tasks,
      clock.now(),
    );
  }
  const questions = await bookTests.tests.questionsOfTest(testId);
  const areas = [
    { cutCoords: { x: 50, y: 95, width: 420, height: 210 }, orderId: 2 },
    { cutCoords: { x: 50, y: 395, width: 420, height: 210 }, orderId: 1 },
    { cutCoords: { x: 540, y: 800, width: 400, height: 100 }, orderId: 9 },
  ];
  const placed = await server.app.inject({
    method: 'POST',
    url: `/api/v2/${domain}/ebook-pages/${pageIds[0]}/zoom-areas`,
    headers: editor.headers,
    payload: { areas },
  });
  return {
    ...added,
    pageIds,
    testId,
    questionIds: questions.map(({ id }) => id),
    zoomIds: placed.json().data.map(({ id }: { id: number }) => id),
  };
};

/** Somebody at the tasks of those who record. */
export const recorderOf = (server: Pick<TestServer, 'app'>, session: Session) => {
  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: { ...session.headers, 'x-language': 'en', ...headers },
      ...(payload !== undefined && { payload }),
    });
  const send = (
    fields: Readonly<Record<string, string | number>>,
    files: readonly Sent[],
    headers: Record<string, string> = {},
  ) => {
    const form = formOf(fields, files);
    return ask('POST', 'video-solution', form.payload, { ...form.headers, ...headers });
  };
  return {
    ask,
    send,
    /** Sends the ball's video. */
    sendVideo: async (
      fields: Readonly<Record<string, string | number>>,
      headers?: Record<string, string>,
    ) =>
      send(fields, [{ field: 'video', fileName: 'a.webm', bytes: await sampleVideo() }], headers),
    question: async (id: number) => (await ask('GET', `my-task-question/${id}`)).json().data,
    /** What readers see as videos on the pages of a book. */
    shown: async (book: { id: number }): Promise<ShownVideo[]> => {
      const content = (await ask('GET', `ebook-content/${book.id}`)).json();
      const buttons: ShownVideo[] = content.success.flatMap(
        (page: { buttons: ShownVideo[] }) => page.buttons,
      );
      return buttons.filter(({ button_type }) => button_type === 'zoomVideoAnswer');
    },
  };
};

type ShownVideo = {
  id: number;
  button_type: string;
  content: string;
  left: number;
  top: number;
  ebook_pages_id: number;
};

/** Somebody at the tasks of those who record. */
export type Recorder = ReturnType<typeof recorderOf>;
