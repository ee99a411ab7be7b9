import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { orNotFound, type Principal } from '@sayfa/server-kit';
import type { SolutionFields } from '../contract/index.ts';
import type { SentVideo } from './receive-video.ts';
import { RESTORE_PERIOD_MS } from './recording-tasks.ts';
import type { UploadedVideos } from './uploads/uploaded-videos.port.ts';
import type {
  ActivitiesForVideos,
  BooksForVideos,
  TestsForVideos,
} from './video-solutions.port.ts';
import { targetOf, type VideoRow, type VideoStore } from './video-solutions.store.ts';
import { locateTarget, readableQuestion } from './video-target.ts';

type VideoParts = {
  store: VideoStore;
  videos: UploadedVideos;
  books: BooksForVideos;
  activities: ActivitiesForVideos;
  tests: TestsForVideos;
  clock: Clock;
};

/** The videos of questions. */
export type Videos = ReturnType<typeof createVideos>;

/**
 * Throws `error`, but question_gone for an upload whose question was deleted after the upload
 * began. Its video is stored first, so that it can be downloaded.
 */
const explainMissingTarget = async (
  videos: UploadedVideos,
  person: Principal,
  { fields: { question_id: id }, from }: Pick<SentVideo, 'fields' | 'from'>,
  error: unknown,
): Promise<never> => {
  const isGone = error instanceof UserFacingError && error.code === 'not_found';
  if (!isGone || 'file' in from || id === undefined) throw error;
  if (!(await videos.wasMeantFor(from.upload, id, person))) throw error;
  await videos.fromUpload(from.upload, person);
  throw new UserFacingError('question_gone');
};

const textsOf = ({ title, description }: SolutionFields) => ({ title, description });

/** Stores a sent video in the place of the one that its target has. */
const addVideo = async (
  parts: VideoParts,
  person: Principal,
  sent: SentVideo,
  key: string | undefined,
): Promise<VideoRow> => {
  const { store, videos, books, clock } = parts;
  const { fields, from, hash } = sent;
  const { target, place, question, region } = await locateTarget(parts, person, fields).catch(
    (error: unknown) => explainMissingTarget(videos, person, sent, error),
  );
  const { name, duration, width, height, size, hasAudio } = await ('file' in from
    ? videos.fromFile(from.file, person)
    : videos.fromUpload(from.upload, person));
  // Held before the row exists: after a crash a file may be unused, but none is missing.
  await books.holdFile(place.ebook_id, name);
  const box = { x: region.left, y: region.top, width: region.width, height: region.height };
  const added = await store.add(
    {
      ...place,
      ...question,
      ...textsOf(fields),
      region: JSON.stringify(box),
      user_id: person.userId,
      name,
      duration,
      width,
      height,
      size,
      has_audio: hasAudio ? 1 : 0,
    },
    target,
    { now: clock.now(), once: key === undefined ? undefined : { key, hash } },
  );
  if (added === 'other') throw new UserFacingError('idempotency_mismatch');
  return added;
};

/** Adds, deletes, restores and assigns videos for somebody who may record. */
export const createVideos = (parts: VideoParts) => {
  const { store, books, clock } = parts;

  /** A video of a book that the person may read. Throws not_found. */
  const findVideo = async (person: Principal, id: number): Promise<VideoRow> => {
    const row = await store.find(id);
    if (!row) throw new UserFacingError('not_found');
    await orNotFound(books.bookForPerson(person, row.ebook_id));
    return row;
  };

  /** Makes readers of the book fetch its pages again. */
  const notifyReaders = (row: VideoRow): VideoRow => {
    books.noteChanged(row.ebook_id);
    return row;
  };

  const removeRow = async (person: Principal, row: VideoRow): Promise<VideoRow> => {
    const removed = await store.remove(row, { by: person.userId, now: clock.now() });
    // Already deleted by somebody else at the same moment: not an error.
    return removed ? notifyReaders(removed) : row;
  };

  return {
    /** Throws not_found, field_required, idempotency_mismatch and what the video is refused for. */
    add: async (person: Principal, sent: SentVideo, key: string | undefined): Promise<VideoRow> => {
      const before = key === undefined ? undefined : await store.madeBefore(person.userId, key);
      if (before && before.create_hash !== sent.hash) {
        throw new UserFacingError('idempotency_mismatch');
      }
      return before ?? notifyReaders(await addVideo(parts, person, sent, key));
    },

    /** Deletes the video of a question if it has one. */
    removeOf: async (person: Principal, questionId: number): Promise<void> => {
      const rows = await store.ofTarget({ question: questionId });
      const current = rows.find(({ deleted_at }) => deleted_at === null);
      if (current) await removeRow(person, current);
    },

    /** Throws not_found. */
    remove: async (person: Principal, id: number): Promise<VideoRow> =>
      removeRow(person, await findVideo(person, id)),

    /** To another question of its test, in place of that question's video. Throws not_found, invalid. */
    assign: async (person: Principal, id: number, questionId: number): Promise<VideoRow> => {
      const row = await findVideo(person, id);
      const question = await readableQuestion(parts, person, questionId);
      if (row.test_id !== question.testId) {
        throw new UserFacingError('invalid', { field: 'question_id' });
      }
      const assigned = await store.assign(row, question, { by: person.userId, now: clock.now() });
      if (!assigned) throw new UserFacingError('not_found');
      return notifyReaders(assigned);
    },

    /** In place of the current one. Throws not_found, also for a video without a target. */
    restore: async (person: Principal, id: number): Promise<VideoRow> => {
      const row = await findVideo(person, id);
      const target = targetOf(row);
      const now = clock.now();
      const isGone = row.deleted_at !== null && row.deleted_at < now - RESTORE_PERIOD_MS;
      if (isGone || !target) throw new UserFacingError('not_found');
      const restored = await store.restore(row, target, { by: person.userId, now });
      return restored ? notifyReaders(restored) : findVideo(person, id);
    },
  };
};
