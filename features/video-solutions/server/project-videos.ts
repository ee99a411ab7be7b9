import type { ActivityProjection, StoredActivity } from '@sayfa/activities/contract';
import type { ActivitiesPort } from '@sayfa/activities/port';
import { videoAnswer } from '@sayfa/activity-types';
import { type ZoomStep, zoomOfQuestion, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import type { Clock, Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { addressOf } from './recording-tasks.ts';
import { placeOfVideo } from './video-place.ts';
import type { TestQuestion, TestsForVideos } from './video-solutions.port.ts';
import type { VideoRow, VideoStore } from './video-solutions.store.ts';

/** Stored width and height of an activity in page units. */
const SIZE = 24;

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Videos as activities of their pages. */
export type VideoProjection = ActivityProjection & {
  /** The zoom area that shows a video; null if only the page shows it. */
  zoomOf(video: VideoRow): Promise<number | null>;
};

const idOf = ({ id }: VideoRow): number => -id;

const storedRegion = ({ region }: VideoRow): Rect | undefined => {
  if (region === null) return undefined;
  const { x, y, width, height } = box.parse(JSON.parse(region));
  return { left: x, top: y, width, height };
};

/** The zoom area that a video answers, if there is one, and the region on the page. */
const targetAmong = (
  onPage: readonly StoredActivity[],
  video: VideoRow,
  question: TestQuestion | undefined,
): { step: ZoomStep | undefined; region: Rect | undefined } => {
  const steps = zoomStepsOf(onPage);
  const step = question
    ? zoomOfQuestion(question, steps)
    : steps.find(({ id }) => id === video.zoom_id);
  return { step, region: question?.region ?? step?.parts[0] ?? storedRegion(video) };
};

const activityOf = (
  video: VideoRow,
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
    // Every reader sees it, like all activities of editors.
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

/** Makes activities from the rows of videos whenever a page is read. */
export const createVideoProjection = (parts: {
  store: Pick<VideoStore, 'find' | 'shownOnPage' | 'shownInBook' | 'hiddenOnPage' | 'setHidden'>;
  tests: Pick<TestsForVideos, 'questionsEver'>;
  activities: Pick<ActivitiesPort, 'onPage' | 'storedOf'>;
  clock: Clock;
}): VideoProjection => {
  const { store, tests, activities, clock } = parts;

  /** In the order of their ids. None overlaps another one or a stored activity of its page. */
  const projected = async (
    videos: readonly VideoRow[],
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

  /** Also for a video that is deleted or hidden. */
  const one = async (video: VideoRow): Promise<StoredActivity | undefined> => {
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
