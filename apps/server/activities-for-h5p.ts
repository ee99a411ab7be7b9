import type { booksServer } from '@sayfa/books/server';
import type { h5pServer } from '@sayfa/h5p/server';

type Books = ReturnType<typeof booksServer>['books'];

/** Types of activities that show packages. Source: ACT-003. */
const TYPES = ['h5p', 'h5p-answer'];

/** How H5P sees what lies on pages: only what the person sees there counts. */
export const activitiesForH5p = (books: Books): Parameters<typeof h5pServer>[0]['activities'] => ({
  contentsOfPackages: () => books.buttons.contentsOf(TYPES),
  contentForPerson: async (person, activityId) => {
    const button = (await books.buttons.visible(person, activityId))?.button;
    return button && TYPES.includes(button.button_type) ? button.content : undefined;
  },
});
