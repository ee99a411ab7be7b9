import type { Kysely } from 'kysely';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

/** Ids in one statement. */
const AT_ONCE = 500;

/** Runs a query for batches of ids: databases limit the parameters of a statement. */
export const inParts = async <Row>(
  ids: readonly number[],
  query: (some: number[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    rows.push(...(await query(ids.slice(start, start + AT_ONCE))));
  }
  return rows;
};

/** Which questions have a video, and how many, in a database. */
export const videoCounts = (db: Kysely<VideoSolutionsTables>) => ({
  /** Which of these questions have a video, also one that can be restored. */
  questionsInUse: async (ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const rows = await inParts(ids, (some) =>
      db
        .selectFrom('video_solutions')
        .select('question_id')
        .distinct()
        .where('question_id', 'in', some)
        .execute(),
    );
    return new Set(rows.flatMap(({ question_id }) => question_id ?? []));
  },

  /** How many questions of each test have a video, by the test's id, except those in `without`. */
  recordedOfBooks: async (
    bookIds: readonly number[],
    without: readonly number[],
  ): Promise<Map<number, number>> => {
    const rows = await inParts(bookIds, (some) => {
      const counted = db
        .selectFrom('video_solutions')
        .select((eb) => ['test_id', eb.fn.countAll<number>().as('count')])
        .where('ebook_id', 'in', some)
        .where('deleted_at', 'is', null)
        .where('question_id', 'is not', null)
        .groupBy('test_id');
      return (
        without.length > 0 ? counted.where('question_id', 'not in', [...without]) : counted
      ).execute();
    });
    return new Map(rows.map(({ test_id, count }) => [test_id ?? 0, Number(count)]));
  },
});
