import { type QuestionPage, questionPage } from '@sayfa/testkit';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { Session, TestServer } from './test-server.ts';

const SETTLED_WITHIN_MS = 100_000;

const pictureOf = async ({ grey, width, height }: QuestionPage): Promise<Uint8Array> => {
  const raw = { width, height, channels: 1 as const };
  return new Uint8Array(await sharp(grey, { raw }).jpeg().toBuffer());
};

const drawn = new Map<number, Promise<Uint8Array>>();

/** The same picture for every page with as many questions: drawing them all would keep the machine busy. */
const pictureWith = (questions: number, page: QuestionPage): Promise<Uint8Array> => {
  const picture = drawn.get(questions) ?? pictureOf(page);
  drawn.set(questions, picture);
  return picture;
};

/** The same words, with a question mark at the end of each question's first line. */
const asking = (words: QuestionPage['words']): QuestionPage['words'] =>
  words.flatMap((word) =>
    /^\d/u.test(word.text)
      ? [word, { ...word, text: 'mi?', left: word.left + 400, width: 30 }]
      : [word],
  );

/**
 * Makes a book whose page n has as many questions as `questions` says, at most eight; `withPrompt`: on
 * which pages they end with a question mark.
 */
export const addTestBook = async (
  server: Pick<TestServer, 'composition' | 'groupIds'>,
  questions: readonly number[],
  domain = 'demo',
  withPrompt: readonly boolean[] = [],
): Promise<{ id: number; pageIds: number[] }> => {
  const { books } = server.composition.books;
  const found = await server.composition.accounts.people.domainByName(domain);
  const [groupId] = server.groupIds.values();
  const book = await books.createBook({
    domainId: found?.id ?? 0,
    groupIds: [groupId ?? 0],
    name: 'Test book',
    pages: questions.map(() => ({ width: 500, height: 707 })),
    toc: { units: [] },
  });
  for (const [index, count] of questions.entries()) {
    const page = questionPage(1, count);
    const { width, height, words } = page;
    const bytes = await pictureWith(count, page);
    await books.storePage(book.id, index + 1, {
      pictures: [{ width, height, format: 'jpeg', bytes }],
      words: withPrompt[index] ? asking(words) : words,
    });
  }
  await books.markReady(book.id);
  const pages = await Promise.all(
    questions.map((_, index) => books.printedPage(book.id, index + 1)),
  );
  return { id: book.id, pageIds: pages.map((page) => page?.id ?? 0) };
};

/** An editor (or anybody else) at the questions of a book. */
export const detectionClientOf = (
  server: Pick<TestServer, 'app'>,
  session: Session,
  domain = 'demo',
) => {
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
      settled: () =>
        vi.waitUntil(
          async () => {
            const now = await state();
            return ['waiting', 'running'].includes(now.job?.state) ? undefined : now;
          },
          { timeout: SETTLED_WITHIN_MS, interval: 50 },
        ),
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
