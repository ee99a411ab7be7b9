import type { ActivitiesPort } from '@sayfa/activities/port';
import { definitionOf } from '@sayfa/activity-types';
import type { CoversOfPage } from '@sayfa/reader/server';

/** The covers over answers on a page, so that not even its first picture shows what lies below. Source: QST-024. */
export const coversOfPage =
  (activities: Pick<ActivitiesPort, 'shownOn'>): CoversOfPage =>
  async (bookId, pageNumber) => {
    const shown = await activities.shownOn(bookId, pageNumber);
    return shown.flatMap((activity) => {
      const answer = definitionOf(activity)?.answerOf?.(activity.content);
      if (answer?.starts !== 'covered') return [];
      const { area, look } = answer;
      return [{ area, colour: look.colour }];
    });
  };
