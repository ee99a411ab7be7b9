import type { StoredActivity } from '@sayfa/activities/contract';
import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { zoomOfQuestion, zoomSaid } from './film-place.ts';
import type { ShowFilms } from './show-films.ts';
import type { ActivitiesOfFilms, TestQuestion, TestsOfFilms } from './video-solutions.port.ts';
import type { FilmRow, FilmStore } from './video-solutions.store.ts';

const PAGES_AT_ONCE = 100;

type Page = {
  activities: readonly StoredActivity[];
  steps: readonly ZoomStep[];
  questions: readonly TestQuestion[];
};

/** The question that took the place of the one which a film answered: cut anew, in the same step. */
const heirOf = ({ test_id, button_id }: FilmRow, page: Page): TestQuestion | undefined => {
  const zoom = zoomSaid(page.activities.find(({ id }) => id === button_id)?.content);
  if (zoom === null) return undefined;
  return page.questions.find(
    (question) => question.testId === test_id && zoomOfQuestion(question, page.steps)?.id === zoom,
  );
};

/** Whether readers see a film elsewhere than in the step of its question. */
const isAstray = (film: FilmRow, page: Page): boolean => {
  const question = page.questions.find(({ id }) => id === film.question_id);
  const shown = page.activities.find(({ id }) => id === film.button_id);
  // Somebody took it off the page, or its test is deleted.
  if (!question || !shown) return false;
  return (zoomOfQuestion(question, page.steps)?.id ?? null) !== zoomSaid(shown.content);
};

/** Follows zoom areas and questions that were made anew after their films. Harmless when done again. */
export const tidyFilmsWith = (parts: {
  store: FilmStore;
  activities: Pick<ActivitiesOfFilms, 'onPage'>;
  tests: Pick<TestsOfFilms, 'questionsOfPage'>;
  shown: Pick<ShowFilms, 'show' | 'showRest'>;
}) => {
  const { store, tests, shown } = parts;

  const tidyPage = async (pageId: number): Promise<void> => {
    const activities = await parts.activities.onPage(pageId);
    const questions = await tests.questionsOfPage(pageId);
    const page = { activities, steps: zoomStepsOf(activities), questions };
    for (const film of await store.ofPage(pageId)) {
      const isLost = film.question_id === null && film.zoom_id === null;
      const heir = isLost ? heirOf(film, page) : undefined;
      if (heir) await store.adopt(film.id, heir.id);
      else if (isAstray(film, page)) await shown.show(film);
    }
  };

  /** Stops between pages as soon as somebody needs the machine. */
  return async (stillIdle: () => Promise<boolean>): Promise<undefined | 'later'> => {
    await shown.showRest();
    let pages = await store.pagesAfter(0, PAGES_AT_ONCE);
    while (pages.length > 0) {
      for (const page of pages) {
        if (!(await stillIdle())) return 'later';
        await tidyPage(page);
      }
      pages = await store.pagesAfter(pages.at(-1) ?? 0, PAGES_AT_ONCE);
    }
    await shown.showRest();
    return undefined;
  };
};
