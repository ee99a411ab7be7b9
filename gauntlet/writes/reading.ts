import * as z from 'zod/mini';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { answered, type Caller } from '../caller.ts';
import type { Book } from './demo-book.ts';
import { createRegister, type Register, type Writer } from './writer.ts';

const state = z.object({
  data: z.object({ currentPageNo: z.int(), bookmarked_pages: z.array(z.int()) }),
});
const favourites = z.object({ data: z.array(z.int()) });

/** Turns pages, sets and takes away bookmarks and the favourite. */
export const readingWriter = (caller: Caller, book: Book, random: Random): Writer => {
  const page = createRegister(1);
  const favourite = createRegister(false);
  const bookmarks = new Map<number, Register<boolean>>();

  const put = async <Value>(
    register: Register<Value>,
    value: Value,
    path: string,
    body: object,
  ) => {
    register.sending(value);
    const answer = answered(await caller.send('PUT', path, body));
    register.answered(answer);
    return answer;
  };

  const bookmarkOf = (number: number): Register<boolean> => {
    const register = bookmarks.get(number) ?? createRegister(false);
    bookmarks.set(number, register);
    return register;
  };

  return {
    name: 'reading',
    write: () => {
      const number = random.whole(1, book.pageIds.length);
      const isSet = random.next() < 0.5;
      const which = random.whole(0, 2);
      if (which === 0) {
        return put(page, number, `/api/v2/reading/${book.id}/page`, { page: number });
      }
      if (which === 1) {
        return put(favourite, isSet, `/api/v2/favorites/${book.id}`, { favorite: isSet });
      }
      const path = `/api/v2/reading/${book.id}/bookmarks/${number}`;
      return put(bookmarkOf(number), isSet, path, { bookmarked: isSet });
    },
    missing: async () => {
      const { data } = z.parse(state, await caller.read(`/api/v2/reading/${book.id}`));
      const listed = z.parse(favourites, await caller.read('/api/v2/favorites')).data;
      const problems: string[] = [];
      const compare = <Value>(what: string, register: Register<Value>, found: Value): void => {
        const expected = register.expected();
        if (register.isPossible(found)) return;
        problems.push(`${what} is ${found}, not ${expected}`);
      };
      compare('the page', page, data.currentPageNo);
      compare('the favourite', favourite, listed.includes(book.id));
      for (const [number, register] of bookmarks) {
        compare(`bookmark ${number}`, register, data.bookmarked_pages.includes(number));
      }
      return problems;
    },
  };
};
