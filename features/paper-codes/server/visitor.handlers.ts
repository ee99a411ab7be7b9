import { UserFacingError } from '@sayfa/contract-kit';
import type { Handlers } from '@sayfa/server-kit';
import type { paperCodesCalls } from '../contract/index.ts';
import { addressOfDestination } from './destination.ts';
import type { CodeSender } from './find-code.ts';
import { mayReadBook } from './may-read-book.ts';
import { type OpenToVisitors, shownToVisitors } from './open-to-visitors.ts';
import type { PaperCodesParts } from './paper-codes-parts.ts';

type VisitorCalls = Pick<typeof paperCodesCalls, 'open' | 'landing' | 'cover' | 'video' | 'page'>;

const COVER_CACHE = 'private, max-age=3600';
/** What a code shows without a session may be switched off at any time. */
const NO_CACHE = 'private, no-store';

/** What those ask for who hold the paper. */
export const visitorHandlers = (parts: PaperCodesParts): Handlers<VisitorCalls> => {
  const { store, finder } = parts;

  const openOf = async (typed: string, sender: CodeSender): Promise<OpenToVisitors> => {
    const { row, to } = await finder.find(typed, sender);
    return shownToVisitors(row, to, await store.qrOpenOf(to.book.id));
  };

  return {
    open: async ({ person, params, address }) => {
      const { row, to } = await finder.find(params.code, { person, address });
      await parts.books.bookForPerson(person, to.book.id);
      await finder.count(row);
      return { data: { address: addressOfDestination(to), is_moved: to.isMoved } };
    },

    landing: async ({ visitor, params, address }) => {
      const { row, to } = await finder.find(params.code, { person: visitor, address });
      const open = shownToVisitors(row, to, await store.qrOpenOf(to.book.id));
      return {
        data: {
          kind: row.kind,
          page: to.page,
          number: row.number_on_page,
          book: to.book.name,
          school: await parts.schoolName(to.book.domainId),
          has_cover: to.book.coverFile !== null,
          is_moved: to.isMoved,
          shows: open.shows,
          address: (await mayReadBook(parts.books, visitor, to.book.id))
            ? addressOfDestination(to)
            : null,
        },
      };
    },

    cover: async ({ visitor, params, address, request, reply }) => {
      const { to } = await finder.find(params.code, { person: visitor, address });
      if (to.book.coverFile === null) throw new UserFacingError('not_found');
      return parts.sendStored(request, reply, to.book.coverFile, COVER_CACHE);
    },

    video: async ({ visitor, params, address, request, reply }) => {
      const open = await openOf(params.code, { person: visitor, address });
      if (open.shows !== 'video') throw new UserFacingError('not_found');
      return parts.sendStored(request, reply, open.file, NO_CACHE);
    },

    page: async ({ visitor, params, address, request, reply }) => {
      const open = await openOf(params.code, { person: visitor, address });
      if (open.shows !== 'page') throw new UserFacingError('not_found');
      const page = await parts.books.printedPage(open.bookId, open.page);
      if (page?.picture === undefined) throw new UserFacingError('not_found');
      return parts.sendStored(request, reply, page.picture, NO_CACHE);
    },
  };
};
