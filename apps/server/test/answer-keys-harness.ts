import { type QuestionPage, questionPage } from '@sayfa/testkit';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { Session, TestServer } from './test-server.ts';

const SETTLED_WITHIN_MS = 60_000;

/** A page of a key: for each test a heading, and below it each number with its letter. */
const keyWords = (tests: readonly { test: number; letters: string }[]) =>
  [
    { text: 'CEVAP', left: 380, top: 60, width: 80, height: 24 },
    { text: 'ANAHTARI', left: 470, top: 60, width: 120, height: 24 },
  ].concat(
    tests.flatMap(({ test, letters }, at) => {
      const top = 140 + at * 120;
      return [
        { text: 'TEST', left: 80, top, width: 50, height: 18 },
        { text: String(test), left: 138, top, width: 12, height: 18 },
        ...[...letters].flatMap((letter, place) => [
          { text: `${place + 1}.`, left: 80 + place * 80, top: top + 40, width: 18, height: 18 },
          { text: letter, left: 104 + place * 80, top: top + 40, width: 12, height: 18 },
        ]),
      ];
    }),
  );

const picture = async ({ grey, width, height }: QuestionPage): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(grey, { raw: { width, height, channels: 1 } })
      .jpeg()
      .toBuffer(),
  );

/** A book with pages of questions, a test of the questions of each, and a key on its last page. */
export const addKeyedBook = async (
  server: Pick<TestServer, 'composition' | 'groupIds'>,
  counts: readonly number[],
  key: readonly { test: number; letters: string }[],
) => {
  const { books, bookTests, clock, accounts } = server.composition;
  const domainId = (await accounts.people.domainByName('demo'))?.id ?? 0;
  const [groupId = 0] = server.groupIds.values();
  const pages = [...counts, 0];
  const book = await books.books.createBook({
    domainId,
    groupIds: [groupId],
    name: 'Book with a key',
    pages: pages.map(() => ({ width: 500, height: 707 })),
    toc: { units: [] },
  });
  for (const [at, count] of pages.entries()) {
    const page = questionPage(1, count);
    const words = at === counts.length ? keyWords(key) : page.words;
    await books.books.storePage(book.id, at + 1, {
      pictures: [
        { width: page.width, height: page.height, format: 'jpeg', bytes: await picture(page) },
      ],
      words,
    });
  }
  await books.books.markReady(book.id);
  const admin = await books.books.findBook(book.id);
  const testIds: number[] = [];
  for (const [at, count] of counts.entries()) {
    const row = await server.composition.open.db
      .withTables<{
        book_tests: {
          id: import('kysely').Generated<number>;
          domain_id: number;
          ebook_id: number;
          title: string;
          created_at: number;
          deleted_at: number | null;
        };
      }>()
      .insertInto('book_tests')
      .values({
        ...{ domain_id: domainId, ebook_id: book.id, title: `Test ${at + 1}` },
        ...{ created_at: clock.now(), deleted_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    testIds.push(row.id);
    const pageId = (await books.books.idOfPage(book.id, at + 1)) ?? 0;
    await bookTests.cut.putPage(
      { id: row.id, bookId: book.id, domainId },
      { id: pageId, number: at + 1 },
      Array.from({ length: count }, (_, place) => ({
        image: `/question-${at}-${place}.jpg`,
        region: JSON.stringify({
          x: place < 4 ? 60 : 540,
          y: 110 + (place % 4) * 300,
          width: 420,
          height: 120,
        }),
      })),
      clock.now(),
    );
  }
  return { id: book.id, hash: admin?.hash ?? '', testIds };
};

/** Somebody at the keys of a book. */
export const keysClientOf = (
  server: Pick<TestServer, 'app'>,
  session: Session,
  domain = 'demo',
) => {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${domain}/${path}`,
      headers: session.headers,
      ...(payload !== undefined && { payload }),
    });
  return {
    ask,
    state: async (id: number) => (await ask('GET', `ebooks/${id}/answer-keys`)).json(),
    read: (id: number) => ask('POST', `ebooks/${id}/answer-keys/read`),
    test: async (id: number, testId: number) =>
      (await ask('GET', `ebooks/${id}/answer-keys/tests/${testId}`)).json(),
    accept: (id: number, test: number) => ask('POST', `ebooks/${id}/answer-keys/accept`, { test }),
    setKey: (question: number, letters: string | null, version: number) =>
      ask('PUT', `test-questions/${question}/key`, { letters, version }),
    /** Waits until nothing is under way. */
    settled: (id: number) =>
      vi.waitUntil(
        async () => {
          const now = (await ask('GET', `ebooks/${id}/answer-keys`)).json();
          return ['waiting', 'running'].includes(now.job?.state) ? undefined : now;
        },
        { timeout: SETTLED_WITHIN_MS, interval: 50 },
      ),
  };
};
