import type { ActivityProjection, StoredActivity } from '@sayfa/activities/contract';
import type { ActivitiesPort } from '@sayfa/activities/port';
import { videoAnswer } from '@sayfa/activity-types';
import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Clock, Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { addressOf } from './told-tasks.ts';
import { placeOfVideo, zoomOfQuestion } from './video-place.ts';
import type { TestQuestion, TestsOfFilms } from './video-solutions.port.ts';
import type { FilmRow, FilmStore } from './video-solutions.store.ts';

/** As wide and as high as activities are stored, page units. */
const SIZE = 24;

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Videos among the activities of their pages. */
export type VideoProjection = ActivityProjection & {
  /** The zoom area in which readers see a video; null where it lies on the page alone. */
  zoomOf(video: FilmRow): Promise<number | null>;
};

const idOf = ({ id }: FilmRow): number => -id;

const storedRegion = ({ region }: FilmRow): Rect | undefined => {
  if (region === null) return undefined;
  const { x, y, width, height } = box.parse(JSON.parse(region));
  return { left: x, top: y, width, height };
};

/** What a video answers on its page: the zoom area if there is one, and where it lies. */
const targetAmong = (
  onPage: readonly StoredActivity[],
  video: FilmRow,
  question: TestQuestion | undefined,
): { step: ZoomStep | undefined; region: Rect | undefined } => {
  const steps = zoomStepsOf(onPage);
  const step = question
    ? zoomOfQuestion(question, steps)
    : steps.find(({ id }) => id === video.zoom_id);
  return { step, region: question?.region ?? step?.parts[0] ?? storedRegion(video) };
};

const activityOf = (
  video: FilmRow,
  question: TestQuestion | undefined,
  onPage: readonly StoredActivity[],
): StoredActivity | undefined => {
  const { step, region } = targetAmong(onPage, video, question);
  if (!region) return undefined;
  return {
    ...placeOfVideo(region, onPage),
    id: idOf(video),
    bookId: video.ebook_id,
    domainId: video.domain_id,
    pageId: question?.pageId ?? video.ebook_pages_id,
    userId: video.user_id,
    // Source: ACT-059.
    type: videoAnswer.type,
    style: videoAnswer.type,
    width: SIZE,
    height: SIZE,
    // As everything of a book that editors make is: seen by every reader.
    show: true,
    status: 1,
    sharing: true,
    published: true,
    description: video.title,
    label: video.title,
    content: JSON.stringify({
      ...(step && { zoomId: step.id }),
      answer: addressOf(video),
      description: video.description,
    }),
    version: video.since,
    deletedAt: video.deleted_at ?? video.hidden_at,
    key: null,
  };
};

/** Makes the activities through which readers see videos, whenever a page is read. */
export const createVideoProjection = (parts: {
  store: Pick<FilmStore, 'find' | 'shownOnPage' | 'shownInBook' | 'hiddenOnPage' | 'setHidden'>;
  tests: Pick<TestsOfFilms, 'questionsEver'>;
  activities: Pick<ActivitiesPort, 'onPage' | 'storedOf'>;
  clock: Clock;
}): VideoProjection => {
  const { store, tests, activities, clock } = parts;

  /** In the order of their ids, none over another or over what is stored on its page. */
  const projected = async (
    videos: readonly FilmRow[],
    stored: readonly StoredActivity[],
  ): Promise<StoredActivity[]> => {
    const questions = new Map(
      (await tests.questionsEver(videos.flatMap(({ question_id }) => question_id ?? []))).map(
        (question) => [question.id, question],
      ),
    );
    const byPage = Map.groupBy(stored, ({ pageId }) => pageId);
    const shown: StoredActivity[] = [];
    for (const video of videos) {
      const question = questions.get(video.question_id ?? 0);
      const pageId = question?.pageId ?? video.ebook_pages_id;
      const onPage = byPage.get(pageId) ?? [];
      const activity = activityOf(video, question, onPage);
      if (!activity) continue;
      shown.push(activity);
      byPage.set(pageId, [...onPage, activity]);
    }
    return shown;
  };

  const ofPage = async (pageId: number): Promise<StoredActivity[]> => {
    const videos = await store.shownOnPage(pageId);
    return videos.length === 0 ? [] : projected(videos, await activities.onPage(pageId));
  };

  /** Also one that is deleted or hidden. */
  const one = async (video: FilmRow): Promise<StoredActivity | undefined> => {
    const isShown = video.deleted_at === null && video.hidden_at === null;
    if (isShown) {
      return (await ofPage(video.ebook_pages_id)).find(({ id }) => id === idOf(video));
    }
    const [activity] = await projected([video], await activities.onPage(video.ebook_pages_id));
    return activity;
  };

  return {
    ofPage,
    ofBook: async (bookId) => {
      const videos = await store.shownInBook(bookId);
      return videos.length === 0 ? [] : projected(videos, await activities.storedOf(bookId));
    },
    byId: async (id) => {
      const video = await store.find(-id);
      return video && one(video);
    },
    setHidden: async (id, isHidden) => {
      const before = await store.find(-id);
      const video = before && (await store.setHidden(before, isHidden ? clock.now() : null));
      return video && one(video);
    },
    hiddenOn: async (pageId, since) => {
      const videos = await store.hiddenOnPage(pageId, since);
      return videos.length === 0 ? [] : projected(videos, await activities.onPage(pageId));
    },
    zoomOf: async (video) => {
      const [question] =
        video.question_id === null ? [] : await tests.questionsEver([video.question_id]);
      const onPage = await activities.onPage(question?.pageId ?? video.ebook_pages_id);
      return targetAmong(onPage, video, question).step?.id ?? null;
    },
  };
};
