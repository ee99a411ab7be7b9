import { randomUUID } from 'node:crypto';
import {
  MOST_ACTIVITIES_OF_PAGE,
  type PageRewrite,
  type StoredActivity,
} from '@sayfa/activities/contract';
import { videoAnswer } from '@sayfa/activity-types';
import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { placeOfFilm, zoomOfQuestion, zoomSaid } from './film-place.ts';
import type {
  ActivitiesOfFilms,
  BooksOfFilms,
  TestQuestion,
  TestsOfFilms,
} from './video-solutions.port.ts';
import { type FilmRow, type FilmStore, targetOf } from './video-solutions.store.ts';

/** So often, as somebody else may change the same films. */
const TRIES = 3;
const AT_ONCE = 100;

const isSame = (one: readonly FilmRow[], other: readonly FilmRow[]): boolean =>
  JSON.stringify(one.map(({ id, since, deleted_at }) => [id, since, deleted_at])) ===
  JSON.stringify(other.map(({ id, since, deleted_at }) => [id, since, deleted_at]));

const newVideoAnswer = (
  film: FilmRow,
  region: TestQuestion['region'],
  onPage: readonly StoredActivity[],
) => ({
  ...placeOfFilm(region, onPage),
  userId: film.user_id,
  type: videoAnswer.type,
  style: videoAnswer.type,
  // As everything of a book that editors lay is: seen by every reader.
  sharing: true,
  published: true,
  description: film.title,
  label: film.title,
});

/** No device's name of a call has a blank. */
const keyOf = (filmId: number): string => `video-solution ${filmId} `;

/** What a film answers on its page: the zoom area if there is one, and where it lies. */
const placeAmong = (
  onPage: readonly StoredActivity[],
  { zoom_id }: FilmRow,
  question: TestQuestion | undefined,
): { step: ZoomStep | undefined; region: TestQuestion['region'] | undefined } => {
  const steps = zoomStepsOf(onPage);
  const step = question ? zoomOfQuestion(question, steps) : steps.find(({ id }) => id === zoom_id);
  return { step, region: question?.region ?? step?.parts[0] };
};

/** Makes pages show the films as their rows say. */
export const showFilmsWith = (parts: {
  store: FilmStore;
  books: BooksOfFilms;
  activities: ActivitiesOfFilms;
  tests: Pick<TestsOfFilms, 'question'>;
}) => {
  const { store, books, activities, tests } = parts;

  /** False where somebody changed the films meanwhile. */
  const attempt = async (film: FilmRow): Promise<boolean> => {
    const target = targetOf(film);
    const rows = target ? await store.ofTarget(target) : [film];
    const current = rows.find(({ deleted_at }) => deleted_at === null);
    const url = current && (await books.holdFile(current.ebook_id, current.name)).url;
    const question = film.question_id === null ? undefined : await tests.question(film.question_id);
    const isOurs = (activity: StoredActivity): boolean =>
      rows.some(
        ({ id, button_id }) => button_id === activity.id || activity.key?.startsWith(keyOf(id)),
      );
    let kept: number | null = null;

    const plan = (onPage: readonly StoredActivity[]): PageRewrite => {
      const ours = onPage.filter(isOurs).map(({ id }) => id);
      if (!current) return { remove: ours, change: [], add: [] };
      const { step, region } = placeAmong(onPage, current, question);
      const content = JSON.stringify({
        ...(step && { zoomId: step.id }),
        answer: url,
        description: current.description,
      });
      const [first, ...others] = ours;
      if (first !== undefined) {
        kept = first;
        const named = { description: current.title, label: current.title };
        return { remove: others, change: [{ id: first, change: { content, ...named } }], add: [] };
      }
      // Its test or its zoom area may be deleted just now, and can come back.
      if (!region) return { remove: [], change: [], add: [] };
      return {
        remove: [],
        change: [],
        add: [{ activity: { ...newVideoAnswer(current, region, onPage), content } }],
      };
    };

    // A name of its own each time, so that the plan is always asked; it tells whose button it is.
    const key = current && `${keyOf(current.id)}${randomUUID()}`;
    const done = await activities.rewrite(film.ebook_pages_id, plan, {
      by: (current ?? film).user_id,
      most: MOST_ACTIVITIES_OF_PAGE,
      once: key === undefined ? undefined : { key, hash: key },
    });
    const laid = typeof done === 'string' ? undefined : done.added[0];
    if (target && !isSame(rows, await store.ofTarget(target))) return false;
    await store.settle(rows, laid?.id ?? kept);
    return true;
  };

  const show = async (film: FilmRow): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await attempt(film)) return;
    }
  };

  return {
    /** All films of what this one answers. */
    show,
    /** The zoom area in which readers see a film; null where it lies on the page alone. */
    zoomOf: async ({ id, ebook_pages_id }: FilmRow): Promise<number | null> => {
      const film = await store.find(id);
      const onPage = await activities.onPage(ebook_pages_id);
      return zoomSaid(onPage.find((activity) => activity.id === film?.button_id)?.content);
    },
    /** Those that a crash left half done. */
    showRest: async (): Promise<void> => {
      for (const film of await store.unsettled(AT_ONCE)) await show(film);
    },
  };
};

/** Makes pages show films. */
export type ShowFilms = ReturnType<typeof showFilmsWith>;
