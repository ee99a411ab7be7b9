import { activityOfType } from '@sayfa/activity-types';
import type { BooksPort } from '@sayfa/books/server';
import type { CoversOfPage } from '@sayfa/reader/server';

/** The covers over answers on a page, so that not even its first picture shows what lies below. Source: QST-024. */
export const coversOfPage =
  (books: Pick<BooksPort, 'shownButtons'>): CoversOfPage =>
  async (bookId, pageNumber) => {
    const buttons = await books.shownButtons(bookId, pageNumber);
    return buttons.flatMap(({ button_type: type, content }) => {
      const answer = activityOfType(type)?.answerOf?.(content);
      if (answer?.starts !== 'covered') return [];
      const { area, look } = answer;
      return [{ area, colour: look.colour }];
    });
  };
