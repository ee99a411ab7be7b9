import type { RecordingTask, SolutionFile } from '../contract/index.ts';
import type { OutcomeStore } from './outcomes.store.ts';
import { inParts } from './video-counts.store.ts';
import type { ReportsOfFilms, TestQuestion } from './video-solutions.port.ts';
import type { FilmRow, FilmStore } from './video-solutions.store.ts';

/** Milliseconds for which a deleted film can be restored. */
export const RESTORABLE = 30 * 24 * 3_600_000;

const timeOf = (instant: number): string => new Date(instant).toISOString();

/** Where a film is fetched, as everything that belongs to a book. */
export const addressOf = ({ ebook_id, name }: FilmRow): string =>
  `/api/v2/ebook-files/${ebook_id}/${name}`;

/** A film as it is told. */
export const fileOf = (row: FilmRow): SolutionFile => ({
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

/** Tells questions with what is done of them. */
export const tasksWith =
  (parts: { store: FilmStore; outcomes: OutcomeStore; reports: ReportsOfFilms }) =>
  /** In the order in which they are given. */
  async (questions: readonly TestQuestion[], now: number): Promise<RecordingTask[]> => {
    const ids = questions.map(({ id }) => id);
    const films = Map.groupBy(
      await parts.store.ofQuestions(ids, now - RESTORABLE),
      ({ question_id }) => question_id,
    );
    const outcomes = await parts.outcomes.ofQuestions(ids);
    const reports = new Map(
      await inParts(ids, async (some) => [...(await parts.reports.ofQuestions(some))]),
    );
    return questions.map((question) => {
      const all = films.get(question.id) ?? [];
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
