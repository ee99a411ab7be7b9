import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Session, TestServer } from './test-server.ts';

type Word = { text: string; left: number; top: number; width: number; height: number };

const HEIGHT = 1_414;
const QUESTION_HEIGHT = 300;

/** Where the harness puts questions: two columns of four, 60 and 540 units from the left. */
const placesOf = (questions: number) =>
  Array.from({ length: questions }, (_, at) => ({
    left: at < 4 ? 60 : 540,
    top: 120 + (at % 4) * QUESTION_HEIGHT,
  }));

/** Words of a page of up to eight questions, numbered from `first`: four lines each. */
const wordsOf = (first: number, questions: number): Word[] =>
  placesOf(questions).flatMap(({ left, top }, at) => [
    { text: `${first + at}.`, left, top, width: 22, height: 16 },
    ...[0, 1, 2, 3].flatMap((line) =>
      [0, 1, 2, 3, 4].map((word) => ({
        text: 'kelime',
        left: left + 34 + word * 72,
        top: top + line * 26,
        width: 62,
        height: 16,
      })),
    ),
  ]);

const pictureOf = async (words: readonly Word[]): Promise<Uint8Array> => {
  const grey = new Uint8Array(1_000 * HEIGHT).fill(255);
  for (const { left, top, width, height } of words) {
    for (let y = top; y < top + height; y += 1) {
      grey.fill(0, y * 1_000 + left, y * 1_000 + left + width);
    }
  }
  const raw = { width: 1_000, height: HEIGHT, channels: 1 as const };
  return new Uint8Array(await sharp(grey, { raw }).jpeg().toBuffer());
};

const drawn = new Map<number, Promise<Uint8Array>>();

/** The same picture for every page with as many questions: drawing them all would keep the machine busy. */
const pictureWith = (questions: number, words: readonly Word[]): Promise<Uint8Array> => {
  const picture = drawn.get(questions) ?? pictureOf(words);
  drawn.set(questions, picture);
  return picture;
};

/** Makes a book whose page n has as many questions as `questions` says, at most eight. */
export const addTestBook = async (
  server: TestServer,
  questions: readonly number[],
  domain = 'demo',
): Promise<{ id: number; pageIds: number[] }> => {
  const { books } = server.composition.books;
  const found = await server.composition.accounts.people.domainByName(domain);
  const [groupId] = server.groupIds.values();
  const book = await books.createBook({
    domainId: found?.id ?? 0,
    groupIds: [groupId ?? 0],
    name: 'Test book',
    pages: questions.map(() => ({ width: 595, height: (595 * HEIGHT) / 1_000 })),
    toc: { units: [] },
  });
  for (const [index, count] of questions.entries()) {
    const words = wordsOf(1, count);
    const picture = { width: 1_000, height: HEIGHT, format: 'jpeg' as const };
    await books.storePage(book.id, index + 1, {
      pictures: [{ ...picture, bytes: await pictureWith(count, words) }],
      words,
    });
  }
  await books.markReady(book.id);
  const pages = await Promise.all(
    questions.map((_, index) => books.printedPage(book.id, index + 1)),
  );
  return { id: book.id, pageIds: pages.map((page) => page?.id ?? 0) };
};

/** An editor (or anybody else) at the questions of a book. */
export const detectiveOf = (server: Pick<TestServer, 'app'>, session: Session, domain = 'demo') => {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${domain}/${path}`,
      headers: session.headers,
      ...(payload !== undefined && { payload }),
    });
  const book = (id: number | string) => {
    const at = `ebooks/${id}/detection`;
    const state = async () => (await ask('GET', at)).json();
    return {
      state,
      start: (body: object = {}) => ask('POST', at, body),
      cancel: () => ask('POST', `${at}/cancel`),
      clear: () => ask('DELETE', at),
      page: async (number: number) => (await ask('GET', `${at}/pages/${number}`)).json(),
      save: (number: number, body: object) => ask('PUT', `${at}/pages/${number}`, body),
      publish: (body: object = { existing: 'append' }) => ask('POST', `${at}/publish`, body),
      unpublish: (body: object = {}) => ask('POST', `${at}/unpublish`, body),
      /** Waits until nothing is under way. */
      settled: async () => {
        for (;;) {
          const now = await state();
          if (!['waiting', 'running'].includes(now.job?.state)) return now;
          await wait(50);
        }
      },
      /** Accepts everything on a page. */
      accept: async (number: number) => {
        const { version, drafts } = (await ask('GET', `${at}/pages/${number}`)).json();
        return ask('PUT', `${at}/pages/${number}`, {
          version,
          drafts: drafts.map((draft: object) => ({ ...draft, isAccepted: true })),
        });
      },
    };
  };
  return { ask, book };
};
