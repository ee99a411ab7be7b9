import type { People } from '@sayfa/accounts/port';
import { CATEGORY, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { CurrentPagesOf } from '@sayfa/reader/port';
import { type FeatureRoutes, PreparedAnswer, routesOf, type SendStored } from '@sayfa/server-kit';
import { libraryCalls } from '../contract/index.ts';
import { groupDomains } from './group-domains.ts';
import { libraryPolicy } from './library.policy.ts';
import type { LibraryBooks } from './library.port.ts';
import type { LibraryStore } from './library.store.ts';
import { afterOf, listingJson } from './listing-answer.ts';
import { shelvesOf } from './shelves.ts';

/** The category of books and course groups. Source: LIB-042. */
const MAX_SUGGESTED = 50;
const COVERS = '/api/v2/suggested-ebooks/covers/';
/** Anyone may see them, so a shared cache may keep them, though not for long. */
const COVER_CACHE = 'public, max-age=3600';

/** What the calls of the library are made of. */
export type LibraryParts = {
  books: LibraryBooks;
  groups: Pick<People, 'groupById'>;
  currentPages: CurrentPagesOf;
  store: LibraryStore;
  sendStored: SendStored;
  clock: Clock;
};

/** The calls of the library. */
export const libraryRoutes = (parts: LibraryParts): FeatureRoutes => {
  const { books, store, currentPages, clock } = parts;
  const domainOfGroup = groupDomains(parts.groups);
  const shelfOf = shelvesOf(books);

  return routesOf('library', libraryCalls, libraryPolicy, {
    groupEbooks: async ({ person, params, query }) => {
      const after = afterOf(query.cursor);
      const shelf = await shelfOf(await domainOfGroup(person, params.id));
      const found = shelf.find({
        groupId: params.id,
        search: query.search,
        courseId: query.course_id,
        among: query.favorite && (await store.favorites(person.userId)),
        after,
        limit: query.limit,
      });
      const importing = found.books.filter((book) => book.state === 'importing');
      return new PreparedAnswer(
        listingJson(found, {
          now: clock.now(),
          pagesReady: await books.pagesReady(importing.map((book) => book.id)),
          currentPages: await currentPages(person.userId),
        }),
      );
    },

    groupCourses: async ({ person, params }) => {
      const shelf = await shelfOf(await domainOfGroup(person, params.id));
      return { data: shelf.courses(params.id) };
    },

    suggestedEbooks: async ({ query }) => {
      if (query.category !== undefined && query.category !== CATEGORY) return { data: [] };
      const suggested = await books.suggestedBooks(MAX_SUGGESTED);
      return {
        data: suggested.map(({ name, coverFile }) => ({
          name,
          icon: coverFile && `${COVERS}${coverFile}`,
        })),
      };
    },

    suggestedCover: async ({ params, request, reply }) => {
      if (!(await books.isSuggestedCover(params.name))) throw new UserFacingError('not_found');
      return parts.sendStored(request, reply, params.name, COVER_CACHE);
    },

    allIcons: async ({ params }) => {
      if (params.id !== CATEGORY) throw new UserFacingError('not_found');
      return { data: await store.icons(params.id) };
    },

    favorites: async ({ person }) => ({ data: await store.favorites(person.userId) }),

    setFavorite: async ({ person, params, body }) => {
      const { userId } = person;
      if (body.favorite || !(await store.removeFavorite(userId, params.id))) {
        const book = await books.bookForPerson(person, params.id);
        if (body.favorite) {
          const favorite = { userId, bookId: book.id, domainId: book.domainId, now: clock.now() };
          await store.addFavorite(favorite).catch(async (error) => {
            // A book removed at this very moment is a book not found, not a failure of ours.
            await books.bookForPerson(person, params.id);
            throw error;
          });
        }
      }
      return { success: true as const, data: await store.favorites(userId) };
    },
  });
};
