import type { RecordingTask, SolutionFile } from '../contract/index.ts';
import type { OutcomeStore } from './outcomes.store.ts';
import { inParts } from './video-counts.store.ts';
import type { ReportsForVideos, TestQuestion } from './video-solutions.port.ts';
import type { VideoRow, VideoStore } from './video-solutions.store.ts';

/** For how long a deleted video can be restored. */
export const RESTORE_PERIOD_MS = 30 * 24 * 3_600_000;

const timeOf = (instant: number): string => new Date(instant).toISOString();

/** The address of a video: that of a file of its book. */
export const addressOf = ({ ebook_id, name }: VideoRow): string =>
  `/api/v2/ebook-files/${ebook_id}/${name}`;

/** A video as the contract writes it. */
export const fileOf = (row: VideoRow): SolutionFile => ({
  id: row.id,
  url: addressOf(row),
  title: row.title,
  description: row.description,
  duration: row.duration,
  width: row.width,
  height: row.height,
  size: row.size,
  has_audio: row.has_audio === 1,
  created_at: timeOf(row.created_at),
  deleted_at: row.deleted_at === null ? null : timeOf(row.deleted_at),
});

/** Loads the tasks of questions, in the order of the questions. */
export type TaskLoader = ReturnType<typeof createTaskLoader>;

/** Loads questions with their videos, outcomes and error reports. */
export const createTaskLoader =
  (parts: { store: VideoStore; outcomes: OutcomeStore; reports: ReportsForVideos }) =>
  async (questions: readonly TestQuestion[], now: number): Promise<RecordingTask[]> => {
    const ids = questions.map(({ id }) => id);
    const videos = Map.groupBy(
      await parts.store.ofQuestions(ids, now - RESTORE_PERIOD_MS),
      ({ question_id }) => question_id,
    );
    const outcomes = await parts.outcomes.ofQuestions(ids);
    const reports = new Map(
      await inParts(ids, async (some) => [...(await parts.reports.ofQuestions(some))]),
    );
    return questions.map((question) => {
      const all = videos.get(question.id) ?? [];
      const current = all.find(({ deleted_at }) => deleted_at === null);
      const chosen = outcomes.get(question.id) ?? [];
      return {
        id: question.id,
        question_image: question.image,
        previous_image: question.previousImage,
        video_solution: current ? addressOf(current) : null,
        s3: all.map(fileOf),
        outcome_filled: chosen.length > 0,
        outcome_status: chosen.map(({ name }) => name).join(', '),
        outcomes: chosen,
        error_reports: reports.get(question.id) ?? [],
        page_id: question.pageId,
        page_number: question.pageNumber,
        question_order_number: question.orderNumber,
      };
    });
  };
