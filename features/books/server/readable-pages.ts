import type { BooksPort } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import { heightInUnits, mainPicture } from './content-answer.ts';
import { pictureAddresses } from './file-address.ts';
import { wordsFrom } from './page-words.ts';
import type { PageStore } from './pages.store.ts';

type PagePort = Pick<
  BooksPort,
  | 'pagesMissing'
  | 'pagesInCondition'
  | 'pagesOf'
  | 'printedPage'
  | 'placesOfPages'
  | 'hasPage'
  | 'pageForPerson'
  | 'idOfPage'
>;

/** Creates the part of the port that reads pages. */
export const createReadablePages = (
  pages: PageStore,
  bookForPerson: BooksPort['bookForPerson'],
): PagePort => ({
  pagesMissing: (bookId) => pages.missing(bookId),
  pagesInCondition: (bookId) => pages.inCondition(bookId),
  pagesOf: async (bookId, pageNumbers) => {
    const rows = await pages.some(bookId, pageNumbers);
    return rows.map(({ pageNumber, width, height, pictures }) => ({
      pageNumber,
      width,
      height,
      pictures: pictureAddresses(bookId, pictures),
    }));
  },
  printedPage: async (bookId, pageNumber) => {
    const page = await pages.one(bookId, pageNumber);
    if (!page) return undefined;
    const words = await pages.words(bookId, pageNumber);
    return {
      id: page.id,
      height: heightInUnits(page),
      picture: mainPicture(page.pictures)?.file,
      words: (words ? wordsFrom(words) : []).map(([left, top, width, height, text]) => ({
        ...{ left, top, width, height },
        text,
      })),
    };
  },
  placesOfPages: (bookId) => pages.places(bookId),
  hasPage: (bookId, pageId) => pages.has(bookId, pageId),
  pageForPerson: async (person, pageId) => {
    const page = await pages.byId(pageId);
    if (!page) throw new UserFacingError('book_not_found');
    await bookForPerson(person, page.bookId);
    const { width, height, ...place } = page;
    return { ...place, id: pageId, height: heightInUnits({ width, height }) };
  },
  idOfPage: async (bookId, pageNumber) => (await pages.one(bookId, pageNumber))?.id,
});
