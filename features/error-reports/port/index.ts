import type { StoredActivity } from '@sayfa/activities/contract';
import type { ErrorReport } from '../contract/index.ts';

/** Reports for other features. */
export type ErrorReports = {
  /** By the question's id, the newest first; questions without reports are left out. */
  ofQuestions(questionIds: readonly number[]): Promise<ReadonlyMap<number, ErrorReport[]>>;
  /** The open reports on the steps of a book, the newest first, by the id of the zoom area. */
  openOfSteps(
    bookId: number,
    activities: readonly StoredActivity[],
  ): Promise<ReadonlyMap<number, ErrorReport[]>>;
  /** How many questions of each test of a book have a report, by the test's id. */
  reportedQuestions(bookId: number): Promise<ReadonlyMap<number, number>>;
};
