import { type Row, selectionBody } from '../../contract/index.ts';

/** What is true of the rows on the screen. */
export type SaveState =
  | { state: 'saved'; at: string | null }
  /** Changed a moment ago. */
  | { state: 'waiting' }
  | { state: 'saving' }
  /** A row lacks its level or course, so that the server would refuse. */
  | { state: 'incomplete' }
  | { state: 'failed'; message: string };

/** The rows as they are sent; undefined while one of them is not finished. Source: QB-020. */
export const finishedRows = (rows: readonly Row[]) => {
  const body = selectionBody.safeParse({ rows });
  return body.success ? body.data.rows : undefined;
};

/** Which fields of which row are still to be chosen. */
export const missingIn = (row: Row): { level: boolean; course: boolean } => ({
  level: row.levelSelected === null,
  course: row.levelSelected !== null && row.courseSelected === null,
});
